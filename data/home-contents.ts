import type { ShownPromotion } from './chain-promotion.ts'
import type { OpeningOf } from './directory-pages.ts'
import type { StoreMap } from './store-map.ts'

/** The contents of the page of all stores beside them. */
export interface LocatorContents {
  map?: StoreMap | undefined
  openingOf?: OpeningOf
}

/** The services and the photo of a chain's only store. */
export interface OnlyStore {
  services: string[]
  /** A path in the site without a leading slash, or an absolute address. */
  photo?: string
}

/** The contents of the home page beside the stores. */
export interface HomeContents extends LocatorContents {
  promotion?: ShownPromotion | undefined
  only?: OnlyStore | undefined
}
