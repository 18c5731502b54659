import { expect, test } from 'vitest'
import { listChain, namesOf, textOf } from '../helpers/list-chain.ts'

const codesOf = (problems: { code: string }[]) => problems.map(({ code }) => code)

test('a list of names and towns alone makes whole pages, with one warning about generated ids', async () => {
  const chain = await listChain('name,city\nNorth,Ames\nSouth,Ames\nEast,Boone', {
    config: "country: 'US', care: false",
  })
  await chain.build()
  const problems = await chain.problems()
  expect(codesOf(problems)).toEqual(['IDS_MADE'])
  expect(problems[0]?.message).toBe(
    '3 stores without an id get an id made from the path: ames-north, ames-south, boone-east',
  )
  const page = await chain.page('ames/north')
  expect(await chain.page('store/ames-north')).toBe(page)
  expect(namesOf(page)).toMatchObject({
    h1: 'Bean &amp; Leaf North',
    title: 'Bean &amp; Leaf | North, Ames',
    description: 'Visit Bean &amp; Leaf North in Ames. Get directions, and see the stores nearby.',
  })
  const { business } = namesOf(page)
  expect(business.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Ames',
    addressCountry: 'US',
  })
  for (const unknown of ['geo', 'hasMap', 'branchCode', 'telephone'])
    expect(business).not.toHaveProperty(unknown)
  // Without coordinates there are no directions.
  expect(page).not.toContain('google.com/maps')
  expect(page).not.toContain('store-map')
  expect(page).toContain('"coords":"","address":"Ames"')
})

test.each([
  ['placeholders', 'store_number', 'n/a', ['IDS_MADE', 'TABLE_PLACEHOLDERS']],
  ['one number', 'Id', '0', ['IDS_MADE']],
])('a column of ids with just %s is no column of ids', async (_, column, cell, codes) => {
  const rows = ['North,Ames', 'South,Ames', 'East,Boone'].map((row) => `${row},${cell}`)
  const chain = await listChain([`name,city,${column}`, ...rows].join('\n'), {
    config: "country: 'US', care: false",
  })
  await chain.build()
  expect(codesOf(await chain.problems()).toSorted()).toEqual(codes)
  expect(namesOf(await chain.page('store/ames-north')).h1).toBe('Bean &amp; Leaf North')
})

test('the list in another order makes the same pages', async () => {
  const rows = ['North,1 A St,Ames', 'South,1 A St,Ames', ',2 B St,Ames']
  const build = async (lines: string[]) => {
    const chain = await listChain(['name,address,city', ...lines].join('\n'))
    await chain.build()
    const paths = ['ames/1-a-st/north', 'ames/1-a-st/south', 'ames/2-b-st']
    return Promise.all(paths.map(chain.page))
  }
  expect(await build(rows.toReversed())).toEqual(await build(rows))
})

