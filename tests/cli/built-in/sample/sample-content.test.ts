import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { loadSample } from '../../../../cli/built-in/sample/load-sample.ts'
import { sampleHeader, samplePage } from '../../../../cli/built-in/sample/sample-content.ts'
import type { Details } from '../../../../data/content.ts'
import { bodyPartNames } from '../../../../data/page.ts'
import type { Store, StoreId, StoreRow } from '../../../../data/store.ts'

const dataFolder = fileURLToPath(new URL('../../../../data', import.meta.url))
const sample = loadSample(dataFolder)
const again = loadSample(dataFolder)
const main = { id: 'main' }
const second = { id: 'second' }

const rows = JSON.parse(readFileSync(`${dataFolder}/stores.json`, 'utf8')) as StoreRow[]
const stores = rows.map(storeOf)
const emptyRow = { ...rowOf(161), State: 'ZZ', Zip: '', locationID: 7 }
const bareIds = sample.specialStores.bare
const fullStores = stores.filter(({ id }) => !bareIds.includes(id))

describe('header', () => {
  const header = sampleHeader(sample, storeOf(101), main)

  test.each([
    '/services',
    '/location_search',
    '/coupons',
    '/tires',
    '/blog',
    '/careers-location-search',
    'https://franchise.example.com/',
  ])('links to %s', (address) => {
    expect(header).toContain(`href="${address}"`)
  })

  test('has the store search form that our own search takes the place of', () => {
    expect(header).toMatch(/<form [^>]*method="get" action="\/location_search"/)
    expect(header).toMatch(
      /placeholder="Zip or City, State"[^>]*name="zip-city-state-search-field"/,
    )
  })

  test("has a toggle for its nav and a place for the visitor's store", () => {
    expect(header).toContain('aria-controls="site-navigation"')
    expect(header).toContain('<nav id="site-navigation"')
    expect(header).toContain('data-part="your-store"')
  })

  test('differs by brand, not by store', () => {
    expect(sampleHeader(sample, storeOf(102), main)).toBe(header)
    expect(sampleHeader(sample, storeOf(434), second)).not.toBe(header)
  })
})

describe('footer', () => {
  const { footer } = sample

  test.each([
    '/location_search/',
    '/about-us/',
    '/contact-us/',
    'https://franchise.example.com/',
    '/careers-location-search',
    '/auto-repair-financing/',
    '/auto-repair-guarantee/',
    '/request-an-appointment',
    '/privacy-policy',
    '/terms-and-conditions/',
    '/accessibility/',
  ])('links to %s', (address) => {
    expect(footer).toContain(`href="${address}"`)
  })

  test.each(['Repair', 'Maintenance', 'Accessories', 'Tires'])('has the group %s', (group) => {
    const links = new RegExp(`<summary>${group}</summary>\\s*<ul[^>]*><li><a href="/services/`)
    expect(footer).toMatch(links)
  })

  test('leaves the copyright line to the template', () => {
    expect(footer).not.toMatch(/©|&copy;|&#169;|copyright/i)
  })
})

describe('bodies', () => {
  test('depend on the store alone', () => {
    for (const store of stores)
      expect(samplePage(again, store, main)).toEqual(samplePage(sample, store, main))
  })

  test('differ from store to store', () => {
    expect(new Set(fullStores.map(bodyOf)).size).toBe(fullStores.length)
  })

  test('are 8 to 20 KB of HTML, short for stores with almost no facts', () => {
    for (const store of fullStores) {
      const size = Buffer.byteLength(bodyOf(store))
      expect(size, `store ${store.id}`).toBeGreaterThan(8 * 1000)
      expect(size, `store ${store.id}`).toBeLessThan(20 * 1024)
    }
    for (const id of bareIds) expect(bodyOf(storeOf(id)).length).toBeLessThan(1000)
  })

  test('have no placeholder text and no unfilled mark', () => {
    for (const store of manyStores()) {
      const body = bodyOf(store)
      expect(body).not.toMatch(/lorem|ipsum|\[\[|\]\]|undefined|localhost|127\.0\.0\.1/i)
      expect(body).not.toContain("'s ")
    }
  })

  test('are whole HTML, and pictures have a size and words', () => {
    for (const store of fullStores) {
      parseFragment(bodyOf(store), { onParseError: ({ code }) => expect.fail(code) })
      for (const [picture] of bodyOf(store).matchAll(/<img [^>]*>/g))
        expect(picture).toMatch(/width="\d+" height="\d+" src="data:image\/svg\+xml,[^"]+" alt="\w/)
    }
  })

  test('place parts in about half of the stores, and only known ones', () => {
    const placing = fullStores.filter((store) => bodyOf(store).includes('data-part='))
    expect(placing.length / fullStores.length).toBeGreaterThan(0.35)
    expect(placing.length / fullStores.length).toBeLessThan(0.65)
    for (const store of placing)
      for (const [, part] of bodyOf(store).matchAll(/data-part="([^"]*)"/g))
        expect(bodyPartNames).toContain(part)
  })

  test('bring an h1 of their own now and then, never two', () => {
    const counts = fullStores.map((store) => bodyOf(store).split('<h1').length - 1)
    expect(Math.max(...counts)).toBe(1)
    const share = counts.filter(Boolean).length / counts.length
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.3)
  })

  test('speak with tokens, also in encoded links', () => {
    const all = fullStores.map(bodyOf).join('')
    for (const token of ['{{City}}', '{{State}}', '{{ AddressLine1 }}', '{{brand}}', '{{path}}'])
      expect(all).toContain(token)
    expect(all).toContain('href="tel:{{Phone}}"')
    expect(all).toContain('%7B%7BlocationID%7D%7D')
  })

  test('do not mention a field that is empty', () => {
    for (let id = 1000; id < 1200; id++) {
      const body = bodyOf(storeOf({ ...emptyRow, locationID: id }))
      expect(body).not.toMatch(/\{\{ *(Phone|Zip) *\}\}/)
    }
  })
})

