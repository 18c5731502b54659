import { countryName } from '../countries.ts'
import { cityReadings } from './city-readings.ts'
import type { LocatorIndex } from './locator-index.ts'
import { matchStoreCity } from './match-town.ts'
import type { Places, QueryMatch } from './query-match.ts'
import type { Query } from './read-query.ts'
import { partsOf } from './shorter-queries.ts'

/** Asks for a town with stores that only some of the words name; with its state, the town is sure. */
export async function askPart(
  index: LocatorIndex,
  typed: string,
  query: Query,
  places: Places,
): Promise<QueryMatch | undefined> {
  // After a comma, an unknown word is another state or country.
  if (typed.includes(',')) return undefined
  for (const part of partsOf(query)) {
    const match = await matchStoreCity(index, part, places)
    const isSure = [...cityReadings(index, part)].some(({ states }) => states)
    if (match?.kind !== 'near' || isSure) {
      if (match) return match
      continue
    }
    const [{ country = '' } = {}] = match.city ?? []
    return { kind: 'question', others: [withCountryName(index, match.name, country, query)] }
  }
  return undefined
}

function withCountryName(
  { countries }: LocatorIndex,
  name: string,
  country: string,
  { locale }: Query,
): string {
  if (name.includes(',') || countries.size === 1) return name
  return `${name}, ${countryName(country, locale)}`
}
