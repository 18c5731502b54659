import type { MapPoint, Place } from '../../data/mercator.ts'

export type MapStoreId = number | string

/** A store as the map has it. */
export interface MapStore extends Place {
  id: MapStoreId
  name: string
  /** The address of its page. */
  path: string
}

/** A store, and its point on the map. */
export interface StorePoint extends MapPoint {
  store: MapStore
}
