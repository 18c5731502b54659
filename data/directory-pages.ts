import type { Breadcrumb, Place } from './directory.ts'
import { type NearPlace, nearPlaces, storesIn } from './near-places.ts'
import type { Store } from './store.ts'
import type { StoreMap } from './store-map.ts'

/** A page of the directory. */
export interface DirectoryPage {
  path: string
  /** Places that have a page of their own come without their contents. */
  place: Place
  /** The directory pages above it, from the page of all stores down. */
  above: Breadcrumb[]
  openingOf: OpeningOf
  /** All stores of the place, with those of places that have a page of their own. */
  all: readonly Store[]
  /** Cities near a city. */
  near: readonly NearPlace[]
  /** The map of all stores. */
  map?: StoreMap | undefined
}

/** Returns the hours of a store's page as JSON; undefined unless hours and time zone are known. */
export type OpeningOf = (store: Store) => string | undefined

/** Yields every page of the directory, parents first. */
export function* directoryPages(
  place: Place,
  openingOf: OpeningOf = () => undefined,
): Generator<DirectoryPage> {
  yield* pagesOf(place, [], { openingOf, nearTo: nearPlaces(place) })
}

interface Lookups {
  openingOf: OpeningOf
  nearTo: ReturnType<typeof nearPlaces>
}

function* pagesOf(place: Place, above: Breadcrumb[], lookups: Lookups): Generator<DirectoryPage> {
  const { path, name, places } = place
  if (path === undefined) return
  yield {
    path,
    place: { ...place, places: places.map(shownAbove) },
    above,
    openingOf: lookups.openingOf,
    all: storesIn(place),
    near: place.kind === 'city' ? lookups.nearTo(place) : [],
  }
  const breadcrumbs = [...above, { name, path }]
  for (const below of places) yield* pagesOf(below, breadcrumbs, lookups)
}

function shownAbove(place: Place): Place {
  return place.path === undefined ? place : { ...place, places: [], stores: [] }
}
