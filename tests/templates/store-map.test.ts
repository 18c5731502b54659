import { expect, test } from 'vitest'
import type { NearbyStore } from '../../data/neighbours.ts'
import { frameAround, type StoreMap } from '../../data/store-map.ts'
import { renderPage } from '../../templates/index.ts'
import { mapLabels } from '../../templates/map-labels.ts'
import { all, attribute, byClass, documentOf, textOf } from './dom.ts'
import { page, site, store } from './sample-page.ts'

function nearby(id: number, AddressLine1: string, Lat: number, Lng: number): NearbyStore {
  const row = { AddressLine1, AddressLine2: '', City: 'Ames', State: 'IA', Zip: '', Lat, Lng }
  return { id, path: `ames/${id}`, kilometres: id, row }
}

function panelOf(facts: Parameters<typeof page>[0], settings: Partial<typeof site> = {}) {
  const html = renderPage(page(facts), { ...site, ...settings }).join('')
  return byClass(documentOf(html), 'store-panel')[0]
}

function mapAround(others: readonly NearbyStore[]): StoreMap {
  const rows = others.map(({ row }) => row)
  const frame = frameAround(store().row, rows)
  if (!frame) throw new Error('the store is nowhere')
  return {
    frame,
    land: '',
    beside: '',
    lakes: '',
    rivers: '',
    borders: 'm0 0l9 9',
    counties: '',
    towns: [['Ames', 300, 40]],
  }
}

test('the map of a store links to its neighbours from north to south, with their distances', () => {
  const near = [nearby(5, '1 Oak St', 41.65, -93.7), nearby(12, '2 Elm St', 41.6, -93.5)]
  const panel = panelOf({ map: mapAround(near), nearby: near }, { base: '/shops' })
  if (!panel) throw new Error('no map')
  const links = all(panel, ({ tagName }) => tagName === 'a')
  expect(links.map((link) => [attribute(link, 'href'), attribute(link, 'aria-label')])).toEqual([
    ['/shops/ames/5/', '1 1 Oak St 3.1 mi'],
    ['/shops/ames/12/', '2 2 Elm St 7.5 mi'],
    ['https://www.geonames.org/', undefined],
    [
      'https://www.google.com/maps/dir/?api=1&destination=4120%20Hickman%20Rd%2C%20Des%20Moines%2C%20IA%2050310',
      undefined,
    ],
  ])
  const [drawing] = all(panel, ({ tagName }) => tagName === 'svg')
  expect(drawing && attribute(drawing, 'aria-label')).toBe(
    'Map: Hartland Tire & Auto Des Moines and the stores near it',
  )
  expect(all(panel, ({ tagName }) => tagName === 'path')).toHaveLength(1)
  expect(byClass(panel, 'store-map-scale').map(textOf)).toEqual(['2 mi'])
  expect(byClass(panel, 'store-map-number').map(textOf)).toEqual(['1', '2'])
  expect(byClass(panel, 'store-map-town').map(textOf)).toEqual(['Des Moines', 'Ames'])
})

test('a long name is cut, and distances are in the unit of the language', () => {
  const near = [nearby(5, 'Kaiser-Friedrich-Promenade 100', 41.65, -93.7)]
  const panel = panelOf({ map: mapAround(near), nearby: near, locale: 'de-DE' })
  const [link] = panel ? all(panel, ({ tagName }) => tagName === 'a') : []
  expect(link && attribute(link, 'aria-label')).toBe('1 Kaiser-Friedrich-Promen… 5 km')
})

test('a page without a drawing has no map', () => {
  const panel = panelOf({})
  expect(panel && attribute(panel, 'class')).toBe('store-panel brand-panel')
})

test('a picture of the map goes before the drawing', () => {
  const panel = panelOf({ map: mapAround([]) }, { mediaBucket: 'https://media.example.com/maps' })
  expect(panel && attribute(panel, 'data-part')).toBe('map')
})

test('names of points cover neither each other nor another point', () => {
  const frame = { width: 800, height: 500 }
  const labelsOf = (points: Parameters<typeof mapLabels>[0]) => mapLabels(points, frame).points
  const lines = ['4120 Hickman Rd']
  const far = { x: 300, y: 250, lines }
  expect(labelsOf([far])).toEqual([{ side: 'right', isOnPhone: true }])
  expect(labelsOf([{ ...far, x: 700 }])).toEqual([{ side: 'left', isOnPhone: true }])
  expect(
    labelsOf([
      { ...far, x: 440 },
      { ...far, x: 540 },
    ]),
  ).toEqual([
    { side: 'left', isOnPhone: true },
    { side: 'below', isOnPhone: true },
  ])
  const long = { ...far, x: 400, lines: ['4120 Martin Luther King Blvd'] }
  expect(labelsOf([long])).toEqual([{ side: 'above', isOnPhone: true }])
  const low = { x: 400, y: 440, lines: ['4120 Martin Luther', '59 mi'] }
  expect(labelsOf([low])).toEqual([{ side: 'above', isOnPhone: false }])
  const crowd = Array.from({ length: 6 }, (_, at) => ({ x: 400 + at * 3, y: 250 + at * 3, lines }))
  expect(labelsOf(crowd).filter((label) => label?.isOnPhone).length).toBeLessThan(5)
  const town = (x: number) => ({ x, y: 150, lines: ['Ankeny'] })
  expect(mapLabels([far], frame, [town(400), town(410)]).towns).toEqual([
    { side: 'on', isOnPhone: true },
    { side: 'above', isOnPhone: true },
  ])
})
