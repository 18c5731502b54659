import type { OpeningOf } from '../data/directory-pages.ts'
import { fewStores } from '../data/few-stores.ts'
import type { Store } from '../data/store.ts'
import { renderDirectoryStore, titleAmong, weekLinesOf } from './directory-items.tsx'
import type { BrandGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import type { LocalSite } from './view.ts'

/** Returns the stores of a brand in a country as list items; undefined if the brand has more than a few. */
export type ShowStores = (country: CountryGroup, group: BrandGroup) => string[] | undefined

/**
 * Returns the function that shows the stores of brands with few stores: open state, week, address and actions.
 * `openings` gets the hours of the shown stores.
 */
export function storesShower(
  openingOf: OpeningOf,
  openings: Map<string, number>,
  site: LocalSite,
  isOnly: boolean,
): ShowStores {
  const linesOf = weekLinesOf({ openingOf }, site)
  return ({ states }, { count, countries }) => {
    if (count > fewStores) return undefined
    const ofBrand = countries.flatMap((country) => storesIn(country.states))
    // The only store of a chain has its town below its street.
    const title = isOnly ? 'label' : titleAmong(ofBrand, site)
    const options = {
      site,
      openingOf,
      openings,
      linesOf,
      ofBrand: true,
      title,
    }
    const { compare } = new Intl.Collator(site.locale)
    const stores = storesIn(states)
    stores.sort((one, other) => compare(one.row.City, other.row.City))
    return stores.map((store) => renderDirectoryStore(store, options))
  }
}

function storesIn(states: readonly StateGroup[]): Store[] {
  return states.flatMap(({ cities }) => cities.flatMap(({ stores }) => stores))
}
