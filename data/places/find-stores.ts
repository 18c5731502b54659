import { isPlace, kilometresBetween, type Point } from '../great-circle.ts'
import type { LocatorStore } from './locator-file.ts'
import type { LocatorIndex } from './locator-index.ts'
import type { QueryMatch } from './query-match.ts'

/** A found store, and its distance from the requested point. */
interface FoundStore {
  store: LocatorStore
  kilometres?: number
}

/** The sorted results of a search. */
export interface FoundStores {
  found: FoundStore[]
  /** Whether all results are farther than 100 miles: they are the nearest stores. */
  areFar: boolean
}

/** 100 miles: a more distant store is not near. */
export const farKilometres = 160.9344
/** The difference in latitude beyond which a store is far for certain. */
const farDegrees = 1.5
const mostFar = 3

/**
 * Returns the matching stores that `accept` allows: sorted by distance for a place, with stores of the requested city
 * first; otherwise sorted by city.
 */
export function findStores(
  { placed }: Pick<LocatorIndex, 'placed'>,
  match: QueryMatch,
  accept: (store: LocatorStore) => boolean = () => true,
): FoundStores {
  if (match.kind === 'stores') return { found: byCity(match.stores, accept), areFar: false }
  if (match.kind !== 'near') return noStores
  const inCity = ofCity(match, accept)
  const around = isPlace(match.point) ? aroundPoint(placed, match.point, accept) : noStores
  if (match.isState || (match.isAbout && !around.areFar))
    return { ...around, found: around.found.map(({ store }) => ({ store })) }
  if (inCity.length === 0) return around
  const listed = new Set(inCity.map(({ store }) => store))
  const others = around.areFar ? [] : around.found.filter(({ store }) => !listed.has(store))
  return { found: [...inCity, ...others], areFar: false }
}

/** Whether a store is near a place. */
export function isNearStore({ placed }: Pick<LocatorIndex, 'placed'>, place: Point): boolean {
  return placed.some(({ point }) => kilometresBetween(place, point) <= farKilometres)
}

const noStores: FoundStores = { found: [], areFar: false }

// A search for a city lists its own stores first, even if a store of another city is nearer to its centre. Stores
// without coordinates have no distance.
function ofCity(
  { point, city = [] }: Extract<QueryMatch, { kind: 'near' }>,
  accept: (store: LocatorStore) => boolean,
): FoundStore[] {
  const unplaced = city.filter((store) => !isPlace(store.point) && accept(store))
  return [...unplaced.map((store) => ({ store })), ...byDistance(city, point, accept)]
}

function aroundPoint(
  stores: readonly LocatorStore[],
  point: Point,
  accept: (store: LocatorStore) => boolean,
): FoundStores {
  // Most stores are far away: exact distances are computed only for candidates.
  const candidates = stores.filter((store) => Math.abs(store.point.Lat - point.Lat) < farDegrees)
  const near = byDistance(candidates, point, accept).filter(
    ({ kilometres }) => kilometres <= farKilometres,
  )
  if (near.length > 0) return { found: near, areFar: false }
  const found = byDistance(stores, point, accept)
  return { found: found.slice(0, mostFar), areFar: found.length > 0 }
}

function byDistance(
  stores: readonly LocatorStore[],
  point: Point,
  accept: (store: LocatorStore) => boolean,
): Required<FoundStore>[] {
  return stores
    .filter((store) => isPlace(store.point) && accept(store))
    .map((store) => ({ store, kilometres: kilometresBetween(point, store.point) }))
    .sort((one, other) => one.kilometres - other.kilometres)
}

const { compare } = new Intl.Collator()

function byCity(
  stores: readonly LocatorStore[],
  accept: (store: LocatorStore) => boolean,
): FoundStore[] {
  const found = stores.filter(accept).map((store) => ({ store }))
  return found.sort((one, other) => compare(one.store.City, other.store.City))
}
