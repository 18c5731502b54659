import { citiesNamed, type NamedCity } from './city-names.ts'
import type { LocatorIndex, StoreState } from './locator-index.ts'
import { placeKey, shortenedKeys } from './place-words.ts'
import type { Query } from './read-query.ts'

/** A city and its possible states; undefined states if the query names none. */
export interface CityAndState {
  key: string
  states: readonly StoreState[] | undefined
  /** The large cities with this name. */
  named: readonly NamedCity[]
}

/**
 * Yields the cities that a query may name: `Des Moines`, `Des Moines, IA`, `Charleston West Virginia`,
 * `westdesmoines`, `NYC`.
 */
export function* cityReadings(index: LocatorIndex, query: Query): Generator<CityAndState> {
  const readings = [...asTyped(index, query)]
  yield* readings
  for (const { key, states } of readings)
    for (const shorter of shortenedKeys(key)) yield reading(shorter, states)
}

function* asTyped({ states }: LocatorIndex, { words }: Query): Generator<CityAndState> {
  const whole = words.join('')
  for (const { country, state, keys } of citiesNamed(whole)) {
    const [key = ''] = keys
    const inState = states.get(placeKey(state))?.filter((one) => one.country === country)
    if (key !== whole && inState) yield reading(key, inState)
  }
  yield reading(whole, undefined)
  for (let length = 1; length <= 3 && length < words.length; length += 1) {
    const said = states.get(words.slice(-length).join(''))
    if (said) yield reading(words.slice(0, -length).join(''), said)
  }
}

function reading(key: string, states: readonly StoreState[] | undefined): CityAndState {
  return { key, states, named: citiesNamed(key) }
}
