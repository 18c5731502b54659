import { storeName } from '../../data/store-name.ts'
import type { Part } from './part.ts'

/** The store's name: the brand, and the city set larger; with the street where others are in the city. */
export const storeNamePart: Part = {
  content: ({ page }) => (
    <>
      <span className="store-name-brand">{page.brand.displayName}</span>{' '}
      <span className="store-name-city">{page.store.row.City}</span>
      {page.sharesCity && ' '}
      {page.sharesCity && <span className="store-name-street">{page.store.row.AddressLine1}</span>}
    </>
  ),
  text: ({ page: { store, brand, sharesCity } }) =>
    storeName(store, brand) + (sharesCity ? ` ${store.row.AddressLine1}` : ''),
}
