import type { Brand } from './brands.ts'
import type { Details } from './content.ts'
import type { Origin } from './content-address.ts'
import type { OpeningWords } from './opening-words.ts'
import type { SavedStore } from './saved-store.ts'
import type { ClosedDays } from './store-status.ts'
import type { IslandWords, Words } from './words/words.ts'

/** The JSON script of a page, from which every island gets what it needs. */
export interface PageData {
  site: SiteData
  /** The id of the page's brand. */
  brand: string
  /** What the save-store button remembers; absent where a page is not a store's. */
  store?: SavedStore
  /** When the store is open; absent without hours or a time zone. */
  opening?: Opening
  /** The id of the nav that the menu toggle opens. */
  navId?: string
  /** What is otherwise where the page has another brand's look, by that brand's id. */
  looks?: Record<string, Pick<PageData, 'brand' | 'navId' | 'islands'>>
  /** What each island of the chain's own is rendered from, by its instance. */
  islands?: Record<string, Record<string, unknown>>
  /** Absent where `?preview` is not allowed. */
  preview?: PreviewData
  /** What the script of the page of all stores says; absent where those are the English words of its bundle. */
  locator?: Words['locator']
  /** What it tells of stores' lives; absent where those are the English words of its bundle. */
  life?: Words['life']
  /** Its map of streets, and the script that shows it; absent without one. */
  streets?: { script: string; tiles: string; maxZoom: number }
  /** What its map says; absent where those are the English words of the bundle. */
  map?: Words['map']
}

/** What `?preview` asks for, and what the answer is filled with. */
export interface PreviewData {
  /** The content service's call for this page. */
  address: string
  /** Of the answer's HTML. */
  origin: Origin
  /** `Tokens` as JSON can hold them. */
  tokens: [name: string, value: string][]
  /** Absent where those are the English words of the bundle. */
  words?: Words['preview']
}

/** The part of the page data that all pages of a build share. */
export interface SiteData {
  applicationId: string
  base: string
  /** BCP 47. */
  locale: string
  /** Where a saved store's appointment is asked for, base included, with `{{locationID}}` for its id. */
  appointment?: string
  /** What its button says. */
  appointmentLabel?: string
  /** Where the coupon sign-up is posted, base included; absent without an endpoint. */
  signup?: string
  brands: BrandData[]
  /** The page of all stores, base included; absent where that is the locator, `false` where there is none. */
  allStores?: string | false
  /** Absent where those are the English words of the bundle. */
  words?: IslandWords
}

/** The facts of the open state, and the line that stands in its place before the clock is asked. */
export interface Opening extends Pick<Details, 'hours' | 'specialHours'> {
  timeZone: string
  usual: string
  words: OpeningWords
  /** Days on which the store is closed, whatever its hours say. */
  closed?: ClosedDays[]
}

/** What of a page an island's first HTML may depend on beside site and brand. */
export type CustomIslandData = Pick<PageData, 'opening' | 'navId'>

/** What the browser needs to know of a brand. */
type BrandData = Pick<Brand, 'id' | 'label' | 'locationIDs'>

/** The id of the JSON script's element. */
export const pageDataId = 'page-data'

/** React's `identifierPrefix` of one island, the same on the server and in the browser. */
export function islandPrefix(applicationId: string, instance: string): string {
  return `${applicationId}-${instance}-`
}
