import type { Amenities } from './amenities.ts'
import type { Appointment } from './appointment.ts'
import type { Brand } from './brands.ts'
import type { Details } from './content.ts'
import type { Breadcrumb } from './directory.ts'
import type { DirectoryPage } from './directory-pages.ts'
import type { FeatureName } from './features.ts'
import type { NearbyStore } from './neighbours.ts'
import type { BrandId, Store, StoreLanguage } from './store.ts'
import type { StoreMap } from './store-map.ts'
import type { StreetMap } from './street-map.ts'
import type { Apart } from './told-apart.ts'
import type { Words } from './words/words.ts'

export const bodyPartNames = [
  'store-name',
  'phone',
  'address',
  'email',
  'website',
  'hours',
  'photos',
  'description',
  'departments',
  'services',
  'amenities',
  'payment',
  'rating',
  'reviews',
  'reviews-widget',
  'coupons',
  'promotions',
  'map',
  'coupon-signup',
  'save-store',
  'banner',
  'nearby',
] as const

export const headerPartNames = ['store-search', 'menu-toggle', 'your-store'] as const

export type BodyPartName = (typeof bodyPartNames)[number]
export type HeaderPartName = (typeof headerPartNames)[number]
/** The name of a part of the chain's own. */
export type CustomPartName = string & { readonly isOwn: true }
export type PartName = BodyPartName | HeaderPartName | CustomPartName

/**
 * Where the editors' HTML wants a part. `asText`: the place is inside a link or a button of
 * theirs, so the part must bring no link of its own. `action`: where their own search form led.
 */
export interface PartPlace {
  part: PartName
  asText?: boolean
  action?: string
}

/** Editors' HTML, filled and whole, cut where parts go: strings are markup as it is. */
export type Piece = string | PartPlace

/** Editors' HTML for one store with its tokens filled, in pieces between the places of parts. */
export interface FilledHtml {
  pieces: Piece[]
  /** The parts that the HTML places. */
  placed: PartName[]
  /** Whether it has an `h1`. */
  hasHeading: boolean
  /** Whether it shows an `img` or `svg`. */
  hasPicture: boolean
  /** The id of the first `nav`. */
  navId?: string
  /** Whether the text has a copyright sign; looked for in the footer only. */
  hasCopyright: boolean
}

/** What stands around the content of a page that is no store's: editors' HTML without a store's own values. */
export interface Layout {
  header: FilledHtml
  footer: FilledHtml
}

/** By the brand's id. */
export type Layouts = Readonly<Record<BrandId, Layout>>

/** All that a page shows, ready for the template. */
export interface Page {
  store: Store
  brand: Brand
  /** The path of the page without slashes at its ends; in the store's main language, `Store.path`. */
  path: string
  title: string
  description: string
  /** The absolute address of the custom path; absent without a site URL. */
  canonical?: string
  header: FilledHtml
  body: FilledHtml
  footer: FilledHtml
  details: Details
  /** BCP 47: what the page's words, numbers, dates and times are told in. */
  locale: string
  /** The store's pages by language, this one among them; absent where there is no other. */
  languages?: readonly StoreLanguage[]
  /** ISO 4217. */
  currency: string
  modified?: string
  /** The nearest stores of its brand, nearest first. */
  nearby: readonly NearbyStore[]
  /** What its map is drawn from; absent where nobody knows where the store is, or the site has a picture of it. */
  map?: StoreMap
  /** The pages that it stands below, from the home page on; empty without a directory. */
  trail: readonly Breadcrumb[]
  /** Another store is in its city, so that brand and city do not name it. */
  sharesCity: boolean
  /** The words that tell its store from others of its name; absent where there are none. */
  apart?: Apart
  /** Objects that become JSON-LD scripts. */
  jsonLd: object[]
}

/** What the stores of the page of all stores can be narrowed by. */
export type LocatorFilter = 'open' | 'amenities' | 'services' | 'brand'

