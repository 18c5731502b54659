import { expect, test } from 'vitest'
import { isUnchanged } from '../../../cli/content/open-host.ts'
import { samplesOf } from '../../../cli/content/samples.ts'
import { store } from '../../helpers/content-client.ts'

const changes = {
  cursor: '1',
  footer: false,
  headers: new Set<string>(),
  pages: new Set(['ab-12']),
}

test.each([
  ['pages', 'ab-12', false],
  // The comparison of WordPress.
  ['pages', 'AB-12', false],
  ['pages', 'ab-13', true],
  ['headers', 'ab-12', true],
] as const)('of %s, that of %s is unchanged: %s', (what, id, expected) => {
  expect(isUnchanged({ changes }, what, id)).toBe(expected)
})

test('without known changes, everything may have changed', () => {
  expect(isUnchanged({}, 'pages', 'ab-12')).toBe(false)
  expect(isUnchanged({ changes: { ...changes, pages: 'all' } }, 'pages', 'ab-13')).toBe(false)
})

const stores = Array.from({ length: 1100 }, (_, at) => store(at + 1))

test.each([
  [1, 1],
  [3, 3],
  [110, 3],
  [1100, 11],
])('of %i stores %i are samples, each once', (count, expected) => {
  const ids = samplesOf(stores.slice(0, count), '2026-11-23').map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([expected, expected])
})

test('samples are the same on one day, and others on another', () => {
  const on = (day: string) => samplesOf(stores, day).map(({ id }) => id)
  expect(on('2026-11-23')).toEqual(on('2026-11-23'))
  expect(on('2026-11-24')).not.toEqual(on('2026-11-23'))
})
