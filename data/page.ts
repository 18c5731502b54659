import type { Amenities } from './amenities.ts'
import type { Appointment } from './appointment.ts'
import type { Assets } from './assets.ts'
import type { Brand } from './brands.ts'
import type { Details } from './content.ts'
import type { Breadcrumb } from './directory.ts'
import type { DrawnCode } from './drawn-code.ts'
import type { Edition } from './editions.ts'
import type { FeatureName } from './features.ts'
import type { LocatorFilter } from './locator-filter.ts'
import type { MirroredFiles } from './mirrored.ts'
import type { NearbyRule, NearbyStore } from './neighbours.ts'
import type { BrandId, Store, StoreLanguage } from './store.ts'
import type { StoreMap } from './store-map.ts'
import type { StreetMap } from './street-map.ts'
import type { Apart } from './told-apart.ts'

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
/** The name of a custom part. */
export type CustomPartName = string & { readonly isCustom: true }
export type PartName = BodyPartName | HeaderPartName | CustomPartName

/**
 * A place for a part in the editors' HTML. `asText`: the place is inside an editors' link or button, so the part must
 * not contain a link. `action`: the target of the editors' search form.
 */
export interface PartPlace {
  part: PartName
  asText?: boolean
  action?: string
}

/** Filled editors' HTML, split at the places of parts: strings are raw markup. */
export type Piece = string | PartPlace

/** Editors' HTML for one store with tokens filled, split at the places of parts. */
export interface FilledHtml {
  pieces: Piece[]
  /** The parts placed in the HTML. */
  placed: PartName[]
  /** Whether the HTML has an `h1`. */
  hasHeading: boolean
  /** Whether the HTML shows an `img` or `svg`. */
  hasPicture: boolean
  /** The id of the first `nav`. */
  navId?: string
  /** Whether the text has a copyright sign; checked in the footer only. */
  hasCopyright: boolean
}

/** The header and footer around a page without a store: editors' HTML without store values. */
export interface Layout {
  header: FilledHtml
  footer: FilledHtml
}

/** Layouts by brand id. */
export type Layouts = Readonly<Record<BrandId, Layout>>

/** All data of a page for the template. */
export interface Page {
  store: Store
  brand: Brand
  /** The path of the page without slashes at its ends; equal to `Store.path` in the store's main language. */
  path: string
  title: string
  description: string
  /** The absolute address of the store's own path; absent without a site URL. */
  canonical?: string
  header: FilledHtml
  body: FilledHtml
  footer: FilledHtml
  details: Details
  /** BCP 47: the locale of the page's texts, numbers, dates and times. */
  locale: string
  /** The store's pages by language, including this one; absent for a single language. */
  languages?: readonly StoreLanguage[]
  /** ISO 4217. */
  currency: string
  modified?: string
  /** The site's files in place of pictures of `details` and of the list, by address; absent if pictures are not mirrored. */
  pictures?: MirroredFiles
  /** The drawings of the coupons' barcodes that are codes, by code. */
  barcodes?: Readonly<Record<string, DrawnCode>>
  /** The nearest stores of the same brand, nearest first. */
  nearby: readonly NearbyStore[]
  /** The data of the page's map; absent if the store has no coordinates, or the site has a picture of the map. */
  map?: StoreMap
  /** The breadcrumbs from the home page to the page's parent; empty without a directory. */
  breadcrumbs: readonly Breadcrumb[]
  /** Whether its city has another store, so that brand and city do not identify it. */
  sharesCity: boolean
  /** The words that distinguish its store from stores of the same name; absent if no store has the same name. */
  apart?: Apart
  /** Objects for JSON-LD scripts. */
  jsonLd: object[]
}

/** The data that all pages of a build share. */
export interface Site {
  /** `''` or a path like `/shops`, prepended to every link and asset. */
  base: string
  /** Without a trailing slash; absent if no site URL is configured. */
  siteUrl?: string
  /** Whether the content is a sample: search engines must not index its pages. */
  sample: boolean
  brands: Brand[]
  amenities: Amenities
  assets: Assets
  copyrightYear?: number
  /** The chain's HTML at the end of every head, unchanged. */
  head?: string
  /** The default country of stores: ISO 3166, two letters. */
  country?: string
  /** Set if stores are in more than one country. */
  showsCountry?: true
  /** Set if the chain is a list of one store: nothing is to be found, or to be saved. */
  hasOneStore?: true
  /** BCP 47; pages without a store use the locale of their brand first. */
  locale: string
  /** The default languages of store pages, the main one first. */
  languages?: readonly string[]
  /** The pages without a store by brand and language, the main one first; absent if there is only one. */
  editions?: readonly Edition[]
  /** The edition whose pages are made; absent for the main one. */
  edition?: Edition
  /** ISO 4217. */
  currency: string
  /** React's `identifierPrefix`, equal on server and browser. */
  applicationId: string
  /** Absent if the chain takes no appointments. */
  appointment?: Appointment
  couponSignup?: { endpoint: string }
  /** The days for which a store is saved, absent for one day; `false` if none can be saved. */
  savedStore?: { days: number } | false
  /** The path of the directory, without slashes at the ends; absent without a directory. */
  directory?: { path: string }
  /** An address with the placeholder `{YextId}`. */
  reviewsFrame?: string
  /** The address of a folder with `{id}-desktop.png`, `{id}-mobile.png`. */
  mediaBucket?: string
  /** Whether the words of pages are compared; absent if not. */
  comparesWords?: true
  /** The filters of the page of all stores; absent without filters. */
  filters?: readonly LocatorFilter[]
  /** The stores that count as nearby; absent for the default. */
  nearby?: NearbyRule
  /** The disabled built-in features; absent if all are enabled. */
  disabled?: readonly FeatureName[]
  /** The street map that visitors can select; absent without one. */
  streets?: StreetMap
  /** Set if the store search uses places of GeoNames, whose licence requires attribution. */
  hasGeoNames?: true
  /** The chain's files that a link may lead to, without slashes at the start; absent without any. */
  files?: readonly string[]
  /** `drop` if forms of editors that post are left out. */
  forms?: 'drop'
  /** The custom parts; absent without any. */
  customParts?: readonly CustomPartName[]
  /** The paths of custom pages, without slashes at their ends; empty for a custom home page. */
  customPages?: readonly string[]
  /**
   * Base URLs of the content services for `?preview`: `main` for pages of the main brand, `second` for other brands.
   */
  preview?: { main: string; second: string }
}

/** A page without a store, from a plugin. */
export interface SitePageContent<Content = unknown> {
  /** The path in the edition without slashes at its ends; empty for the home page. */
  path: string
  /** The title, to which the brand's name is appended. */
  title?: string | undefined
  description?: string | undefined
  /** Creates the content of `main`: a string is HTML, any other value is rendered by React. */
  content(): Content
}
