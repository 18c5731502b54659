import type { Breadcrumb, Place } from './directory.ts'
import { type NearPlace, nearPlaces, storesIn } from './near-places.ts'
import type { Store } from './store.ts'
import type { StoreMap } from './store-map.ts'

/** A page of the directory. */
export interface DirectoryPage {
  path: string
  /** Places that have a page of their own come without their contents, but a city with its stores if they are few. */
  place: Place
  /** The directory pages above it, from the page of all stores down. */
  above: Breadcrumb[]
  openingOf: OpeningOf
  /** The services in a city, those of most stores first. */
  services: readonly string[]
  /** All stores of the place, with those of places that have a page of their own. */
  all: readonly Store[]
  /** Cities near a city. */
  near: readonly NearPlace[]
  /** The map of all stores. */
  map?: StoreMap | undefined
}

/** Returns the hours of a store's page as JSON; undefined unless hours and time zone are known. */
export type OpeningOf = (store: Store) => string | undefined

/** The facts of a store's page that the directory shows. */
export interface DirectoryFacts {
  /** Its hours as JSON; absent unless hours and time zone are known. */
  opening?: string
  /** The names of its services. */
  services?: string[]
}

/** Yields every page of the directory, parents first. */
export function* directoryPages(
  place: Place,
  factsOf: (store: Store) => DirectoryFacts | undefined = () => undefined,
): Generator<DirectoryPage> {
  yield* pagesOf(place, [], { factsOf, nearTo: nearPlaces(place) })
}

interface Lookups {
  factsOf: (store: Store) => DirectoryFacts | undefined
  nearTo: ReturnType<typeof nearPlaces>
}

function* pagesOf(place: Place, above: Breadcrumb[], lookups: Lookups): Generator<DirectoryPage> {
  const { path, name, places } = place
  if (path === undefined) return
  yield {
    path,
    place: { ...place, places: places.map(shownAbove) },
    above,
    openingOf: (store) => lookups.factsOf(store)?.opening,
    services: place.kind === 'city' ? servicesOf(place.stores, lookups) : [],
    all: storesIn(place),
    near: place.kind === 'city' ? lookups.nearTo(place) : [],
  }
  const breadcrumbs = [...above, { name, path }]
  for (const below of places) yield* pagesOf(below, breadcrumbs, lookups)
}

/** The number of services that a page of a city names. */
const mostServices = 12

// With equal numbers, the order is that of the stores' pages.
function servicesOf(stores: readonly Store[], { factsOf }: Pick<Lookups, 'factsOf'>): string[] {
  const counts = new Map<string, number>()
  for (const store of stores)
    for (const name of factsOf(store)?.services ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one)
  return most.slice(0, mostServices).map(([name]) => name)
}

function shownAbove(place: Place): Place {
  if (place.path === undefined) return place
  const isCity = place.kind === 'city'
  const towns = isCity ? [] : townsIn(place)
  const stores = isCity && place.stores.length <= mostListed ? place.stores : []
  return { ...place, places: [], stores, ...(towns.length > 0 && { towns }) }
}

/** With more stores, only the page of the city lists them. */
const mostListed = 5

/** The number of towns that are named beside a state or a country. */
export const mostTowns = 3

// One more than are named shows that there are others.
function townsIn(place: Place): string[] {
  const cities = citiesIn(place).sort((one, other) => other.count - one.count)
  return cities.slice(0, mostTowns + 1).map(({ name }) => name)
}

function citiesIn({ places }: Place): Place[] {
  return places.flatMap((place) => (place.kind === 'city' ? [place] : citiesIn(place)))
}
