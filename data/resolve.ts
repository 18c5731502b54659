import { pathKey, storePath } from './paths.ts'
import type { Store } from './store.ts'
import { readStoreId, storeIdKey } from './store-id.ts'

/** A path that no store has; the 404 page has the same message. */
export class UnsupportedPathError extends Error {
  constructor(path: string) {
    super(`Unsupported location path: ${path}`)
    this.name = 'UnsupportedPathError'
  }
}

/**
 * The store of a path: its own one or `/store/<id>`, with or without slashes at the ends, any query
 * string ignored. Throws `UnsupportedPathError`.
 */
export function resolveStore(stores: readonly Store[], path: string): Store {
  const asked = path.replace(/[?#].*$/s, '')
  const wanted = storePath(asked)
  const id = /^store\/([^/]+)$/.exec(wanted)?.[1]
  const store =
    id === undefined
      ? (stores.find((candidate) => candidate.path === wanted) ?? byKey(stores, wanted))
      : storeOfId(stores, id)
  if (!store) throw new UnsupportedPathError(asked)
  return store
}

/** The store with an id, however its letters are written: no two ids of a list differ in letter case alone. */
export function storeOfId(stores: readonly Store[], id: string): Store | undefined {
  const key = storeIdKey(readStoreId(id) ?? id)
  return stores.find((candidate) => storeIdKey(candidate.id) === key)
}

// A list with two paths that differ in letter case alone is refused, so this cannot find a wrong one.
function byKey(stores: readonly Store[], wanted: string): Store | undefined {
  const key = pathKey(wanted)
  return stores.find((candidate) => pathKey(candidate.path) === key)
}
