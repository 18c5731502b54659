import { pathKey, storePath } from './paths.ts'
import type { Store } from './store.ts'
import { readStoreId, storeIdKey } from './store-id.ts'

/** Thrown for a path without a store; the 404 page shows the same message. */
export class UnsupportedPathError extends Error {
  constructor(path: string) {
    super(`Unsupported location path: ${path}`)
    this.name = 'UnsupportedPathError'
  }
}

/**
 * Returns the store of a path: its custom path or `/store/<id>`, with or without slashes at the ends, ignoring the
 * query string. Throws `UnsupportedPathError`.
 */
export function resolveStore(stores: readonly Store[], path: string): Store {
  const plainPath = path.replace(/[?#].*$/s, '')
  const wanted = storePath(plainPath)
  const id = /^store\/([^/]+)$/.exec(wanted)?.[1]
  const store =
    id === undefined
      ? (stores.find((candidate) => candidate.path === wanted) ?? byKey(stores, wanted))
      : storeOfId(stores, id)
  if (!store) throw new UnsupportedPathError(plainPath)
  return store
}

/** Returns the store with an id in any letter case: two ids of a list never differ in letter case alone. */
export function storeOfId(stores: readonly Store[], id: string): Store | undefined {
  const key = storeIdKey(readStoreId(id) ?? id)
  return stores.find((candidate) => storeIdKey(candidate.id) === key)
}

// Safe by key: a list with two paths that differ in letter case alone is refused.
function byKey(stores: readonly Store[], wanted: string): Store | undefined {
  const key = pathKey(wanted)
  return stores.find((candidate) => pathKey(candidate.path) === key)
}
