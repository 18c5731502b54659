import { expect, test } from 'vitest'
import { ranges } from '../../../cli/report/ranges.ts'

test.each([
  [[], 99, ''],
  [[7], 99, '7'],
  [[1, 2], 99, '1-2'],
  [[1, 3], 99, '1, 3'],
  [[3, 1, 2, 9], 99, '1-3, 9'],
  [[2, 4, 6, 7, 8, 20], 99, '2-6/2, 7-8, 20'],
  [['b-1', 5, 4, 'a'], 99, '4-5, b-1, a'],
  [[1, 5, 6, 100, 3000], 8, '1, 5-6 and 2 more'],
])('%j in %i letters', (names, most, text) => {
  expect(ranges(names, most)).toBe(text)
})
