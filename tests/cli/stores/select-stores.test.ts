import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitStores, storesOfShard } from '../../../cli/stores/select-stores.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { store } from '../../helpers/content-client.ts'
import { cases } from '../../helpers/properties.ts'

const anyId = fc.oneof(fc.nat(1_000_000), fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/))
const ids = fc.uniqueArray(anyId, { minLength: 1, maxLength: 60 })
const counts = fc.integer({ min: 1, max: 12 })
const storesOf = (list: readonly StoreId[]) => list.map((id) => store(id))
const idsIn = (stores: readonly Store[]) => stores.map(({ id }) => id)

/** The shard of each store, by its id. */
function places(list: readonly StoreId[], count: number): Map<StoreId, number> {
  const shards = splitStores(storesOf(list), count)
  return new Map(shards.flatMap((shard, at) => idsIn(shard).map((id) => [id, at] as const)))
}

test('every store is in one shard, in the order of the list, and shards are as large as each other', () => {
  fc.assert(
    fc.property(ids, counts, (list, count) => {
      const shards = splitStores(storesOf(list), count).map(idsIn)
      expect(shards).toHaveLength(count)
      expect(shards.flat().sort()).toEqual(list.toSorted())
      for (const shard of shards) expect(shard).toEqual(list.filter((id) => shard.includes(id)))
      const sizes = shards.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
    cases(300),
  )
})

test('a store that comes or goes moves at most one other at each border', () => {
  fc.assert(
    fc.property(ids, anyId, counts, (list, added, count) => {
      fc.pre(!list.includes(added))
      const [before, after] = [places(list, count), places([...list, added], count)]
      const moved = list.filter((id) => before.get(id) !== after.get(id))
      expect(moved.length).toBeLessThan(count)
    }),
    cases(300),
  )
})

test('the order of the list does not count', () => {
  fc.assert(
    fc.property(ids, counts, (list, count) => {
      expect(places(list.toReversed(), count)).toEqual(
        new Map([...places(list, count)].map(([id, at]) => [id, at])),
      )
    }),
    cases(100),
  )
})

test('neighbours in the list are in different shards', () => {
  const list = Array.from({ length: 1000 }, (_, at) => 101 + at)
  const half = idsIn(storesOfShard(storesOf(list), { index: 1, of: 2 }))
  expect(half).toHaveLength(500)
  const inFirstHalf = half.filter((id) => Number(id) < 601).length
  expect(inFirstHalf).toBeGreaterThan(200)
  expect(inFirstHalf).toBeLessThan(300)
})
