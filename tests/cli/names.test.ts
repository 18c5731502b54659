import { expect, test } from 'vitest'
import { type ListChain, listChain, namesOf, textOf } from '../helpers/list-chain.ts'

const header = 'id,name,address,city,state,zip,lat,lng'

async function built(list: string | readonly object[], brand?: string): Promise<ListChain> {
  const chain = await listChain(list, { ...(brand && { brand }), config: "country: 'US'" })
  await chain.build()
  return chain
}

test('a store has its name wherever it is named', async () => {
  const chain = await built(`${header}
1,North <i>Shore</i>,310 Lincoln Way,Ames,IA,50010,42.0231,-93.6465
2,"מרכז ""אור""",12 Main St,Ames,IA,50010,42.0232,-93.6468
3,,5 Elm St,Boone,IA,50036,42.0597,-93.8802`)
  const page = await chain.page('ia/ames/310-lincoln-way')
  expect(namesOf(page)).toEqual({
    h1: 'Bean &amp; Leaf North &lt;i&gt;Shore&lt;/i&gt;',
    title: 'Bean &amp; Leaf | North &lt;i&gt;Shore&lt;/i&gt;, 310 Lincoln Way Ames, IA',
    description:
      'Visit Bean &amp; Leaf North &lt;i&gt;Shore&lt;/i&gt; in Ames at 310 Lincoln Way. Get directions, and see the stores nearby.',
    business: expect.objectContaining({ name: 'Bean & Leaf North <i>Shore</i>' }),
  })
  expect(page).toContain(
    'property="og:title" content="Bean &amp; Leaf | North &lt;i&gt;Shore&lt;/i&gt;, 310',
  )
  expect(page).toContain('<li aria-current="page">North &lt;i&gt;Shore&lt;/i&gt;</li>')
  expect(page).toContain(
    '<b>מרכז &quot;אור&quot;</b></a><span class="nearby-place">12 Main St, Ames, IA 50010',
  )
  expect(page).toContain('<b>5 Elm St</b></a><span class="nearby-place">Boone, IA 50036')

  const all = '>North &lt;i&gt;Shore&lt;/i&gt;</a><span>310 Lincoln Way</span>'
  expect(await chain.page('locations/iowa/ames')).toContain(`${all}<span>Ames, IA 50010`)
  expect(await chain.page('location_search')).toContain(`${all}<span class="place-town">50010`)
  const inTowns =
    '>Ames, 310 Lincoln Way</a><span>North &lt;i&gt;Shore&lt;/i&gt;</span><span>Ames, IA 50010'
  expect(await chain.page('')).toContain(inTowns)
  expect(await chain.page('locations/iowa')).toContain(inTowns)
  expect(JSON.parse(await chain.file('assets/stores-bean-leaf.json'))).toMatchObject([
    { id: 1, Name: 'North <i>Shore</i>', AddressLine1: '310 Lincoln Way' },
    { id: 2, Name: 'מרכז "אור"' },
    { id: 3 },
  ])
  const { stores } = JSON.parse(await chain.file('assets/locator.json'))
  expect(stores.map((row: unknown[]) => row[17])).toEqual([
    'North <i>Shore</i>',
    'מרכז "אור"',
    undefined,
  ])
})

test.each([
  ['Hartland Ames', 'Hartland Ames', 'Hartland | 1 A St Ames, IA'],
  ['HARTLAND – Campus', 'HARTLAND – Campus', 'Hartland | Campus, 1 A St Ames, IA'],
  ['Hartland', 'Hartland Ames', 'Hartland | 1 A St Ames, IA'],
  ['Hartlands Campus', 'Hartland Hartlands Campus', 'Hartland | Hartlands Campus, 1 A St Ames, IA'],
  ['Campus', 'Hartland Campus', 'Hartland | Campus, 1 A St Ames, IA'],
  ['Ames', 'Hartland Ames', 'Hartland | 1 A St Ames, IA'],
  ['  ', 'Hartland Ames', 'Hartland | 1 A St Ames, IA'],
])('the name "%s" has the brand once', async (name, h1, title) => {
  const chain = await built(`${header}\n1,${name},1 A St,Ames,IA,50010,42,-93`, 'Hartland')
  const names = namesOf(await chain.page('ia/ames/1-a-st'))
  expect(names).toMatchObject({ h1, title, business: { name: h1 } })
})

test.each([
  ['by state', ['', 'Springfield', 'IL', '1 A St'], ['', 'Springfield', 'MO', '2 B St'], ', IL'],
  ['by street', ['Mall', 'Ames', 'IA', '1 A St'], ['Mall', 'Ames', 'IA', '2 B St'], ' 1 A St'],
  ['by town', ['Mall', 'Ames', 'IA', '1 A St'], ['mall', 'Boone', 'IA', '1 A St'], ', Ames'],
])('two stores with the same name are distinguished %s', async (_, one, other, apart) => {
  const rows = [one, other].map(([Name, City, State, AddressLine1], at) => ({
    ...{ locationID: at + 1, URL: `s/${at}`, Lat: 42, Lng: -93 - at },
    ...{ Name, City, State, AddressLine1 },
  }))
  const chain = await built(rows)
  const [first, second] = [await chain.page('s/0'), await chain.page('s/1')].map(namesOf)
  const base = `Bean &amp; Leaf ${one[0] || one[1]}`
  expect(first?.h1).toBe(base + apart)
  expect(second?.h1).not.toBe(first?.h1)
  const name = String(first?.business.name)
  expect(name.replace(',', '').replaceAll('&', '&amp;')).toBe((base + apart).replace(',', ''))
  expect(second?.business.name).not.toBe(name)
})

