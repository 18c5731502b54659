import { expect, test } from 'vitest'
import { findLosses } from '../../../cli/output/guard-release.ts'
import type { ReleasePage } from '../../../cli/render/rendered-page.ts'
import type { GuardRow } from '../../../cli/report/report.ts'

const whole: ReleasePage = {
  hash: 'a',
  parts: ['store-name', 'phone', 'address', 'hours', 'services', 'coupons', 'promotions', 'banner'],
  body: 1000,
  hours: 6,
}

/** Pages by address. */
type Pages = Record<string, ReleasePage>

/** The pages of this number of stores; some have another page, or none. */
function release(
  count: number,
  other: Record<number, Partial<ReleasePage> | undefined> = {},
): Pages {
  const pages: Pages = {}
  for (let id = 1; id <= count; id++) {
    if (Object.hasOwn(other, id) && other[id] === undefined) continue
    const page = { ...whole, ...other[id] }
    pages[`/city/${id}/`] = page
    pages[`/store/${id}/`] = page
  }
  return pages
}

function judged(before: Pages, now: Pages, maxShare: number): GuardRow[] {
  const previous = { sample: false, pages: Object.entries(before) }
  const pageIndex = { pageOf: (id: number) => now[`/store/${id}/`] }
  return findLosses({ previous, release: { sample: false }, pageIndex, maxShare })
}

/** The same change on the first stores. */
function onFirst<Change>(count: number, change: Change): Record<number, Change> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, change]))
}

const without = (...parts: string[]) => ({
  parts: whole.parts.filter((part) => !parts.includes(part)),
})

const cases: [name: string, now: Pages, what: string, stores: number, verdict: string][] = [
  ['nothing changes', release(100), 'page', 0, 'fine'],
  ['every page changes', release(100, onFirst(100, { hash: 'b' })), 'body', 0, 'fine'],
  ['new stores come', release(120), 'page', 0, 'fine'],
  ['five of a hundred stores close', release(100, onFirst(5, undefined)), 'page', 5, 'fine'],
  ['six of a hundred stores vanish', release(100, onFirst(6, undefined)), 'page', 6, 'stopped'],
  ['every store vanishes', release(0), 'page', 100, 'stopped'],
  ['bodies are shortened by half', release(100, onFirst(100, { body: 500 })), 'body', 0, 'fine'],
  ['bodies shrink on five', release(100, onFirst(5, { body: 10 })), 'body', 5, 'fine'],
  ['bodies shrink on six', release(100, onFirst(6, { body: 499 })), 'body', 6, 'stopped'],
  ['bodies vanish', release(100, onFirst(100, { body: 0 })), 'body', 100, 'stopped'],
  ['hours shrink', release(100, onFirst(6, { hours: 2 })), 'hours', 6, 'stopped'],
  [
    'hours vanish',
    release(100, onFirst(6, { hours: 0, ...without('hours') })),
    'hours',
    6,
    'stopped',
  ],
  ['phones vanish', release(100, onFirst(6, without('phone'))), 'phone', 6, 'stopped'],
  ['addresses vanish', release(100, onFirst(6, without('address'))), 'address', 6, 'stopped'],
  ['names vanish', release(100, onFirst(6, without('store-name'))), 'store-name', 6, 'stopped'],
  [
    'coupons end everywhere',
    release(100, onFirst(100, without('coupons'))),
    'coupons',
    100,
    'warning',
  ],
  ['promotions end', release(100, onFirst(6, without('promotions'))), 'promotions', 6, 'warning'],
  ['banners end', release(100, onFirst(6, without('banner'))), 'banner', 6, 'warning'],
  ['services vanish', release(100, onFirst(6, without('services'))), 'services', 6, 'warning'],
]

test.each(cases)('%s', (_, now, what, stores, verdict) => {
  const rows = judged(release(100), now, 0.05)
  const row = rows.find((candidate) => candidate.what === what)
  expect(row).toMatchObject({ of: 100, allowed: 5, verdict })
  expect(row?.stores).toHaveLength(stores)
  const others = rows.filter((candidate) => candidate !== row)
  expect(others.filter((other) => other.verdict !== 'fine')).toEqual([])
})

test('a small chain may lose one', () => {
  const one = judged(release(3), release(3, onFirst(1, undefined)), 0)
  expect(one[0]).toEqual({ what: 'page', stores: [1], of: 3, allowed: 1, verdict: 'fine' })
  const two = judged(release(3), release(3, onFirst(2, undefined)), 0)
  expect(two[0]).toEqual({ what: 'page', stores: [1, 2], of: 3, allowed: 1, verdict: 'stopped' })
})

test('parts that a store never had are not lost, and a missing store is counted once', () => {
  const before = release(10, onFirst(9, { hours: 0, body: 0, parts: [] }))
  const rows = judged(before, release(10, { 10: undefined }), 0)
  expect(rows.filter(({ stores }) => stores.length > 0)).toEqual([
    { what: 'page', stores: [10], of: 10, allowed: 1, verdict: 'fine' },
  ])
})

test('a store that gets another path of its own is the same store', () => {
  const moved = Object.fromEntries(
    Object.entries(release(10)).map(([path, page]) => [path.replace('/city/', '/town/'), page]),
  )
  expect(judged(release(10), moved, 0).every(({ verdict }) => verdict === 'fine')).toBe(true)
})

test('counts the built-in parts and the chain’s custom parts, and no others', () => {
  const parts = ['phone', 'menu', 'made-up', '__proto__'] as ReleasePage['parts']
  const previous = { sample: false, pages: Object.entries(release(1, onFirst(1, { parts }))) }
  const options = {
    previous,
    release: { sample: false },
    maxShare: 0,
    pageIndex: { pageOf: () => undefined },
  }
  const counted = findLosses({ ...options, customParts: ['menu'] }).map(({ what }) => what)
  expect(counted).toEqual(['page', 'body', 'phone', 'menu'])
})
