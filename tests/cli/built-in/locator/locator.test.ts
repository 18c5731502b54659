import { expect, test } from 'vitest'
import { filterServices } from '../../../../cli/built-in/locator/filter-services.ts'
import { locator } from '../../../../cli/built-in/locator/locator.ts'
import { type LocatorFacts, locatorFiles } from '../../../../cli/built-in/locator/locator-files.ts'
import { noServices } from '../../../../cli/plugins/hook-services.ts'
import type { PageSummary } from '../../../../cli/plugins/summaries.ts'
import type { Site } from '../../../../data/page.ts'
import { prepareLocator } from '../../../../data/places/locator-index.ts'
import type { StoreRow } from '../../../../data/store.ts'
import * as templates from '../../../../templates/index.ts'
import { site, store } from '../../../templates/sample-page.ts'

async function pageOf(
  rows: Partial<StoreRow>[],
  of: Site = site,
  openings: (string | undefined)[] = [],
): Promise<string> {
  async function* summaries(): AsyncGenerator<PageSummary<LocatorFacts>> {
    for (const [at, row] of rows.entries()) {
      const shown = store(row)
      const opening = openings[at]
      yield { store: shown, path: shown.path, parts: [], ...(opening && { facts: { opening } }) }
    }
  }
  const pages = { [Symbol.asyncIterator]: summaries }
  const context = { site: of, ...noServices, warn: () => {}, sitePages: [] }
  const plugin = locator([])
  const [page] = (await plugin.sitePages?.({ stores: [], pages }, context)) ?? []
  expect(page?.path).toBe('location_search')
  const files = await plugin.addFiles?.(pages, context)
  expect(files?.map(({ path }) => path)).toEqual(['assets/locator.json'])
  const placeMap = async () => undefined
  const made = await page?.render({
    ...context,
    templates,
    layouts: {},
    has: () => false,
    placeMap,
  })
  return [...(made as Iterable<string>)].join('')
}

const headingsOf = (html: string) =>
  [
    ...(html.replace(/<template.*?<\/template>/gs, '').split('<footer')[0] ?? '').matchAll(
      /<h([2-4])[^>]*>(.*?)<\/h/g,
    ),
  ].map(([, level, text = '']) => `${level} ${text.replace(/<[^>]*>/g, '')}`.trim())

test('visitors filter by the services of some stores, the most usual ones', () => {
  const few = Array.from({ length: 30 }, (_, at) => `Service ${String(at).padStart(2, '0')}`)
  const pages = [
    { facts: { services: ['Oil', 'Tires'] } },
    { facts: { services: ['Oil', 'Tires', ...few] } },
    {},
  ]
  expect(filterServices(pages)).toEqual(['Oil', ...few.slice(0, 22), 'Tires'])
  expect(filterServices(Array(2).fill({ facts: { services: ['Oil'] } }))).toEqual([])
})

test('the locator knows the services of each store', () => {
  const stores = [['Tires'], undefined, ['Oil', 'Glass', 'Tires']].map((services, at) => {
    const one = store({ locationID: at + 1, Amenities: ['', '', '', '', '', '', ''] })
    return { store: one, path: one.path, parts: [], ...(services && { facts: { services } }) }
  })
  const [file] = locatorFiles(stores, site, [], ['Oil', 'Tires'])
  const { stores: read } = prepareLocator(
    JSON.parse([...((file?.content ?? '') as string)].join('')),
  )
  expect(read.map(({ services }) => services)).toEqual([['Tires'], [], ['Oil', 'Tires']])
})

test('the locator knows the week of stores with nothing else', () => {
  const nothing = store({ Amenities: ['', '', '', '', '', '', ''] })
  const pages = [8, 9, undefined].map((hour) => {
    const hours = [{ day: 'Monday', opens: `0${hour}:00`, closes: '18:00' }]
    const opening = JSON.stringify({ hours, timeZone: 'America/Chicago' })
    return { store: nothing, path: nothing.path, parts: [], ...(hour && { facts: { opening } }) }
  })
  const [file] = locatorFiles(pages, site, [])
  const { stores } = prepareLocator(JSON.parse([...((file?.content ?? '') as string)].join('')))
  expect(stores.map(({ hours }) => hours?.hours?.[0]?.opens)).toEqual(['08:00', '09:00', undefined])
})

test('every store by brand, state and city, the main brand first', async () => {
  const html = await pageOf([
    { locationID: 434, URL: '/a/', State: 'MN', City: 'Edina' },
    { locationID: 1, URL: '/b/', State: 'IA', City: 'Des Moines' },
    { locationID: 2, URL: '/c/', State: 'IL', City: 'Alton' },
    { locationID: 3, URL: '/d/', State: 'IA', City: 'Ames' },
    { locationID: 4, URL: '/e/', State: 'IA ', City: ' Ames' },
    { locationID: 5, URL: '/f/', State: 'Ontario', City: 'Élie' },
  ])
  expect(headingsOf(html)).toEqual([
    '2 Hartland Tire &amp; Auto 5 stores',
    '3 Illinois 1 store',
    '4 Alton',
    '3 Iowa 3 stores',
    '4 Ames',
    '4 Des Moines',
    '3 Ontario 1 store',
    '4 Élie',
    '2 Quickmark Auto Care 1 store',
    '3 Minnesota 1 store',
    '4 Edina',
  ])
})

