import { type Brand, brandOf } from '../../data/brands.ts'
import { isBlank, isObject } from '../../data/detail-schemas.ts'
import { readLocale } from '../../data/locale.ts'
import { remembered } from '../../data/remembered.ts'
import type { StoreRow } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { storeLocales } from '../../data/store-languages.ts'
import { languageOf } from '../../data/words/languages.ts'
import { candidatesIn } from './column-candidates.ts'
import { languageFields, nameInLanguage } from './column-match.ts'
import { namesOfField } from './field-names.ts'
import { isPlaceholderText } from './placeholders.ts'

type Row = Readonly<Record<string, unknown>>

/** The facts of a chain that determine its stores' languages. */
export interface ChainLanguages {
  brands: readonly Brand[]
  languages?: readonly string[] | undefined
  locale?: string | undefined
}

/** A column with a field in one language. */
interface LanguageColumn {
  field: string
  name: string
  locale: string
}

const mostShapes = 1000

/** Finds fields that rows have in several languages: `City.fr`, `Name - FR`, `Description_de`, `name:fr`. */
export class LanguageColumns {
  readonly #known = remembered<readonly LanguageColumn[]>(mostShapes)
  readonly #own: ReadonlySet<string>

  /** `own` are the names of custom fields. */
  constructor(own: Iterable<string> = []) {
    this.#own = new Set(own)
  }

  /** Returns the row with its fields in the main language of its pages, else in the first language that it has. */
  complete(raw: unknown, chain: ChainLanguages): unknown {
    if (!isObject(raw)) return raw
    const row = withColumns(raw)
    const columns = this.#columnsOf(row)
    if (columns.length === 0) return raw
    const [main = ''] = localesOf(row, chain)
    const texts = textsIn(row, columns, main)
    for (const { field } of columns)
      if (isBlank(row[field]) && texts[field] === undefined) {
        const text = firstOf(field, row, columns)
        if (text !== undefined) texts[field] = text
      }
    return { ...row, ...texts }
  }

  /** Returns the fields of a row in the language of a locale. */
  textsIn(row: StoreRow, locale: string): Readonly<Record<string, string>> {
    return textsIn(row, this.#columnsOf(row), locale)
  }

  #columnsOf(row: Row): readonly LanguageColumn[] {
    const names = Object.keys(row)
    return this.#known(names.join('\0'), () =>
      names.flatMap((name) => (this.#own.has(name) ? [] : (columnInLanguage(name) ?? []))),
    )
  }
}

/** Returns the field and language of a column; undefined for a column without a language. */
export function columnInLanguage(name: string): LanguageColumn | undefined {
  const found = nameInLanguage(name)
  if (!found) return undefined
  const { base, locale } = found
  const named = candidatesIn([base], namesOfField)
  const field = languageFields.find((one) => named(one, () => []).length > 0)
  return field === undefined ? undefined : { field, name, locale }
}

// In JSON, a field may be an object of languages.
function withColumns(row: Row): Row {
  if (!languageFields.some((field) => typeof row[field] === 'object')) return row
  const fields = languageFields.filter((field) => isInLanguages(row[field]))
  if (fields.length === 0) return row
  const columns = fields.flatMap((field) =>
    Object.entries(row[field] as object).map(([locale, text]) => [`${field}.${locale}`, text]),
  )
  const emptied = fields.map((field) => [field, ''])
  return { ...row, ...Object.fromEntries([...emptied, ...columns]) }
}

function isInLanguages(value: unknown): boolean {
  if (!isObject(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(([name, text]) => typeof text === 'string' && readLocale(name) !== undefined)
  )
}

function textsIn(
  row: Row,
  columns: readonly LanguageColumn[],
  locale: string,
): Record<string, string> {
  const language = languageOf(locale || 'und')
  // Prefers the exact locale, then the plain language, then the language in another country.
  const ranks = [
    (one: string) => one === locale,
    (one: string) => one === language,
    (one: string) => languageOf(one) === language,
  ]
  const texts: Record<string, string> = {}
  for (const fits of ranks)
    for (const column of columns) {
      const text = textOf(row[column.name])
      if (text !== undefined && fits(column.locale)) texts[column.field] ??= text
    }
  const { AddressLine1: street } = texts
  if (street !== undefined) texts.AddressLine1 = beforeZip(street, row.Zip)
  return texts
}

/** Returns an address before its postal code and town, which the row has in their fields. */
function beforeZip(street: string, zip: unknown): string {
  const at = isBlank(zip) ? -1 : street.lastIndexOf(`, ${zip} `)
  return at > 0 ? street.slice(0, at) : street
}

/**
 * Returns the first text of a field with several languages; a single column may have another meaning, such as `City
 * ID`.
 */
function firstOf(field: string, row: Row, columns: readonly LanguageColumn[]): string | undefined {
  const of = columns.filter((column) => column.field === field)
  const texts = of.flatMap(({ name }) => textOf(row[name]) ?? [])
  return new Set(of.map(({ locale }) => locale)).size > 1 ? texts[0] : undefined
}

function textOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' && /\p{L}/u.test(value) && !isPlaceholderText(value)
  return isText ? value.trim() : undefined
}

/** Returns the page locales of a row that may not be a store. */
function localesOf(row: Row, chain: ChainLanguages): readonly string[] {
  return storeLocales(row, brandOf(chain.brands, readStoreId(row.locationID) ?? ''), chain)
}
