import { grouped } from '../../data/grouped.ts'
import { pathKey } from '../../data/paths.ts'
import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, hasCountries } from '../../data/store-address.ts'
import { distinguishPaths } from './distinct-paths.ts'

/**
 * Derives a path for each store without a `URL`: state, city and street, after the country if stores are in several
 * countries; the name replaces a missing street. Equal paths get an ending by which the stores differ, regardless of
 * their order.
 */
export function derivePaths(
  stores: readonly Store[],
  chain: { country?: string | undefined },
): void {
  const withCountry = hasCountries(stores, chain)
  const made = stores.filter(hasMadePath)
  for (const store of made) store.path = pathOf(store, withCountry ? countryOf(store, chain) : '')
  for (const alike of grouped(made, ({ path }) => pathKey(path)).values())
    if (alike.length > 1) distinguishPaths(alike)
}

/** Whether a store's path is derived, because its row has none. */
export function hasMadePath({ row }: Pick<Store, 'row'>): boolean {
  return row.URL === ''
}

function pathOf({ row }: Store, country = ''): string {
  const { State, City, AddressLine1, Name = '' } = row
  const own = slugOf(AddressLine1) || slugOf(Name)
  return [country, State, City].map(slugOf).concat(own).filter(Boolean).join('/')
}
