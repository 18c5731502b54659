import { hasBegun } from '../../data/day-start.ts'
import { isOpenAt } from '../../data/open-state.ts'
import type { LocatorStore } from '../../data/places/locator-file.ts'

/** The filters for found stores. */
export interface Chosen {
  /** Keys of amenities; a store must have all of them. */
  offers: readonly string[]
  /** Names of services; a store must have all of them. */
  services: readonly string[]
  /** Brands of which a store must have one; empty allows any brand. */
  brands: readonly string[]
  /** Requires that a store is open at the moment of the question. */
  open: boolean
}

/** Reads the chosen filters from the form. */
export function chosenIn(form: FormData): Chosen {
  return {
    offers: form.getAll('offers').map(String),
    services: form.getAll('service').map(String),
    brands: form.getAll('of').map(String),
    open: form.has('open'),
  }
}

/** Returns whether any filter is on. */
export function isNarrowed({ offers, services, brands, open }: Chosen): boolean {
  return open || [offers, services, brands].some(({ length }) => length > 0)
}

/** Returns a function that checks a store against the filters. */
export function filterOf(chosen: Chosen, now: Date): (store: LocatorStore) => boolean {
  const { offers, services: served, brands, open } = chosen
  return ({ amenities, services, brand, hours, closed, status: { ClosedForGood: gone } }) =>
    !(gone && hasBegun(gone, hours?.timeZone, now)) &&
    offers.every((key) => amenities.includes(key)) &&
    served.every((name) => services.includes(name)) &&
    (brands.length === 0 || brands.includes(brand)) &&
    (!open || (hours !== undefined && isOpenAt({ ...hours, closed }, now)))
}
