import { expect, test } from 'vitest'
import { currentPages } from '../../../../cli/built-in/redirects/current-pages.ts'
import { findRedirects } from '../../../../cli/built-in/redirects/find-redirects.ts'
import {
  type History,
  historyPieces,
  noHistory,
  parseHistory,
} from '../../../../cli/built-in/redirects/history.ts'
import { nextHistory, type Past } from '../../../../cli/built-in/redirects/next-history.ts'
import { PageIndex } from '../../../../cli/output/page-index.ts'
import { redirectRules } from '../../../../cli/output/redirect-rules.ts'
import { parseRedirects, redirectsText } from '../../../../cli/output/redirects.ts'
import type { ReleasePages } from '../../../../cli/output/release.ts'
import { publishedPages } from '../../../../cli/output/stores-of-release.ts'
import type { ReleasePage } from '../../../../cli/render/rendered-page.ts'
import type { MergedStore } from '../../../../cli/stores/merged-stores.ts'
import type { Store, StoreId } from '../../../../data/store.ts'
import { storeRow } from '../../../fixtures/store-row.ts'

const page = { hash: '', parts: [], body: 0, hours: 0 }

function storeAt(id: StoreId, path: string): Store {
  const row = storeRow({ locationID: id, URL: path })
  return { id, path, brand: 'main', isCorporate: false, fields: {}, row }
}

/** The pages of a release, by store. */
function pagesOf(stores: Record<string, string>, town = 'Ames, IA'): Past['pages'] {
  const pages = Object.entries(stores).flatMap(([name, path]) => {
    const one: ReleasePage = { ...page, hash: name, town }
    return [`/${path}/`, `/store/${name}/`].map((address): [string, ReleasePage] => [address, one])
  })
  return [...publishedPages(pages)]
}

function ledgerOf(stores: readonly Store[]): PageIndex {
  const pageIndex = new PageIndex(stores)
  for (const store of stores) pageIndex.add(store, page)
  return pageIndex
}

interface Night {
  pasts?: Past[]
  now: Record<string, string>
  merged?: MergedStore[]
  /** Stores of the list without a page. */
  missing?: StoreId[]
  partial?: boolean
  hasAllStores?: boolean
}

async function redirectsAfter(night: Night): Promise<{ history: History; redirects: string[] }> {
  const { pasts = [], now, merged = [], missing = [], partial = false, hasAllStores = true } = night
  const stores = Object.entries(now).map(([id, path]) =>
    storeAt(/^\d+$/.test(id) ? Number(id) : id, path),
  )
  const current = await currentPages(ledgerOf(stores).summariesFor(''))
  const history = nextHistory({ pasts, site: { merged, leadingUp: [] }, current })
  const redirects = findRedirects(history, {
    current,
    listed: new Set([...stores.map(({ id }) => id), ...missing]),
    partial,
    allStores: hasAllStores ? '/location_search/' : undefined,
    mayReturn: () => false,
    isTaken: (address) => address === '/taken/',
  })
  return { history, redirects: redirects.map(({ from, to, status }) => `${from} ${to} ${status}`) }
}

function past(stores: Record<string, string>, history = noHistory): Past {
  return { pages: pagesOf(stores), leadingUp: [], history }
}

const nearAmes = '/location_search/?zip-city-state-search-field=Ames%2C%20IA'

