import { readLocale } from '../../data/locale.ts'
import { once } from '../system/once.ts'
import { containers, idWords, nameWords, storeWords } from './column-names.ts'

/** Letters that Unicode does not decompose into a base letter and an accent, with their usual replacements. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ё: 'е',
}

/** The length limit of a column name. */
const longest = 100

/**
 * Normalizes a column name, so that spellings match: `ZIP code` and `zip_code`, `Código` and `Codigo`, `Store #` and
 * `store no`.
 */
export function bare(name: string): string {
  return name
    .slice(0, longest)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+|(?<=\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ßøłđıæœё]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/^(store|shop|branch|location)\s*#$/, '$1no')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

const stores = once(() => new Set(storeWords.map(bare)))
const ids = once(() => new Set(idWords.map(bare)))
const names = once(() => new Set(nameWords.map(bare)))

/** Whether a normalized name is exactly a word for a store. */
export function isStoreWord(name: string): boolean {
  return stores().has(name)
}

/** Whether a normalized name combines a word for a store with a word for an id: `winkelnummer`, `codigodetienda`. */
export function isIdName(name: string): boolean {
  return isPair(name, ids())
}

/** Whether a normalized name combines a word for a store with a word for a name. */
export function isNameOfStore(name: string): boolean {
  return isPair(name, names())
}

/** Whether a name of several words begins or ends with a word for a name: `Название ресторана`, `Asset name`. */
export function hasNameWord(name: string): boolean {
  const words = wordsOf(name)
  const isNamed = names().has(words[0] ?? '') || names().has(words.at(-1) ?? '')
  return words.length > 1 && name.length <= longest && isNamed
}

/** Connectors between two words. */
const links = ['', 's', 'n', 'e', 'de', 'dela', 'del', 'della', 'du', 'do', 'da', 'van', 'of']

/** Whether a normalized name combines a word for a store with another word: `Адрес магазина`, `telefonosucursal`. */
export function isPair(name: string, others: ReadonlySet<string>): boolean {
  for (let at = 2; at < name.length; at++) {
    const [start, end] = [name.slice(0, at), name.slice(at)]
    const [startsWithStore, startsWithOther] = [stores().has(start), others.has(start)]
    if (!startsWithStore && !startsWithOther) continue
    for (const link of links) {
      if (!end.startsWith(link)) continue
      const rest = end.slice(link.length)
      if ((startsWithStore && others.has(rest)) || (startsWithOther && stores().has(rest)))
        return true
    }
  }
  return false
}

const containersOf = once(() =>
  containers.map(({ words, fields }) => ({
    words: new Set(words.map((word) => (word === '@' ? '' : bare(word)))),
    fields: new Set(fields),
  })),
)

/** A normalized name nested in other names: in `address > city`, `city` within `address`. */
export interface Nested {
  around: readonly string[]
  end: string
}

/** Returns the possible nestings of a name, as in `address > city`, `addr:city` and `Store city`. */
export function nestedNames(name: string): Nested[] {
  if (name.length > longest) return []
  const parts = name.split(name.includes('>') ? /[>:]/ : /[.:/@]|__/).map(bare)
  const end = parts.pop() ?? ''
  const around = parts.filter(Boolean)
  if (name.startsWith('@')) return [{ around, end }]
  // A label such as `Shipping State/Province` has other words before its end than a path.
  const paths = around.length > 0 ? [{ around, end }] : []
  if (around.length > 0 && !/^\p{L}+ [^>:.@]*$/u.test(name)) return paths
  const words = wordsOf(name)
  const byWords = words.slice(1).map((_, at) => ({
    around: [words.slice(0, at + 1).join('')],
    end: words.slice(at + 1).join(''),
  }))
  return [...paths, ...byWords]
}

/** Returns the normalized words of a name: `Store name`, `store_name` and `storeName` have two. */
export function wordsOf(name: string): string[] {
  return name.split(/[\s_-]+|(?<=\p{Ll})(?=\p{Lu})/u).map(bare)
}

/** Whether the outer names may contain the field. */
export function mayHold({ around, end }: Nested, field: string): boolean {
  // The region of a store, or of a group of stores, is a region of the chain, not a state.
  const isOfChain = (word: string) => stores().has(word) || word === 'group'
  if (field === 'State' && end === 'region' && around.some(isOfChain)) return false
  return around.every(
    (word) =>
      stores().has(word) ||
      containersOf().some(({ words, fields }) => fields.has(field) && words.has(word)),
  )
}

/** Returns the normalized name of a place without a word for "name": `nombre_municipio`, `CityDescription`. */
export function withoutNameWord(name: string): string | undefined {
  if (name.length > longest) return undefined
  const words = wordsOf(name)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2) return undefined
  if (names().has(last) || last === 'description') return words.slice(0, -1).join('')
  if (!names().has(first)) return undefined
  const isLink = (word: string) => /^(?:de|du|del|della|da|do|la|le|el|der|des)$/.test(word)
  return words.slice(words.findIndex((word, at) => at > 0 && !isLink(word))).join('')
}

/** Returns the normalized name before a remark in brackets: `Longitud (WGS84)`. */
export function withoutRemark(name: string): string | undefined {
  if (name.length > longest) return undefined
  const [, start] = /^([^(]+)\([^)]*[^)\d][^)]*\)$/.exec(name.trim()) ?? []
  return start && bare(start)
}

/** Fields that may exist in several languages. */
export const languageFields: readonly string[] = [
  ...['Name', 'AddressLine1', 'AddressLine2', 'City', 'State'],
  ...['Description', 'Website', 'PaymentAccepted', 'Departments', 'Services'],
]

/** The suffixes of traditional and simplified Chinese in Hong Kong. */
const chinese: Readonly<Record<string, string>> = { tc: 'zh-Hant', sc: 'zh-Hans' }

/**
 * Splits a name with a language suffix: `City.fr`, `Name - FR`, `Description_de`, `name:fr-CA`; undefined without
 * one.
 */
export function nameInLanguage(name: string): { base: string; locale: string } | undefined {
  if (name.length > longest) return undefined
  const [, base, said] =
    /^(.*?[^\s._:/>@([-])[\s._:/>@([-]+([a-z]{2,3}(?:[-_][a-z]{2})?)\s*[)\]]?$/i.exec(
      name.trim(),
    ) ?? []
  const short = said?.toLowerCase() ?? ''
  const locale = said && (chinese[short] ?? readLocale(said.replace('_', '-')))
  return base && locale ? { base, locale } : undefined
}