/** What is the same for every page of a build. */
export interface Site {
  /** `''` or a path like `/shops`: it stands before every link and asset. */
  base: string
  /** Without a slash at its end; absent when no site URL is configured. */
  siteUrl?: string
  /** Sample content: pages must not be indexed. */
  sample: boolean
  brands: Brand[]
  amenities: Amenities
  assets: Assets
  copyrightYear?: number
  /** The chain's own HTML at the end of every head, as it is. */
  head?: string
  /** The country of stores that do not say it: ISO 3166, two letters. */
  country?: string
  /** Stores are in more than one country; absent where they are not. */
  showsCountry?: true
  /** BCP 47; of pages of no store, the main brand's own goes first. */
  locale: string
  /** Where stores have a page in each of several, the main one first. */
  languages?: readonly string[]
  /** ISO 4217. */
  currency: string
  /** React's `identifierPrefix`, the same on the server and in the browser. */
  applicationId: string
  /** Absent where visitors do not ask for appointments. */
  appointment?: Appointment
  couponSignup?: { endpoint: string }
  /** Where the directory of all stores is, without slashes at the ends; absent where there is none. */
  directory?: { path: string }
  /** An address with `{YextId}`. */
  reviewsFrame?: string
  /** An address of a folder with `{id}-desktop.png`, `{id}-mobile.png`. */
  mediaBucket?: string
  /** What visitors may narrow the page of all stores by; absent without. */
  filters?: readonly LocatorFilter[]
  /** The built-in features that it is without; absent where it has all. */
  leftOut?: readonly FeatureName[]
  /** The chain's own map of streets; absent without one. */
  streets?: StreetMap
  /** Whether visitors find stores by the places of GeoNames, whose licence wants to be named; absent without. */
  hasGeoNames?: true
  /** The parts of the chain's own, beside the built-in ones; absent without any. */
  customParts?: readonly CustomPartName[]
  /** The paths of the chain's own pages, without slashes at their ends; that of a home page is empty. */
  customPages?: readonly string[]
  /** Base URLs of the content services that `?preview` asks: for pages of the main brand, and of others. */
  preview?: { main: string; second: string }
}

/** Addresses of the built assets, base included. */
export interface Assets {
  script: string
  /** The script of the page of all stores. */
  locationSearch: string
  /** The script of the map of streets; there is such a file only where the site has that map. */
  streets: string
  styles: string[]
  /** Font file by brand id. */
  fonts: Record<string, string>
}

/** A page of no store, as a plugin gives it. */
export interface SitePageContent<Content = unknown> {
  /** Without slashes at its ends; that of the home page is empty. */
  path: string
  /** The name of the brand is put behind it. */
  title?: string | undefined
  description?: string | undefined
  /** Makes what is in `main`: a text is HTML, all else is what React renders. */
  content(): Content
}

/** What the templates bundle exports. */
export interface Templates {
  /** Every word in the language of a locale. */
  wordsOf(locale: string): Words
  /** The whole document of a store page, from `<!doctype html>`, in pieces. */
  renderPage(page: Page, site: Site): string[]
  /** The parts of the chain's own that a page has something to show for. */
  customPartsOf(page: Page, site: Site): CustomPartName[]
  /** The name of the part that throws an error with this message, when the page cannot be rendered. */
  partThatThrows(page: Page, site: Site, message: string): string | undefined
  /** The document of `index.html`: the store search, and the way to the stores of each brand. */
  renderHome(stores: Iterable<Store>, site: Site, surrounds: Layouts): string
  /** The document of a page of the directory. */
  renderDirectory(page: DirectoryPage, site: Site, surrounds: Layouts): string
  /** The document of `404.html`. */
  renderNotFound(site: Site, surrounds: Layouts): string
  /** The document of an address that leads to another one: `to`, without the base. */
  renderRedirect(to: string, site: Site): string
  /** The document of a page of no store, with what is in its `main`. */
  renderSitePage(page: SitePageContent, site: Site, surrounds: Layouts): string
  /** The document of the chain's own page with this path. */
  renderCustomPage(path: string, site: Site, surrounds: Layouts): string
  /** The document of `location_search/index.html`, piece by piece: every store by brand, state and city. */
  renderLocationSearch(
    stores: Iterable<Store>,
    services: readonly string[],
    site: Site,
    surrounds: Layouts,
  ): Iterable<string>
}
