import type { Breadcrumb, Place } from './directory.ts'
import type { Store } from './store.ts'

/** A page of the directory. */
export interface DirectoryPage {
  path: string
  /** Places that have a page of their own come without their contents. */
  place: Place
  /** The directory pages above it, from the page of all stores down. */
  above: Breadcrumb[]
  openingOf: OpeningOf
}

/** Returns the hours of a store's page as JSON; undefined unless hours and time zone are known. */
export type OpeningOf = (store: Store) => string | undefined

/** Yields every page of the directory, parents first. */
export function* directoryPages(
  place: Place,
  openingOf: OpeningOf = () => undefined,
  above: Breadcrumb[] = [],
): Generator<DirectoryPage> {
  const { path, name, places } = place
  if (path === undefined) return
  yield { path, place: { ...place, places: places.map(shownAbove) }, above, openingOf }
  const breadcrumbs = [...above, { name, path }]
  for (const below of places) yield* directoryPages(below, openingOf, breadcrumbs)
}

function shownAbove(place: Place): Place {
  return place.path === undefined ? place : { ...place, places: [], stores: [] }
}