test.each<[string, Night, string[]]>([
  ['a first site leads nowhere', { now: { 1: 'a' } }, []],
  ['nothing has changed', { pasts: [past({ 1: 'a' })], now: { 1: 'a' } }, []],
  ['a store moves', { pasts: [past({ 1: 'a' })], now: { 1: 'b' } }, ['/a/ /b/ 301']],
  [
    'its old path is another’s now',
    { pasts: [past({ 1: 'a', 2: 'c' })], now: { 1: 'b', 2: 'a' } },
    ['/c/ /a/ 301'],
  ],
  [
    'a store is gone from the list',
    { pasts: [past({ 1: 'a', 2: 'b' })], now: { 1: 'a' } },
    [`/b/ ${nearAmes} 301`, `/store/2/ ${nearAmes} 301`],
  ],
  [
    'it has got another id',
    { pasts: [past({ 1: 'a' })], now: { 'S-1': 'a' } },
    ['/store/1/ /a/ 301'],
  ],
  [
    'a store has become a part of another one',
    {
      pasts: [past({ 1: 'a', 2: 'b' })],
      now: { 1: 'a' },
      merged: [{ store: storeAt(2, 'b'), into: 1 }],
    },
    ['/b/ /a/ 301', '/store/2/ /a/ 301'],
  ],
  [
    'and that of a third',
    {
      pasts: [past({ 1: 'a', 2: 'b', 3: 'c' })],
      now: { 3: 'c' },
      merged: [
        { store: storeAt(1, 'a'), into: 2 },
        { store: storeAt(2, 'b'), into: 3 },
      ],
    },
    ['/a/ /c/ 301', '/store/1/ /c/ 301', '/b/ /c/ 301', '/store/2/ /c/ 301'],
  ],
  [
    'a merged store leads on where nothing is known of it',
    { now: { 1: 'a' }, merged: [{ store: storeAt(2, 'b'), into: 1 }] },
    ['/b/ /a/ 301', '/store/2/ /a/ 301'],
  ],
  [
    'a store of the list has no page tonight',
    { pasts: [past({ 1: 'a', 2: 'b' })], now: { 1: 'a' }, missing: [2] },
    ['/b/ /location_search/ 302', '/store/2/ /location_search/ 302'],
  ],
  [
    'nobody asked for its page',
    { pasts: [past({ 1: 'a', 2: 'b' })], now: { 1: 'a' }, missing: [2], partial: true },
    [],
  ],
  [
    'there is no page of all stores',
    { pasts: [past({ 1: 'a', 2: 'b' })], now: { 1: 'a' }, hasAllStores: false },
    [],
  ],
  [
    'a page of the chain’s own stands there',
    { pasts: [past({ 1: 'taken' })], now: { 1: 'b' } },
    [],
  ],
])('%s', async (_, night, expected) => {
  expect((await redirectsAfter(night)).redirects).toEqual(expected)
})

test('a merged store that is taken out of the list still leads to the other, and on to the next', async () => {
  const merged = [{ store: storeAt(2, 'b'), into: 1 }]
  const first = await redirectsAfter({
    pasts: [past({ 1: 'a', 2: 'b' })],
    now: { 1: 'a', 3: 'c' },
    merged,
  })
  const second = await redirectsAfter({
    pasts: [past({ 1: 'a', 3: 'c' }, first.history)],
    now: { 3: 'c' },
    merged: [{ store: storeAt(1, 'a'), into: 3 }],
  })
  const third = await redirectsAfter({ pasts: [past({ 3: 'c' }, second.history)], now: { 3: 'd' } })
  expect(third.redirects).toEqual(
    ['/c/', '/a/', '/store/1/', '/b/', '/store/2/'].map((from) => `${from} /d/ 301`),
  )
})

test('a page in a further language leads to the one in it, where there is one', async () => {
  const french = { locale: 'fr-CA', prefix: 'fr', path: 'fr/b' }
  const one = { ...page, hash: '1' }
  const two = { ...page, hash: '2' }
  const pages: ReleasePages = [
    ['/a/', one],
    ['/store/1/', one],
    ['/fr/a/', two],
    ['/fr/store/1/', two],
  ]
  const moved = {
    ...storeAt(1, 'b'),
    languages: [{ locale: 'en-CA', prefix: '', path: 'b' }, french],
  }
  const redirectsTo = async (pageIndex: PageIndex) => {
    const current = await currentPages(pageIndex.summariesFor(''))
    const before = { pages: publishedPages(pages), leadingUp: [], history: noHistory }
    const site = { merged: [], leadingUp: [] }
    const history = nextHistory({ pasts: [before], site, current })
    const text = [...historyPieces(history)].join('')
    expect(parseHistory(text)).toEqual(history)
    const options = { partial: false, listed: new Set<StoreId>([1]), allStores: undefined }
    const redirects = findRedirects(history, {
      current,
      mayReturn: () => false,
      isTaken: () => false,
      ...options,
    })
    return redirects.map(({ from, to }) => `${from} ${to}`)
  }
  const both = new PageIndex([moved])
  both.add(moved, page, { fr: page })
  expect(await redirectsTo(both)).toEqual(['/a/ /b/', '/fr/a/ /fr/b/'])
  const english = ledgerOf([moved])
  expect(await redirectsTo(english)).toEqual(['/a/ /b/', '/fr/a/ /b/', '/fr/store/1/ /b/'])
})