describe('details', () => {
  test.each(fullStores.map((store) => [store.id, store] as const))('of store %i', (_, store) => {
    const details = detailsOf(store)
    expect(details.hours?.length).toBeGreaterThanOrEqual(5)
    for (const { opens, closes } of details.hours ?? [])
      expect(`${opens} ${closes}`).toMatch(/^\d\d:\d\d \d\d:\d\d$/)
    expect(details.timeZone).toMatch(/^America\//)
    expectBetween(details.services, 6, 10)
    expectBetween(details.reviews, 5, 9)
    expectBetween(details.coupons, 2, 6)
    expectBetween(details.promotions, 0, 2)
    expect(details.rating?.value).toBeLessThanOrEqual(5)
    expect(new Date(details.modified ?? '').getTime()).toBeLessThan(Date.UTC(2026, 10, 20))
    expect(new Set(details.coupons?.map(({ id }) => id)).size).toBe(details.coupons?.length)
  })

  test('offer an expired and a future coupon in some stores', () => {
    const coupons = fullStores.flatMap((store) => detailsOf(store).coupons ?? [])
    expect(coupons.filter(({ expires }) => expires < '2026-11-20')).toHaveLength(5)
    expect(coupons.some(({ validFrom }) => validFrom && validFrom > '2027-01-01')).toBe(true)
    for (const { barcode } of coupons) expect(barcode ?? 'HT-X-1000').toMatch(/^(HT|QM)-\w+-\d{4}$/)
  })

  test('include a store that never closes, one open past midnight, and unrated ones', () => {
    const all = fullStores.map(detailsOf)
    expect(all.filter(({ hours }) => hours?.[0]?.closes === '24:00')).toHaveLength(1)
    const late = all.filter(({ hours }) => hours?.some(({ opens, closes }) => closes < opens))
    expect(late).toHaveLength(1)
    expect(all.filter(({ rating }) => rating?.value === 0)).toHaveLength(4)
  })

  test('are almost empty for a few stores', () => {
    for (const id of bareIds) expect(Object.keys(detailsOf(storeOf(id)))).toEqual(['modified'])
  })

  test.each([
    [101, 'America/Chicago'],
    [144, 'America/Indiana/Indianapolis'],
    [152, 'America/Chicago'],
    [158, 'America/Chicago'],
    [151, 'America/Indiana/Indianapolis'],
    [160, 'America/Indiana/Indianapolis'],
    [165, 'America/Kentucky/Louisville'],
    [169, 'America/New_York'],
    [171, 'America/New_York'],
    [173, 'America/Chicago'],
    [212, 'America/New_York'],
  ])('store %i is on the clock of %s', (id, zone) => {
    expect(detailsOf(storeOf(id)).timeZone).toBe(zone)
  })
})

test('a row with empty fields in an unknown state gets a page', () => {
  const page = samplePage(sample, storeOf(emptyRow), { id: 'some-brand' })
  expect(page.content).toContain('<h')
  expect(page.details.timeZone).toBeUndefined()
})

test('reviews are at least forty, each another', () => {
  expect(new Set(sample.reviews.map(({ text }) => text)).size).toBeGreaterThanOrEqual(40)
})

function storeOf(source: StoreRow | StoreId): Store {
  const row = typeof source === 'object' ? source : rowOf(source)
  return { id: row.locationID, path: row.URL, brand: 'main', isCorporate: false, fields: {}, row }
}

function rowOf(id: StoreId): StoreRow {
  return rows.find(({ locationID }) => locationID === id) ?? expect.fail(`no store ${id}`)
}

function* manyStores(): Generator<Store> {
  for (let id = 1; id <= 2000; id++)
    yield storeOf({ ...rowOf(101 + (id % 5)), locationID: id, State: id % 9 ? 'MO' : 'TX' })
}

function bodyOf(store: Store): string {
  return samplePage(sample, store, main).content
}

function detailsOf(store: Store): Details {
  return samplePage(sample, store, main).details
}

function expectBetween(list: unknown[] | undefined, least: number, most: number): void {
  expect(list?.length).toBeGreaterThanOrEqual(least)
  expect(list?.length).toBeLessThanOrEqual(most)
}
