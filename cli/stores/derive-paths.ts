import { grouped } from '../../data/grouped.ts'
import { pathKey } from '../../data/paths.ts'
import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, hasCountries } from '../../data/store-address.ts'

/**
 * Gives each store without a `URL` a path of state, city and street, after the country where the stores are in several;
 * of its name in place of a street. Those of one path are told apart by what they differ in, whatever their order.
 */
export function derivePaths(
  stores: readonly Store[],
  chain: { country?: string | undefined },
): void {
  const withCountry = hasCountries(stores, chain)
  const made = stores.filter(hasMadePath)
  for (const store of made) store.path = pathOf(store, withCountry ? countryOf(store, chain) : '')
  for (const alike of grouped(made, ({ path }) => pathKey(path)).values())
    if (alike.length > 1) tellApart(alike)
}

/** Whether the path of a store is made, as its row has none. */
export function hasMadePath({ row }: Pick<Store, 'row'>): boolean {
  return row.URL === ''
}

function pathOf({ row }: Store, country = ''): string {
  const { State, City, AddressLine1, Name = '' } = row
  const own = slugOf(AddressLine1) || slugOf(Name)
  return [country, State, City].map(slugOf).concat(own).filter(Boolean).join('/')
}

/** Endings for paths that several stores share; the first is taken in which all of them differ. */
const differences: readonly ((store: Store) => string)[] = [
  ({ row }) => row.Name ?? '',
  ({ row }) => row.AddressLine2,
  ({ row }) => `${row.Name ?? ''} ${row.AddressLine2}`,
  ({ id }) => String(id),
  ({ row }) => row.Zip,
]

// Stores that differ in nothing keep their path, and are refused.
function tellApart(alike: readonly Store[]): void {
  for (const difference of differences) {
    const ends = alike.map((store) => slugOf(difference(store)))
    if (new Set(ends.filter(Boolean)).size < alike.length) continue
    for (const [at, store] of alike.entries()) store.path += `/${ends[at]}`
    return
  }
}
