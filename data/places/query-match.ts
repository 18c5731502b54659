import type { Point } from '../great-circle.ts'
import type { LocatorStore } from './locator-file.ts'
import type { CityPlace, CodePlace } from './place-pieces.ts'

/** A lookup of places. */
export interface Places {
  /** Returns the postal codes of a country that start with a text, and codes around them. */
  codes(country: string, start: string): Promise<readonly CodePlace[]>
  /** Returns the cities of a country with a key, the largest first. */
  cities(country: string, key: string): Promise<readonly CityPlace[]>
}

/** A match from the available data: places of the stores themselves need no lookup. */
export type QueryResult = QueryMatch & { isLookupFailed?: true }

/** The meaning of a query. */
export type QueryMatch =
  | { kind: 'nothing' }
  | { kind: 'unknown' }
  /** Several places are likely: each of `others` is a query that means one of them. */
  | { kind: 'question'; others: string[] }
  /** The stores around a place; stores of `city` come first. */
  | {
      kind: 'near'
      name: string
      point: Point
      city?: readonly LocatorStore[]
      /** Set for a state without stores: the distance from its centre is meaningless. */
      isState?: true
      /** Set for a code that only stores with similar codes locate: a distance would look exact. */
      isAbout?: true
      others: string[]
    }
  /** Certain stores. */
  | { kind: 'stores'; name: string; stores: readonly LocatorStore[]; others: string[] }
