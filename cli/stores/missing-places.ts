import { countryName } from '../../data/countries.ts'
import { hasFeature } from '../../data/features.ts'
import type { Site } from '../../data/page.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Returns a warning for each country whose stores have postal codes that are in no table. */
export function missingPlaces(
  stores: readonly Store[],
  places: readonly PlacesOfCountry[],
  site: Pick<Site, 'country' | 'disabled'>,
): Problem[] {
  if (places.length === 0 || !hasFeature(site, 'locator')) return []
  const counts = new Map<string, number>()
  for (const store of stores) {
    const country = store.row.Zip.trim() === '' ? undefined : countryOf(store, site)
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  for (const { country } of places) counts.delete(country)
  return [...counts]
    .sort()
    .map(([country, count]) =>
      problem('PLACES_MISSING', { country, name: countryName(country, 'en'), stores: count }),
    )
}
