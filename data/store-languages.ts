import { type Brand, brandOf, mainBrand } from './brands.ts'
import { localeOf, readLocale } from './locale.ts'
import type { Site } from './page.ts'
import type { Store, StoreLanguage, StoreRow } from './store.ts'
import { languageOf } from './words/languages.ts'

export const languagesRule = 'should be languages, each once, the main one first: en-CA fr-CA'

/** Languages in their usual form, of a list or a text; undefined where one is none or comes twice. */
export function readLanguages(said: unknown): string[] | undefined {
  const names = typeof said === 'string' ? said.split(/[\s,;|]+/).filter(Boolean) : said
  if (!Array.isArray(names)) return undefined
  const locales = names.map((name) => (typeof name === 'string' ? readLocale(name) : undefined))
  const known = locales.filter((locale) => locale !== undefined)
  return known.length === names.length && new Set(known).size === known.length ? known : undefined
}

interface Chain {
  brands: readonly Brand[]
  languages?: Site['languages'] | undefined
}

/** A store's pages by language; undefined where it has one. */
export function languagePages(store: Store, chain: Chain): StoreLanguage[] | undefined {
  const locales = localesOf(store.row, brandOf(chain.brands, store.id), chain)
  if (locales.length < 2) return undefined
  return locales.map((locale, at) => {
    const prefix = at === 0 ? '' : prefixOf(locale, locales)
    return { locale, prefix, path: prefix ? `${prefix}/${store.path}` : store.path }
  })
}

/** Where a store's pages stand: each at a path and at one with the store's id; the main language first. */
export function languagesOf({
  path,
  languages,
}: Pick<Store, 'path' | 'languages'>): readonly Omit<StoreLanguage, 'locale'>[] {
  return languages ?? [{ prefix: '', path }]
}

/** The locale of each of a store's pages, the main one first. */
export function pageLocales(
  store: Store,
  site: Pick<Site, 'brands' | 'locale' | 'currency'>,
): string[] {
  const { languages } = store
  if (languages) return languages.map(({ locale }) => locale)
  return [localeOf(store, brandOf(site.brands, store.id), site).locale]
}

/** The locales of pages that are no store's: those of the main brand, its main one first. */
export function siteLocales(site: Chain & { locale: string }): readonly string[] {
  const { locale, languages } = mainBrand(site.brands)
  return languages ?? (locale === undefined ? (site.languages ?? [site.locale]) : [locale])
}

/** The locales of the pages of a row of the list, as it has been sent, the main one first. */
export function storeLocales(
  row: Readonly<Record<string, unknown>>,
  brand: Brand,
  chain: Chain & { locale?: string | undefined },
): readonly string[] {
  const Languages = readLanguages(row.Languages ?? '') ?? []
  const Locale = typeof row.Locale === 'string' ? (readLocale(row.Locale) ?? '') : ''
  const locales = localesOf({ Languages, Locale }, brand, chain)
  if (locales.length > 0) return locales
  return [brand.locale ?? chain.locale].filter((locale) => locale !== undefined)
}

// What is said nearest to the store counts.
function localesOf(
  { Languages, Locale }: Pick<StoreRow, 'Languages' | 'Locale'>,
  brand: Brand,
  chain: Chain,
): readonly string[] {
  if (Languages?.length) return Languages
  if (Locale) return [Locale]
  return brand.languages ?? (brand.locale === undefined ? (chain.languages ?? []) : [])
}

// `fr`, or `fr-ca` where two of the languages are French.
function prefixOf(locale: string, locales: readonly string[]): string {
  const language = languageOf(locale)
  const ofLanguage = locales.filter((other) => languageOf(other) === language)
  return (ofLanguage.length > 1 ? locale : language).toLowerCase()
}
