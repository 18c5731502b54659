import { hash } from 'node:crypto'
import { grouped } from '../../data/grouped.ts'
import { pathKey } from '../../data/paths.ts'
import { plainSlugOf } from '../../data/slug.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { readStoreId, storeIdKey } from '../../data/store-id.ts'

/**
 * Derives an id from the path for each store without one: `ia-ames-310-lincoln-way`. The order of the list does not
 * matter: if two paths give the same id, both ids get a hash.
 */
export function deriveIds(stores: readonly Store[]): void {
  const without = stores.filter(({ id }) => id === '')
  if (without.length === 0) return
  const taken = new Set(stores.map(({ id }) => storeIdKey(id)))
  const groups = grouped(without, ({ path }) => storeIdKey(idOf(path)))
  for (const [key, alike] of groups) {
    // Two stores with the same path are a conflict, so they keep the same id.
    const areOne = new Set(alike.map(({ path }) => pathKey(path))).size === 1
    for (const store of alike) {
      const isFree = !taken.has(key) && areOne
      store.id = isFree ? idOf(store.path) : hashedId(store.path)
      store.row.locationID = store.id
      store.hasMadeId = true
    }
  }
}

// The length limit of an id.
const longest = 64

function idOf(path: string): StoreId {
  const plain = path.replaceAll('/', '-')
  const isWhole = /^[a-z0-9_-]+$/.test(plain) && plain.length <= longest
  return isWhole ? (readStoreId(plain) ?? plain) : hashedId(path)
}

function hashedId(path: string): StoreId {
  const end = hash('sha256', pathKey(path), 'hex').slice(0, 10)
  const start = plainSlugOf(path)
    .slice(0, longest - end.length - 1)
    .replace(/-$/, '')
  return start ? `${start}-${end}` : `store-${end}`
}
