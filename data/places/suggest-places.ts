import { countryName } from '../countries.ts'
import type { LocatorIndex } from './locator-index.ts'
import { plainCode } from './place-pieces.ts'
import { placeKey } from './place-words.ts'
import type { Places } from './query-match.ts'

/** The maximum number of suggestions. */
const most = 5

/**
 * Returns queries for places that begin with a text, at most five: postal codes with their towns, those of stores
 * first, or towns with stores. `locale` is the page's language (BCP 47).
 */
export async function suggestPlaces(
  index: LocatorIndex,
  typed: string,
  places: Places,
  locale: string,
): Promise<string[]> {
  const start = plainCode(typed)
  if (/\d/.test(start)) return start.length > 2 ? suggestCodes(index, start, places) : []
  const key = placeKey(typed)
  const cities = index.cities
    .filter((city) => key.length > 1 && city.key.startsWith(key))
    .sort((one, other) => other.stores.length - one.stores.length)
  const names = cities.map(({ name, state: { country, code } }) =>
    code || index.countries.size === 1 ? name : `${name}, ${countryName(country, locale)}`,
  )
  return [...new Set(names)].slice(0, most)
}

async function suggestCodes(
  { tables, codes }: LocatorIndex,
  start: string,
  places: Places,
): Promise<string[]> {
  const countries = Object.keys(tables).map((country) => places.codes(country, start))
  const found = (await Promise.all(countries)).flat().filter(({ code }) => code.startsWith(start))
  const known = new Set(codes)
  return found
    .sort((one, other) => Number(known.has(other.code)) - Number(known.has(one.code)))
    .slice(0, most)
    .map(({ code, name }) => `${code} ${name}`.trim())
}
