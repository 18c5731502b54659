import type { Point } from '../great-circle.ts'
import { type CityAndState, cityReadings } from './city-readings.ts'
import { addressOf, findAddress } from './find-address.ts'
import { isNearStore } from './find-stores.ts'
import { citiesNamed } from './large-cities.ts'
import type { LocatorStore } from './locator-file.ts'
import { type LocatorIndex, statesNamed } from './locator-index.ts'
import { type CityPlace, stateKey } from './place-pieces.ts'
import { placeKey, placeWords } from './place-words.ts'
import type { Places, QueryMatch } from './query-match.ts'
import type { Query } from './read-query.ts'

/** The maximum number of alternatives. */
export const mostOthers = 5

/** A city or a state of the tables. */
interface TableMatch {
  match: QueryMatch
  /** The population, as an exponent of two; larger if the state has stores, or the country is that of the page. */
  weight: number
  point: Point
}

/** Returns the stores around a city or a state that the tables of places have. */
export async function geocode(
  index: LocatorIndex,
  query: Query,
  places: Places,
): Promise<TableMatch | undefined> {
  const found = findAddress(index, query)
  const isStreet = found.length > 0
  const alternatives = chainAlternatives(index, query, found)
  const countries = Object.keys(index.tables).filter((one) => one === (query.country ?? one))
  for (const country of countries) {
    const state = statesNamed(index, query).find((one) => one.country === country)
    const [middle] = state ? await places.cities(country, stateKey(state.code)) : []
    const point = middle && (await pointOf(middle, country, places))
    if (state && point)
      return {
        match: { kind: 'near', name: state.name, point, isState: true, others: alternatives },
        weight: Number.POSITIVE_INFINITY,
        point,
      }
    for (const { key, states, inState } of readingsOf(index, query, country)) {
      const codes = states?.map(({ code }) => code)
      const known = (await places.cities(country, key)).filter(
        ({ state }) =>
          (codes?.includes(state.toUpperCase()) ?? true) &&
          (inState === undefined || placeKey(state) === inState),
      )
      const isHome = new Intl.Locale(query.locale).region === country
      const weight = (city: CityPlace) =>
        city.size + (hasStores(index, country, city) ? 3 : 0) + (isHome ? 3 : 0)
      const likely = known.toSorted((one, other) => weight(other) - weight(one))
      // Street names often contain the names of distant cities.
      const isFar = (city: CityPlace) => isStreet && !states && !hasStores(index, country, city)
      const meant = likely.filter((city) => !isFar(city))
      const best = await inReach(index, meant, country, places)
      if (!best) continue
      const { city: first, point: place } = best
      const others = meant.filter((city) => city !== first)
      const names = [...alternatives, ...others.map(nameOf)]
      const name = nameOf(first)
      const match: QueryMatch =
        !states &&
        !inState &&
        !(await isSure(index, query, { country, ...first, ...place }, places))
          ? { kind: 'question', others: [name, ...names].slice(0, mostOthers) }
          : { kind: 'near', name, point: place, others: names.slice(0, mostOthers) }
      return {
        match,
        weight: states || inState ? Number.POSITIVE_INFINITY : weight(first),
        point: place,
      }
    }
  }
  return undefined
}

/** A city of the same name near a store is meant although another one has up to sixteen times as many people. */
const smaller = 4
const mostTried = 3

/** Returns the first city, or the first of those that are not much smaller which is near a store, as it is not. */
async function inReach(
  index: LocatorIndex,
  [first, ...others]: readonly CityPlace[],
  country: string,
  places: Places,
): Promise<{ city: CityPlace; point: Point } | undefined> {
  const point = first && (await pointOf(first, country, places))
  if (!first || !point) return undefined
  if (isNearStore(index, point)) return { city: first, point }
  const rivals = others.filter(
    (city) => hasStores(index, country, city) && city.size >= first.size - smaller,
  )
  for (const city of rivals.slice(0, mostTried)) {
    const other = await pointOf(city, country, places)
    if (other && isNearStore(index, other)) return { city, point: other }
  }
  return { city: first, point }
}

interface Reading extends CityAndState {
  /** The key of a state that only the table names: `Neustadt, Niederösterreich`. */
  inState?: string
}

function* readingsOf(index: LocatorIndex, query: Query, country: string): Generator<Reading> {
  yield* cityReadings(index, query)
  const { words } = query
  if (country === 'US') return
  for (let length = 1; length <= 3 && length < words.length; length += 1) {
    const [key, inState] = [words.slice(0, -length).join(''), words.slice(-length).join('')]
    yield { key, states: undefined, inState }
  }
}

/** Whether a city is the likeliest of its name: a town, of which no country without a table has another one. */
async function isSure(
  { countries, tables }: LocatorIndex,
  query: Query,
  { country, size }: CityPlace & { country: string },
  places: Places,
): Promise<boolean> {
  const others = [...countries.keys()].filter((one) => one !== country && !tables[one])
  if (query.country || others.length === 0) return true
  if (size < townSize) return false
  const named = await citiesNamed(query.words.join(''), places)
  return !named.some((city) => others.includes(city.country))
}

/** 5,800 people, as a rounded exponent of two: the towns of the world that are known have as many. */
const townSize = 13

// Returns alternatives within the chain: cities that start with the query, and streets of this name. Two letters are
// too few.
function chainAlternatives(
  { cities }: LocatorIndex,
  { words }: Query,
  found: readonly LocatorStore[],
): string[] {
  const key = words.join('')
  if (key.length < 3) return []
  const likely = cities.filter((city) => city.key.startsWith(key)).map(({ name }) => name)
  const streets = found.filter(({ AddressLine1 }) =>
    ` ${placeWords(AddressLine1).join(' ')} `.includes(` ${words.join(' ')} `),
  )
  return [...likely, ...streets.map(addressOf)].slice(0, mostOthers)
}

function hasStores({ states }: LocatorIndex, country: string, { state }: CityPlace): boolean {
  const found = states.get(plain(state))?.find((one) => one.country === country)
  return found !== undefined && found.stores.length > 0
}

function nameOf({ city, state }: CityPlace): string {
  return [city, state].filter(Boolean).join(', ')
}

/** Returns the point of a city. */
export async function pointOf(
  { code }: CityPlace,
  country: string,
  places: Places | undefined,
): Promise<Point | undefined> {
  const codes = await places?.codes(country, code)
  return codes?.find((place) => place.code === code)
}

/** Normalizes a name for comparison with the start of a query. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(' ', '')
}
