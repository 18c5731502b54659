import { hasBegun } from '../../data/day-start.ts'
import { isOpenAt } from '../../data/open-state.ts'
import type { LocatorStore } from '../../data/places/locator-file.ts'

/** What the found stores are narrowed to. */
export interface Chosen {
  /** Keys of amenities that they all have. */
  offers: readonly string[]
  /** Names of services that they all have. */
  services: readonly string[]
  /** Of one of these brands; any, where it is empty. */
  brands: readonly string[]
  /** Open at the moment of the question. */
  open: boolean
}

/** What the boxes of the search say. */
export function chosenIn(form: FormData): Chosen {
  return {
    offers: form.getAll('offers').map(String),
    services: form.getAll('service').map(String),
    brands: form.getAll('of').map(String),
    open: form.has('open'),
  }
}

/** Whether any filter is on. */
export function isNarrowed({ offers, services, brands, open }: Chosen): boolean {
  return open || [offers, services, brands].some(({ length }) => length > 0)
}

/** Which stores are let through. */
export function filterOf(chosen: Chosen, now: Date): (store: LocatorStore) => boolean {
  const { offers, services: served, brands, open } = chosen
  return ({ amenities, services, brand, hours, closed, life: { ClosedForGood: gone } }) =>
    !(gone && hasBegun(gone, hours?.timeZone, now)) &&
    offers.every((key) => amenities.includes(key)) &&
    served.every((name) => services.includes(name)) &&
    (brands.length === 0 || brands.includes(brand)) &&
    (!open || (hours !== undefined && isOpenAt({ ...hours, closed }, now)))
}
