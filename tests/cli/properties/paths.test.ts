import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageFile } from '../../../cli/output/write-files.ts'
import { UserError } from '../../../cli/report/user-error.ts'
import { checkStores } from '../../../cli/stores/check-stores.ts'
import type { Brand } from '../../../data/brands.ts'
import { idPath, pageAddress } from '../../../data/paths.ts'
import { resolveStore, UnsupportedPathError } from '../../../data/resolve.ts'
import type { Store } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { anyText, cases } from '../../helpers/properties.ts'

const chain = { brands: [{ id: 'main' } as Brand], corporateIds: new Set<number>() }
const out = resolve('/site/out')

/** The stores of a list; undefined when it is refused. */
async function accepted(rows: unknown[]): Promise<Store[]> {
  try {
    return await checkStores(rows, 'list.json', chain)
  } catch (error) {
    if (error instanceof UserError) return []
    throw error
  }
}

const ownNames = ['store', 'assets', 'location_search', '404.html', 'release.json', 'index.html']

test('a page is written inside the output folder, and in no other place', async () => {
  const hits = { accepted: 0 }
  const property = fc.asyncProperty(anyText, fc.nat(), async (URL, locationID) => {
    for (const store of await accepted([storeRow({ URL, locationID })])) {
      hits.accepted++
      for (const path of [store.path, idPath(store.id)]) {
        expect(resolve(out, pageFile(path)).startsWith(out + sep)).toBe(true)
      }
      expect(resolve(out, store.path)).toBe([out, ...store.path.split('/')].join(sep))
      expect(ownNames).not.toContain(store.path.split('/')[0]?.toLowerCase())
      const address = new globalThis.URL(pageAddress('', store.path), 'https://www.example')
      expect(address.origin + address.search + address.hash).toBe('https://www.example')
      expect(decodeURIComponent(address.pathname)).toBe(`/${store.path}/`)
    }
  })
  await fc.assert(property, cases(6000))
  expect(hits.accepted).toBeGreaterThan(cases(6000).numRuns / 20)
})

test('no two pages are one file on a file system that folds letter case or Unicode form', async () => {
  const letters = fc.constantFrom(
    'ß',
    'ẞ',
    'ss',
    'ſ',
    's',
    'S',
    'K',
    'k',
    'é',
    'E\u0301',
    'e\u0301',
  )
  const path = fc.array(letters, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''))
  const hits = { both: 0 }
  const property = fc.asyncProperty(path, path, async (one, other) => {
    const rows = [storeRow({ URL: one }), storeRow({ locationID: 102, URL: other })]
    const paths = (await accepted(rows)).map((store) => store.path)
    hits.both += paths.length / 2
    for (const form of ['NFC', 'NFD'] as const) {
      const names = paths.map((name) => name.normalize(form).toLowerCase())
      expect(new Set(names).size).toBe(paths.length)
      expect(new Set(names.map((name) => name.toUpperCase())).size).toBe(paths.length)
    }
  })
  await fc.assert(property, cases(4000))
  expect(hits.both).toBeGreaterThan(cases(4000).numRuns / 20)
})

test('any row is taken or refused in words', async () => {
  const field = fc.oneof(anyText, fc.jsonValue(), fc.double())
  const names = Object.keys(storeRow())
  const row = fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText), field)
  const mixed = fc.oneof(
    row.map((fields) => ({ ...storeRow(), ...fields })),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(mixed, { maxLength: 3 }), async (rows) => {
      await accepted(rows)
    }),
    cases(5000),
  )
})

test('any path and query is a store of the list, or none', async () => {
  const stores = await accepted([storeRow(), storeRow({ locationID: 7, URL: '東京/a b' })])
  const known = fc.constantFrom('/store/7', '/des-moines/hickman-rd/', '東京/a b')
  const property = fc.property(fc.oneof(known, anyText), anyText, (path, query) => {
    try {
      expect(stores).toContain(resolveStore(stores, `${path}?${query}`))
    } catch (error) {
      expect(error).toBeInstanceOf(UnsupportedPathError)
    }
  })
  fc.assert(property, cases(5000))
})
