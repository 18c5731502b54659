import type { BrandId, StoreId } from './store.ts'
import type { TextByLanguage } from './text-by-language.ts'

/** A brand, with all that its description leaves out. */
export interface Brand {
  id: BrandId
  /** The name in running text, and in "Your {brand} Store". */
  label: string
  displayName: string
  /** The first part of every page title. */
  baseTitle: string
  /** The title of a store's page with the same placeholders as its description; without it, `baseTitle` and the address. */
  titleTemplate?: string
  /** By language, where the chain says it in several. */
  titleTemplates?: TextByLanguage
  /** Meta description with `{name}`, `{city}`, `{address}`, `{state}` and `{brand}`; without it, the one of the page's language. */
  descriptionTemplate?: string
  /** By language, where the chain says it in several. */
  descriptionTemplates?: TextByLanguage
  /** CSS custom properties by name, without the leading dashes. */
  theme: Record<string, string>
  /** The brand's one font file: its npm module path when it is in the bundles, else where it stands in the site. */
  font?: string
  /** What a font file of the chain's own is called, and its range of weights. */
  fontFace?: { family: string; weight?: string }
  /** CSS px at and below which the header shows its menu behind a toggle. */
  headerBreakpoint: number
  /** The logo as an inline SVG, or the name as HTML. */
  logo: string
  /** A square mark as SVG: the favicon. */
  mark: string
  /** Where a PNG of the mark stands in the site, for browsers that take no SVG; absent without one. */
  icon?: string
  /** Of its stores, for strangers: where it stands in the site, or its address. */
  picture?: string
  /** What a store is in structured data: `LocalBusiness` or a type below it. */
  schemaType: string
  /** BCP 47; without it, the site's. */
  locale?: string
  /** BCP 47, the main one first; absent where `locale` is the only one, or the site's count. */
  languages?: readonly string[]
  /** ISO 4217; without it, the site's. */
  currency?: string
  /** The stores of this brand; the brand without such a list has all others. */
  locationIDs?: StoreId[]
}

type Listed = Pick<Brand, 'locationIDs'>

/** The brand of a store by its id: the brand that lists it, else the main brand (the one without a list). */
export function brandOf<B extends Listed>(brands: readonly B[], locationID: StoreId): B {
  const brand =
    brands.find((candidate) => candidate.locationIDs?.includes(locationID)) ?? mainBrand(brands)
  return brand
}

/** Where a brand's favicon stands in the site, without a slash before it. */
export function faviconPath<B extends Listed & Pick<Brand, 'id'>>(
  brands: readonly B[],
  { id }: Pick<B, 'id'>,
): string {
  return id === mainBrand(brands).id ? 'favicon.svg' : `assets/favicon-${id}.svg`
}

/** The absolute address of a brand's picture; undefined without one. */
export function pictureAddress(
  { picture }: Pick<Brand, 'picture'>,
  { siteUrl }: { siteUrl?: string | undefined },
): string | undefined {
  if (picture === undefined || /^https?:/i.test(picture)) return picture
  return siteUrl === undefined ? undefined : `${siteUrl}/${picture}`
}

/** The brand without a list of its own. */
export function mainBrand<B extends Listed>(brands: readonly B[]): B {
  const brand = brands.find((candidate) => candidate.locationIDs === undefined)
  if (!brand) throw new Error('No main brand: every brand has a list of locationIDs.')
  return brand
}
