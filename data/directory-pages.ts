import type { Breadcrumb, Place } from './directory.ts'
import { fewStores } from './few-stores.ts'
import { citiesIn, type NearPlace, nearPlaces, storesIn } from './near-places.ts'
import type { Store } from './store.ts'
import type { StoreMap } from './store-map.ts'

/** A page of the directory. */
export interface DirectoryPage {
  path: string
  /** Places that have a page of their own come without their places, and with their stores if the page lists them. */
  place: Place
  /** Whether the page lists all stores of the place. */
  listsAll: boolean
  /** The directory pages above it, from the page of all stores down. */
  above: Breadcrumb[]
  openingOf: OpeningOf
  /** The services in a place whose stores are all listed, those of most stores first. */
  services: readonly string[]
  /** All stores of the place, with those of places that have a page of their own. */
  all: readonly Store[]
  /** Cities near a city, or the other countries beside a country. */
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
  const nearTo = nearPlaces(place)
  const countries = place.places.filter(({ kind }) => kind === 'country').flatMap(wayTo)
  yield* pagesOf(place, [], { factsOf, nearTo, countries })
}

interface Lookups {
  factsOf: (store: Store) => DirectoryFacts | undefined
  nearTo: ReturnType<typeof nearPlaces>
  countries: readonly NearPlace[]
}

function* pagesOf(place: Place, above: Breadcrumb[], lookups: Lookups): Generator<DirectoryPage> {
  const { path, name, places, kind, count } = place
  if (path === undefined) return
  const listsAll = kind === 'city' || count <= fewStores
  const all = storesIn(place)
  yield {
    path,
    place: { ...place, places: places.map((below) => shownAbove(below, listsAll)) },
    listsAll,
    above,
    openingOf: (store) => lookups.factsOf(store)?.opening,
    services: listsAll && name !== '' ? servicesOf(all, lookups) : [],
    all,
    near: nearOf(place, lookups),
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

function nearOf(place: Place, { nearTo, countries }: Lookups): readonly NearPlace[] {
  if (place.kind === 'country') return countries.filter(({ path }) => path !== place.path)
  return place.kind === 'city' ? nearTo(place) : []
}

function wayTo({ name, path, count }: Place): NearPlace[] {
  return path === undefined ? [] : [{ name, path, count }]
}

function shownAbove(place: Place, listsAll: boolean): Place {
  if (place.path === undefined) return place
  const isSmall = place.kind === 'city' && place.stores.length <= mostListed
  if (listsAll || isSmall) return { ...place, places: [], stores: storesIn(place) }
  const towns = place.kind === 'city' ? [] : townsIn(place)
  return { ...place, places: [], stores: [], ...(towns.length > 0 && { towns }) }
}

/** With more stores, only the page of the city lists them. */
const mostListed = 5

/** The number of towns that are named beside a state or a country. */
export const mostTowns = 3

// One more than are named shows that there are others.
function townsIn(place: Place): string[] {
  const cities = [...citiesIn(place)].sort((one, other) => other.count - one.count)
  const towns = cities.slice(0, mostTowns + 1)
  return towns.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name))
}
