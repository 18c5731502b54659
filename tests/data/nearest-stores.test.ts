import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween } from '../../data/great-circle.ts'
import { type Nearby, nearestStores, type Placed } from '../../data/nearest-stores.ts'
import stores from '../../data/stores.json' with { type: 'json' }

const place = fc.record({
  // A small set of values yields many equal distances and values on the edges.
  Lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 41.5, 90)),
  Lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180)),
})
const list = fc
  .array(fc.record({ row: place, brand: fc.constantFrom('main', 'second') }), { maxLength: 200 })
  .map((all) => all.map((one, at): Placed => ({ ...one, id: at % 7 === 3 ? `S-${at}` : at })))

test('the nearest stores of a store match a search by each distance', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 8 }), (stores, count) => {
      const nearest = nearestStores(stores)
      for (const store of stores)
        expectEqual(nearest.ofStore(store, count), allOthers(store, stores).slice(0, count))
    }),
  )
})

test('the nearest stores of a place match a search by each distance', () => {
  fc.assert(
    fc.property(list, place, (stores, place) => {
      const from = { id: -1, brand: 'main', row: place }
      const found = nearestStores(stores).ofPlace(place, 'main', 5)
      expectEqual(found, allOthers(from, stores).slice(0, 5))
    }),
  )
})

test('of stores in one place, those with the first ids are the nearest, in any order of the list', () => {
  const row = { Lat: 41, Lng: -93 }
  const ids = [9, 'B', 3, 'A', 12, 7, 1, 40, 41, 42]
  const from = { id: 3, brand: 'main', row }
  for (const order of [ids, ids.toReversed()]) {
    const found = nearestStores(order.map((id) => ({ id, brand: 'main', row }))).ofStore(from, 7)
    expect(found.map(({ store }) => store.id)).toEqual([1, 7, 9, 12, 40, 41, 42])
  }
})

test('a store without coordinates is near none, and none is near it', () => {
  const nowhere = { id: 1, brand: 'main', row: { Lat: 0, Lng: 0 } }
  const near = { id: 2, brand: 'main', row: { Lat: 0, Lng: 0.1 } }
  const nearest = nearestStores([nowhere, near])
  expect([nearest.ofStore(nowhere, 5), nearest.ofStore(near, 5)]).toEqual([[], []])
})

test('the sample: distances that a map shows', () => {
  const sample = stores.map((row) => ({ id: row.locationID, brand: 'main', row }))
  const from = sample.find(({ id }) => id === 101)
  const found = from ? nearestStores(sample).ofStore(from, 3) : []
  const shown = found.map(({ store, kilometres }) => `${store.row.City} ${kilometres.toFixed(1)}`)
  expect(shown).toEqual(['Des Moines 10.1', 'Des Moines 12.1', 'West Des Moines 12.2'])
})

/** All others of the brand, nearest first, by asking each. */
function allOthers({ id, brand, row }: Placed, stores: readonly Placed[]): Nearby<Placed>[] {
  if (row.Lat === 0 && row.Lng === 0) return []
  return stores
    .filter((store) => store.id !== id && store.brand === brand)
    .filter((store) => store.row.Lat !== 0 || store.row.Lng !== 0)
    .map((store) => ({ store, kilometres: kilometresBetween(row, store.row), isAbout: false }))
    .sort((one, other) => one.kilometres - other.kilometres)
}

// Rounding may separate or join stores at equal distances.
function expectEqual(found: Nearby<Placed>[], expected: Nearby<Placed>[]): void {
  const far = (nearby: Nearby<Placed>[]) => nearby.map(({ kilometres }) => kilometres)
  expect(far(found).length).toBe(expected.length)
  far(found).forEach((one, at) => {
    expect(Math.abs(one - (expected[at]?.kilometres ?? 0))).toBeLessThan(1e-3)
  })
}
