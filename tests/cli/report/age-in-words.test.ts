import { expect, test } from 'vitest'
import { ageInWords } from '../../../cli/report/format.ts'

const hour = 3_600_000

test.each([
  [-5, 'less than a day'],
  [23.9 * hour, 'less than a day'],
  [24 * hour, '1 day'],
  [47 * hour, '1 day'],
  [48 * hour, '2 days'],
  [170 * hour, '7 days'],
])('%d ms', (ms, words) => {
  expect(ageInWords(ms)).toBe(words)
})
