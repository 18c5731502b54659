import type { Store, StoreId } from '../../data/store.ts'
import { storeIdKey } from '../../data/store-id.ts'
import { type Problem, problem, type Where } from '../say/problems.ts'

/** A store of the list that is a part of another one now. */
export interface MergedStore {
  store: Store
  into: StoreId
}

/** The stores of a list that have pages, and those that lead to another's. */
export function apartFromMerged(listed: readonly Store[]): {
  stores: readonly Store[]
  merged: MergedStore[]
} {
  const merged = listed.flatMap((store) => {
    const into = targetOf(store)
    return into === undefined ? [] : [{ store, into }]
  })
  if (merged.length === 0) return { stores: listed, merged }
  return { stores: listed.filter((store) => targetOf(store) === undefined), merged }
}

/** The id of the store that a store is a part of now. */
export function targetOf({ row: { MergedInto } }: Pick<Store, 'row'>): StoreId | undefined {
  return MergedInto === '' ? undefined : MergedInto
}

/** What is wrong with where the stores of a list have gone; `byId` has all of them by `storeIdKey`. */
export function mergeProblems(
  stores: readonly Store[],
  byId: ReadonlyMap<StoreId, Store>,
  placeOf: (store: Store) => Where,
): Problem[] {
  return stores.flatMap((store) => {
    const into = targetOf(store)
    const fault = into === undefined ? undefined : faultOf(store, into, byId)
    if (fault === undefined) return []
    return [problem('ROW_FIELD', { fault }, { ...placeOf(store), field: 'MergedInto' })]
  })
}

function faultOf(
  store: Store,
  into: StoreId,
  byId: ReadonlyMap<StoreId, Store>,
): string | undefined {
  const seen = new Set([store])
  let next: StoreId | undefined = into
  while (next !== undefined) {
    const target = byId.get(storeIdKey(next))
    if (!target)
      return next === into ? `names store ${into}, which the list does not have` : undefined
    if (seen.has(target)) return `leads to store ${into}, and from there back to where it began`
    seen.add(target)
    next = targetOf(target)
  }
  return undefined
}
