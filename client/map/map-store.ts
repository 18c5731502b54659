import type { MapPoint, Place } from '../../data/mercator.ts'
import type { StoreId } from '../../data/store.ts'

/** A store as the map has it. */
export interface MapStore extends Place {
  id: StoreId
  name: string
  /** The address of its page. */
  path: string
}

/** A store, and its point on the map. */
export interface StorePoint extends MapPoint {
  store: MapStore
}
