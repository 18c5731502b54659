import { resolveStore, UnsupportedPathError } from '../../data/resolve.ts'
import type { Store } from '../../data/store.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'

/**
 * The stores that `--only` names by id or path, in the order of the list; all when it names none.
 * Throws `Failure` (exit code 2) naming every unknown one.
 */
export function selectStores(stores: readonly Store[], only: readonly string[]): readonly Store[] {
  if (only.length === 0) return stores
  const chosen = new Set<Store>()
  const unknown: string[] = []
  for (const name of only) {
    try {
      chosen.add(storeNamed(stores, name))
    } catch (error) {
      if (!(error instanceof UnsupportedPathError)) throw error
      unknown.push(error.message)
    }
  }
  if (unknown.length > 0)
    throw new Failure(
      2,
      unknown.map((message) => problem('UNSUPPORTED_PATH', { message })),
    )
  return stores.filter((store) => chosen.has(store))
}

/** The other stores, in the order of the list. */
export function storesBeside(stores: readonly Store[], selected: readonly Store[]): Store[] {
  if (selected.length === stores.length) return []
  const chosen = new Set(selected)
  return stores.filter((store) => !chosen.has(store))
}

function storeNamed(stores: readonly Store[], name: string): Store {
  const byId = /^\d+$/.test(name) && stores.find(({ id }) => id === Number(name))
  return byId || resolveStore(stores, name)
}