test('two stores at one address are distinguished by their names', async () => {
  const chain = await listChain(
    [
      { id: 1, Name: 'Northbound', URL: 'a' },
      { id: 2, Name: 'Southbound', URL: 'b' },
    ].map(({ id, ...row }) => ({
      ...{ locationID: id, Lat: 42, Lng: -93, AddressLine1: 'Route 5 Mile 120', City: 'Ames' },
      ...row,
    })),
  )
  await chain.build()
  const [one, other] = [await chain.page('a'), await chain.page('b')]
  expect(namesOf(one).h1).toBe('Bean &amp; Leaf Northbound')
  expect(namesOf(other).h1).toBe('Bean &amp; Leaf Southbound')
  expect(textOf(one)).toContain('Southbound Route 5 Mile 120, Ames')
})

test('a title and a description of the brand may have the name', async () => {
  const brands =
    "brands: [{ name: 'Bean', titleTemplate: { en: '{name} in {city}', fr: '{name} à {city}' }, descriptionTemplate: '{name}, {address}, {state}' }]"
  const chain = await listChain(`${header}\n1,Campus,1 A St,Ames,,50010,42,-93`, { config: brands })
  await chain.build()
  const names = namesOf(await chain.page('ames/1-a-st'))
  expect(names).toMatchObject({ title: 'Bean Campus in Ames', description: 'Bean Campus, 1 A St' })
})

test('the name column of a JSON list may be in lower case, and stays a custom field if it is one', async () => {
  const rows = [
    {
      locationID: 1,
      URL: 'a',
      Lat: 42,
      Lng: -93,
      AddressLine1: '1 A St',
      City: 'Ames',
      name: 'Campus',
    },
  ]
  const chain = await built(rows)
  expect(namesOf(await chain.page('a')).h1).toBe('Bean &amp; Leaf Campus')
})

test.each([
  'Name',
  'Store Name',
  'business_name',
  'Title',
  'Branch',
  'Filiale',
  'Nom du magasin',
  'Nombre',
  '店舗名',
])('the column %s is the name', async (column) => {
  const chain = await built(`id,${column},address,city,lat,lng\n1,Campus,1 A St,Ames,42,-93`)
  expect(namesOf(await chain.page('ames/1-a-st')).h1).toBe('Bean &amp; Leaf Campus')
})

test('of a name and a title the name is the store, and the title stays a field of its own', async () => {
  const chain = await built(
    `id,Title,Name,address,city,lat,lng\n1,Manager,Campus,1 A St,Ames,42,-93`,
  )
  expect(namesOf(await chain.page('ames/1-a-st')).h1).toBe('Bean &amp; Leaf Campus')
})

test('lists call stores by their streets if most of their brand have one name', async () => {
  const chain = await built(
    `${header}
1,Corner Fuel,310 Lincoln Way,Ames,IA,50010,42.0231,-93.6465
2,corner fuel,12 Main St,Ames,IA,50010,42.0232,-93.6468
3,Corner Fuel Airport,5 Elm St,Boone,IA,50036,42.0597,-93.8802`,
    'Bean',
  )
  const page = await chain.page('ia/ames/310-lincoln-way')
  expect(namesOf(page)).toMatchObject({
    h1: 'Bean Corner Fuel 310 Lincoln Way',
    business: { name: 'Bean Corner Fuel, 310 Lincoln Way' },
  })
  expect(page).toContain('<b>12 Main St</b></a><span class="nearby-place">Ames, IA 50010')
  expect(page).toContain('<b>Corner Fuel Airport</b></a>')
  expect(await chain.page('location_search')).toContain(
    '>12 Main St</a><span class="place-town">50010',
  )
  const { stores } = JSON.parse(await chain.file('assets/locator.json'))
  expect(stores.map((row: unknown[]) => row[17] ?? '')).toEqual(['', '', 'Corner Fuel Airport'])
})

test('on the home page, a name that repeats its town gives way to the street', async () => {
  const others = Array.from({ length: 10 }, (_, at) => ({ Name: '', City: `Zell ${at}` }))
  const named = [
    { Name: 'Ames', City: 'Ames' },
    { Name: 'West (Boone)', City: 'Boone', AddressLine1: '1 Elm St' },
    { Name: 'Coltan Mall', City: 'Col', AddressLine1: '2 Elm St' },
  ]
  const chain = await built(
    [...named, ...others].map((row, at) => ({ ...row, State: 'IA', Lat: 42, Lng: -93 - at / 10 })),
  )
  const ways = (await chain.page('')).match(/(?<=<b>).*?(?=<\/a><\/li>)/g)
  expect(ways?.slice(0, 4)).toEqual([
    'Ames</b> ',
    'Boone</b> <span>1 Elm St</span>',
    'Col</b> <span>Coltan Mall</span>',
    'Zell 0</b> ',
  ])
})
