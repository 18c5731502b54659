import type { BrandId, StoreId } from './store.ts'
import type { TextByLanguage } from './text-by-language.ts'

/** A brand, with the defaults of its description filled in. */
export interface Brand {
  id: BrandId
  /** The name in running text, and in "Your {brand} Store". */
  label: string
  displayName: string
  /** The first part of every page title. */
  baseTitle: string
  /**
   * The title of store pages, with the same placeholders as the description; if absent, `baseTitle` and the address.
   */
  titleTemplate?: string
  /** By language, if the chain has several. */
  titleTemplates?: TextByLanguage
  /**
   * The meta description, with `{name}`, `{city}`, `{address}`, `{state}` and `{brand}`; if absent, the default of
   * the page's language.
   */
  descriptionTemplate?: string
  /** By language, if the chain has several. */
  descriptionTemplates?: TextByLanguage
  /** CSS custom properties by name, without the leading dashes. */
  theme: Record<string, string>
  /** The brand's font file: the npm module path of a bundled font, else the path in the site. */
  font?: string
  /** The family name and weight range of a custom font file. */
  fontFace?: { family: string; weight?: string }
  /** The widest viewport, in CSS px, at which the header hides its menu behind a toggle. */
  headerBreakpoint: number
  /** The logo as an inline SVG, or the name as HTML. */
  logo: string
  /** A square mark as SVG: the favicon. */
  mark: string
  /** The path of a PNG of the mark in the site, for browsers without SVG favicons; absent if there is none. */
  icon?: string
  /** A picture of the brand's stores for search engines and other sites: a path in the site, or an address. */
  picture?: string
  /** The schema.org type of the stores: `LocalBusiness` or a type below it. */
  schemaType: string
  /** BCP 47; if absent, the site's locale. */
  locale?: string
  /** BCP 47, the main language first; absent if `locale` is the only one, or if the site's languages apply. */
  languages?: readonly string[]
  /** ISO 4217; if absent, the site's currency. */
  currency?: string
  /** The ids of this brand's stores; the one brand without this list has all other stores. */
  locationIDs?: StoreId[]
}

type Listed = Pick<Brand, 'locationIDs'>

/** Returns the brand that lists a store's id, else the main brand (the one without a list). */
export function brandOf<B extends Listed>(brands: readonly B[], locationID: StoreId): B {
  const brand =
    brands.find((candidate) => candidate.locationIDs?.includes(locationID)) ?? mainBrand(brands)
  return brand
}

/** Returns the path of a brand's favicon in the site, without a leading slash. */
export function faviconPath<B extends Listed & Pick<Brand, 'id'>>(
  brands: readonly B[],
  { id }: Pick<B, 'id'>,
): string {
  return id === mainBrand(brands).id ? 'favicon.svg' : `assets/favicon-${id}.svg`
}

/** Returns the absolute address of a brand's picture; undefined if it has none. */
export function pictureAddress(
  { picture }: Pick<Brand, 'picture'>,
  { siteUrl }: { siteUrl?: string | undefined },
): string | undefined {
  if (picture === undefined || /^https?:/i.test(picture)) return picture
  return siteUrl === undefined ? undefined : `${siteUrl}/${picture}`
}

/** Returns the brand without a list of store ids. */
export function mainBrand<B extends Listed>(brands: readonly B[]): B {
  const brand = brands.find((candidate) => candidate.locationIDs === undefined)
  if (!brand) throw new Error('No main brand: every brand has a list of locationIDs.')
  return brand
}
