import type { Point } from '../great-circle.ts'
import { centroid } from './centroid.ts'
import { cityReadings } from './city-readings.ts'
import { addressOf, findAddress, findWholeAddress } from './find-address.ts'
import { geocode, mostOthers, plain, pointOf } from './geocode.ts'
import type { LocatorStore } from './locator-file.ts'
import type { LocatorIndex, StoreCity } from './locator-index.ts'
import { LookupFailure } from './lookup-failure.ts'
import { matchCode, matchCodeStart } from './match-code.ts'
import { isOneEditApart } from './one-edit-apart.ts'
import { placeKey } from './place-words.ts'
import type { Places, QueryMatch, QueryResult } from './query-match.ts'
import { type Query, readQuery, startsOf } from './read-query.ts'
import { withoutCountry } from './without-country.ts'

/**
 * Matches a query: a postal code or its start, a store's number, a state, a city, or an address; only if nothing
 * matches, a name that differs in one letter. Without places, or if a lookup fails, only the stores themselves are
 * searched.
 */
export async function matchQuery(
  index: LocatorIndex,
  typed: string,
  places?: Places,
): Promise<QueryResult> {
  const query = readQuery(withoutCountry(index, typed))
  if (query.words.length === 0) return { kind: typed.trim() === '' ? 'nothing' : 'unknown' }
  try {
    return (
      (await parseQuery(index, query, places)) ??
      (places && (await misspelt(index, query, places))) ?? { kind: 'unknown' }
    )
  } catch (error) {
    if (!(error instanceof LookupFailure)) throw error
    const known = (await parseQuery(index, query, undefined)) ?? { kind: 'unknown' }
    return { ...known, isLookupFailed: true }
  }
}

async function parseQuery(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  return (
    ofNumber(index, query.number) ??
    ofPhone(index, query) ??
    matchWholeAddress(index, query) ??
    (startsWithNumber(query) ? matchAddress(index, query) : undefined) ??
    (await matchCode(index, query, places)) ??
    ofNumber(index, query.words.length === 1 ? query.plain[0] : undefined) ??
    ofDigit(query) ??
    (await matchCodeStart(index, query, places)) ??
    (await matchCityOfState(index, query, places)) ??
    matchState(index, query) ??
    (await matchStoreCity(index, query, places)) ??
    ofStores(index.byName.get(query.words.join('')) ?? []) ??
    (places && (await geocode(index, query, places))) ??
    (await matchCityStart(index, query, places)) ??
    matchAddress(index, query)
  )
}

function ofNumber(index: LocatorIndex, number: string | undefined): QueryMatch | undefined {
  const store = number === undefined ? undefined : index.byId.get(number)
  return store && aroundStore(store)
}

// A phone number needs its area code: ten digits, or the last ten after a country code `1`.
function ofPhone({ stores }: LocatorIndex, { plain }: Query): QueryMatch | undefined {
  const number = plain.join('')
  if (!/^\d{10,11}$/.test(number)) return undefined
  const store = stores.find(({ phone }) => phone.replace(/\D/g, '').endsWith(number.slice(-10)))
  return store && aroundStore(store)
}

// A single digit occurs in half of all addresses.
function ofDigit({ plain }: Query): QueryMatch | undefined {
  return /^\d$/.test(plain.join('')) ? { kind: 'nothing' } : undefined
}

function startsWithNumber({ words }: Query): boolean {
  return words.length > 1 && /^\d/.test(words[0] ?? '')
}

function matchAddress(index: LocatorIndex, query: Query): QueryMatch | undefined {
  return ofStores(findAddress(index, query))
}

// Matches a chosen suggestion of the header's search, which includes the postal code. Shorter texts are not full
// addresses.
function matchWholeAddress(index: LocatorIndex, query: Query): QueryMatch | undefined {
  return query.words.length > 3 ? ofStores(findWholeAddress(index, query)) : undefined
}

function ofStores(stores: readonly LocatorStore[]): QueryMatch | undefined {
  const [only] = stores
  if (!only) return undefined
  if (stores.length === 1) return aroundStore(only)
  return { kind: 'stores', name: '', stores, others: [] }
}

function aroundStore(store: LocatorStore): QueryMatch {
  return { kind: 'near', name: addressOf(store), point: store.point, city: [store], others: [] }
}

// `New York` means the city first; the state is the alternative.
async function matchCityOfState(
  index: LocatorIndex,
  { words }: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const key = words.join('')
  const states = index.states.get(key)
  const cities = index.cities.filter((city) => city.key === key && states?.includes(city.state))
  const match = cities.length > 0 ? await aroundCity(cities, places) : undefined
  if (match?.kind !== 'near') return match
  const codes = cities.map(({ state }) => state.code)
  return { ...match, others: codes.filter((code) => placeKey(code) !== key) }
}

function matchState({ states }: LocatorIndex, { words }: Query): QueryMatch | undefined {
  const name = words.length > 1 && words.at(-1) === 'state' ? words.slice(0, -1) : words
  const meant = (states.get(name.join('')) ?? []).filter(({ stores }) => stores.length > 0)
  const [first] = meant
  if (!first) return undefined
  return {
    kind: 'stores',
    name: first.name,
    stores: meant.flatMap(({ stores }) => stores),
    others: [],
  }
}

async function matchStoreCity(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const cities = storeCities(index, query, (key, said) => key === said)
  return cities && aroundCity(cities, places)
}

/** Returns the cities with stores of the first reading that has any. */
function storeCities(
  index: LocatorIndex,
  query: Query,
  isMeant: (key: string, said: string) => boolean,
): StoreCity[] | undefined {
  for (const { key, states } of cityReadings(index, query)) {
    const cities = index.cities.filter(
      (city) => isMeant(city.key, key) && (states?.includes(city.state) ?? true),
    )
    if (cities.length > 0) return cities
  }
  return undefined
}

async function matchCityStart(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const starts = startsOf(query).filter((start) => start.length > 1)
  const cities = index.cities.filter(({ key, state }) => {
    const whole = [key + plain(state.code), key + plain(state.name)]
    return starts.some((start) => whole.some((name) => name.startsWith(start)))
  })
  return cities.length > 0 ? aroundCity(cities, places) : undefined
}

async function aroundCity(
  cities: readonly StoreCity[],
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const [first, ...others] = [...cities].sort((a, b) => b.stores.length - a.stores.length)
  if (!first) return undefined
  const { name, stores } = first
  // The stores are found even if their city's point is unknown.
  const point = await cityPoint(first, places).catch(() => undefined)
  const names = others.slice(0, mostOthers).map((city) => city.name)
  return {
    kind: 'near',
    name,
    point: point ?? centroid(stores.map((store) => store.point)),
    city: stores,
    others: names.filter((other) => other !== name),
  }
}

async function cityPoint(
  { key, state }: StoreCity,
  places: Places | undefined,
): Promise<Point | undefined> {
  const known = await places?.cities(state.country, key)
  const place = known?.find((city) => city.state.toUpperCase() === state.code)
  return place && pointOf(place, state.country, places)
}

// Matches a city or a state with stores that differs in one letter.
async function misspelt(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const cities = storeCities(index, query, isOneEditApart)
  if (cities) return aroundCity(cities, places)
  const whole = query.words.join('')
  const state = [...index.states.keys()].find((name) => isOneEditApart(name, whole))
  const inState = state && matchState(index, { ...query, words: [state] })
  if (inState) return inState
  const stores = findAddress(index, query, { misspelt: true })
  if (stores.length === 0) return undefined
  return { kind: 'stores', name: '', stores, others: [] }
}
