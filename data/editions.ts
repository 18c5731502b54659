import { type Brand, mainBrand } from './brands.ts'
import { languagePrefix } from './language-prefix.ts'
import type { BrandId, Store } from './store.ts'
import { languageOf } from './words/languages.ts'

/** The pages without a store in the look of a brand and in a language. */
export interface Edition {
  brand: BrandId
  /** BCP 47. */
  locale: string
  /** The path of a further language of the brand: `de`; empty for its main language. */
  language: string
  /** The folder of its pages, without slashes at the ends: `quickmark/de`; empty for the main edition. */
  path: string
}

/** The site options that editions depend on. */
export interface EditionSite {
  brands: readonly Brand[]
  locale: string
  languages?: readonly string[] | undefined
  /** Absent if the main edition is the only one. */
  editions?: readonly Edition[]
}

/** Returns the editions of the main brand and of each other brand with stores, the main one first. */
export function editionsOf(site: EditionSite, stores: Iterable<Pick<Store, 'brand'>>): Edition[] {
  const main = mainBrand(site.brands)
  const found = new Set(Array.from(stores, ({ brand }) => brand))
  const others = site.brands.filter((brand) => brand !== main && found.has(brand.id))
  return [main, ...others].flatMap((brand) => editionsOfBrand(brand, site))
}

function editionsOfBrand(brand: Brand, site: EditionSite): Edition[] {
  const locales = brandLocales(brand, site)
  const folder = brand === mainBrand(site.brands) ? '' : brand.id
  return locales.map((locale, at) => {
    const language = at === 0 ? '' : languagePrefix(locale, locales)
    return { brand: brand.id, locale, language, path: joinPath(folder, language) }
  })
}

/** Returns the locales of a brand's pages without a store, the main one first. */
export function brandLocales(
  { locale, languages }: Pick<Brand, 'locale' | 'languages'>,
  site: Pick<EditionSite, 'locale' | 'languages'>,
): readonly string[] {
  return languages ?? (locale === undefined ? (site.languages ?? [site.locale]) : [locale])
}

/** Returns the edition at the top of the site. */
export function mainEdition(site: EditionSite): Edition {
  const brand = mainBrand(site.brands)
  const [locale = site.locale] = brandLocales(brand, site)
  return site.editions?.[0] ?? { brand: brand.id, locale, language: '', path: '' }
}

/**
 * Returns the edition that pages of a brand in a locale lead to: in the same language if there is one, else in the
 * brand's main language; the main brand's for a brand without editions.
 */
export function editionFor(site: EditionSite, brand: BrandId, locale: string): Edition {
  const main = mainEdition(site)
  const all = site.editions ?? [main]
  const ofBrand = all.filter((edition) => edition.brand === brand)
  const known = ofBrand.length > 0 ? ofBrand : all.filter((edition) => edition.brand === main.brand)
  const isSameLanguage = (edition: Edition) => languageOf(edition.locale) === languageOf(locale)
  return (
    known.find((edition) => edition.locale === locale) ??
    known.find(isSameLanguage) ??
    known[0] ??
    main
  )
}

/** Returns the path in the site of a page of an edition; both paths are without slashes at their ends. */
export function pathInEdition({ path }: Pick<Edition, 'path'>, page: string): string {
  return joinPath(path, page)
}

/**
 * Returns the locales of the page of an edition that each of the brand's languages has, the main one first, with its
 * path in the site; undefined for a single language.
 */
export function pageInLanguages(
  site: EditionSite & { edition: Edition },
  page: string,
): { locale: string; path: string }[] | undefined {
  const { editions = [], edition } = site
  const ofBrand = editions.filter(({ brand }) => brand === edition.brand)
  if (ofBrand.length < 2) return undefined
  return ofBrand.map((one) => ({ locale: one.locale, path: pathInEdition(one, page) }))
}

/** Returns the end of the names of an edition's store lists: `-de-at`; empty in the main language of a brand. */
export function listsOf({ language, locale }: Pick<Edition, 'language' | 'locale'>): string {
  return language && `-${locale.toLowerCase()}`
}

/** Returns an edition for each further language, whose store lists are files of their own. */
export function languagesWithLists({ editions = [] }: Pick<EditionSite, 'editions'>): Edition[] {
  const further = editions.filter(({ language }) => language !== '')
  return [...new Map(further.map((edition) => [listsOf(edition), edition])).values()]
}

/** Returns the edition whose folder a path of the site is in, and the path in that folder. */
export function editionAt(site: EditionSite, path: string): { edition: Edition; page: string } {
  const isIn = (edition: Edition) => `${path}/`.startsWith(edition.path && `${edition.path}/`)
  const found = (site.editions ?? []).filter(isIn)
  const edition = found.toSorted((one, other) => other.path.length - one.path.length)[0]
  if (!edition?.path) return { edition: mainEdition(site), page: path }
  return { edition, page: path.slice(edition.path.length + 1) }
}

function joinPath(folder: string, path: string): string {
  return [folder, path].filter(Boolean).join('/')
}

/** Returns the brand of the edition whose pages are made. */
export function editionBrand<B extends Brand>({
  brands,
  edition,
}: {
  brands: readonly B[]
  edition?: Edition
}): B {
  return brands.find(({ id }) => id === edition?.brand) ?? mainBrand(brands)
}

/** Returns the absolute address of an edition's folder, without a slash at its end; undefined without a site URL. */
export function editionUrl({
  siteUrl,
  edition,
}: {
  siteUrl?: string | undefined
  edition?: Edition
}): string | undefined {
  return siteUrl && edition?.path ? `${siteUrl}/${edition.path}` : siteUrl
}
