import type { Details } from '../content.ts'
import type { Point } from '../great-circle.ts'
import type { Store, StoreId, StoreRow } from '../store.ts'
import type { ClosedDays, StatusFields } from '../store-status.ts'
import type { PlaceTable } from './place-pieces.ts'

/** `assets/locator.json`: the data that the locator shows of every store, and searches in. */
export interface LocatorFile {
  stores: LocatorRow[]
  /** Every distinct week of the stores, once. */
  hours: StoreHours[]
  /** The names of services, if visitors can filter by them. */
  services: string[]
  /** The tables of places by country. */
  places: Record<string, PlaceTable>
  /** The names of the states of each country with stores, by code; `US` if a store has no country. */
  states: Record<string, Record<string, string>>
  /** Words about the trade of the chain. */
  trade: string[]
}

/** The facts of the open state. */
interface StoreHours extends Pick<Details, 'hours' | 'specialHours'> {
  timeZone: string
}

/** A store of the file; trailing default values are omitted. */
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
  /** An index in `hours`; -1 if unknown. */
  hours: number,
  /** Amenity keys, separated by spaces. */
  amenities: string,
  /** The place line; set if the country's format differs from `City, State Zip`. */
  place: string,
  /** 0 for a store that is open as usual. */
  life: StatusFields | 0,
  /** Indexes in `services`. */
  services: readonly number[] | 0,
  /** The store's own name, or its label if it has no street. */
  name: string,
  /** 1 if the point comes from the postal code. */
  about: 0 | 1,
  /** The photo: a path in the site without a leading slash, or an absolute address. */
  photo: string,
]

/** A store in the locator. */
export interface LocatorStore
  extends Pick<Store, 'id' | 'path' | 'brand'>,
    Pick<StoreRow, 'Lat' | 'Lng' | 'AddressLine1' | 'AddressLine2' | 'City' | 'State' | 'Zip'> {
  /** Its own name; empty if the street serves as the name. */
  name: string
  /** The point for searches; 0, 0 if unknown. `Lat` and `Lng` are 0 if this point comes from the postal code. */
  point: Point
  country: string
  phone: string
  hours: StoreHours | undefined
  amenities: readonly string[]
  /** The place line: `Des Moines, IA 50310`. */
  place: string
  status: StatusFields
  /** Days on which the store is closed, regardless of its hours. */
  closed: readonly ClosedDays[]
  /** The photo: a path in the site without a leading slash, or an absolute address; empty without one. */
  photo: string
  services: readonly string[]
}
