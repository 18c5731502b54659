import { isPlace } from '../../data/great-circle.ts'
import { codeFinder } from '../../data/places/code-finder.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import { stateName } from '../../data/states.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'

/**
 * Gives stores without coordinates the point of their postal code, if the country has a table: precise enough for
 * searches, not for directions.
 */
export function pointsFromCodes(
  stores: readonly Store[],
  site: { country?: string | undefined },
  places: readonly PlacesOfCountry[],
): void {
  const finders = new Map(places.map((one) => [one.country, codeFinder(one)]))
  for (const store of stores) {
    const country = countryOf(store, site) ?? ''
    // A plugin may have added coordinates.
    if (store.near) delete store.near
    if (isPlace(store.row)) continue
    const place = finders.get(country)?.(store.row.Zip)
    if (!place || !isInState(place.name, store.row.State, country)) continue
    store.near = { Lat: place.Lat, Lng: place.Lng }
  }
}

/** Whether a code's place is in the row's state; a code of another state is a mistake. */
export function isInState(place: string, said: string, country: string): boolean {
  const state = stateInPlace(place, country)
  return state === '' || said.trim() === '' || state === stateKey(said, country)
}

/** Returns the key of the state in a place name such as `Ames, IA`; empty if it names none. */
export function stateInPlace(place: string, country: string): string {
  const [, state = ''] = /, ([^,]+)$/.exec(place) ?? []
  return stateKey(state, country)
}

/** Returns the key of a state from its code or its name. */
export function stateKey(state: string, country: string): string {
  return stateName(state.trim(), country).toLowerCase()
}
