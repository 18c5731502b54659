import type { ShownPromotion } from './chain-promotion.ts'
import type { OpeningOf } from './directory-pages.ts'
import type { StoreMap } from './store-map.ts'

/** The contents of the home page beside the stores. */
export interface HomeContents {
  map?: StoreMap | undefined
  promotion?: ShownPromotion | undefined
  openingOf?: OpeningOf
}
