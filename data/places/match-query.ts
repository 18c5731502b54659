import { countryName } from '../countries.ts'
import { askPart } from './ask-part.ts'
import { addressOf, findAddress, findWholeAddress } from './find-address.ts'
import { mostOthers } from './geocode.ts'
import { isWholeCode } from './is-whole-code.ts'
import type { LocatorStore } from './locator-file.ts'
import { type LocatorIndex, statesNamed } from './locator-index.ts'
import { LookupFailure } from './lookup-failure.ts'
import { matchCode } from './match-code.ts'
import { matchCodeStart } from './match-code-start.ts'
import { matchLargeCity } from './match-large-city.ts'
import { matchPhone } from './match-phone.ts'
import { matchCityStart, matchMisspeltCity, matchStoreCity } from './match-town.ts'
import { isOneEditApart } from './one-edit-apart.ts'
import { placeKey } from './place-words.ts'
import type { Places, QueryMatch, QueryResult } from './query-match.ts'
import { partOf, type Query, readQuery, withCountry } from './read-query.ts'
import { shorterQueries } from './shorter-queries.ts'

/**
 * Matches a query: a postal code or its start, a store's number, a country, a state, a city, or an address; else the
 * town of an address, and only if nothing matches, a name that differs in one letter. A question if several places
 * are likely. Without places, or if a lookup fails, only the stores themselves are searched. `locale` is the page's
 * language (BCP 47).
 */