test('an address that is published again is forgotten', async () => {
  const gone = await redirectsAfter({ pasts: [past({ 1: 'a', 2: 'b' })], now: { 1: 'a' } })
  const back = await redirectsAfter({
    pasts: [past({ 1: 'a' }, gone.history)],
    now: { 1: 'a', 2: 'b' },
  })
  expect(back).toEqual({ history: noHistory, redirects: [] })
})

test('a history that leads round in a circle leads to all stores', async () => {
  const history: History = {
    addresses: new Map([['/b/', { store: 2, prefix: '' }]]),
    stores: new Map([
      [2, { into: 3 }],
      [3, { into: 2 }],
    ]),
    directory: [],
  }
  const { redirects } = await redirectsAfter({
    pasts: [{ pages: [], leadingUp: [], history }],
    now: { 1: 'a' },
  })
  expect(redirects).toEqual(['/b/ /location_search/ 301'])
})

test('directory pages redirect to the page above, or to the home page without one', async () => {
  const leadingUp = ['/taken/', '/taken/iowa/', '/shops/iowa/']
  const night = { pasts: [{ ...past({}), leadingUp }], now: { 1: 'a' } }
  const { history, redirects } = await redirectsAfter(night)
  expect(redirects).toEqual(['/taken/iowa/ /taken/ 302', '/shops/iowa/ /location_search/ 302'])
  const partial = await redirectsAfter({ pasts: [past({}, history)], now: {}, partial: true })
  expect(partial).toEqual({ history, redirects: [] })
})

test('a history is the same after it was written and read', async () => {
  const { history } = await redirectsAfter({
    pasts: [past({ 12: 'caf%C3%A9', 3: 'b', 'S-1': 'c', '007': 'd' })],
    now: { 1: 'a' },
    merged: [{ store: storeAt(3, 'b'), into: 1 }],
  })
  const text = [...historyPieces(history)].join('')
  const read = parseHistory(text)
  expect(read).toEqual(history)
  expect(text.split('\n')).toContain('    "/caf%C3%A9/": 12,')
})

test.each([
  '',
  '[]',
  '{ "version": 2, "addresses": {}, "stores": {} }',
  '{ "version": 1, "addresses": { "/a/": {} }, "stores": {} }',
])('%j is not a history', (text) => {
  expect(parseHistory(text)).toBeUndefined()
})

test('an entry with an invalid id is not read from a history', () => {
  const text = '{ "version": 1, "addresses": {}, "stores": { "a b": {} } }'
  expect(parseHistory(text)).toEqual(noHistory)
})

const moves = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ from: `/a-${at}/`, to: '/b/', status: 301 as const }))

test('the rules are the newest 2,000; the chain’s rules count and take precedence', () => {
  const own = '# ours\n/a-1 /mine/\n/x/* /y/:splat 302\n'
  const { text, skipped } = redirectRules(moves(2100), own)
  expect(skipped).toBe(2099 - 1998)
  const lines = text.split('\n')
  expect(lines.slice(0, 2)).toEqual(['/a-0/ /b/ 301', '/a-2/ /b/ 301'])
  expect(lines.slice(-4)).toEqual(['# ours', '/a-1 /mine/', '/x/* /y/:splat 302', ''])
  expect(lines).toHaveLength(1998 + 4)
})

test('a redirect that a rule cannot express has no rule', () => {
  const [move = expect.fail()] = moves(1)
  const odd = [{ ...move, from: '/a*/' }, { ...move, from: `/${'a'.repeat(1000)}/` }, move]
  expect(redirectRules(odd)).toEqual({ text: '/a-0/ /b/ 301\n', skipped: 2 })
  expect(redirectRules([])).toEqual({ text: '', skipped: 0 })
})

test('redirects are the same after they were written and read', () => {
  expect(parseRedirects(redirectsText(moves(3)))).toEqual(moves(3))
  const [good] = moves(1)
  const bad = [
    '//evil.example/',
    'javascript:alert(1)',
    'https://ex ample/',
    '/a\r\nb/',
    '/é/',
    '/\0/',
    '',
  ]
  const listed = [
    {},
    good,
    { ...good, from: 'https://other.example/' },
    ...bad.flatMap((text) => [
      { ...good, from: text },
      { ...good, to: text },
    ]),
  ]
  expect(parseRedirects(JSON.stringify(listed))).toEqual([good])
})
