import { idPath, pathKey } from '../../data/paths.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { storeIdKey } from '../../data/store-id.ts'
import { languagesOf } from '../../data/store-languages.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { hasMadePath } from './derive-paths.ts'
import { mergeProblems, targetOf } from './merged-stores.ts'

type PlaceOf = (store: Store) => Where

/** Returns problems for stores with the id or path of an earlier store, and for invalid merge targets. */
export function collisions(stores: readonly Store[], placeOf: PlaceOf): Problem[] {
  return [...duplicates(stores, placeOf), ...mergeProblems(stores, storesById(stores), placeOf)]
}

/** Returns the first store of each id, by `storeIdKey`. */
export function storesById(stores: readonly Store[]): Map<StoreId, Store> {
  const byId = new Map<StoreId, Store>()
  for (const store of stores) {
    const key = storeIdKey(store.id)
    if (!byId.has(key)) byId.set(key, store)
  }
  return byId
}

/**
 * Returns problems for stores with the id or path of an earlier store. With `firstStays`, a store with a conflict
 * does not block the stores after it.
 */
export function duplicates(
  stores: readonly Store[],
  placeOf: PlaceOf,
  { firstStays = false } = {},
): Problem[] {
  const byId = new Map<StoreId, Store>()
  const byPath = new Map<string, { path: string; store: Store }>()
  const problems: Problem[] = []
  const rowOf = (other: Store) => {
    const { row } = placeOf(other)
    return row === undefined ? {} : { otherRow: row }
  }
  for (const store of stores) {
    const { id, path } = store
    const before = problems.length
    const alias = byId.get(storeIdKey(id))
    // Two derived ids are equal only if their paths are, and the path conflict is reported below.
    const isTaken = alias !== undefined && !(store.hasMadeId && alias.hasMadeId)
    if (isTaken) {
      const args = { id, otherId: alias.id, ...rowOf(alias) }
      problems.push(problem('ROW_DUPLICATE_ID', args, placeOf(store)))
    }
    const isPlaceless = path === '' || targetOf(store) !== undefined
    const paths = (isPlaceless ? [] : pathsOf(store)).map((path) => ({ key: pathKey(path), path }))
    for (const { key, path } of paths) {
      const neighbour = byPath.get(key)
      // A duplicated row is reported once.
      if (!neighbour || (firstStays && isTaken && neighbour.store === alias)) continue
      const { path: otherPath, store: other } = neighbour
      const made = hasMadePath(store) || hasMadePath(other)
      const args = { path, otherPath, otherStore: other.id, ...rowOf(other), made }
      problems.push(problem('ROW_DUPLICATE_PATH', args, placeOf(store)))
    }
    if (firstStays && problems.length > before) continue
    if (!alias) byId.set(storeIdKey(id), store)
    for (const { key, path } of paths) if (!byPath.has(key)) byPath.set(key, { path, store })
  }
  return problems
}

// The main language's id path is omitted: it is below a reserved name.
function pathsOf(store: Store): string[] {
  return languagesOf(store).flatMap(({ prefix, path }) =>
    prefix ? [path, idPath(store.id, prefix)] : [path],
  )
}
