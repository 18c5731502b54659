import { expect, test } from 'vitest'
import { editionsOf } from '../../data/editions.ts'
import type { Site } from '../../data/page.ts'
import { openingsId } from '../../data/page-data.ts'
import type { StoreRow } from '../../data/store.ts'
import { frameOver, placeIn } from '../../data/store-map.ts'
import { renderHome } from '../../templates/index.ts'
import { all, attribute, byClass, byTag, documentOf, textOf } from './dom.ts'
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

const found = '/location_search/?zip-city-state-search-field'
const directions = 'https://www.google.com/maps/dir/?api=1&destination='

test('few stores of a brand are there with their facts', () => {
  const rows = [
    { City: 'Ames <b>', AddressLine1: '1 A & B St' },
    { locationID: 434, URL: '/東/', State: 'MN', City: 'Edina' },
  ]
  expect(homeOf(rows, { ...site, base: '/shops' })).toEqual({
    headings: ['Find your store', 'Hartland Tire & Auto 1 store', 'Quickmark Auto Care 1 store'],
    lead: '2 stores in 2 states.',
    ways: [
      '/shops/des-moines/hickman-rd/ Ames <b>',
      'tel:+15155550101 (515) 555-0101',
      `${directions}1%20A%20%26%20B%20St%2C%20Ames%20%3Cb%3E%2C%20IA%2050310 Directions`,
      '/shops/request-an-appointment Appointment',
      '/shops/%E6%9D%B1/ Edina',
      'tel:+15155550101 (515) 555-0101',
      `${directions}4120%20Hickman%20Rd%2C%20Edina%2C%20MN%2050310 Directions`,
      '/shops/request-an-appointment Appointment',
      '/shops/location_search/ All stores',
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
  const ways = homeOf(cities).ways.filter((way) => way.startsWith('/s-'))
  expect(ways).toEqual(['/s-3/ Adel', '/s-1/ Ames', '/s-2/ Moline', '/s-0/ Peoria'])
})

test('stores of one of several towns are told apart by their streets', () => {
  const stores = [
    ['Ames', '1 Oak St'],
    ['Ames', '2 Elm St'],
    ['Adel', '3 Main St'],
  ].map(([City = '', AddressLine1 = ''], at) => ({
    ...{ locationID: at + 1, URL: `/s-${at}/`, City, AddressLine1 },
  }))
  const ways = homeOf(stores).ways.filter((way) => way.startsWith('/s-'))
  expect(ways).toEqual(['/s-2/ Adel, 3 Main St', '/s-0/ Ames, 1 Oak St', '/s-1/ Ames, 2 Elm St'])
})

test('the only store is there with its week, under the name of the chain, in place of the search', () => {
  const hours = [{ day: 'Monday', opens: '07:30', closes: '18:00' }]
  const opening = JSON.stringify({ hours, timeZone: 'America/Chicago' })
  const one = { ...site, brands: site.brands.slice(0, 1) }
  const document = documentOf(renderHome([store({})], one, {}, { openingOf: () => opening }))
  const textsOf = (name: string) => byClass(document, name).map(textOf)
  expect({
    heading: byTag(document, 'h1').map(textOf),
    lead: textsOf('home-lead'),
    headings: byTag(document, 'h2').map(textOf),
    week: textsOf('directory-hours'),
    openings: textOf(all(document, (of) => attribute(of, 'id') === openingsId)[0] ?? document),
    ways: textsOf('home-ways'),
    buttons: byClass(byTag(document, 'main')[0] ?? document, 'button')
      .filter((button) => attribute(button, 'href'))
      .map((button) => `${attribute(button, 'href')} ${textOf(button)}`),
  }).toEqual({
    heading: ['Hartland Tire & Auto'],
    lead: [],
    headings: [],
    week: ['Mon\u00a07:30\u00a0AM\u00a0–\u2060\u00a06:00\u00a0PM'],
    openings: `[${opening}]`,
    ways: [],
    buttons: [],
  })
})

test('the home page of the only store has what it offers, and each text once', () => {
  const one = { ...site, base: '/shop', brands: site.brands.slice(0, 1) }
  const only = { services: ['Used books', 'Story hour'], photo: 'assets/front.webp' }
  const about = { description: ['Two floors of books.'] }
  const html = renderHome([{ ...store({}), about }], one, {}, { only })
  const [offered] = byClass(documentOf(html), 'home-only')
  expect(offered && textOf(offered)).toBe('Two floors of books.ServicesUsed booksStory hour')
  expect(html).toContain('<img src="/shop/assets/front.webp" alt="" width="750" height="500"')
  expect(html.match(/\(515\) 555-0101/g)).toHaveLength(1)
  expect(renderHome([store({})], one, {})).not.toContain('class="home-only"')
})

test('a map of few dots names each city once, as the list does, and other towns', () => {
  const rows = [
    { City: 'Wien', Lat: 48.2, Lng: 16.35 },
    { City: 'Wien', Lat: 48.3, Lng: 15.9 },
    { City: 'Graz', Lat: 47.07, Lng: 15.43 },
    { City: 'Linz <b>', Lat: 48.3, Lng: 14.29 },
  ]
  const stores = rows.map((row, at) => store({ ...row, locationID: at + 1, URL: `/s-${at}/` }))
  const frame = frameOver(stores.map(({ row }) => row))
  if (!frame) throw new Error('The stores have no place.')
  const spotOf = (name: string, Lat: number, Lng: number) => {
    const { x = 0, y = 0 } = placeIn(frame, { Lat, Lng }) ?? {}
    return [name, x, y] as const
  }
  const towns = [spotOf('Vienna', 48.21, 16.37), spotOf('Salzburg', 47.8, 14.9)]
  const map = {
    frame,
    land: '',
    beside: '',
    lakes: '',
    rivers: '',
    borders: '',
    counties: '',
    towns,
  }
  const document = documentOf(renderHome(stores, site, {}, { map }))
  const names = all(document, (of) =>
    /^store-map-(?!ground|credit)/.test(attribute(of, 'class') ?? ''),
  )
  expect(names.map((name) => `${attribute(name, 'class')} ${textOf(name).trim()}`)).toEqual([
    'store-map-town Salzburg',
    'store-map-number 2',
    'store-map-right Wien',
    'store-map-right Graz',
    'store-map-right Linz <b>',
  ])
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

test('of many the cities are there, with their states where they are of one name', () => {
  const rows = [
    ...rowsIn(9),
    ...rowsIn(2, { State: 'IL', City: 'Alton' }),
    ...rowsIn(2, { State: 'MO', City: 'Alton' }),
  ]
  expect(homeOf(rows)).toEqual({
    headings: ['Find your store', 'Hartland Tire & Auto 13 stores'],
    lead: '13 stores in 3 states.',
    ways: [
      `${found}=Alton%2C%20Illinois Alton, Illinois 2 stores`,
      `${found}=Alton%2C%20Missouri Alton, Missouri 2 stores`,
      `${found}=Des%20Moines Des Moines 9 stores`,
      '/location_search/ All stores',
    ],
  })
})

test('of many cities the states are there', () => {
  const cities = Array.from({ length: 25 }, (_, at) => ({
    ...{ locationID: at + 1, URL: `/s-${at}/`, City: `Town ${at}`, State: at < 9 ? 'IA' : 'IL' },
  }))
  expect(homeOf(cities).ways).toEqual([
    '/location_search/#main-1 Illinois 16 stores',
    '/location_search/#main-2 Iowa 9 stores',
    '/location_search/ All stores',
  ])
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

test('stores of several countries are there by country, then by city or by themselves', () => {
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
      `${found}=Des%20Moines%2C%20Illinois Des Moines, Illinois 4 stores`,
      `${found}=Des%20Moines%2C%20Iowa Des Moines, Iowa 9 stores`,
      '/location_search/ All stores',
    ],
  })
})
