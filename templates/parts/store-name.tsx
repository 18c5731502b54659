import { storeName } from '../../data/store-name.ts'
import type { Part } from './part.ts'

/** The store's name: the brand, and the city set larger. */
export const storeNamePart: Part = {
  content: ({ page }) => (
    <>
      <span className="store-name-brand">{page.brand.displayName}</span>{' '}
      <span className="store-name-city">{page.store.row.City}</span>
    </>
  ),
  text: ({ page }) => storeName(page.store, page.brand),
}