export async function matchQuery(
  index: LocatorIndex,
  typed: string,
  places?: Places,
  locale = 'en-US',
): Promise<QueryResult> {
  const query = readQuery(index, typed, locale)
  if (query.words.length === 0 && !index.countries.has(query.country ?? ''))
    return { kind: typed.trim() === '' ? 'nothing' : 'unknown' }
  try {
    return (
      (await parseQuery(index, query, places)) ??
      (places && (await matchShorter(index, typed, query, places))) ??
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
    matchCountry(index, query) ??
    ofNumber(index, query.number) ??
    ofStores(matchPhone(index, query)) ??
    matchWholeAddress(index, query) ??
    (startsWithNumber(query) ? matchAddress(index, query, places) : undefined) ??
    (await matchCode(index, query, places)) ??
    ofNumber(index, numberIn(index, query)) ??
    ofDigit(query) ??
    (await matchCodeStart(index, query, places)) ??
    (await matchTown(index, query, places)) ??
    (await matchCityStart(index, query, places)) ??
    matchAddress(index, query, places)
  )
}

async function matchTown(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  return (
    (await matchCityOfState(index, query, places)) ??
    matchState(index, query) ??
    (await matchStoreCity(index, query, places)) ??
    ofStores(index.byName.get(query.words.join('')) ?? []) ??
    (places && (await matchLargeCity(index, query, places)))
  )
}

/** Matches the country of another reading, or a part of the query that names a place. */
async function matchShorter(
  index: LocatorIndex,
  typed: string,
  query: Query,
  places: Places,
): Promise<QueryMatch | undefined> {
  const inCountry = query.country ? undefined : withCountry(index, query, { orState: true })
  const found = inCountry && (await parseQuery(index, inCountry, places))
  if (found) return found
  for (const { query: shorter, isTown } of shorterQueries(index, typed, query)) {
    if (isTown && isStateAlone(index, shorter)) continue
    const match =
      (isTown ? undefined : matchCountry(index, shorter)) ??
      (await matchCode(index, shorter, places)) ??
      (await matchTown(index, shorter, places))
    if (match) return match
  }
  return (
    (startsWithNumber(query) ? askStreet(index, query) : undefined) ??
    askPart(index, typed, query, places)
  )
}

/** Asks for the stores of a street, as none has the number. */
function askStreet(index: LocatorIndex, query: Query): QueryMatch | undefined {
  const street = partOf(query, query.plain.slice(1))
  const stores = street.words.length > 1 ? findAddress(index, street) : []
  if (stores.length === 0) return undefined
  return { kind: 'question', others: stores.slice(0, mostOthers).map(addressOf) }
}

function isStateAlone({ states, cities }: LocatorIndex, { words }: Query): boolean {
  const said = words.join('')
  return states.has(said) && !cities.some(({ key }) => key === said)
}

/** Matches the name of a country alone. A state may have the same name. */
function matchCountry(index: LocatorIndex, query: Query): QueryMatch | undefined {
  const { words, locale } = query
  const meant = query.country ? query : withCountry(index, query, { orState: true })
  if (!meant?.country || meant.words.length > 0 || !index.countries.has(meant.country))
    return undefined
  const { country } = meant
  const stores = index.stores.filter((store) => store.country === country)
  const states = (index.states.get(words.join('')) ?? []).filter((state) => state.stores.length > 0)
  if (states.length === 0)
    return { kind: 'stores', name: countryName(country, locale), stores, others: [] }
  const towns = new Set(stores.map(({ City }) => `${City}, ${countryName(country, locale)}`))
  const ofStates = states.map((state) => `${state.name}, ${countryName(state.country, locale)}`)
  return { kind: 'question', others: [...ofStates, ...towns].slice(0, mostOthers) }
}

function ofNumber(index: LocatorIndex, number: string | undefined): QueryMatch | undefined {
  const store = number === undefined ? undefined : index.byId.get(number)
  return store && aroundStore(store)
}

/** Returns the word that may be a store's number: a number that looks like a postal code is one. */
function numberIn(index: LocatorIndex, { plain, words }: Query): string | undefined {
  const [only] = plain
  return words.length === 1 && only && !isWholeCode(index, only) ? only : undefined
}

// A single digit occurs in half of all addresses.
function ofDigit({ plain }: Query): QueryMatch | undefined {
  return /^\d$/.test(plain.join('')) ? { kind: 'nothing' } : undefined
}

function startsWithNumber({ words }: Query): boolean {
  return words.length > 1 && /^\d/.test(words[0] ?? '')
}

/** Matches stores by their addresses. A single word may be the name of a town that is in no table. */
function matchAddress(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): QueryMatch | undefined {
  const stores = findAddress(index, query)
  const isTown = query.words.length === 1 && /^\p{L}+(?<!str)$/u.test(query.words.join(''))
  if (places && isTown && stores.some(({ country }) => !index.tables[country]))
    return { kind: 'question', others: stores.slice(0, mostOthers).map(addressOf) }
  return ofStores(stores)
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
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const key = query.words.join('')
  const states = index.states.get(key)
  const cities = index.cities.filter((city) => city.key === key && states?.includes(city.state))
  const match = cities.length > 0 ? await matchStoreCity(index, query, places) : undefined
  if (match?.kind !== 'near') return match
  const codes = cities.map(({ state }) => state.code)
  return { ...match, others: codes.filter((code) => placeKey(code) !== key) }
}

function matchState(index: LocatorIndex, query: Query): QueryMatch | undefined {
  const { country, locale } = query
  const meant = statesNamed(index, query).filter(
    (state) => state.stores.length > 0 && state.country === (country ?? state.country),
  )
  const [first, ...others] = meant
  if (!first) return undefined
  if (others.length > 0)
    return {
      kind: 'question',
      others: meant.map((state) => `${state.name}, ${countryName(state.country, locale)}`),
    }
  return { kind: 'stores', name: first.name, stores: first.stores, others: [] }
}

// Matches a city or a state with stores that differs in one letter.
async function misspelt(
  index: LocatorIndex,
  query: Query,
  places: Places,
): Promise<QueryMatch | undefined> {
  const city = await matchMisspeltCity(index, query, places)
  if (city) return city
  const whole = query.words.join('')
  const state = [...index.states.keys()].find((name) => isOneEditApart(name, whole))
  const inState = state ? matchState(index, { ...query, words: [state] }) : undefined
  if (inState?.kind === 'stores' && hasUnknownTowns(index))
    return { kind: 'question', others: [inState.name] }
  if (inState) return inState
  return ofMisspelt(findAddress(index, query, { misspelt: true }))
}

/** Whether some towns near stores are in no table: a text may be the name of one. */
function hasUnknownTowns({ countries, tables }: LocatorIndex): boolean {
  return [...countries.keys()].some((country) => !tables[country])
}

function ofMisspelt(stores: readonly LocatorStore[]): QueryMatch | undefined {
  return stores.length > 0 ? { kind: 'stores', name: '', stores, others: [] } : undefined
}
