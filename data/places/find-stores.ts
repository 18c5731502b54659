import { isPlace, kilometresBetween, type Point } from '../great-circle.ts'
import type { LocatorStore } from './locator-file.ts'
import type { LocatorIndex } from './locator-index.ts'
import type { Meaning } from './meaning.ts'

/** A found store, and how far it is from what was meant. */
interface FoundStore {
  store: LocatorStore
  kilometres?: number
}

/** The stores that answer a question, in their order. */
export interface FoundStores {
  found: FoundStore[]
  /** None is within 100 miles: these are the nearest ones. */
  areFar: boolean
}

/** 100 miles: a store farther off is not near. */
export const farKilometres = 160.9344
/** More than so far to the north or south. */
const farDegrees = 1.5
const mostFar = 3

/**
 * The stores that are meant and accepted: by distance from one point, where a place is meant, those of the city itself
 * first; else by city.
 */
export function findStores(
  { placed }: Pick<LocatorIndex, 'placed'>,
  meaning: Meaning,
  accept: (store: LocatorStore) => boolean = () => true,
): FoundStores {
  if (meaning.kind === 'stores') return { found: byCity(meaning.stores, accept), areFar: false }
  if (meaning.kind !== 'near') return noStores
  const own = ofCity(meaning, accept)
  const around = isPlace(meaning.point) ? aroundPoint(placed, meaning.point, accept) : noStores
  if (meaning.isState) return { ...around, found: around.found.map(({ store }) => ({ store })) }
  if (own.length === 0) return around
  const isOwn = new Set(own.map(({ store }) => store))
  const others = around.areFar ? [] : around.found.filter(({ store }) => !isOwn.has(store))
  return { found: [...own, ...others], areFar: false }
}

const noStores: FoundStores = { found: [], areFar: false }

// Whoever asks for a city wants its stores, also where another city's is nearer to its middle. Nobody knows how far it is
// to those without a place.
function ofCity(
  { point, city = [] }: Extract<Meaning, { kind: 'near' }>,
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
  // Most are far off: the whole way is computed for few.
  const beside = stores.filter((store) => Math.abs(store.point.Lat - point.Lat) < farDegrees)
  const near = byDistance(beside, point, accept).filter(
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
