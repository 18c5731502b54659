import { expect, test } from 'vitest'
import { exportFixtures } from '../../fixtures/exports.ts'
import { listChain } from '../../helpers/list-chain.ts'
import { loadedList } from '../../helpers/loaded-list.ts'
import { storeFacts } from '../../helpers/store-facts.ts'

test.each(Object.entries(exportFixtures))(
  'the pages of an export of %s tell what is in it',
  async (_, { list, pages, hidden }) => {
    // Nobody answers at the addresses of the photos.
    const config = "country: 'US', care: false, pictures: false"
    const chain = await listChain(list, { config })
    const { stderr } = await chain.build()
    const paths = Object.keys(pages)
    const found = await Promise.all(paths.map(async (path) => storeFacts(await chain.page(path))))
    expect(Object.fromEntries(paths.map((path, at) => [path, found[at]]))).toEqual(pages)
    const [, count = '0'] =
      /(\d+) stores? of the list (?:is|are) not for visitors/.exec(stderr) ?? []
    expect(Number(count)).toBe(hidden)
    expect(await chain.report()).toMatchObject({ stores: paths.length })
  },
)

const ames = {
  AddressLine1: '310 Lincoln Way',
  City: 'Ames',
  State: 'IA',
  Zip: '50010',
  Country: 'US',
}
const point = { Lat: 42.0231, Lng: -93.6465 }
const website = 'https://www.example.com/ames'

function feature(properties: object): object {
  const geometry = { type: 'Point', coordinates: [point.Lng, point.Lat] }
  return { type: 'Feature', id: 'x=', properties, geometry }
}

const osm = {
  'addr:city': 'Ames',
  'addr:state': 'IA',
  'addr:postcode': '50010',
  'addr:country': 'US',
}

test.each<[string, string, string | object, object]>([
  [
    'All The Places',
    'l.geojson',
    {
      type: 'FeatureCollection',
      features: [
        feature({
          ...{ ref: 'A1', '@spider': 'bean', name: 'Bean & Leaf', website, ...osm },
          'addr:street_address': '310 Lincoln Way',
        }),
        feature({
          ...{ ref: 'A2', '@spider': 'bean', name: 'Bean & Leaf', ...osm },
          ...{ 'addr:street': 'Story St', 'addr:housenumber': '12' },
        }),
      ],
    },
    { ...ames, ...point, locationID: 'A1', Website: website },
  ],
  [
    'OpenStreetMap',
    'l.geojson',
    {
      type: 'FeatureCollection',
      features: [
        feature({
          ...{ '@id': 'node/1', name: 'Bean & Leaf', ...osm, 'contact:website': website },
          ...{ 'addr:street': 'Lincoln Way', 'addr:housenumber': '310' },
          'contact:phone': '+1 515 555 0101',
        }),
      ],
    },
    {
      ...{ ...ames, ...point, locationID: 'node-1', Website: website },
      Phone: '+1 515 555 0101',
    },
  ],
  [
    'OpenDataSoft',
    'l.csv',
    `Identifiant;Nom du magasin;Adresse;Code postal;Commune;geo_point_2d
A1;Le Grain;310 Lincoln Way;50010;Ames;42.0231, -93.6465`,
    { ...point, locationID: 'A1', Name: 'Le Grain', City: 'Ames', Zip: '50010' },
  ],
  [
    'Shopify',
    'l.csv',
    `id,name,address1,address2,city,zip,province,country,phone,province_code,country_code,active
61,North,310 Lincoln Way,,Ames,50010,Iowa,United States,5155550101,IA,US,true
62,Old,12 Story St,,Boone,50036,Iowa,United States,,IA,US,false`,
    { ...ames, locationID: 61, Name: 'North' },
  ],
])('the export of %s is read without a question', async (_, name, content, first) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const { rows, messages: said } = await loadedList(name, text)
  expect(rows[0]).toMatchObject(first)
  const hidden = '1 store of the list is not for visitors and has no page: row 3'
  const isHiding = text.endsWith(',false')
  expect(said).toEqual(isHiding ? [hidden] : [])
})

test('a street in two columns is read from the filled one', async () => {
  const rows = [
    { ref: 'A1', '@spider': 'b', 'addr:street_address': '1 A St', 'addr:city': 'Ames' },
    { ref: 'A2', '@spider': 'b', 'addr:street': 'A St', 'addr:housenumber': '2' },
  ]
  const { rows: read } = await loadedList('l.json', JSON.stringify(rows), { country: 'US' })
  expect(read.map(({ AddressLine1 }) => AddressLine1)).toEqual(['1 A St', '2 A St'])
})

test('OpenStreetMap’s other keys are read if the usual one is empty', async () => {
  const rows = [
    { '@id': 'node/1', 'addr:street': 'A St 1', 'addr:city': 'Ames', phone: '+15155550101' },
    {
      '@id': 'node/2',
      'contact:street': 'B St 2',
      'addr:city': 'Ames',
      'contact:phone': '+15155550102',
    },
  ]
  const { rows: read } = await loadedList('l.json', JSON.stringify(rows))
  expect(read).toMatchObject([
    { AddressLine1: 'A St 1', Phone: '+15155550101' },
    { AddressLine1: 'B St 2', Phone: '+15155550102' },
  ])
})

test('an answer of Overpass has its keys in an object of each', async () => {
  const tags = {
    'addr:street': 'A St',
    'addr:housenumber': '1',
    'addr:city': 'Ames',
    name: 'North',
    opening_hours: 'Mo-Fr 09:00-17:00',
  }
  const list = { elements: [{ type: 'node', id: 7, lat: 42.02, lon: -93.61, tags }] }
  const { rows: read } = await loadedList('l.json', JSON.stringify(list), { country: 'US' })
  expect(read).toMatchObject([
    {
      locationID: 7,
      Name: 'North',
      AddressLine1: '1 A St',
      City: 'Ames',
      Lat: 42.02,
      Hours: 'Mo-Fr 09:00-17:00',
      Lng: -93.61,
    },
  ])
})

test('an export that has lost columns is read as the config names it', async () => {
  const text = 'title,street,city,is_disabled\nNorth,1 A St,Ames,0\nOld,2 B St,Ames,1'
  const { rows } = await loadedList('l.csv', text, { profile: 'agile-store-locator' })
  expect(rows).toMatchObject([{ Name: 'North', AddressLine1: '1 A St' }])
})

test('a list of drafts alone never empties a site', async () => {
  const { messages: said } = await loadedList('l.csv', 'id,street,city,status\n1,A,B,draft')
  expect(said).toEqual(['has no stores'])
})

test.each(['publish', 'Active', 'open', 'Closed', ''])(
  'a store with the status %j has a page',
  async (status) => {
    const { rows } = await loadedList('l.csv', `id,street,city,status\n1,A,B,${status}`)
    expect(rows).toHaveLength(1)
  },
)
