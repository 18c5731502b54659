import type { Crumb, Place } from './directory.ts'

/** A page of the directory. */
export interface DirectoryPage {
  path: string
  /** Of the places in it, those with a page of their own are without what is in them. */
  place: Place
  /** The pages above it, from that of all stores on. */
  above: Crumb[]
}

/** Every page of the directory, each after the one above it. */
export function* directoryPages(place: Place, above: Crumb[] = []): Generator<DirectoryPage> {
  const { path, name, places } = place
  if (path === undefined) return
  yield { path, place: { ...place, places: places.map(shownAbove) }, above }
  const trail = [...above, { name, path }]
  for (const below of places) yield* directoryPages(below, trail)
}

function shownAbove(place: Place): Place {
  return place.path === undefined ? place : { ...place, places: [], stores: [] }
}
