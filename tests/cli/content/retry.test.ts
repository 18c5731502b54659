import { expect, test } from 'vitest'
import { retryAfterMs } from '../../../cli/system/http/http.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['without a Retry-After not at all', undefined, 0],
  ['a Retry-After in seconds', '25', 25_000],
  ['at most 60 s of it', '3600', 60_000],
  ['a Retry-After of an absurd length', '9'.repeat(400), 60_000],
  ['a Retry-After with spaces', ' 2 ', 2000],
  ['a Retry-After as a date', 'Sun, 01 Mar 2026 12:00:40 GMT', 40_000],
  ['a date far off', 'Mon, 02 Mar 2026 12:00:00 GMT', 60_000],
  ['a date that is over', 'Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['a negative number', '-30', 0],
  ['a fraction', '30.5', 0],
  ['nonsense', 'soon', 0],
  ['an empty one', '', 0],
])('leaves a service alone: %s', (_, retryAfter, expected) => {
  expect(retryAfterMs(retryAfter, now)).toBe(expected)
})
