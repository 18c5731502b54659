import type { Point } from '../great-circle.ts'
import type { LocatorStore } from './locator-file.ts'
import type { CityPlace, CodePlace } from './place-pieces.ts'

/** Where places are looked up. */
export interface Places {
  /** The postal codes of a country that begin so, and others around them. */
  codes(country: string, start: string): Promise<readonly CodePlace[]>
  /** The cities of a country with this key, the largest first. */
  cities(country: string, key: string): Promise<readonly CityPlace[]>
}

/** What was meant, as far as it is known: the places of the stores themselves need no look-up. */
export type Understood = Meaning & { isLookupFailed?: true }

/** What was meant. */
export type Meaning =
  | { kind: 'nothing' }
  | { kind: 'unknown' }
  /** The stores around a place; those of `city`, if it is one with stores, go first. */
  | {
      kind: 'near'
      name: string
      point: Point
      city?: readonly LocatorStore[]
      /** A state without a store: how far it is from its middle tells nothing. */
      isState?: true
      others: string[]
    }
  /** These stores. */
  | { kind: 'stores'; name: string; stores: readonly LocatorStore[]; others: string[] }
