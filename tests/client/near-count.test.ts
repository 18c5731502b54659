import { expect, test } from 'vitest'
import { nearCount } from '../../client/locator/near-count.ts'

const store = {} as Parameters<typeof nearCount>[0][number]['store']

test.each([
  [[], 0],
  [[3], 1],
  [[1, 6, 40], 2],
  [[5, 7, 8, 15, 17, 48, 70], 5],
  // All are far, and none much farther than the others.
  [[2100, 2110, 2180], 3],
  // Within 25 kilometres, no store is far.
  [[1, 24], 2],
  // Stores of the town without coordinates come first; those of a state have no distance.
  [[undefined, 2, 90], 2],
  [[undefined, undefined], 2],
])('of %j kilometres, %i are near', (kilometres, near) => {
  const found = kilometres.map((one) => ({ store, ...(one !== undefined && { kilometres: one }) }))
  expect(nearCount(found)).toBe(near)
})
