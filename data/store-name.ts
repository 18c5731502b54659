import type { Brand } from './brands.ts'
import type { Store } from './store.ts'

/** What people call a store: `Hartland Tire & Auto Des Moines`. */
export function storeName(store: Store, brand: Pick<Brand, 'displayName'>): string {
  return `${brand.displayName} ${store.row.City}`
}
