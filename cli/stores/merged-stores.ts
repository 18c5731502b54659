import { grouped } from '../../data/grouped.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { storeIdKey } from '../../data/store-id.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'

/** A listed store that has merged into another one. */
export interface MergedStore {
  store: Store
  into: StoreId
}

/** Separates the stores with pages from merged stores, which redirect to another store. */
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

/** Returns the id of the store that a store has merged into; undefined if it has not merged. */
export function targetOf({ row: { MergedInto } }: Pick<Store, 'row'>): StoreId | undefined {
  return MergedInto === '' ? undefined : MergedInto
}

/** Returns problems of merge targets; `byId` has all stores by `storeIdKey`. */
export function mergeProblems(
  stores: readonly Store[],
  byId: ReadonlyMap<StoreId, Store>,
  placeOf: (store: Store) => Where,
): Problem[] {
  const nextOf = (store: Store) => {
    const into = targetOf(store)
    return into === undefined ? undefined : byId.get(storeIdKey(into))
  }
  const inCircles = leadingToCircles(stores, nextOf)
  return stores.flatMap((store) => {
    const into = targetOf(store)
    if (into === undefined || (nextOf(store) && !inCircles.has(store))) return []
    const [fault, kind] = nextOf(store)
      ? [`leads to store ${into}, and from there back to where it began`, 'leads back']
      : [`names store ${into}, which the list does not have`, 'names no store']
    return [problem('ROW_FIELD', { fault, kind }, { ...placeOf(store), field: 'MergedInto' })]
  })
}

/**
 * Returns problems of stores that merge, directly or through other stores, into one of the skipped `gone` stores.
 * `gone` has ids by `storeIdKey`; an id that a listed store still has is not gone.
 */
export function followers(
  stores: readonly Store[],
  gone: ReadonlySet<StoreId>,
  placeOf: (store: Store) => Where,
): Problem[] {
  const leading = stores.filter((store) => targetOf(store) !== undefined)
  if (leading.length === 0) return []
  const sources = grouped(leading, (store) => storeIdKey(targetOf(store) ?? ''))
  const present = new Set(stores.map(({ id }) => storeIdKey(id)))
  const problems: Problem[] = []
  // The set grows during the iteration.
  const lost = new Set([...gone].filter((id) => !present.has(id)))
  for (const id of lost)
    for (const store of sources.get(id) ?? []) {
      const fault = `names store ${targetOf(store)}, whose row is left out`
      const where = { ...placeOf(store), field: 'MergedInto' }
      problems.push(problem('ROW_FIELD', { fault, kind: 'names one left out' }, where))
      lost.add(storeIdKey(store.id))
    }
  return problems
}

/** Returns the stores whose merges end in a cycle; visits each store once. */
function leadingToCircles(
  stores: readonly Store[],
  nextOf: (store: Store) => Store | undefined,
): ReadonlySet<Store> {
  const leads = new Map<Store, boolean>()
  for (const store of stores) {
    const passed = new Set<Store>()
    let next: Store | undefined = store
    while (next && !leads.has(next) && !passed.has(next)) {
      passed.add(next)
      next = nextOf(next)
    }
    const inCircle = next !== undefined && (leads.get(next) ?? true)
    for (const one of passed) leads.set(one, inCircle)
  }
  return new Set([...leads].flatMap(([store, inCircle]) => (inCircle ? store : [])))
}
