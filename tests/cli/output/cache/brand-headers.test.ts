import { expect, test } from 'vitest'
import { FirstBrandHeaders } from '../../../../cli/output/cache/brand-headers.ts'
import type { Store, StoreId } from '../../../../data/store.ts'
import { store } from '../../../templates/sample-page.ts'

const stores = [101, 434, 102, 435, 103].map((locationID) => store({ locationID }))
const known = { header: {}, page: {} } as never

function contentOf({ id }: Store) {
  return { content: { header: `header ${id}`, body: '', footer: '', details: {} }, known }
}

/** The headers found when stores answer in this order, and the stores that are requested again. */
async function found(
  order: readonly StoreId[],
  {
    out = [],
    same = [],
    previous = {},
  }: { out?: StoreId[]; same?: StoreId[]; previous?: object } = {},
) {
  const headers = new FirstBrandHeaders(stores, previous as never)
  const answerOf = (one: Store, mayBeSame: boolean) => {
    if (out.includes(one.id)) return undefined
    return mayBeSame && same.includes(one.id) ? 'unchanged' : contentOf(one)
  }
  for (const id of order) {
    const one = stores.find((other) => other.id === id) as Store
    headers.hear(one, answerOf(one, !headers.needs(one)))
  }
  const asked: StoreId[] = []
  const content = async (one: Store) => {
    asked.push(one.id)
    return answerOf(one, false)
  }
  const texts = await headers.texts({ content, footer: async () => ({ html: 'footer', host: '' }) })
  const ids = Object.values(texts.headers).map(({ store: id, html }) => `${id}: ${html}`)
  return { footer: texts.footer, ids, asked }
}

const all = stores.map(({ id }) => id)
const firsts = { footer: 'footer', ids: ['101: header 101', '434: header 434'] }
const previous = {
  main: { store: 101, html: 'header 101' },
  second: { store: 434, html: 'header 434' },
}

test.each([
  ['in the order of the list', all, {}, { ...firsts, asked: [] }],
  ['in any order', all.toReversed(), {}, { ...firsts, asked: [] }],
  ['as before', all, { same: all, previous }, { ...firsts, asked: [] }],
  ['as before, with nothing known of it', all, { same: all }, { ...firsts, asked: [] }],
  ['not at all, but for others', [102, 435], { previous }, { ...firsts, asked: [] }],
  ['not at all, and nothing is known', [102, 435], {}, { ...firsts, asked: [101, 434] }],
  [
    'without the first one',
    all,
    { out: [101, 434] },
    { ...firsts, ids: ['102: header 102', '435: header 435'], asked: [] },
  ],
  [
    'without the first one, which is through last',
    all.toReversed(),
    { out: [101] },
    { ...firsts, ids: ['434: header 434', '102: header 102'], asked: [102] },
  ],
  [
    'without the first one, the next one as before',
    all,
    { out: [101], same: [102], previous },
    { ...firsts, ids: ['434: header 434', '102: header 102'], asked: [] },
  ],
  [
    'without the first one, the next one before it and edited',
    all.toReversed(),
    { out: [101], previous: { ...previous, main: { store: 102, html: 'old' } } },
    { ...firsts, ids: ['434: header 434', '102: header 102'], asked: [] },
  ],
  ['without a brand', all, { out: [434, 435] }, { ...firsts, ids: ['101: header 101'], asked: [] }],
])('stores answer %s', async (_, order, facts, expected) => {
  const { ids, ...rest } = await found(order, facts)
  expect({ ...rest, ids: ids.sort() }).toEqual({ ...expected, ids: expected.ids.toSorted() })
})
