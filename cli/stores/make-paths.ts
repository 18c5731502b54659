import { slugOf } from '../../data/slug.ts'
import type { Store, StoreRow } from '../../data/store.ts'

/** Gives each store without a `URL` a path of state, city and street, after the country where the stores are in several. */
export function makePaths(stores: readonly Store[]): void {
  const countries = new Set(stores.map(({ row }) => countryOf(row)).filter(Boolean))
  for (const store of stores)
    if (hasMadePath(store)) store.path = pathOf(store.row, countries.size > 1)
}

/** Whether the path of a store is made, as its row has none. */
export function hasMadePath({ row }: Pick<Store, 'row'>): boolean {
  return row.URL === ''
}

function pathOf(row: StoreRow, withCountry: boolean): string {
  const { State, City, AddressLine1 } = row
  const pieces = [State, City, AddressLine1].map(slugOf)
  return [withCountry && countryOf(row), ...pieces].filter(Boolean).join('/')
}

function countryOf({ Country }: StoreRow): string {
  return typeof Country === 'string' ? slugOf(Country) : ''
}
