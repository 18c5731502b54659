import type { MapPoint, Place } from '../../data/mercator.ts'
import type { StoreId } from '../../data/store.ts'

/** A store on the map. */
export interface MapStore extends Place {
  id: StoreId
  name: string
  /** Its place in the list, from 1 on. */
  number: number
}

/** A store with its point on the map. */
export interface StorePoint extends MapPoint {
  store: MapStore
}

/** The searched place; one without a name is the visitor's position. */
export interface NamedPoint extends MapPoint {
  name: string | undefined
}

/** Returns the town in the name of a place, which is not named twice. */
export function townOf(place: NamedPoint | undefined): string | undefined {
  return place?.name?.split(',')[0]
}
