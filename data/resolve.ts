import { pathKey, storePath } from './paths.ts'
import type { Store } from './store.ts'

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
  const id = /^store\/(\d+)$/.exec(wanted)?.[1]
  const store =
    id === undefined
      ? (stores.find((candidate) => candidate.path === wanted) ?? byKey(stores, wanted))
      : stores.find((candidate) => candidate.id === Number(id))
  if (!store) throw new UnsupportedPathError(asked)
  return store
}

// A list with two paths that differ in letter case alone is refused, so this cannot find a wrong one.
function byKey(stores: readonly Store[], wanted: string): Store | undefined {
  const key = pathKey(wanted)
  return stores.find((candidate) => pathKey(candidate.path) === key)
}
