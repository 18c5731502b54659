import { expect, test } from 'vitest'
import { retryWait } from '../../../cli/content/caller.ts'

const options = { retries: 3, retryDelayMs: 10_000 }
const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['the delay without a Retry-After', undefined, 10_000],
  ['a longer Retry-After in seconds', '25', 25_000],
  ['at most 60 s of it', '3600', 60_000],
  ['a Retry-After of an absurd length', '9'.repeat(400), 60_000],
  ['the delay where Retry-After is shorter', '2', 10_000],
  ['a Retry-After as a date', 'Sun, 01 Mar 2026 12:00:40 GMT', 40_000],
  ['a date far off', 'Mon, 02 Mar 2026 12:00:00 GMT', 60_000],
  ['a date that is over', 'Sun, 01 Mar 2026 11:00:00 GMT', 10_000],
  ['a negative number', '-30', 10_000],
  ['a fraction', '30.5', 10_000],
  ['nonsense', 'soon', 10_000],
  ['an empty one', '', 10_000],
])('waits %s', (_, retryAfter, expected) => {
  expect(retryWait(retryAfter, 1, options, now)).toBe(expected)
})

test('gives up after the last retry', () => {
  const waits = [1, 2, 3, 4].map((attempt) => retryWait(undefined, attempt, options, now))
  expect(waits).toEqual([10_000, 10_000, 10_000, 'give up'])
})

test('gives up at once without retries, whatever Retry-After says', () => {
  expect(retryWait('5', 1, { retries: 0, retryDelayMs: 10 }, now)).toBe('give up')
})

test('a delay over 60 s stays', () => {
  expect(retryWait('30', 1, { retries: 1, retryDelayMs: 90_000 }, now)).toBe(90_000)
})
