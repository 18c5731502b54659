import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { isPlace, kilometresBetween, type Point } from './great-circle.ts'
import { grouped } from './grouped.ts'
import type { BrandId, Store, StoreId } from './store.ts'
import { pointOf } from './store-address.ts'

/** The store fields that a search by distance needs. */
export type Placed = Pick<Store, 'id' | 'brand' | 'near'> & { row: Point }

/** A store and its great-circle distance. */
export interface Nearby<S extends Placed> {
  store: S
  kilometres: number
  /** One of the two points is approximate: it comes from a postal code. */
  isAbout: boolean
}

/**
 * Finds the nearest stores of the same brand, or of all brands, for each store of the list, and the nearest stores of a
 * brand for any point. Results are sorted by distance, then by id. A store without coordinates is never found.
 */
export function nearestStores<S extends Placed>(
  stores: Iterable<S>,
  brands: 'own' | 'all' | undefined = 'own',
): NearestStores<S> {
  const placed = [...stores].filter((store) => isPlace(pointOf(store)))
  const groups = grouped(placed, ({ brand }) => brand)
  const searches = new Map<BrandId, Search<S>>()
  const searchOf = (brand: BrandId) => {
    const search = searches.get(brand) ?? searchIn(groups.get(brand) ?? [])
    searches.set(brand, search)
    return search
  }
  let all: Search<S> | undefined
  const searchFor = (brand: BrandId) => {
    if (brands === 'own') return searchOf(brand)
    all ??= searchIn(placed)
    return all
  }
  return {
    ofStore: (store, count) =>
      searchFor(store.brand)(pointOf(store), count, store.id).map((found) => ({
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
    // Among stores at equal distance, the index returns arbitrary ones.
    const isTie = last && next && next.kilometres - last.kilometres <= tolerance
    return (isTie ? find(Infinity, radiusOver(next.kilometres)) : found).slice(0, count)
  }
}

/** Queries are few, so a leaf may be scanned in full. */
const leafSize = 8

/** In kilometres: the possible difference between two formulas for a distance. */
const tolerance = 1e-6

// The index treats a radius beyond the antipode as a short one.
function radiusOver(kilometres: number): number {
  return kilometres < 20_000 ? kilometres + tolerance : Infinity
}

function nearestFirst(one: Nearby<Placed>, other: Nearby<Placed>): number {
  return one.kilometres - other.kilometres || compareIds(one.store.id, other.store.id)
}

// Numbers come before words.
function compareIds(one: StoreId, other: StoreId): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : 1
}