// Each page shows its address, without a comma for a missing part.
test.each([
  [
    'US',
    { AddressLine1: '1 A St', State: 'IA' },
    'ia/1-a-st',
    '1 A St IA',
    'Bean &amp; Leaf 1 A St',
  ],
  [
    'US',
    { AddressLine1: '1 A St', Zip: '50010' },
    '1-a-st',
    '1 A St 50010',
    'Bean &amp; Leaf 1 A St',
  ],
  ['US', { City: 'Ames', Zip: '50010' }, 'ames', 'Ames 50010', 'Bean &amp; Leaf Ames'],
  ['DE', { AddressLine1: 'Weg 1', Zip: '20354' }, 'weg-1', 'Weg 1 20354', 'Bean &amp; Leaf Weg 1'],
  ['GB', { City: 'Bath' }, 'bath', 'Bath', 'Bean &amp; Leaf Bath'],
  ['BR', { AddressLine1: 'Rua 1', State: 'SP' }, 'sp/rua-1', 'Rua 1 SP', 'Bean &amp; Leaf Rua 1'],
  [
    'TR',
    { AddressLine1: 'Yol 1', State: 'İzmir' },
    'izmir/yol-1',
    'Yol 1 İzmir',
    'Bean &amp; Leaf Yol 1',
  ],
  ['IT', { Name: 'Nord', State: 'AG' }, 'ag/nord', '', 'Bean &amp; Leaf Nord'],
  [
    'JP',
    { AddressLine1: '北4条西4-2', State: '北海道' },
    '北海道/北4条西4-2',
    '北4条西4-2 北海道',
    'Bean &amp; Leaf 北4条西4-2',
  ],
])('in %s, %j is a page without gaps', async (country, row, path, address, h1) => {
  const other = { Name: 'Other', City: 'Elsewhere', State: (row as { State?: string }).State ?? '' }
  const chain = await listChain([row, other], { config: `country: '${country}', care: false` })
  await chain.build()
  const page = await chain.page(path)
  expect(namesOf(page).h1).toBe(h1)
  expect(textOf(page)).toContain(address)
  const shown = await Promise.all(
    ['', 'locations', 'location_search'].map(async (one) => textOf(await chain.page(one))),
  )
  const { title, description, business } = namesOf(page)
  const texts = [textOf(page), title, description, JSON.stringify(business), ...shown]
    .join('\n')
    .replaceAll('GeoNames ,', '')
  const odd = /.{0,30}(?:, ,|,,| ,|\(\)|undefined|null|: , |""| in at |\bin \.|at \.).{0,30}/
  expect(odd.exec(texts)?.[0]).toBeUndefined()
  expect(texts).not.toMatch(/,\s*$/m)
  expect(await chain.page('location_search')).toContain(`href="/${encodeURI(path)}/"`)
})

test('stores without a town are listed below their state, or in the directory itself without one', async () => {
  const rows = [
    { Name: 'Highway', State: 'IA' },
    { Name: 'North', City: 'Ames', State: 'IA' },
    { Name: 'South', City: 'Ames', State: 'IA' },
    { Name: 'Nowhere' },
  ]
  const chain = await listChain(rows, { config: "country: 'US', care: false" })
  await chain.build()
  const iowa = textOf(await chain.page('locations/iowa'))
  expect(iowa).toBe(
    'Stores in Iowa 3 stores. Ames 2 stores North Ames, IA South Ames, IA Highway IA',
  )
  expect(textOf(await chain.page('locations'))).toBe(
    'All stores 4 stores. Iowa 3 stores Highway IA Ames, North Ames, IA Ames, South Ames, IA Nowhere',
  )
  const page = await chain.page('ia/highway')
  expect(page).toContain('<a href="/locations/iowa/">Iowa</a>')
  expect(page).toContain('<li aria-current="page">Highway</li>')
  const search = await chain.page('location_search')
  const many = await listChain(
    Array.from({ length: 13 }, (_, at) => ({ Name: `Shop ${at}` })),
    { config: 'care: false' },
  )
  await many.build()
  expect(textOf(await many.page(''))).toBe(
    'Your store Choose another store Forget this store Find your store 13 stores. Find a store by ZIP or city Find Near me Bean &amp; Leaf 13 stores All stores',
  )
  expect(textOf(await many.page('location_search'))).toContain('Find a store 13 stores. ZIP code,')
  expect(search).not.toContain('data-city=""')
  expect(search).not.toMatch(/<h4[^>]*><\/h4>/)
})

test('a store without a point is found by its ZIP code, and led to by its address', async () => {
  const header = 'id,address,city,state,zip,lat,lng'
  const chain = await listChain(
    `${header}\n1,310 Lincoln Way,Ames,IA,50010,,\n2,12 Story St,Boone,IA,50036,42.0597,-93.8802\n3,1 A St,Ames,IA,90210,,`,
    { config: "country: 'US', care: false" },
  )
  await chain.build()
  const ames = await chain.page('ia/ames/310-lincoln-way')
  expect(ames).toMatch(/<li data-store="2" data-miles="1\d\.\d">/)
  expect(ames).toMatch(/<span class="nearby-distance">≈ 1\d mi<\/span>/)
  expect(ames).toContain('destination=310%20Lincoln%20Way%2C%20Ames%2C%20IA%2050010')
  expect(ames).not.toContain('store-map')
  expect(namesOf(ames).business).not.toHaveProperty('geo')
  // The ZIP code belongs to another state.
  expect(ames).not.toContain('data-store="3"')
  const boone = await chain.page('ia/boone/12-story-st')
  expect(boone).toContain('≈ ')
  expect(boone).not.toContain('<a href="/ia/ames/310-lincoln-way/" aria-label')
  const { stores } = JSON.parse(await chain.file('assets/locator.json'))
  expect(stores.map((row: unknown[]) => [row[2] !== 0, row[18] ?? 0])).toEqual([
    [true, 1],
    [true, 0],
    [false, 0],
  ])
})

