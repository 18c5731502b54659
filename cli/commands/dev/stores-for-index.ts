import { brandOf } from '../../../data/brands.ts'
import { pageAddress } from '../../../data/paths.ts'
import { storeName } from '../../../data/store-name.ts'
import type { DevSite } from './dev-site.ts'

/** Returns the stores for the list; `withFacts` adds facts from their content, if it is loaded. */
export async function storesForIndex(shown: DevSite, withFacts: boolean) {
  const { stores, site } = shown.open
  const known = withFacts ? await shown.facts() : undefined
  return stores.map((store) => {
    const { id, row } = store
    return {
      id,
      address: pageAddress(site.base, store.path),
      name: storeName(store, brandOf(site.brands, id)),
      brand: brandOf(site.brands, id).label,
      place: [row.AddressLine1, row.City, row.Zip].filter(Boolean).join(', '),
      state: row.State,
      phone: row.Phone,
      ...known?.get(id),
    }
  })
}
