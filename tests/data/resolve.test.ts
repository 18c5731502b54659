import { describe, expect, test } from 'vitest'
import { resolveStore, UnsupportedPathError } from '../../data/resolve.ts'
import type { Store } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'

const stores: Store[] = [
  {
    id: 101,
    path: 'des-moines/hickman-rd',
    brand: 'main',
    isCorporate: true,
    fields: {},
    row: storeRow(),
  },
  { id: 102, path: 'café/main', brand: 'main', isCorporate: false, fields: {}, row: storeRow() },
]

describe('resolveStore', () => {
  test.each([
    ['des-moines/hickman-rd', 101],
    ['/des-moines/hickman-rd/', 101],
    ['/des-moines/hickman-rd?utm_source=x', 101],
    ['/Des-Moines/Hickman-Rd', 101],
    ['/store/101', 101],
    ['store/101/?a=/store/102', 101],
    ['/caf%C3%A9/main/#hours', 102],
  ])('%s', (path, id) => expect(resolveStore(stores, path).id).toBe(id))

  test.each(['/nowhere', '/store/999', '/store/1e2', '/', '/store/101/x', '/__proto__'])(
    '%s is not supported',
    (path) => {
      expect(() => resolveStore(stores, path)).toThrow(new UnsupportedPathError(path).message)
      expect(new UnsupportedPathError(path).message).toBe(`Unsupported location path: ${path}`)
    },
  )
})
