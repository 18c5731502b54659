import type { Brand } from './brands.ts'
import type { Details } from './content.ts'
import type { Origin } from './content-address.ts'
import type { OpeningWords } from './opening-words.ts'
import type { SavedStore } from './saved-store.ts'
import type { ClosedDays } from './store-status.ts'
import type { StreetStyle, StreetTiles } from './street-map.ts'
import type { IslandWords, Words } from './words/words.ts'

/** The JSON script of a page: the data of all its islands. */
export interface PageData {
  site: SiteData
  /** The id of the page's brand. */
  brand: string
  /** The data for the save-store button; absent on pages without a store. */
  store?: SavedStore
  /** The facts of the open state; absent without hours or a time zone. */
  opening?: Opening
  /** The id of the nav that the menu toggle opens. */
  navId?: string
  /** The props of each custom island, by instance. */
  islands?: Record<string, Record<string, unknown>>
  /** Absent if `?preview` is not allowed. */
  preview?: PreviewData
  /** Texts for the script of the page of all stores; absent if its bundled English texts apply. */
  locator?: Words['locator']
  /** Texts on store status for that script; absent if its bundled English texts apply. */
  life?: Words['life']
  /** The street map of that page and its script; absent without a street map. */
  streets?: { script: string; isCredited: boolean } & (StreetTiles | StreetStyle)
  /** Texts of that page's map; absent if the bundled English texts apply. */
  map?: Words['map']
}

/** The request of `?preview`, and the data to fill the response with. */
export interface PreviewData {
  /** The content service's call for this page. */
  address: string
  /** The origin of the response's HTML. */
  origin: Origin
  /** `Tokens` in a form for JSON. */
  tokens: [name: string, value: string][]
  /** Absent if the bundled English texts apply. */
  words?: Words['preview']
}

/** The page data that all pages of a build share. */
export interface SiteData {
  applicationId: string
  base: string
  /** BCP 47. */
  locale: string
  /** The appointment address of a saved store, base included, with `{{locationID}}` for its id. */
  appointment?: string
  /** The label of the appointment button. */
  appointmentLabel?: string
  /** The address for coupon sign-ups, base included; absent without an endpoint. */
  signup?: string
  brands: BrandData[]
  /** The end of the names of the store lists in a further language; absent in the main one. */
  lists?: string
  /** The days for which a store is saved; absent for one. */
  savedDays?: number
  /** The page of all stores, base included; absent if that is the main locator, `false` if there is none. */
  allStores?: string | false
  /** Absent if the bundled English texts apply. */
  words?: IslandWords
}

/** The facts of the open state, and the static line that pages show until a script computes it. */
export interface Opening extends Pick<Details, 'hours' | 'specialHours'> {
  timeZone: string
  usual: string
  words: OpeningWords
  /** Days on which the store is closed, regardless of its hours. */
  closed?: ClosedDays[]
}

/** The page data, beside site and brand, that a custom island's first HTML may depend on. */
export type CustomIslandData = Pick<PageData, 'opening' | 'navId'>

/** The brand data for the browser. */
type BrandData = Pick<Brand, 'id' | 'label' | 'locationIDs'>

/** The id of the JSON script element. */
export const pageDataId = 'page-data'

/** The id of the JSON script element with the opening hours of a page's stores. */
export const openingsId = 'openings'

/** Returns React's `identifierPrefix` for an island, equal on server and browser. */
export function islandPrefix(applicationId: string, instance: string): string {
  return `${applicationId}-${instance}-`
}
