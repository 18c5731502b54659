import { expect, test } from 'vitest'
import { hasBegun } from '../../data/day-start.ts'

test.each([
  ['2026-11-23', 'America/Chicago', '2026-11-23T05:59:00Z', false],
  ['2026-11-23', 'America/Chicago', '2026-11-23T06:00:00Z', true],
  ['2026-11-23', 'Nowhere/Land', '2026-11-25T00:00:00Z', true],
  ['2026-11-23', undefined, '2026-11-21T00:00:00Z', false],
  ['soon', 'America/Chicago', '2026-11-25T00:00:00Z', false],
])('%s has begun in %s at %s: %s', (date, timeZone, now, expected) => {
  expect(hasBegun(date, timeZone, new Date(now))).toBe(expected)
})