test('without states, stores are listed by city below their brand', async () => {
  const html = await pageOf([
    { locationID: 1, URL: '/b/', State: '', Zip: '10115', City: 'Berlin' },
    { locationID: 2, URL: '/c/', State: ' ', Zip: '', City: 'Aachen' },
  ])
  expect(headingsOf(html)).toEqual(['2 Hartland Tire &amp; Auto 2 stores', '4 Aachen', '4 Berlin'])
  expect(html).toContain('<h4 aria-level="3">Berlin</h4>')
  expect(html).toContain('2 stores in 2 cities.')
  expect(html).toContain('<span class="place-town">10115</span>')
  expect(html).toContain('2 Hartland Tire &amp; Auto stores in Aachen and Berlin: addresses')
})

test('stores without a state are listed before the states, and no link leads to them', async () => {
  const html = await pageOf([
    ...[1, 2, 3, 4].map((at) => ({ locationID: at, URL: `/${at}/`, State: 'IA', City: 'Ames' })),
    { locationID: 5, URL: '/c/', State: '', City: 'Berlin' },
  ])
  expect(headingsOf(html)).toEqual([
    '2 Hartland Tire &amp; Auto 5 stores',
    '4 Berlin',
    '3 Iowa 4 stores',
    '4 Ames',
  ])
  expect(html).toContain('by state"><li><a href="#main-2">Iowa</a></li></ul>')
})

test('stores of several countries are listed by country, in the order of its addresses', async () => {
  const html = await pageOf(
    [
      { locationID: 1, URL: '/b/', State: 'IA', City: 'Ames' },
      { locationID: 2, URL: '/c/', Country: 'DE', State: '', Zip: '20354', City: 'Hamburg' },
      { locationID: 3, URL: '/d/', Country: 'CA', State: 'ON', City: 'Toronto' },
      { locationID: 4, URL: '/e/', Country: 'CA', State: 'BC', City: 'Vancouver' },
    ],
    { ...site, country: 'US', showsCountry: true },
  )
  expect(headingsOf(html)).toEqual([
    '2 Hartland Tire &amp; Auto 4 stores',
    '3 Canada 2 stores',
    '3 British Columbia 1 store',
    '4 Vancouver',
    '3 Ontario 1 store',
    '4 Toronto',
    '3 Germany 1 store',
    '4 Hamburg',
    '3 United States 1 store',
    '3 Iowa 1 store',
    '4 Ames',
  ])
  expect(html).toContain('by country"><li><a href="#main-ca">Canada</a></li>')
  // Few stores are beside each other, where no link is needed.
  expect(html).not.toContain('by state')
  expect(html).toContain('<section class="state-stores few-stores" id="main-1" data-state="BC">')
  expect(html).toContain('<section class="country-stores" id="main-ca" data-country="CA">')
  expect(html).toContain('<section class="country-stores few-stores" id="main-de"')
  expect(html).toContain('<section class="state-stores" id="main-4" data-state="IA">')
  expect(html).toContain('<h3 aria-level="4"><span class="state-name">Ontario</span>')
  expect(html).toContain('<h4 aria-level="5">Toronto</h4>')
  expect(html).toContain('<h4>Hamburg</h4>')
  expect(html).toContain('<li data-zip="20354" data-place="20354 Hamburg">')
  expect(html).toContain('<span class="place-town">20354</span>')
  expect(html).toContain('4 stores in 3 countries.')
})

test.each([
  ['US', 'WA', 'Washington'],
  ['AU', 'wa', 'Western Australia'],
  ['CA', 'QC', 'Quebec'],
  ['BR', 'SP', 'São Paulo'],
  ['MX', 'CDMX', 'Ciudad de México'],
  ['IN', 'KA', 'Karnataka'],
  ['DE', 'BY', 'Bayern'],
  ['CH', 'BE', 'BE'],
  ['', 'IA', 'Iowa'],
])('in %j the state %s is %s', async (country, State, name) => {
  const rows = [{ State }, { State, locationID: 2, URL: '/b/' }]
  const html = await pageOf(rows, { ...site, ...(country && { country }) })
  expect(headingsOf(html)[1]).toBe(`3 ${name} 2 stores`)
})

