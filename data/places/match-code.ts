import { countryName } from '../countries.ts'
import { kilometresBetween } from '../great-circle.ts'
import { type CodeInCountry, codesOfCountries } from './codes-of-countries.ts'
import { isLanguageOf } from './country-names.ts'
import { withCode } from './find-address.ts'
import { isNearStore } from './find-stores.ts'
import { mostOthers } from './geocode.ts'
import { citiesNamed, cityWidth, type NamedCity } from './large-cities.ts'
import type { LocatorIndex } from './locator-index.ts'
import { shapeOf } from './place-pieces.ts'
import { placeKey, placeWords } from './place-words.ts'
import type { Places, QueryMatch } from './query-match.ts'
import type { Query } from './read-query.ts'

/**
 * Returns the stores around a full postal code, alone or beside its town; a question if it is likely in several
 * countries. No code means a longer, a shorter or a similar one.
 */
export async function matchCode(
  index: LocatorIndex,
  query: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  for (const { text, rest, isLast } of codesIn(query)) {
    const known = await codesOfCountries(index, query, text, places)
    if (rest.length === 0) {
      if (known.length > 0) return choose(index, query, text, known)
      continue
    }
    const key = placeKey(rest.join(' '))
    const named = known.length > 0 ? await citiesNamed(key, places) : []
    const ofTown = known.filter((one) => isTown(index, one, { rest, isLast, named }))
    const exact = known.filter(({ shared }) => shared === undefined)
    // A number before a street is no code; one after it is, even if its town has another name.
    const [only, ...others] = ofTown.length > 0 || !isLast ? ofTown : exact
    if (only && (ofTown.length > 0 || others.length === 0)) return near(only, text)
  }
  return undefined
}

interface TypedCode {
  /** As typed. */
  text: string
  /** The other words. */
  rest: readonly string[]
  isLast: boolean
}

/** Yields the codes that a query may have: all of it, or one or two words at one of its ends. */
function* codesIn({ plain }: Query): Generator<TypedCode> {
  const [first = '', second = ''] = plain
  const count = plain.length
  const ends = [1, 2].filter((length) => length <= count)
  for (const length of ends) {
    const text = plain.slice(-length).join(' ')
    if (hasDigit(text)) yield { text, rest: plain.slice(0, -length), isLast: true }
  }
  // Four more digits follow the code.
  const [code = '', more = ''] = plain.slice(-2)
  if (/^\d{5}$/.test(code) && /^\d{4}$/.test(more))
    yield { text: code, rest: plain.slice(0, -2), isLast: true }
  if (count > 1 && hasDigit(first)) yield { text: first, rest: plain.slice(1), isLast: false }
  if (count > 2 && hasDigit(first + second))
    yield { text: `${first} ${second}`, rest: plain.slice(2), isLast: false }
}

/** Of a code that shares no more than this with those of stores, one that is known is more likely. */
const half = 0.5

/** Whether the words beside a code name its town, or its state. */
function isTown(
  index: LocatorIndex,
  { country, towns, place }: CodeInCountry,
  { rest, isLast, named }: Pick<TypedCode, 'rest' | 'isLast'> & { named: readonly NamedCity[] },
): boolean {
  const isNear = (city: NamedCity) =>
    city.country === country && kilometresBetween(city, place) < cityWidth
  if (named.some(isNear)) return true
  const said = withCode(index, placeWords(rest.join(' ')))
  const key = said.join('')
  const text = ` ${said.join(' ')} `
  return towns.some((town) => {
    const [city = '', state = ''] = town.split(',').map((part) => placeWords(part).join(' '))
    const cityKey = city.replaceAll(' ', '')
    if (key === cityKey || key === placeKey(town)) return true
    const isInside = isLast && city !== '' && text.includes(` ${city} `)
    return isInside || ` ${city} ${state} `.startsWith(text) || text === ` ${state} `
  })
}

/** Returns the places of a code without guesses that are less likely than the others. */
function likelyOf(
  index: LocatorIndex,
  found: readonly CodeInCountry[],
  locale: string,
): readonly CodeInCountry[] {
  const isHome = ({ country }: CodeInCountry) => isLanguageOf(country, locale)
  const exact = found.filter(({ shared, isNew }) => shared === undefined && !isNew)
  if (exact.length === 0) return found
  if (exact.some((one) => isHome(one) && hasStore(index, one))) return exact
  const isFar = !exact.some((one) => isNearStore(index, one.place))
  const guesses = found.filter((one) => one.shared && (one.shared > half || isHome(one) || isFar))
  const known = [...exact, ...guesses]
  const close = known.filter((one) => isNearStore(index, one.place) || (isHome(one) && !one.shared))
  return close.length > 0 ? close : known
}

function hasStore({ stores, codes }: LocatorIndex, { country, place }: CodeInCountry): boolean {
  return stores.some((store, at) => codes[at]?.startsWith(place.code) && store.country === country)
}

/** Returns the likeliest of several countries, else a question. */
function choose(
  index: LocatorIndex,
  { locale, country: said }: Query,
  text: string,
  known: readonly CodeInCountry[],
): QueryMatch {
  const isHome = ({ country }: CodeInCountry) => isLanguageOf(country, locale)
  const likely = likelyOf(index, known, locale)
  const [only] = likely
  if (only && likely.length === 1 && (said || !isDoubtful(index, only, locale)))
    return near(only, text)
  const others = likely
    .toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)))
    .map(({ country, place: { name } }) =>
      [`${name} ${text.toUpperCase()}`.trim(), countryName(country, locale)].join(', '),
    )
  return { kind: 'question', others: others.slice(0, mostOthers) }
}

/** Whether the code may be one of another country without a table. */
function isDoubtful(
  index: LocatorIndex,
  { country, place, shared }: CodeInCountry,
  locale: string,
): boolean {
  const shape = shapeOf(place.code)
  const rivals = [...index.countries]
    .filter(([one, shapes]) => one !== country && !index.tables[one] && shapes.has(shape))
    .map(([one]) => one)
  if (rivals.length === 0) return false
  if (!isNearStore(index, place)) return true
  if (rivals.length > 2 && !isLanguageOf(country, locale)) return true
  return Number(shared) <= half && rivals.some((one) => isLanguageOf(one, locale))
}

function near({ place, shared }: CodeInCountry, text: string): QueryMatch {
  const { Lat, Lng } = place
  return {
    kind: 'near',
    name: `${place.name} ${text.toUpperCase()}`.trim(),
    point: { Lat, Lng },
    ...(shared !== undefined && { isAbout: true }),
    others: [],
  }
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}
