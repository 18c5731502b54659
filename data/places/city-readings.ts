import type { LocatorIndex, StoreState } from './locator-index.ts'
import { shortenedKeys } from './place-words.ts'
import type { Query } from './read-query.ts'

/** A city and its possible states; undefined states if the query names none. */
export interface CityAndState {
  key: string
  states: readonly StoreState[] | undefined
}

/** Yields the cities that a query may name: `Des Moines`, `Des Moines, IA`, `Charleston West Virginia`, `westdesmoines`. */
export function* cityReadings(index: LocatorIndex, query: Query): Generator<CityAndState> {
  const readings = [...asTyped(index, query)]
  yield* readings
  for (const { key, states } of readings)
    for (const shorter of shortenedKeys(key)) yield { key: shorter, states }
}

function* asTyped({ states }: LocatorIndex, { words }: Query): Generator<CityAndState> {
  yield { key: words.join(''), states: undefined }
  for (let length = 1; length <= 3 && length < words.length; length += 1) {
    const said = states.get(words.slice(-length).join(''))
    if (said) yield { key: words.slice(0, -length).join(''), states: said }
  }
}
