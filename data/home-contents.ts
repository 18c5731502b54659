import type { ShownPromotion } from './chain-promotion.ts'
import type { OpeningOf } from './directory-pages.ts'
import type { StoreMap } from './store-map.ts'

/** What the home page shows beside the stores. */
export interface HomeContents {
  map?: StoreMap | undefined
  promotion?: ShownPromotion | undefined
  openingOf?: OpeningOf
}
