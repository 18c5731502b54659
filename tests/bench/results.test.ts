import { expect, test } from 'vitest'
import { benchResult } from '../helpers/bench-result.ts'
import { median, medianCost, timeRatio, withResults } from './results.ts'

test.each<[number[], number | undefined]>([
  [[], undefined],
  [[3], 3],
  [[10, 9, 1], 9],
  [[4, 1, 2, 9], 3],
])('the median of %j is %j', (numbers, expected) => {
  expect(median(numbers)).toBe(expected)
})

const result = benchResult(110, [
  { floor: 1, cold: 4, eleventy: null },
  { floor: 2, cold: 4 },
  { floor: 8, cold: 8 },
])

test('costs are medians over the rounds that have them', () => {
  expect(medianCost(result, 'cold', ({ seconds }) => seconds)).toBe(4)
  expect(medianCost(result, 'eleventy', ({ seconds }) => seconds)).toBeUndefined()
})

test('ratios compare builds of the same round, which share its conditions', () => {
  expect(timeRatio(result, 'cold', 'floor')).toBe(2)
  expect(timeRatio(result, 'eleventy', 'floor')).toBeUndefined()
})

test('newer results replace those of the same workload, the small chain first', () => {
  const [old, small, late] = [benchResult(110, []), benchResult(7, []), benchResult(7, [], 200)]
  const newer = benchResult(110, [{ floor: 1 }])
  expect(withResults([old, late], [newer, small])).toEqual([small, newer, late])
})
