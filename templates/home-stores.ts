import type { OpeningOf } from '../data/directory-pages.ts'
import { fewStores } from '../data/home-contents.ts'
import { renderDirectoryStore, weekLinesOf } from './directory-items.tsx'
import type { BrandGroup, CountryGroup } from './location-search-groups.ts'
import type { LocalSite } from './view.ts'

/** Returns the stores of a brand in a country as list items; undefined if the brand has more than a few. */
export type ShowStores = (country: CountryGroup, group: BrandGroup) => string[] | undefined

/**
 * Returns the function that shows the stores of brands with few stores: open state, address, phone and directions, and
 * of an only store the week. `openings` gets the hours of the shown stores.
 */
export function storesShower(
  openingOf: OpeningOf,
  openings: Map<string, number>,
  site: LocalSite,
): ShowStores {
  const weekOf = weekLinesOf({ openingOf }, site)
  return ({ states }, { count, countries }) => {
    if (count > fewStores) return undefined
    const towns = countries.flatMap((country) => country.states.flatMap(({ cities }) => cities))
    const linesOf = count === 1 ? weekOf : () => []
    const options = { site, openingOf, openings, linesOf, ofBrand: true }
    const { compare } = new Intl.Collator(site.locale)
    const cities = states.flatMap((state) => state.cities)
    cities.sort((one, other) => compare(one.city, other.city))
    // Titles differ: the town if each store has its own, else the name or the street.
    const byTown = count > 1 && new Set(towns.map(({ city }) => city)).size === count
    return cities.flatMap(({ city: town, stores }) => {
      const city = byTown && town !== ''
      return stores.map((store) => renderDirectoryStore(store, { ...options, city }))
    })
  }
}
