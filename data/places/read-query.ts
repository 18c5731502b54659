import type { LocatorIndex } from './locator-index.ts'
import { placeKey, placeWords, plainWords, shortFormsFrom } from './place-words.ts'

/** A query, split into words. */
export interface Query {
  /** The words in short form: `n main st`. */
  words: readonly string[]
  /** The words as typed, without accents and letter case. */
  plain: readonly string[]
  /** A store number: the text after `#`, `no.` or `store`, or a word with a hyphen, as in ids. */
  number?: string
  /** The two letters of a country of the stores that the query names at its end; its name is not in the words. */
  country?: string
  /** The language of the page (BCP 47). */
  locale: string
}

/** Parses a query. The name of a country is removed from its end, unless a state has the same name. */
export function readQuery(index: LocatorIndex, typed: string, locale: string): Query {
  const number = numberAlone.exec(typed)?.[1] ?? /^\s*(\w+[-_][\w-]*)\s*$/.exec(typed)?.[1]
  const query = ofWords(plainWords(typed.replace(unspoken, '')), locale)
  return {
    ...(withCountry(index, query) ?? query),
    ...(number !== undefined && { number: number.toLowerCase() }),
  }
}

/** Returns the query with the words at its end as its country; undefined if they are no country of the stores. */
export function withCountry(
  index: LocatorIndex,
  { plain, locale }: Query,
  { orState = false } = {},
): Query | undefined {
  const names = index.countryNames(locale)
  for (let length = Math.min(plain.length, longestCountry); length > 0; length -= 1) {
    const key = placeKey(plain.slice(-length).join(' '))
    if (!orState && index.states.has(key)) return undefined
    const [last = ''] = plain.slice(-length)
    const isLetters =
      orState && length === 1 && plain.length > 1 && index.countries.has(last.toUpperCase())
    const country = names.get(key) ?? (isLetters ? last.toUpperCase() : undefined)
    // Alone, the name of a neighbour may be that of a town: `Mexico, MO`.
    if (country && (length < plain.length || index.countries.has(country)))
      return { ...ofWords(plain.slice(0, -length), locale), country }
  }
  return undefined
}

/** Returns a query of some of the words of another one. */
export function partOf({ locale, country }: Query, plain: readonly string[]): Query {
  return { ...ofWords(plain, locale), ...(country !== undefined && { country }) }
}

function ofWords(plain: readonly string[], locale: string): Query {
  return { words: placeWords(plain.join(' ')), plain, locale }
}

/** `Democratic Republic of the Congo` has one word more. */
const longestCountry = 4

/** Returns the possible keys of a text whose last word is unfinished. */
export function startsOf(query: Pick<Query, 'words' | 'plain'>): string[] {
  const { words } = query
  return lastWords(query).map((last) => placeKey([...words.slice(0, -1), last].join(' ')))
}

/**
 * Returns the possible forms of the last word: as typed, its short form, or the short forms of words that start with
 * it.
 */
export function lastWords({ words, plain }: Pick<Query, 'words' | 'plain'>): string[] {
  const last = plain.at(-1) ?? ''
  const shorter = last.length > 2 ? shortFormsFrom(last) : []
  return [...new Set([words.at(-1) ?? '', last, ...shorter])]
}

// Matches `#12`, `no. 12`, `store 12`, `Store No. 12`, `Filiale 12`.
const numberAlone =
  /^\s*(?:(?:store|shop|branch|filiale|magasin|tienda|number)\s+|n[or]\b\.?\s*|#\s*)+([\w-]+)\s*$/i

// The sign of a country before a postal code, as in `D-10117`, and the zero of a phone number that is dialled without
// its country code: `+43 (0)1`.
const unspoken = /\b(?:[ABDEFILS]|CH)-(?=\d{4,5}\b)|\(0\)/gi
