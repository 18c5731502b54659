import { expect, test } from 'vitest'
import { directoryOf, type Place } from '../../data/directory.ts'
import { directoryPages } from '../../data/directory-pages.ts'
import type { Store } from '../../data/store.ts'
import { site as sample, store } from '../templates/sample-page.ts'

const site = { ...sample, country: 'US', directory: { path: 'locations' } }

type Town = [city: string, state?: string, country?: string]

function storesIn(towns: Town[]): Store[] {
  return towns.map(([City, State = '', Country = ''], at) =>
    store({ locationID: at + 1, URL: `/s/${at}/`, City, State, Country }),
  )
}

/** The paths of all pages, each with its number of stores. */
function pathsOf(towns: Town[], of = site, hasPage?: (store: Store) => boolean): string[] {
  const { all } = directoryOf(storesIn(towns), of, hasPage)
  return [...directoryPages(all)].map(({ path, place }) => `${path} ${place.count}`)
}

test.each<[string, Town[], string[]]>([
  [
    'names in place of codes, a page for a city of several stores',
    [
      ['Des Moines', 'IA'],
      ['Ames', 'IA'],
      ['Des Moines', 'IA'],
      ['St. Louis', 'MO'],
    ],
    ['locations 4', 'locations/iowa 3', 'locations/iowa/des-moines 2', 'locations/missouri 1'],
  ],
  [
    'a state by its name and by its code, a city with its signs and without',
    [
      ['St. Paul', 'MN'],
      ['St Paul', 'Minnesota'],
    ],
    ['locations 2', 'locations/minnesota 2', 'locations/minnesota/st-paul 2'],
  ],
  [
    'cities without a state, beside a state of that name',
    [['Iowa'], ['Iowa'], ['Ames', 'IA'], ['東京'], ['東京']],
    ['locations 5', 'locations/iowa-2 2', 'locations/iowa 1', 'locations/東京 2'],
  ],
  ['a name that no address can have', [['!!!'], ['!!!']], ['locations 2']],
])('%s', (_, towns, paths) => {
  expect(pathsOf(towns)).toEqual(paths)
})

test('countries are above states if stores are in several', () => {
  const towns: Town[] = [
    ['Ames', 'IA', 'US'],
    ['Toronto', 'ON', 'CA'],
    ['Toronto', 'ON', 'CA'],
  ]
  expect(pathsOf(towns, { ...site, showsCountry: true })).toEqual([
    'locations 3',
    'locations/canada 2',
    'locations/canada/ontario 2',
    'locations/canada/ontario/toronto 2',
    'locations/united-states 1',
    'locations/united-states/iowa 1',
  ])
})

test('stores without a page are in no place, but a city keeps its own', () => {
  const towns: Town[] = [
    ['Ames', 'IA'],
    ['Ames', 'IA'],
    ['St. Louis', 'MO'],
  ]
  expect(pathsOf(towns, site, ({ id }) => id === 1)).toEqual([
    'locations 1',
    'locations/iowa 1',
    'locations/iowa/ames 1',
  ])
})

test('a store knows the pages above it, and whether it is alone in its city', () => {
  const stores = storesIn([
    ['Ames', 'IA'],
    ['Boone', 'IA'],
    ['Ames', 'IA'],
  ])
  const directory = directoryOf(stores, site)
  const [ames, boone] = stores as [Store, Store]
  const all = { name: '', path: 'locations' }
  const iowa = { name: 'Iowa', path: 'locations/iowa' }
  expect(directory.above(ames)).toEqual([all, iowa, { name: 'Ames', path: 'locations/iowa/ames' }])
  expect(directory.above(boone)).toEqual([all, iowa])
  expect([ames, boone].map((store) => directory.pathOf('city', store))).toEqual([
    'locations/iowa/ames',
    undefined,
  ])
  expect([ames, boone].map(directory.isAlone)).toEqual([false, true])
})

test('a store that is gone is in no place', () => {
  const [gone, ...others] = storesIn([
    ['Ames', 'IA'],
    ['Boone', 'IA'],
  ])
  const stores = [{ ...gone, row: { ...gone?.row, ClosedForGood: 'yes' } } as Store, ...others]
  const names = ({ name, places }: Place): string[] => [name, ...places.flatMap(names)]
  expect(names(directoryOf(stores, site).all)).toEqual(['', 'Iowa', 'Boone'])
})

test('a city has the services of its stores, those of most stores first', () => {
  const stores = storesIn([['Ames'], ['Ames'], ['Boone']])
  const services = [['Tires', 'Oil'], ['Oil', 'Towing'], ['Brakes']]
  const { all } = directoryOf(stores, site)
  const pages = [...directoryPages(all, ({ id }) => ({ services: services[Number(id) - 1] ?? [] }))]
  expect(pages.map((page) => [page.path, page.services])).toEqual([
    ['locations', []],
    ['locations/ames', ['Oil', 'Tires', 'Towing']],
  ])
})

test('a page of many stores names the towns of the states below it, with their numbers', () => {
  const towns: Town[] = [
    ['Ames', 'IA'],
    ...Array.from({ length: 11 }, (): Town => ['Boone', 'IA']),
    ['St. Louis', 'MO'],
  ]
  const { all } = directoryOf(storesIn(towns), site)
  const [first] = directoryPages(all)
  expect(first?.place.places.map((place) => [place.name, place.towns])).toEqual([
    ['Iowa', ['Boone (11)', 'Ames']],
    ['Missouri', ['St. Louis']],
  ])
})
