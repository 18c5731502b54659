import type { AutoRepair, CafeOrCoffeeShop, WithContext } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import { allPlugins } from '../../../cli/built-in/index.ts'
import { searchIndex } from '../../../cli/built-in/locator/locator.ts'
import { map } from '../../../cli/built-in/map/map.ts'
import { robots, sitemap } from '../../../cli/built-in/robots-and-sitemap/sitemap.ts'
import { structuredData } from '../../../cli/built-in/structured-data/structured-data.ts'
import { contentOf } from '../../../cli/output/write-files.ts'
import { noServices } from '../../../cli/plugins/hook-services.ts'
import type { Plugin } from '../../../cli/plugins/plugin.ts'
import type { OutputFile, PageSummary } from '../../../cli/plugins/summaries.ts'
import { readPhones } from '../../../cli/stores/read-phones.ts'
import type { Brand } from '../../../data/brands.ts'
import type { Page, Site } from '../../../data/page.ts'
import { defaultPictures } from '../../../data/picture-settings.ts'
import type { Store } from '../../../data/store.ts'
import { slots } from '../../fixtures/amenities.ts'
import { storeRow } from '../../fixtures/store-row.ts'

const brands = [
  { id: 'main', displayName: 'Hartland Tire & Auto', schemaType: 'AutoRepair' },
  { id: 'second', displayName: 'Quickmark', schemaType: 'Store', locationIDs: [434] },
] as Brand[]
const site = {
  base: '/shops',
  siteUrl: 'https://x.com/shops',
  currency: 'USD',
  country: 'US',
  sample: false,
  brands,
  amenities: slots,
} as Site

function storeOf(id: number, fields: object = {}): Store {
  const row = storeRow({ locationID: id, ...fields })
  return {
    id,
    path: `a&b/${id}`,
    brand: id === 434 ? 'second' : 'main',
    isCorporate: false,
    fields: {},
    row,
  }
}

const summaries: PageSummary<string>[] = [
  {
    store: storeOf(101, { manager: 'Ada', YextId: 'y1' }),
    path: 'a&b/101',
    parts: [],
    facts: '2026-10-01T00:00:00.000Z',
  },
  { store: storeOf(434), path: '東京/434', parts: [] },
]

type FileMaker = Pick<Plugin<string>, 'addFiles'>

async function filesOf(
  plugin: FileMaker,
  of: Site = site,
  pages = summaries,
  sitePages: readonly string[] = [],
): Promise<Omit<OutputFile, 'inputs'>[]> {
  async function* iterate() {
    yield* pages
  }
  const files =
    (await plugin.addFiles?.(iterate(), { site: of, sitePages, ...noServices, warn: () => {} })) ??
    []
  const texts = files.map(async (file) => ({
    path: file.path,
    content: [...((await contentOf(file)) as string)].join(''),
  }))
  return Promise.all(texts)
}

test('a closed store is neither in the search nor on the map', async () => {
  const gone = { store: storeOf(9, { ClosedForGood: 'yes' }), path: 'a&b/9', parts: [] }
  const pages = [...summaries, gone]
  expect(await filesOf(map, site, pages)).toEqual(await filesOf(map))
  expect(await filesOf(searchIndex(), site, pages)).toEqual(await filesOf(searchIndex()))
})

