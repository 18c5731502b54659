import { expect, test } from 'vitest'
import { editionsOf } from '../../data/editions.ts'
import type { Site } from '../../data/page.ts'
import type { StoreRow } from '../../data/store.ts'
import { renderHome } from '../../templates/index.ts'
import { attribute, byClass, byTag, documentOf, textOf } from './dom.ts'
import { site, store } from './sample-page.ts'

const rowsIn = (count: number, fields: Partial<StoreRow> = {}) =>
  Array.from({ length: count }, (_, at) => ({ locationID: at + 1, URL: `/s-${at}/`, ...fields }))

/** The headings, the lead, and each link with its address; the button comes before them. */
function homeOf(rows: Partial<StoreRow>[], of: Site = site) {
  const document = documentOf(renderHome(rows.map(store), of, {}))
  const main = byTag(document, 'main')[0]
  if (!main) throw new Error('There is no main.')
  // Only visitors who have saved a store see its card.
  main.childNodes = main.childNodes.filter(
    (child) => !byClass({ ...main, childNodes: [child] }, 'saved-card').length,
  )
  const [nearMe, ...ways] = byTag(main, 'a').map(
    (way) => `${attribute(way, 'href')} ${textOf(way)}`,
  )
  expect(nearMe).toBe(`${of.base}/location_search/?near=me Near me`)
  return {
    headings: ['h1', 'h2', 'h3'].flatMap((name) => byTag(main, name)).map(textOf),
    lead: textOf(byTag(main, 'p')[0] ?? main),
    ways,
  }
}

test('few stores of a brand are there themselves', () => {
  const rows = [
    { City: 'Ames <b>', AddressLine1: '1 A & B St' },
    { locationID: 434, URL: '/東/', State: 'MN', City: 'Edina' },
  ]
  expect(homeOf(rows, { ...site, base: '/shops' })).toEqual({
    headings: ['Find your store', 'Hartland Tire & Auto 1 store', 'Quickmark Auto Care 1 store'],
    lead: '2 stores in 2 states.',
    ways: [
      '/shops/des-moines/hickman-rd/ Ames <b> 1 A & B St',
      '/shops/%E6%9D%B1/ Edina 4120 Hickman Rd',
      '/shops/location_search/ All stores on one page',
    ],
  })
})

test('the cities of few stores are sorted by name, in any states', () => {
  const cities = ['Peoria', 'Ames', 'Moline', 'Adel'].map((City, at) => ({
    locationID: at + 1,
    URL: `/s-${at}/`,
    City,
    State: at % 2 === 0 ? 'IL' : 'IA',
  }))
  const ways = homeOf(cities).ways.map((way) => way.split(' ')[1])
  expect(ways.slice(0, 4)).toEqual(['Adel', 'Ames', 'Moline', 'Peoria'])
})

test('the card of the saved store is there if stores can be saved', () => {
  const cards = (of: Site) => byClass(documentOf(renderHome([], of, {})), 'saved-card').length
  expect(cards(site)).toBe(1)
  expect(cards({ ...site, savedStore: false })).toBe(0)
})

test('structured data describes the chain and its site', () => {
  const markupOf = (of: Site) =>
    byTag(documentOf(renderHome([], of, {})), 'script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(textOf(script)))
  const chain = { '@id': 'https://www.example.com/#organization' }
  const [url, name] = ['https://www.example.com/', 'Hartland Tire & Auto']
  const potentialAction = {
    '@type': 'SearchAction',
    target: `${url}location_search/?zip-city-state-search-field={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  expect(markupOf(site)).toEqual([
    {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name, ...chain, url },
        { '@type': 'WebSite', name, url, publisher: chain, potentialAction },
      ],
    },
  ])
  const { siteUrl: _, ...nowhere } = site
  expect(markupOf(nowhere)).toEqual([])
})

test('of many the states are there', () => {
  const rows = [...rowsIn(9), ...rowsIn(4, { State: 'IL', City: 'Alton' })]
  expect(homeOf(rows)).toEqual({
    headings: ['Find your store', 'Hartland Tire & Auto 13 stores'],
    lead: '13 stores in 2 states.',
    ways: [
      '/location_search/#main-1 Illinois 4 stores',
      '/location_search/#main-2 Iowa 9 stores',
      '/location_search/ All stores on one page',
    ],
  })
})

test('of many in one state the cities are there, of another brand in its locator', () => {
  const ofSecond = { ...site, brands: site.brands.map((brand) => ({ ...brand })) }
  for (const brand of ofSecond.brands)
    if (brand.locationIDs) brand.locationIDs = Array.from({ length: 13 }, (_, at) => at + 1)
  const rows = rowsIn(13, { City: 'St. Paul & Co' })
  const stores = rows.map((row) => ({ ...store(row), brand: 'second' }))
  const editions = editionsOf(ofSecond, stores)
  const html = renderHome(stores, { ...ofSecond, editions }, {})
  expect(html).toContain(
    '<a href="/second/location_search/?zip-city-state-search-field=St.%20Paul%20%26%20Co"><b>St. Paul &amp; Co</b> <span>13 stores</span></a>',
  )
  expect(html).toContain('<p class="home-lead">13 stores in Iowa.</p>')
})

test('stores of several countries are there by country, then by state or by themselves', () => {
  const rows = [
    ...rowsIn(9),
    ...rowsIn(4, { State: 'IL' }),
    ...rowsIn(1, { Country: 'CA', State: 'ON', City: 'Toronto' }),
    ...rowsIn(1, { Country: 'DE', State: '', City: 'Hamburg' }),
  ]
  expect(homeOf(rows, { ...site, country: 'US', showsCountry: true })).toEqual({
    headings: [
      'Find your store',
      'Hartland Tire & Auto 15 stores',
      'Canada 1 store',
      'Germany 1 store',
      'United States 13 stores',
    ],
    lead: '15 stores in 3 countries.',
    ways: [
      '/s-0/ Toronto 4120 Hickman Rd',
      '/s-0/ Hamburg 4120 Hickman Rd',
      '/location_search/#main-3 Illinois 4 stores',
      '/location_search/#main-4 Iowa 9 stores',
      '/location_search/ All stores on one page',
    ],
  })
})
