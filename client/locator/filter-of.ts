import { hasBegun } from '../../data/day-start.ts'
import { openStateAt } from '../../data/open-state.ts'
import type { LocatorStore } from '../../data/places/locator-file.ts'

/** Which stores the chosen filters let through. */
export function filterOf(form: FormData, now: Date): (store: LocatorStore) => boolean {
  const offers = form.getAll('offers').map(String)
  const served = form.getAll('service').map(String)
  const brands = form.getAll('of').map(String)
  const isOpen = form.has('open')
  return ({ amenities, services, brand, hours, closed, life: { ClosedForGood: gone } }) =>
    !(gone && hasBegun(gone, hours?.timeZone, now)) &&
    offers.every((key) => amenities.includes(key)) &&
    served.every((name) => services.includes(name)) &&
    (brands.length === 0 || brands.includes(brand)) &&
    (!isOpen || (hours !== undefined && openStateAt({ ...hours, closed }, now)?.isOpen === true))
}
