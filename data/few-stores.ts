import { grouped } from './grouped.ts'
import type { Store } from './store.ts'

/** Maximum stores of a brand that the home page shows with their facts; more are links to places. */
export const fewStores = 12

/** Returns the stores of brands with few stores. */
export function fewOfBrands(stores: Iterable<Store>): Store[] {
  const ofBrands = [...grouped(stores, ({ brand }) => brand).values()]
  return ofBrands.filter(({ length }) => length <= fewStores).flat()
}
