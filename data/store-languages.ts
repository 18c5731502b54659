import { type Brand, brandOf, mainBrand } from './brands.ts'
import { brandLocales } from './editions.ts'
import { languagePrefix } from './language-prefix.ts'
import { localeOf, readLocale } from './locale.ts'
import type { Site } from './page.ts'
import type { Store, StoreLanguage, StoreRow } from './store.ts'

export const languagesRule = 'should be languages, each once, the main one first: en-CA fr-CA'

/** Reads languages in canonical form from a list or a text; undefined if one is invalid or occurs twice. */
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

/** Returns a store's pages by language; undefined for a single language. */
export function languagePages(store: Store, chain: Chain): StoreLanguage[] | undefined {
  const locales = localesOf(store.row, brandOf(chain.brands, store.id), chain)
  if (locales.length < 2) return undefined
  return locales.map((locale, at) => {
    const prefix = at === 0 ? '' : languagePrefix(locale, locales)
    return { locale, prefix, path: prefix ? `${prefix}/${store.path}` : store.path }
  })
}

/**
 * Returns the paths of a store's pages by language, the main one first: each page has a custom path and a path with
 * the store's id.
 */
export function languagesOf({
  path,
  languages,
}: Pick<Store, 'path' | 'languages'>): readonly Omit<StoreLanguage, 'locale'>[] {
  return languages ?? [{ prefix: '', path }]
}

/** Returns the locales of a store's pages, the main one first. */
export function pageLocales(
  store: Store,
  site: Pick<Site, 'brands' | 'locale' | 'currency'>,
): string[] {
  const { languages } = store
  if (languages) return languages.map(({ locale }) => locale)
  return [localeOf(store, brandOf(site.brands, store.id), site).locale]
}

/** Returns the locales of pages without a store: the main brand's locales, the main one first. */
export function siteLocales(site: Chain & { locale: string }): readonly string[] {
  return brandLocales(mainBrand(site.brands), site)
}

/** Returns the locales of the pages of an unparsed row, the main one first. */
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

// The most specific setting wins: row, then brand, then site.
function localesOf(
  { Languages, Locale }: Pick<StoreRow, 'Languages' | 'Locale'>,
  brand: Brand,
  chain: Chain,
): readonly string[] {
  if (Languages?.length) return Languages
  if (Locale) return [Locale]
  return brand.languages ?? (brand.locale === undefined ? (chain.languages ?? []) : [])
}
