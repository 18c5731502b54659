import { idPath, pathKey, storePath } from '../../data/paths.ts'
import { resolveStore, storeOfId, UnsupportedPathError } from '../../data/resolve.ts'
import type { Store } from '../../data/store.ts'
import { storeHash } from '../../data/store-hash.ts'
import { compareStoreIds } from '../../data/store-id.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { Shard } from '../report/shard.ts'
import { UserError } from '../report/user-error.ts'
import type { LeftOut } from './left-out.ts'

/**
 * Returns the stores that `--only` names by id or path, in list order; all stores if it names none. Throws
 * `UserError` (exit code 2) that names every unknown or skipped store.
 */
export function selectStores(
  stores: readonly Store[],
  only: readonly string[],
  leftOut?: LeftOut,
): readonly Store[] {
  if (only.length === 0) return stores
  const chosen = new Set<Store>()
  const problems: Problem[] = []
  for (const name of only) {
    try {
      chosen.add(storeNamed(stores, name))
    } catch (error) {
      if (!(error instanceof UnsupportedPathError)) throw error
      problems.push(whyUnknown(name, error, leftOut))
    }
  }
  if (problems.length > 0) throw new UserError(2, problems)
  return stores.filter((store) => chosen.has(store))
}

function whyUnknown(
  name: string,
  { message }: UnsupportedPathError,
  leftOut: LeftOut | undefined,
): Problem {
  const found = leftOut?.find(name)
  if (!found) return problem('UNSUPPORTED_PATH', { message })
  const { field, ...where } = found.where
  return problem('ONLY_LEFT_OUT', { ...found.args, code: found.code, field, name }, where)
}

/** Returns the other stores, in list order. */
export function storesBeside(stores: readonly Store[], selected: readonly Store[]): Store[] {
  if (selected.length === stores.length) return []
  const chosen = new Set(selected)
  return stores.filter((store) => !chosen.has(store))
}

/**
 * Splits the stores into `count` shards, each in list order. Shard sizes differ by at most one, the order of the list
 * does not matter, and an added or removed store moves at most `count - 1` others to a neighbouring shard.
 */
export function splitStores(stores: readonly Store[], count: number): Store[][] {
  const shardOf = new Map(
    mixed(stores).map((store, rank) => [store, Math.floor((rank * count) / stores.length)]),
  )
  const shards: Store[][] = Array.from({ length: count }, () => [])
  for (const store of stores) shards[shardOf.get(store) ?? 0]?.push(store)
  return shards
}

/** Returns the stores of one shard, in list order. */
export function storesOfShard(stores: readonly Store[], { index, of }: Shard): Store[] {
  return splitStores(stores, of)[index - 1] ?? []
}

function storeNamed(stores: readonly Store[], name: string): Store {
  return storeOfId(stores, name) ?? inOtherLanguage(stores, name) ?? resolveStore(stores, name)
}

function inOtherLanguage(stores: readonly Store[], name: string): Store | undefined {
  const wanted = pathKey(storePath(name.replace(/[?#].*$/s, '')))
  return stores.find(({ id, languages = [] }) =>
    languages.some(({ prefix, path }) =>
      [path, idPath(id, prefix)].some((known) => pathKey(known) === wanted),
    ),
  )
}

// Sorted by the hash of the id: neighbours in the list are often similar and equally expensive.
function mixed(stores: readonly Store[]): Store[] {
  return stores
    .map((store) => ({ store, place: storeHash(store.id, 'shard') }))
    .sort((one, other) => one.place - other.place || compareStoreIds(one.store.id, other.store.id))
    .map(({ store }) => store)
}
