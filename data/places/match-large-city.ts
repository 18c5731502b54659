import { countryName } from '../countries.ts'
import { kilometresBetween } from '../great-circle.ts'
import { cityReadings } from './city-readings.ts'
import { geocode, mostOthers } from './geocode.ts'
import { citiesNamed, cityWidth, type NamedCity } from './large-cities.ts'
import type { LocatorIndex, StoreCity } from './locator-index.ts'
import { aroundCity, isIn, matchStoreCity, middleOf } from './match-town.ts'
import { placeKey } from './place-words.ts'
import type { Places, QueryMatch } from './query-match.ts'
import { type Query, readQuery } from './read-query.ts'

/** A city is likelier than another one if it has eight times as many people; sizes are exponents of two. */
const clear = 3

/**
 * Returns the stores around a city without stores of its name: a large city of the world under any of its names, or
 * one in the tables of countries; a question if several cities are likely.
 */
export async function matchLargeCity(
  index: LocatorIndex,
  query: Query,
  places: Places,
): Promise<QueryMatch | undefined> {
  // Names beside a state are in the tables.
  const isInState = [...cityReadings(index, query)].some(({ states }) => states)
  const all = isInState ? [] : await citiesNamed(query.words.join(''), places)
  const named = all
    .filter(({ country }) => isIn(country, query))
    .sort((one, other) => weightOf(index, query, other) - weightOf(index, query, one))
  for (const city of named) {
    const own = await storeCitiesOf(index, city, places)
    if (own.length > 0) return aroundCity(own, places)
  }
  const [nickname] = named
  if (nickname && index.tables[nickname.country]) {
    const known = await inTables(index, nickname, query, places)
    if (known) return known
  }
  return likeliest(index, query, named, places)
}

/** Returns the likeliest of the large cities and the cities of the tables; else a question. */
async function likeliest(
  index: LocatorIndex,
  query: Query,
  named: readonly NamedCity[],
  places: Places,
): Promise<QueryMatch | undefined> {
  const table = await geocode(index, query, places)
  const others = named.filter((city) => !table || kilometresBetween(city, table.point) > cityWidth)
  const [best, next] = others
  if (!best) return table?.match
  const weight = weightOf(index, query, best)
  if (table && table.weight >= weight + clear) return table.match
  const rival = Math.max(table?.weight ?? 0, next ? weightOf(index, query, next) : 0)
  if (weight >= rival + clear) {
    const { Lat, Lng } = best
    return { kind: 'near', name: nameOf(best, query), point: { Lat, Lng }, others: [] }
  }
  const cities = others.slice(0, 3).map((city) => nameOf(city, query))
  const { match } = table ?? {}
  const first = match?.kind === 'near' ? [match.name] : []
  const known = match && 'others' in match ? match.others : []
  return { kind: 'question', others: [...first, ...cities, ...known].slice(0, mostOthers) }
}

/** Matches the usual name of a city under another one: `NYC` is `New York, NY`. */
async function inTables(
  index: LocatorIndex,
  { name, country }: NamedCity,
  query: Query,
  places: Places,
): Promise<QueryMatch | undefined> {
  const usual = { ...readQuery(index, name, query.locale), country }
  if (usual.words.join('') === query.words.join('')) return undefined
  return (
    (await matchStoreCity(index, usual, places)) ?? (await geocode(index, usual, places))?.match
  )
}

/** Returns the store cities that are a large city under one of its names. */
async function storeCitiesOf(
  { cities }: LocatorIndex,
  { name, country, ...point }: NamedCity,
  places: Places,
): Promise<StoreCity[]> {
  const near = cities.filter(
    (city) =>
      city.state.country === country && kilometresBetween(middleOf(city), point) < cityWidth,
  )
  const own: StoreCity[] = []
  for (const city of near) {
    const names = await citiesNamed(city.key, places)
    const isUsual = city.key === placeKey(name.replace(/, ..$/, ''))
    if (isUsual || names.some((one) => one.name === name && one.country === country)) own.push(city)
  }
  return own
}

function nameOf({ name, country }: NamedCity, { locale }: Query): string {
  return `${name}, ${countryName(country, locale)}`
}

/** The size of a city; larger if its country has stores, or is that of the page. */
function weightOf(
  { countries }: LocatorIndex,
  { locale }: Query,
  { size, country }: NamedCity,
): number {
  const isHome = new Intl.Locale(locale).region === country
  return size + (countries.has(country) ? clear : 0) + (isHome ? clear : 0)
}
