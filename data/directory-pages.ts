import type { Breadcrumb, Place } from './directory.ts'
import type { Store } from './store.ts'

/** A page of the directory. */
export interface DirectoryPage {
  path: string
  /** Of the places in it, those with a page of their own are without what is in them. */
  place: Place
  /** The pages above it, from that of all stores on. */
  above: Breadcrumb[]
  openingOf: OpeningOf
}

/** JSON of the hours of a store's page, where they and its time zone are known. */
export type OpeningOf = (store: Store) => string | undefined

/** Every page of the directory, each after the one above it. */
export function* directoryPages(
  place: Place,
  openingOf: OpeningOf = () => undefined,
  above: Breadcrumb[] = [],
): Generator<DirectoryPage> {
  const { path, name, places } = place
  if (path === undefined) return
  yield { path, place: { ...place, places: places.map(shownAbove) }, above, openingOf }
  const trail = [...above, { name, path }]
  for (const below of places) yield* directoryPages(below, openingOf, trail)
}

function shownAbove(place: Place): Place {
  return place.path === undefined ? place : { ...place, places: [], stores: [] }
}
