import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Place } from './directory.ts'
import { isPlace } from './great-circle.ts'

/** A place near another one: its page, or that of its only store. */
export interface NearPlace {
  name: string
  /** Without slashes at the ends. */
  path: string
  count: number
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
      return town ? [{ name: town.name, path: town.path, count: town.count }] : []
    })
  }
}

/** Yields the cities of a place, in the order of its pages. */
export function* citiesIn(place: Place): Generator<Place> {
  if (place.kind === 'city') yield place
  else for (const below of place.places) yield* citiesIn(below)
}

/** Returns the path of a city's page, or of the page of its only store. */
export function pageOf({ path, stores }: Pick<Place, 'path' | 'stores'>): string | undefined {
  return path ?? (stores.length === 1 ? stores[0]?.path : undefined)
}

function townOf(city: Place): Town | undefined {
  const { name, count, stores } = city
  const placed = stores.map(({ row }) => row).filter(isPlace)
  const address = pageOf(city)
  const [first] = placed
  // The first store is in the town; a mean could be in another one.
  return first && address !== undefined
    ? { name, path: address, count, lat: first.Lat, lng: first.Lng }
    : undefined
}

/** Returns all stores of a place and of the places in it. */
export function storesIn({ stores, places }: Place): Place['stores'] {
  return [...stores, ...places.flatMap(storesIn)]
}