test.each([
  ['id,lat,lng\n1,2,3', 'no column has a street, a town or a name'],
  ['id,address,citty\n1,1 A St,Ames', 'City: no column has this field (the file has "citty")'],
  ['id,adress1,city\n1,1 A St,Ames', 'AddressLine1: no column has this field'],
  ['id,name,city\n1,,', 'row 2 (store 1): has neither a name, a street nor a town'],
  ['name,city,lat,lng\nNorth,Ames,north,1', 'row 2 Lat: should be a number from -90 to 90'],
  ['name,city,lat,lng\nNorth,Ames,42,', 'row 2 Lng: is missing'],
  ['name,city\nNorth,Ames\nNorth,Ames', '): the path "ames/north", made from the address'],
])('a wrong value is refused: %s', async (list, message) => {
  const chain = await listChain(list)
  const { code, stderr } = await chain.run()
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

test('a warning names the few stores without a field that most have', async () => {
  const chain = await listChain(
    'id,name,address,city\n1,A,1 A St,Ames\n2,B,,Ames\n3,C,3 C St,Ames',
    {
      config: 'care: false',
    },
  )
  await chain.build()
  expect((await chain.problems()).map(({ message }) => message)).toEqual([
    '1 store of the list has no AddressLine1, unlike most stores: 2',
  ])
})

test('a description of the brand that needs a missing field falls back to the built-in one', async () => {
  const config =
    "brands: [{ name: 'Bean', descriptionTemplate: 'Coffee[ in {city}] at {address}. [{Mayor}]' }]"
  const rows = [
    { Name: 'North', AddressLine1: '1 A St' },
    { Name: 'South', City: 'Ames' },
  ]
  const chain = await listChain(rows, { config })
  await chain.build()
  expect(namesOf(await chain.page('1-a-st')).description).toBe('Coffee at 1 A St. [{Mayor}]')
  expect(namesOf(await chain.page('ames/south')).description).toContain('Visit Bean South in Ames.')
})

test.each(['ref', 'Handle', 'Store code', 'Store #', 'external_id'])(
  'the column %s is the id',
  async (column) => {
    const chain = await listChain(`${column},name,city\nX-1,North,Ames`, { config: 'care: false' })
    await chain.build()
    expect(await chain.problems()).toEqual([])
    expect(await chain.page('store/X-1')).toBe(await chain.page('ames/north'))
  },
)

test('a town in several spellings is one town for home, directory and locator', async () => {
  const towns = ['ADELAIDE', 'Adelaide', 'adelaide ', 'St. Marys', 'Saint Marys', 'PERTH']
  const rows = towns.map((City, at) => ({ locationID: at + 1, Name: `Shop ${at + 1}`, City }))
  const chain = await listChain(rows, { config: "country: 'AU', care: false" })
  await chain.build()
  expect(textOf(await chain.page('locations'))).toBe(
    'All stores 6 stores in 3 cities. Adelaide 3 stores St. Marys 2 stores ADELAIDE, Shop 1 ADELAIDE Adelaide, Shop 2 Adelaide adelaide, Shop 3 adelaide PERTH, Shop 6 PERTH St. Marys, Shop 4 St. Marys Saint Marys, Shop 5 Saint Marys',
  )
  expect(textOf(await chain.page(''))).toContain('6 stores in 3 cities.')
  const search = await chain.page('location_search')
  const headings = Array.from(search.matchAll(/<h\d[^>]*>([^<]*)<\/h\d>/g), ([, text]) => text)
  expect(headings.filter((text) => towns.includes(text ?? ''))).toEqual([
    'Adelaide',
    'PERTH',
    'St. Marys',
  ])
})
