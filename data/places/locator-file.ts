import type { Details } from '../content.ts'
import type { Point } from '../great-circle.ts'
import type { Store, StoreId, StoreRow } from '../store.ts'
import type { ClosedDays, StatusFields } from '../store-status.ts'
import type { PlaceTable } from './place-pieces.ts'

/** `assets/locator.json`: what the locator shows of every store, and by what it finds them. */
export interface LocatorFile {
  stores: LocatorRow[]
  /** Every week that stores have, once. */
  hours: StoreHours[]
  /** The names of services, where visitors may filter by them. */
  services: string[]
  /** The tables of places by country. */
  places: Record<string, PlaceTable>
}

/** The facts of the open state. */
interface StoreHours extends Pick<Details, 'hours' | 'specialHours'> {
  timeZone: string
}

/** A store of the file; what stands behind the last one that is said is left out. */
export type LocatorRow = [
  id: StoreId,
  path: string,
  lat: number,
  lng: number,
  line1: string,
  line2: string,
  city: string,
  state: string,
  zip: string,
  brand: string,
  country: string,
  phone: string,
  /** Of `hours`; -1 where none are known. */
  hours: number,
  /** Keys of what it offers, with blanks between. */
  amenities: string,
  /** The line of the place where its country does not have it as `City, State Zip`. */
  place: string,
  /** 0 where it is there as always. */
  life: StatusFields | 0,
  /** Which of `services`. */
  services: readonly number[] | 0,
  /** The store's own name, or its label where it has no street. */
  name: string,
  /** 1 where its point is that of its postal code. */
  about: 0 | 1,
]

/** A store as the locator knows it. */
export interface LocatorStore
  extends Pick<Store, 'id' | 'path' | 'brand'>,
    Pick<StoreRow, 'Lat' | 'Lng' | 'AddressLine1' | 'AddressLine2' | 'City' | 'State' | 'Zip'> {
  /** Its own name; empty where its street stands for it. */
  name: string
  /** Where it is found; 0, 0 where nobody knows. Its own `Lat` and `Lng` are 0 where that is its postal code's. */
  point: Point
  country: string
  phone: string
  hours: StoreHours | undefined
  amenities: readonly string[]
  /** The line of its place: `Des Moines, IA 50310`. */
  place: string
  life: StatusFields
  /** Days on which it is closed, whatever its hours say. */
  closed: readonly ClosedDays[]
  services: readonly string[]
}
