import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idPath, pageAddress } from '../../data/paths.ts'
import { saveCookies, savedStoreId } from '../../data/saved-store.ts'
import { prepareIndex, searchStores } from '../../data/search.ts'
import { earlyScript } from '../../templates/inline-scripts/early-script.ts'
import { notFoundScript } from '../../templates/inline-scripts/not-found-script.ts'
import { anyText, cases } from '../helpers/properties.ts'

const runEarly = new Function('document', 'window', earlyScript) as (
  document: object,
  window: object,
) => void
const runNotFound = new Function('document', 'location', notFoundScript('')) as (
  document: object,
  location: object,
) => void

const anyId = fc.oneof(fc.nat(), fc.stringMatching(/^[A-Za-z_-][\w-]{0,63}$/))

test('only a valid id is accepted from a cookie, by data and page alike', () => {
  const cookies = fc.array(anyText, { maxLength: 4 }).map((parts) => parts.join('; '))
  const property = fc.property(cookies, (cookie) => {
    const id = savedStoreId(cookie)
    const dataset: Record<string, string> = {}
    runEarly({ cookie, documentElement: { dataset }, addEventListener: () => {} }, {})
    const marked = dataset.savedStore
    expect(marked).toBe(id?.toString())
    if (id === undefined) return
    expect(marked).toMatch(/^[\w-]{1,64}$/)
    expect(pageAddress('', idPath(id))).toMatch(/^\/store\/[\w-]{1,64}\/$/)
  })
  fc.assert(property, cases(10_000))
})

test('no text of a store ends its cookie, and every one is read back as it was', () => {
  const property = fc.property(anyText, anyText, anyId, (phone, path, id) => {
    const store = { id, phone, coords: '1,2', address: phone, path }
    const cookies = saveCookies(store, { host: 'shops.example', secure: true })
    const pairs = cookies.map((cookie) => cookie.split('; ')[0] ?? '')
    for (const cookie of cookies)
      expect(cookie).toMatch(/^\w+=[^;,\s<>"]*; Max-Age=86400; Path=\/; /)
    expect(savedStoreId(pairs.join('; '))).toBe(id)
    expect(decodeURIComponent(pairs[0]?.slice('phone='.length) ?? '')).toBe(phone.toWellFormed())
  })
  fc.assert(property, cases(5000))
})

test('any path of a stranger is text, and forgets no store but its own', () => {
  const property = fc.property(anyText, fc.option(anyId), (path, saved) => {
    const said = { textContent: '' }
    const gone: string[] = []
    const page = {
      documentElement: { dataset: saved === null ? {} : { savedStore: String(saved) } },
      querySelectorAll: () => [said],
      set cookie(cookie: string) {
        gone.push(cookie)
      },
    }
    runNotFound(page, { pathname: `/${path}` })
    expect(Object.keys(said)).toEqual(['textContent'])
    if (gone.length > 0) expect(said.textContent).toContain(`/store/${saved}`)
  })
  fc.assert(property, cases(5000))
})

test('any query finds stores of the list, or none', () => {
  const entry = {
    AddressLine1: '1 Main St',
    AddressLine2: '',
    City: 'Ames',
    State: 'IA',
    Zip: '50010',
  }
  const index = prepareIndex([
    { id: 1, path: 'a', ...entry },
    { id: 2, path: 'b', ...entry, City: 'İß😀' },
  ])
  const property = fc.property(anyText, (query) => {
    const { matches, count } = searchStores(index, query)
    expect(matches.length).toBeLessThanOrEqual(count)
    for (const { entry: found } of matches) expect([1, 2]).toContain(found.id)
  })
  fc.assert(property, cases(5000))
})
