import type { Store } from '../../data/store.ts'
import { storeHash } from '../../data/store-hash.ts'
import type { Shard } from '../say/shard.ts'

/**
 * The stores of each of `count` shards, in the order of the list. No two shards differ by more than
 * one store, the order of the list does not count, and a store that comes or goes moves at most
 * `count - 1` others to the shard beside theirs.
 */
export function splitStores(stores: readonly Store[], count: number): Store[][] {
  const shardOf = new Map(
    mixed(stores).map((store, rank) => [store, Math.floor((rank * count) / stores.length)]),
  )
  const shards: Store[][] = Array.from({ length: count }, () => [])
  for (const store of stores) shards[shardOf.get(store) ?? 0]?.push(store)
  return shards
}

/** The stores of one shard, in the order of the list. */
export function storesOfShard(stores: readonly Store[], { index, of }: Shard): Store[] {
  return splitStores(stores, of)[index - 1] ?? []
}

// By the hash of the id: neighbours in the list are often alike, and as heavy as each other.
function mixed(stores: readonly Store[]): Store[] {
  return stores
    .map((store) => ({ store, place: storeHash(store.id, 'shard') }))
    .sort((one, other) => one.place - other.place || one.store.id - other.store.id)
    .map(({ store }) => store)
}
