import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { milesOf } from '../../../data/distance.ts'
import { findStores } from '../../../data/places/find-stores.ts'
import { matchQuery } from '../../../data/places/match-query.ts'
import type { StoreRow } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { locatorOf, queriesIn, type TestLocator } from '../../helpers/locator.ts'

const rowsIn = (file: string): StoreRow[] => JSON.parse(readFileSync(file, 'utf8'))
const sample = await locatorOf(rowsIn('data/stores.json'))
const abroad = await locatorOf(
  rowsIn('tests/fixtures/queries/abroad.json').map((row) => ({
    ...{ AddressLine2: '', Phone: '', Amenities: [], YextId: '', URL: `/${row.id}/` },
    ...row,
    locationID: String(row.id),
  })),
  { CA: 'tests/fixtures/queries/codes-ca.csv' },
)

/** Whether the first result is the expected one, as a text to compare. */
async function firstOf({ index, places }: TestLocator, query: string, expected: string) {
  const match = await matchQuery(index, query, places)
  if (match.kind === 'question') return 'question'
  const { found, areFar } = findStores(index, match)
  const [first] = found
  if (!first) return 'none'
  if (areFar) return 'none near'
  const { id, City, State } = first.store
  if (/^\w+$/.test(expected) && expected !== City) return String(id)
  const [city = '', state = ''] = expected.split(', ')
  const fits = city.endsWith('*') ? City.startsWith(city.slice(0, -1)) : City === city
  return fits && (!state || state === '*' || State === state)
    ? expected
    : `${City}, ${State} (${id})`
}

describe('the first result is the expected one', () => {
  test.each([
    ['sample.txt', sample],
    ['abroad.txt', abroad],
  ])('%s', async (name, locator) => {
    const queries = await queriesIn(name)
    const found: [string, string][] = []
    for (const [query, expected] of queries)
      found.push([query, await firstOf(locator, query, expected)])
    expect(found).toEqual(queries)
  })
})

test('there are two hundred of them', async () => {
  expect((await queriesIn('sample.txt')).length).toBeGreaterThanOrEqual(200)
})

const named = await locatorOf([
  storeRow({
    locationID: 1,
    URL: '/a/',
    Name: 'Northbound',
    AddressLine1: 'Route 5',
    City: 'Ames',
  }),
  storeRow({
    locationID: 2,
    URL: '/b/',
    Name: 'Southbound',
    AddressLine1: 'Route 5',
    City: 'Ames',
  }),
  storeRow({ locationID: 3, URL: '/c/', Name: 'Boone', AddressLine1: '1 A St', City: 'Adel' }),
  storeRow({ locationID: 4, URL: '/d/', Name: 'Phoenix', AddressLine1: '2 B St', City: 'Boone' }),
])

test.each([
  ['Southbound', [2]],
  ['southb', [2]],
  ['Southbound, Route 5, Ames, IA 50310', [2]],
  ['Southbound Ames', [2]],
  ['Route 5, Ames, IA 50310', [1, 2]],
  ['Phoenix', [4]],
  // A city has priority over a name.
  ['Boone', [4]],
])('the name %s finds its store', async (query, ids) => {
  const meaning = await matchQuery(named.index, query, named.places)
  const { found } = findStores(named.index, meaning)
  expect(found.slice(0, ids.length).map(({ store }) => store.id)).toEqual(ids)
})

test('a state has its own stores, and no others', async () => {
  const { index, places } = sample
  const { found } = findStores(index, await matchQuery(index, 'IA', places))
  expect(found.map(({ store }) => store.State)).toEqual(Array(16).fill('IA'))
})

test('a place has the stores within 100 miles, in the order of their distances', async () => {
  const { index, places } = sample
  const { found } = findStores(index, await matchQuery(index, '50309', places))
  const miles = found.map(({ kilometres = 0 }) => milesOf(kilometres))
  expect(found.length).toBeGreaterThan(5)
  expect(miles).toEqual([...miles].sort((one, other) => one - other))
  expect(Math.max(...miles)).toBeLessThanOrEqual(100)
})

test.each(['Louisville', 'Terre Haute', 'Coon Rapids', 'Des Moines'])(
  '%s: its own stores go first, and no filter changes a distance',
  async (query) => {
    const { index, places } = sample
    const meaning = await matchQuery(index, query, places)
    const { found } = findStores(index, meaning)
    const own = found.filter(({ store }) => store.City === query)
    const others = found.filter(({ store }) => store.City !== query)
    const byDistance = (stores: typeof found) =>
      stores.toSorted((one, other) => Number(one.kilometres) - Number(other.kilometres))
    expect(found).toEqual([...byDistance(own), ...byDistance(others)])
    const isOther = ({ City }: { City: string }) => City !== query
    expect(findStores(index, meaning, isOther).found).toEqual(others)
  },
)

test.each([
  ['40201', 'Louisville'],
  ['60690', 'Chicago'],
  ['50306', 'Des Moines'],
])('%s has post office boxes only: it is in the middle of %s', async (code, city) => {
  const { index, places } = sample
  const pointOf = async (query: string) => {
    const meaning = await matchQuery(index, query, places)
    return meaning.kind === 'near' && [meaning.point.Lat, meaning.point.Lng]
  }
  expect(await pointOf(code)).toEqual(await pointOf(city))
})

describe('of a chain in New York', async () => {
  const places = ['Albany', 'New York', 'Buffalo']
  const newYork = await locatorOf(
    places.map((City, at) => storeRow({ locationID: `NY-${at}`, City, State: 'NY', Zip: '' })),
  )
  const firstFor = async (query: string) => {
    const meaning = await matchQuery(newYork.index, query, newYork.places)
    return findStores(newYork.index, meaning).found[0]?.store.City
  }

  test('a name of a city and of its state is the city, and offers the state', async () => {
    const { index, places } = newYork
    expect(await matchQuery(index, 'new york', places)).toMatchObject({
      name: 'New York, NY',
      others: ['NY'],
    })
    expect(await matchQuery(index, 'New York State', places)).toMatchObject({ kind: 'stores' })
    expect(await matchQuery(index, 'NY', places)).toMatchObject({ kind: 'stores' })
  })

  test.each(['NY-2', ' ny-2 ', '#NY-2', 'Store No. NY-2', 'store number ny-2'])(
    '%s is the number of a store',
    async (query) => expect(await firstFor(query)).toBe('Buffalo'),
  )
})

test('stores without coordinates are found in their city, and by their number', async () => {
  const places = [
    { Lat: 42.03, Lng: -93.62 },
    { Lat: 0, Lng: 0 },
    { Lat: 41.6, Lng: -93.6 },
  ]
  const { index, places: tables } = await locatorOf(
    places.map((place, at) =>
      storeRow({ locationID: at + 1, City: at < 2 ? 'Ames' : 'Des Moines', ...place }),
    ),
  )
  const idsFor = async (query: string) =>
    findStores(index, await matchQuery(index, query, tables)).found.map(({ store }) => store.id)
  expect(await idsFor('Ames')).toEqual([2, 1, 3])
  expect(await idsFor('#2')).toEqual([2])
  expect(await idsFor('#1')).toEqual([1, 3])
})

test('signs alone are not a place, and get a message; blanks are not a query', async () => {
  const { index, places } = sample
  expect(await matchQuery(index, '😀', places)).toEqual({ kind: 'unknown' })
  expect(await matchQuery(index, '  ', places)).toEqual({ kind: 'nothing' })
})
