import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { isPlace, kilometresBetween, type Point } from './great-circle.ts'
import { grouped } from './grouped.ts'
import type { BrandId, Store, StoreId } from './store.ts'
import { pointOf } from './store-address.ts'

/** What it takes to be found. */
export type Placed = Pick<Store, 'id' | 'brand' | 'near'> & { row: Point }

/** A store, and how far it is over the great circle. */
export interface Nearby<S extends Placed> {
  store: S
  kilometres: number
  /** The point of one of the two is that of its postal code. */
  isAbout: boolean
}

/**
 * Finds for each store of the list the nearest others of its brand, nearest first, equal ones in the order of ids;
 * and for any place the nearest of a brand. A store without coordinates is near none.
 */
export function nearestStores<S extends Placed>(stores: Iterable<S>): NearestStores<S> {
  const placed = [...stores].filter((store) => isPlace(pointOf(store)))
  const groups = grouped(placed, ({ brand }) => brand)
  const searches = new Map<BrandId, Search<S>>()
  const searchOf = (brand: BrandId) => {
    const search = searches.get(brand) ?? searchIn(groups.get(brand) ?? [])
    searches.set(brand, search)
    return search
  }
  return {
    ofStore: (store, count) =>
      searchOf(store.brand)(pointOf(store), count, store.id).map((found) => ({
        ...found,
        isAbout: found.isAbout || !isPlace(store.row),
      })),
    ofPlace: (place, brand, count) => searchOf(brand)(place, count),
  }
}

export interface NearestStores<S extends Placed> {
  ofStore(store: Placed, count: number): Nearby<S>[]
  ofPlace(place: Point, brand: BrandId, count: number): Nearby<S>[]
}

type Search<S extends Placed> = (place: Point, count: number, but?: StoreId) => Nearby<S>[]

function searchIn<S extends Placed>(stores: readonly S[]): Search<S> {
  if (stores.length === 0) return () => []
  const index = new KDBush(stores.length, leafSize)
  for (const { Lat, Lng } of stores.map(pointOf)) index.add(Lng, Lat)
  index.finish()
  return (place, count, but) => {
    if (!isPlace(place) || count < 1) return []
    const find = (most: number, within?: number) =>
      around(index, place.Lng, place.Lat, most, within, (at) => stores[at]?.id !== but)
        .flatMap((at) => stores[at] ?? [])
        .map((store) => ({
          store,
          kilometres: kilometresBetween(place, pointOf(store)),
          isAbout: !isPlace(store.row),
        }))
        .sort(nearestFirst)
    const found = find(count + 1)
    const [last, next] = [found[count - 1], found[count]]
    // Of those that are equally far, the index gives any.
    const isTie = last && next && next.kilometres - last.kilometres <= tolerance
    return (isTie ? find(Infinity, radiusOver(next.kilometres)) : found).slice(0, count)
  }
}

/** All places of a leaf are measured, and few are asked for. */
const leafSize = 8

/** In kilometres: what two ways of computing a distance may differ by. */
const tolerance = 1e-6

// The index takes a radius beyond the other end of the earth for a short one.
function radiusOver(kilometres: number): number {
  return kilometres < 20_000 ? kilometres + tolerance : Infinity
}

function nearestFirst(one: Nearby<Placed>, other: Nearby<Placed>): number {
  return one.kilometres - other.kilometres || compareIds(one.store.id, other.store.id)
}

// Numbers before words.
function compareIds(one: StoreId, other: StoreId): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : 1
}
