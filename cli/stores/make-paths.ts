import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, hasCountries } from '../../data/store-address.ts'

/** Gives each store without a `URL` a path of state, city and street, after the country where the stores are in several. */
export function makePaths(stores: readonly Store[], chain: { country?: string | undefined }): void {
  const withCountry = hasCountries(stores, chain)
  for (const store of stores)
    if (hasMadePath(store)) store.path = pathOf(store, withCountry ? countryOf(store, chain) : '')
}

/** Whether the path of a store is made, as its row has none. */
export function hasMadePath({ row }: Pick<Store, 'row'>): boolean {
  return row.URL === ''
}

function pathOf({ row }: Store, country = ''): string {
  const { State, City, AddressLine1 } = row
  return [country, State, City, AddressLine1].map(slugOf).filter(Boolean).join('/')
}