describe('sitemap', () => {
  test('lists canonical addresses, lastmod only where it is known', async () => {
    expect(await filesOf(sitemap)).toEqual([
      {
        path: 'sitemap.xml',
        content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://x.com/shops/a%26b/101/</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod></url>
<url><loc>https://x.com/shops/%E6%9D%B1%E4%BA%AC/434/</loc></url>
</urlset>
`,
      },
    ])
  })

  test('lists pages of no store', async () => {
    const [file] = await filesOf(sitemap, site, [], ['', 'locations/iowa', 'about us'])
    expect([...String(file?.content).matchAll(/<loc>(.*)<\/loc>/g)].map(([, at]) => at)).toEqual([
      'https://x.com/shops/',
      'https://x.com/shops/locations/iowa/',
      'https://x.com/shops/about%20us/',
    ])
  })

  test('does not exist without a site URL', async () => {
    expect(await filesOf(sitemap, { base: '' } as Site)).toEqual([])
  })

  test('is split above 50,000 addresses', async () => {
    const many = Array.from({ length: 50_001 }, () => summaries[1] as PageSummary<string>)
    const files = await filesOf(sitemap, site, many)
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    expect(files[0]?.content).toContain(
      '<sitemap><loc>https://x.com/shops/sitemap-2.xml</loc></sitemap>',
    )
  })
})

test('the search index of a brand has only the fields that the search shows', async () => {
  expect(await filesOf(searchIndex())).toEqual([
    {
      path: 'assets/stores-main.json',
      content: `[
{"id":101,"path":"a&b/101","AddressLine1":"4120 Hickman Rd","AddressLine2":"","City":"Des Moines","State":"IA","Zip":"50310"}
]
`,
    },
    {
      path: 'assets/stores-second.json',
      content: `[
{"id":434,"path":"a&b/434","AddressLine1":"4120 Hickman Rd","AddressLine2":"","City":"Des Moines","State":"IA","Zip":"50310"}
]
`,
    },
  ])
})

test.each([
  [site, 'User-agent: *\nDisallow:\n\nSitemap: https://x.com/shops/sitemap.xml\n'],
  [
    { ...site, sample: true },
    'User-agent: *\nDisallow: /\n\nSitemap: https://x.com/shops/sitemap.xml\n',
  ],
  [{ sample: false } as Site, 'User-agent: *\nDisallow:\n'],
])('robots.txt', async (of, content) => {
  expect(await filesOf(robots, of)).toEqual([{ path: 'robots.txt', content }])
})

describe('structuredData', () => {
  const page = {
    store: storeOf(101, { Amenities: [] }),
    brand: brands[0],
    currency: 'USD',
    canonical: 'https://x.com/shops/a%26b/101/',
    breadcrumbs: [],
    details: {
      rating: { value: 4.9, count: 200 },
      hours: [
        { day: 'Monday', opens: '07:30', closes: '18:00' },
        { day: 'Saturday', opens: '00:00', closes: '00:00' },
        { day: 'Sunday', opens: '00:00', closes: '24:00' },
      ],
      specialHours: [{ date: '2026-12-25', closed: true }],
    },
    jsonLd: [],
  } as unknown as Page

  const chain = {
    '@type': 'Organization',
    name: 'Hartland Tire & Auto',
    '@id': 'https://x.com/shops/#organization',
    url: 'https://x.com/shops/',
  } as const

  function dataOf(of: Page, where: Site = site): object | undefined {
    const context = { site: where, store: of.store, locale: 'en-US', ...noServices, warn: () => {} }
    const page = structuredData.transformPage?.(of, context) as Page | undefined
    return page?.jsonLd[0]
  }

  test('uses the brand’s description, without a rating', () => {
    const expected: WithContext<AutoRepair> = {
      '@context': 'https://schema.org',
      '@type': 'AutoRepair',
      '@id': 'https://x.com/shops/a%26b/101/',
      url: 'https://x.com/shops/a%26b/101/',
      name: expect.stringContaining('Hartland Tire & Auto'),
      brand: { '@type': 'Brand', name: 'Hartland Tire & Auto' },
      branchCode: '101',
      parentOrganization: chain,
      hasMap: 'https://www.google.com/maps/search/?api=1&query=41.6255%2C-93.6736',
      telephone: '+15155550122',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4120 Hickman Rd',
        addressLocality: 'Des Moines',
        addressRegion: 'IA',
        postalCode: '50310',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 41.6255, longitude: -93.6736 },
      currenciesAccepted: 'USD',
      areaServed: { '@type': 'City', name: 'Des Moines' },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Monday',
          opens: '07:30',
          closes: '18:00',
        },
        ...(['Saturday', 'Sunday'] as const).map((day) => ({
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: `https://schema.org/${day}` as const,
          opens: '00:00',
          closes: '23:59',
        })),
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2026-12-25',
          validThrough: '2026-12-25',
          opens: '00:00',
          closes: '00:00',
        },
      ],
    }
    expect(dataOf(page)).toEqual(expected)
  })

  test('a page of another brand shows the picture of its own', () => {
    const brand = { ...brands[1], picture: 'assets/shop.jpg' }
    const second = { ...page, store: storeOf(434), brand } as Page
    expect(dataOf(second)).toMatchObject({
      '@type': 'Store',
      brand: { name: 'Quickmark' },
      image: 'https://x.com/shops/assets/shop.jpg',
      parentOrganization: chain,
    })
  })

  test.each([
    ['its own', { Country: 'CA' }, 'CA'],
    ['the chain’s', { Country: '' }, 'US'],
  ])('has for its country %s', (_, fields, addressCountry) => {
    const data = dataOf({ ...page, store: storeOf(101, fields) })
    expect((data as { address: object }).address).toMatchObject({ addressCountry })
  })

  test('describes stores of each country in its format', async () => {
    const fields = [
      { Country: 'US', Phone: '515 555 0122' },
      { Country: 'CA', City: 'Toronto', State: 'ON', Zip: 'M5V 2T6', Phone: '416-555-0122' },
      { Country: 'DE', City: 'Hamburg', State: '', Zip: '20354', Phone: '040 1234567' },
    ]
    const stores = fields.map((own) => storeOf(101, { ...own, Amenities: [] }))
    await readPhones(stores, {})
    const cafe = { ...(brands[0] as Brand), schemaType: 'CafeOrCoffeeShop' }
    const data = stores.map((store) => dataOf({ ...page, brand: cafe, store, details: {} }))
    const base = {
      '@context': 'https://schema.org',
      '@type': 'CafeOrCoffeeShop',
      '@id': 'https://x.com/shops/a%26b/101/',
      url: 'https://x.com/shops/a%26b/101/',
      brand: { '@type': 'Brand', name: 'Hartland Tire & Auto' },
      branchCode: '101',
      parentOrganization: chain,
      hasMap: 'https://www.google.com/maps/search/?api=1&query=41.6255%2C-93.6736',
      geo: { '@type': 'GeoCoordinates', latitude: 41.6255, longitude: -93.6736 },
      currenciesAccepted: 'USD',
    } as const
    const street = { '@type': 'PostalAddress', streetAddress: '4120 Hickman Rd' } as const
    const expected: WithContext<CafeOrCoffeeShop>[] = [
      {
        ...base,
        name: 'Hartland Tire & Auto Des Moines',
        areaServed: { '@type': 'City', name: 'Des Moines' },
        telephone: '+15155550122',
        address: {
          ...street,
          addressLocality: 'Des Moines',
          addressRegion: 'IA',
          postalCode: '50310',
          addressCountry: 'US',
        },
      },
      {
        ...base,
        name: 'Hartland Tire & Auto Toronto',
        areaServed: { '@type': 'City', name: 'Toronto' },
        telephone: '+14165550122',
        address: {
          ...street,
          addressLocality: 'Toronto',
          addressRegion: 'ON',
          postalCode: 'M5V 2T6',
          addressCountry: 'CA',
        },
      },
      {
        ...base,
        name: 'Hartland Tire & Auto Hamburg',
        areaServed: { '@type': 'City', name: 'Hamburg' },
        telephone: '+49401234567',
        address: {
          ...street,
          addressLocality: 'Hamburg',
          postalCode: '20354',
          addressCountry: 'DE',
        },
      },
    ]
    expect(data).toEqual(expected)
  })

  test('keeps a phone that is not a valid number as it is', () => {
    const data = dataOf({ ...page, store: storeOf(101, { Phone: 'call us' }) })
    expect(data).toMatchObject({ telephone: 'call us' })
  })

  test('names the chain’s own amenities, by another name where they have one', () => {
    const of = {
      wifi: { label: 'Free Wi-Fi', property: 'amenityFeature' },
      patio: { label: 'Patio', property: 'Outdoor seating' },
      ice: { label: 'Ice' },
      tea: { label: 'Tea', property: 'amenityFeature' },
    }
    const store = storeOf(101, { Amenities: ['ice', 'patio', 'wifi'] })
    const own = { ...site, amenities: { of, bySlot: false } }
    expect(dataOf({ ...page, store }, own)).toMatchObject({
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'Free Wi-Fi', value: true },
        { '@type': 'LocationFeatureSpecification', name: 'Outdoor seating', value: true },
        { '@type': 'LocationFeatureSpecification', name: 'Ice', value: true },
      ],
    })
    const ofNone = { ...page, store: storeOf(101, { Amenities: [] }) }
    expect(dataOf(ofNone, own)).not.toHaveProperty('amenityFeature')
  })

  test('has services and coupons as offers, and the appointment', () => {
    const details = {
      services: [{ name: 'Brakes', url: '/brakes' }],
      coupons: [
        { id: 'a', description: '$10 off', expires: '2026-12-31' },
        { id: 'b', description: '5% off', validFrom: '2026-12-01', expires: '2026-12-24' },
      ],
    }
    const actionOf = (href: string, siteUrl?: string) =>
      dataOf({ ...page, details }, { ...site, siteUrl, appointment: { href } } as Site)
    expect(actionOf('/book?at={{locationID}}', site.siteUrl)).toMatchObject({
      makesOffer: [
        { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Brakes' } },
        { '@type': 'Offer', name: '$10 off', validThrough: '2026-12-31' },
        {
          '@type': 'Offer',
          name: '5% off',
          validFrom: '2026-12-01',
          validThrough: '2026-12-24',
        },
      ],
      potentialAction: { '@type': 'ReserveAction', target: 'https://x.com/shops/book?at=101' },
    })
    const target = 'https://book.example/101'
    expect(actionOf('https://book.example/{{locationID}}')).toMatchObject({
      potentialAction: { target },
    })
    expect(actionOf('/book')).not.toHaveProperty('potentialAction')
  })

  test('omits unknown facts', () => {
    const { canonical: _, ...rest } = page
    const store = storeOf(101, { Phone: '', Zip: '', Lat: 0, Lng: 0, Amenities: [] })
    const where = { base: '', brands, currency: 'USD', amenities: slots } as unknown as Site
    const keys = Object.keys(dataOf({ ...rest, store, details: {} } as Page, where) ?? {})
    expect(keys.join(' ')).toBe(
      '@context @type name branchCode brand parentOrganization address currenciesAccepted areaServed',
    )
  })

  test('has the breadcrumbs of the page with a directory', () => {
    const breadcrumbs = [
      { name: 'Home', path: '' },
      { name: 'Iowa', path: 'locations/iowa' },
    ]
    const context = { site, store: page.store, locale: 'en-US', ...noServices, warn: () => {} }
    const of = { ...page, path: 'a&b/101', breadcrumbs }
    const made = structuredData.transformPage?.(of, context) as Page
    expect(made.jsonLd[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Home', 'https://x.com/shops/'],
        ['Iowa', 'https://x.com/shops/locations/iowa/'],
        ['4120 Hickman Rd', 'https://x.com/shops/a%26b/101/'],
      ].map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
    })
  })

  test('has the known parts of an address', () => {
    const bare = { ...page, store: storeOf(101, { State: '', Zip: ' ' }) }
    expect(dataOf(bare as Page)).toHaveProperty('address', {
      '@type': 'PostalAddress',
      streetAddress: '4120 Hickman Rd',
      addressLocality: 'Des Moines',
      addressCountry: 'US',
    })
  })
})

test('a plugin with the name of a built-in one takes its place', () => {
  const own = { name: 'robots' }
  const other = { name: 'other' }
  const plugins = allPlugins({
    plugins: [own, other],
    disabled: [],
    places: [],
    care: {},
    env: {},
    pictureFolder: undefined,
    pictures: defaultPictures,
    picturesDir: '',
    csp: {},
    hsts: false,
    signal: new AbortController().signal,
  })
  expect(plugins.map(({ name }) => name)).toEqual([
    'holidays',
    'structured-data',
    'not-found',
    'home',
    'search-index',
    'locator',
    'directory',
    'chain-pages',
    'saved-store',
    'map',
    'sitemap',
    'redirects',
    'headers',
    'content-checks',
    'robots',
    'other',
    'pictures',
  ])
  expect(plugins).toContain(own)
})
