import type { MapPoint, Place } from '../../data/mercator.ts'
import type { StoreId } from '../../data/store.ts'

/** A store on the map. */
export interface MapStore extends Place {
  id: StoreId
  name: string
  /** The address of the store's page. */
  path: string
}

/** A store with its point on the map. */
export interface StorePoint extends MapPoint {
  store: MapStore
}
