import { isPlace } from '../../data/great-circle.ts'
import { codeFinder } from '../../data/places/code-finder.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import { stateName } from '../../data/states.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'

/**
 * Gives stores whose point nobody knows that of their postal code, where there is a table of these: near enough to be
 * found by, not to be driven to.
 */
export function pointsFromCodes(
  stores: readonly Store[],
  site: { country?: string | undefined },
  places: readonly PlacesOfCountry[],
): void {
  const finders = new Map(places.map((one) => [one.country, codeFinder(one)]))
  for (const store of stores) {
    const country = countryOf(store, site) ?? ''
    // A plugin may have said it.
    if (store.near) delete store.near
    if (isPlace(store.row)) continue
    const place = finders.get(country)?.(store.row.Zip)
    if (!place || !isInState(place.name, store.row.State, country)) continue
    store.near = { Lat: place.Lat, Lng: place.Lng }
  }
}

/** Whether the place of a code is in the state that a row says; a code of another state is a slip. */
export function isInState(place: string, said: string, country: string): boolean {
  const state = stateInPlace(place, country)
  return state === '' || said.trim() === '' || state === stateKey(said, country)
}

/** The key of the state in the name of a place, such as `Ames, IA`; empty where it names none. */
export function stateInPlace(place: string, country: string): string {
  const [, state = ''] = /, ([^,]+)$/.exec(place) ?? []
  return stateKey(state, country)
}

/** The same for the code or the name of a state. */
export function stateKey(state: string, country: string): string {
  return stateName(state.trim(), country).toLowerCase()
}
