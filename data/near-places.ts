import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Place } from './directory.ts'
import { isPlace } from './great-circle.ts'

/** A way to a place: to its page in the edition, or to that of its only store. */
export interface NearPlace extends PlacePage {
  name: string
  count: number
}

interface PlacePage {
  /** Without slashes at the ends; in the edition, except for the page of a store, which has its own language. */
  path: string
  isOfStore?: true
}

/** The number of places near a city, and the distance limit in kilometres. */
const most = { count: 6, kilometres: 160 }

interface Town extends NearPlace {
  lat: number
  lng: number
}

/** Returns a lookup of the nearest other cities of a city; a city without coordinates has none. */
export function nearPlaces(all: Place): (city: Place) => NearPlace[] {
  const towns = [...citiesIn(all)].flatMap((city) => townOf(city) ?? [])
  const index = new KDBush(towns.length)
  for (const { lat, lng } of towns) index.add(lng, lat)
  index.finish()
  return (city) => {
    const here = townOf(city)
    if (!here) return []
    const isOther = (at: number) => towns[at]?.path !== here.path
    return around(index, here.lng, here.lat, most.count, most.kilometres, isOther).flatMap((at) => {
      const town = towns[at]
      if (!town) return []
      const { lat: _lat, lng: _lng, ...place } = town
      return [place]
    })
  }
}

/** Yields the cities of a place, in the order of its pages. */
export function* citiesIn(place: Place): Generator<Place> {
  if (place.kind === 'city') yield place
  else for (const below of place.places) yield* citiesIn(below)
}

/** Returns a city's page, or the page of its only store. */
export function pageOf({
  path,
  stores: [first, ...others],
}: Pick<Place, 'path' | 'stores'>): PlacePage | undefined {
  if (path !== undefined) return { path }
  return first && others.length === 0 ? { path: first.path, isOfStore: true } : undefined
}

function townOf(city: Place): Town | undefined {
  const { name, count, stores } = city
  const placed = stores.map(({ row }) => row).filter(isPlace)
  const page = pageOf(city)
  const [first] = placed
  // The first store is in the town; a mean could be in another one.
  return first && page && { name, ...page, count, lat: first.Lat, lng: first.Lng }
}

/** Returns all stores of a place and of the places in it. */
export function storesIn({ stores, places }: Place): Place['stores'] {
  return [...stores, ...places.flatMap(storesIn)]
}
