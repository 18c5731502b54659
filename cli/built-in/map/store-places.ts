import { isPlace } from '../../../data/great-circle.ts'
import type { Place } from '../../../data/mercator.ts'
import type { Store } from '../../../data/store.ts'
import { countryOf } from '../../../data/store-address.ts'

/** The places of a chain's stores, and the outlines that are drawn around them. */
export interface StorePlaces {
  places: Place[]
  /** Whether there are stores in the US, and in other countries. */
  inUs: boolean
  elsewhere: boolean
  /** The locale of country names (BCP 47). */
  locale: string
}

/** The places of the stores that have one. */
export function storePlaces(
  stores: Iterable<Store>,
  site: { country?: string; locale: string },
): StorePlaces {
  const found: StorePlaces = { places: [], inUs: false, elsewhere: false, locale: site.locale }
  for (const store of stores) {
    const { Lat: lat, Lng: lng } = store.row
    if (!isPlace(store.row)) continue
    found.places.push({ lat, lng })
    const isInUs = countryOf(store, site) === 'US'
    found.inUs ||= isInUs
    found.elsewhere ||= !isInUs
  }
  return found
}