test('a store has its link, address and phone, and omits empty values', async () => {
  const html = await pageOf(
    [{ AddressLine2: 'Suite <B>' }, { locationID: 2, URL: '/東/', Phone: '', Zip: '' }],
    { ...site, base: '/shops' },
  )
  expect(html).toContain('<a class="place-link" href="/shops/des-moines/hickman-rd/">')
  expect(html).toContain('<span class="place-second">Suite &lt;B&gt;</span>')
  expect(html).toContain('<a class="place-phone" href="tel:+15155550101">(515) 555-0101</a>')
  expect(html).toContain(
    '<li data-zip=""><a class="place-link" href="/shops/%E6%9D%B1/">4120 Hickman Rd</a></li>',
  )
})

test('stores point to their opening hours, which the page has once, below them', async () => {
  const opening = '{"hours":[],"timeZone":"America/Chicago"}'
  const places = [1, 2, 3].map((locationID) => ({ locationID, URL: `/${locationID}/` }))
  const closed = { locationID: 4, URL: '/4/', ClosedForGood: 'yes' }
  const html = await pageOf([...places, closed], site, [opening, undefined, opening, opening])
  expect(html.match(/data-opening="0"/g)).toHaveLength(2)
  const [, json] = html.split('data-opening="0"').at(-1)?.split('id="openings">') ?? []
  expect(json?.startsWith(`[${opening}]<`)).toBe(true)
  expect(await pageOf(places)).not.toContain('id="openings"')
})

test('without a site URL there is no canonical, and only samples have noindex', async () => {
  const { siteUrl: _, ...rest } = site
  const rows = [{}, { locationID: 2, URL: '/b/' }]
  expect(await pageOf(rows, rest)).not.toContain('canonical')
  const html = await pageOf(rows)
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/location_search/"/>')
  expect(html).not.toContain('noindex')
  expect(await pageOf(rows, { ...site, sample: true })).toContain('noindex')
})

test('few stores have no other place to pick', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => ({ locationID: at + 1, URL: `/s/${at}/` }))
  const few = await pageOf(rows.slice(1))
  expect(few).toContain('5 stores in Iowa.</p>')
  const more = await pageOf(rows)
  expect(more).toContain('6 stores in Iowa. Search, or pick your state.</p>')
})

test('the only store is there without a search, as on the home page', async () => {
  const html = await pageOf([{ AddressLine1: '1 Oak Ave' }], { ...site, hasOneStore: true })
  expect(html).not.toContain('location-form')
  expect(html).toContain('1 Oak Ave</a>')
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/"/>')
})

test('texts of the list stay text', async () => {
  const evil = '"></script><img src=x>'
  const row = { AddressLine1: evil, City: evil, State: evil, Zip: evil, Phone: evil }
  const html = await pageOf([row, { ...row, locationID: 2, URL: '/b/' }])
  expect(html).not.toContain('<img')
})

test('13,000 stores are all there', async () => {
  const rows = Array.from({ length: 13_000 }, (_, n) => ({
    locationID: 1000 + n,
    URL: `/s/${n}/`,
    City: `City ${n % 400}`,
  }))
  const html = await pageOf(rows)
  expect(html.match(/<li data-zip/g)).toHaveLength(13_000)
})

const many = Array.from({ length: 501 }, (_, n) => ({
  ...{ locationID: 1000 + n, URL: `/s/${n}/`, City: 'Ames' },
  State: ['IA', '', 'Ontario'][n % 3] ?? '',
  Country: n % 3 === 2 ? 'CA' : 'US',
}))

const waysIn = (html: string) =>
  [
    ...html.matchAll(/<a class="directory-place" href="([^"]*)">(.*?)<\/a><span>(.*?)<\/span>/g),
  ].map(([, to, name, count]) => `${name} ${to} ${count}`)

test('more than 500 stores are listed by state, each with a link to its directory page', async () => {
  const directory = { path: 'locations' }
  const html = await pageOf(many, { ...site, base: '/shops', directory })
  expect(waysIn(html)).toEqual([
    'All stores /shops/locations/ 167 stores',
    'Iowa /shops/locations/iowa/ 167 stores',
    'Ontario /shops/locations/ontario/ 167 stores',
  ])
  expect(html).not.toContain('data-zip')
  expect(waysIn(await pageOf(many.slice(1), { ...site, directory }))).toEqual([])
})

test('more than 500 stores in several countries: stores without a state are on the country’s page', async () => {
  const of: Site = { ...site, directory: { path: 'locations' }, country: 'US', showsCountry: true }
  const html = await pageOf(many, of)
  expect(headingsOf(html)).toEqual([
    '2 Hartland Tire &amp; Auto 501 stores',
    '3 Canada 167 stores',
    '3 United States 334 stores',
  ])
  expect(waysIn(html)).toEqual([
    'Ontario /locations/canada/ontario/ 167 stores',
    'United States /locations/united-states/ 167 stores',
    'Iowa /locations/united-states/iowa/ 167 stores',
  ])
})

test('without a directory all stores are listed, however many there are', async () => {
  const html = await pageOf(many)
  expect(html.split('data-zip').length - 1).toBe(501)
})
