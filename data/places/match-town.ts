import { countryName } from '../countries.ts'
import { kilometresBetween, type Point } from '../great-circle.ts'
import { centroid } from './centroid.ts'
import { type CityAndState, cityReadings } from './city-readings.ts'
import { farKilometres } from './find-stores.ts'
import { mostOthers, plain, pointOf } from './geocode.ts'
import type { LocatorIndex, StoreCity } from './locator-index.ts'
import { isOneEditApart } from './one-edit-apart.ts'
import { placeWords } from './place-words.ts'
import type { Places, QueryMatch } from './query-match.ts'
import { type Query, startsOf } from './read-query.ts'

/** Returns the stores around a city that has some; a question if cities far from each other have the name. */
export async function matchStoreCity(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const cities = storeCities(index, query, ({ key }, said) => key === said.key)
  if (!cities) return undefined
  const all = [...cities, ...longerAbroad(index, query, cities)]
  return places && areFar(all) ? ask(index, query, all) : aroundCity(all, places)
}

/** Returns the stores around the cities whose names begin with the query. */
export async function matchCityStart(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const starts = startsOf(query).filter((start) => start.length > 1)
  const cities = index.cities.filter(({ key, state }) => {
    const whole = [key + plain(state.code), key + plain(state.name)]
    return (
      isIn(state.country, query) &&
      starts.some((start) => whole.some((name) => name.startsWith(start)))
    )
  })
  const isAbroad = new Set(cities.map(({ state }) => state.country)).size > 1
  const isGuess = (city: StoreCity) => !index.tables[city.state.country] && !hasStart(city, query)
  const isUnsure = places && (isAbroad || cities.some(isGuess))
  return isUnsure ? ask(index, query, cities) : aroundCity(cities, places)
}

/** Returns the stores around a city whose name differs in one letter. */
export async function matchMisspeltCity(
  index: LocatorIndex,
  query: Query,
  places: Places,
): Promise<QueryMatch | undefined> {
  const cities = storeCities(index, query, ({ key }, said) => isOneEditApart(key, said.key))
  // Without a table, the name may be right, and that of another city.
  const whole = query.words.join('')
  const isUnsure = cities?.some(
    ({ key, state }) => !index.tables[state.country] && withoutUmlaut(key) !== withoutUmlaut(whole),
  )
  return isUnsure ? ask(index, query, cities ?? []) : aroundCity(cities ?? [], places)
}

/** `muenchen` is another spelling of `munchen`. */
function withoutUmlaut(key: string): string {
  return key.replace(/([aou])e/g, '$1')
}

/** Returns the cities with stores of the first reading that has any. */
function storeCities(
  index: LocatorIndex,
  query: Query,
  isMeant: (city: StoreCity, said: CityAndState) => boolean,
): StoreCity[] | undefined {
  for (const said of cityReadings(index, query)) {
    const cities = index.cities.filter(
      (city) =>
        isIn(city.state.country, query) &&
        (said.states?.includes(city.state) ?? true) &&
        isMeant(city, said),
    )
    if (cities.length > 0) return cities
  }
  return undefined
}

/** Returns the cities of other countries whose names have further words: `Newcastle upon Tyne`. */
function longerAbroad(
  index: LocatorIndex,
  query: Query,
  cities: readonly StoreCity[],
): StoreCity[] {
  const countries = new Set(cities.map(({ state }) => state.country))
  return index.cities.filter(
    (city) =>
      !countries.has(city.state.country) &&
      isIn(city.state.country, query) &&
      hasStart(city, query),
  )
}

function hasStart({ key, name }: StoreCity, { words }: Query): boolean {
  if (!key.startsWith(words.join(''))) return false
  return `${placeWords(name).join(' ')} `.startsWith(`${words.join(' ')} `)
}

/** Whether a query may mean a place of a country. */
export function isIn(country: string, query: Query): boolean {
  return country === (query.country ?? country)
}

/** Whether some cities are not the neighbours of the others. */
function areFar([first, ...others]: readonly StoreCity[]): boolean {
  const isFar = (city: StoreCity) =>
    first && kilometresBetween(middleOf(city), middleOf(first)) > farKilometres
  return others.some(isFar)
}

/** Returns the stores around the city with most stores; the others are alternatives. */
export async function aroundCity(
  cities: readonly StoreCity[],
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const [first, ...others] = cities.toSorted((a, b) => b.stores.length - a.stores.length)
  if (!first) return undefined
  const { name, stores } = first
  // The stores are found even if their city's point is unknown.
  const point = await cityPoint(first, places).catch(() => undefined)
  const names = others.slice(0, mostOthers).map((city) => city.name)
  return {
    kind: 'near',
    name,
    point: point ?? middleOf(first),
    city: stores,
    others: names.filter((other) => other !== name),
  }
}

/** Returns the middle of the stores of a city. */
export function middleOf({ stores }: StoreCity): Point {
  return centroid(stores.map((store) => store.point))
}

function ask(index: LocatorIndex, { locale }: Query, cities: readonly StoreCity[]): QueryMatch {
  const sorted = cities.toSorted((a, b) => b.stores.length - a.stores.length)
  const names = sorted.map(({ name, state: { country, code } }) =>
    code || country === '' || index.countries.size === 1
      ? name
      : `${name}, ${countryName(country, locale)}`,
  )
  return { kind: 'question', others: [...new Set(names)].slice(0, mostOthers) }
}

async function cityPoint(
  { key, state }: StoreCity,
  places: Places | undefined,
): Promise<Point | undefined> {
  const known = await places?.cities(state.country, key)
  const place = known?.find((city) => city.state.toUpperCase() === state.code)
  return place && pointOf(place, state.country, places)
}
