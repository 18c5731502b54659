import { expect, test } from 'vitest'
import { drawAround, ofPlace } from '../../../../cli/built-in/map/draw-around.ts'
import { withMap } from '../../../../cli/built-in/map/with-map.ts'
import { mercator } from '../../../../data/mercator.ts'
import { frameAround, frameOver, type StoreFrame } from '../../../../data/store-map.ts'
import { isInside, pointsOf } from '../../../helpers/path-rings.ts'
import { page, site, store } from '../../../templates/sample-page.ts'

function frameAt(Lat: number, Lng: number, kilometres: number): StoreFrame {
  const frame = frameAround({ Lat, Lng }, [])
  if (!frame) throw new Error('no frame')
  return { ...frame, unit: (frame.unit / frame.kilometres) * kilometres, kilometres }
}

test.each([
  ['a town in the US: counties', frameAt(41.6, -93.7, 0.1), true, ['counties']],
  [
    'a border of the US: states and counties',
    frameAt(41.26, -95.93, 0.1),
    true,
    [...['borders', 'counties']],
  ],
  ['a river', frameAt(41.26, -95.93, 0.2), true, ['rivers', 'borders', 'counties']],
  [
    'much of the US: states',
    frameAt(41.6, -93.7, 1),
    true,
    [...['land', 'lakes', 'rivers', 'borders']],
  ],
  ['a coast', frameAt(53.9, 8.7, 0.12), false, ['land', 'rivers']],
  ['a coast at a scale at which it is not exact', frameAt(53.9, 8.7, 0.02), false, []],
  ['a lake beside a country', frameAt(43.65, -79.4, 0.1), false, ['lakes', 'borders']],
  ['the middle of an ocean', frameAt(30, -40, 0.2), false, []],
] as const)('around a store in %s', (_, frame, inUs, expected) => {
  const { frame: _frame, towns: _towns, ...layers } = drawAround(frame, inUs, [])
  const drawn = Object.entries(layers).filter(([, path]) => path !== '')
  expect(drawn.map(([name]) => name)).toEqual(expected)
})

test('a store at a coast is on land, and the sea is not', () => {
  const seattle = frameAt(47.61, -122.33, 0.2)
  const { land } = drawAround(seattle, true, [seattle])
  expect(isInside(land, 400, 250)).toBe(true)
  // The middle of Puget Sound, 9 km to the west.
  expect(isInside(land, 400 - 9 / 0.2, 250)).toBe(false)
})

test('a long straight border does not leave a country out of its map', () => {
  const { land, beside } = drawAround(frameAt(49, -110, 0.2), true, [])
  expect(isInside(land, 400, 350)).toBe(true)
  expect(isInside(beside, 400, 150)).toBe(true)
})

test('no sea covers a store on a pier', () => {
  const seattle = frameAt(47.61, -122.33, 0.2)
  const pier = mercator({ lat: 47.61, lng: -122.42 })
  const { land, lakes, towns } = drawAround(seattle, true, [seattle, pier])
  expect({ land, lakes }).toEqual({ land: '', lakes: '' })
  expect(towns.map(([name]) => name)).toContain('Seattle')
})

test.each([-122.35, -122.37, -122.38, -122.39, -122.4, -122.41])(
  'a store at longitude %d, near a shore, is in no drawn water',
  (lng) => {
    const seattle = frameAt(47.61, -122.33, 0.2)
    const place = mercator({ lat: 47.61, lng })
    const { land } = drawAround(seattle, true, [seattle, place])
    const x = 400 + (place.x - seattle.x) / seattle.unit
    expect(land === '' || isInside(land, x, 250)).toBe(true)
  },
)

test.each([0.05, 0.29, 0.31, 1, 2.4])('at %d km a unit, a drawing is short', (kilometres) => {
  for (const [Lat, Lng] of [
    [38.9, -76.5],
    [47.6, -122.3],
    [29.9, -90],
    [41.6, -93.7],
  ] as const) {
    const {
      frame: _frame,
      towns: _towns,
      ...layers
    } = drawAround(frameAt(Lat, Lng, kilometres), true, [])
    const lengths = Object.values(layers).map(({ length }) => length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1400)
  }
})

test('no line goes across the world where one goes around it', () => {
  const frame = frameOver([
    { Lat: 49.3, Lng: -123.1 },
    { Lat: 53.6, Lng: 10 },
  ])
  if (!frame) throw new Error('no frame')
  const { land } = drawAround(frame, false, [], ofPlace)
  const steps = land.split(/(?=[ml])/).flatMap((part) => {
    const numbers = part.startsWith('l') ? (part.match(/-?\d+/g) ?? []) : []
    return numbers.filter((_, at) => at % 2 === 0).map(Number)
  })
  expect(steps.length).toBeGreaterThan(100)
  expect(Math.max(...steps.map(Math.abs))).toBeLessThan(200)
})

const capes: Record<string, [lat: number, lng: number]> = {
  ...{
    florida: [25.2, -80.8],
    brittany: [48.4, -4.7],
    iceland: [63.5, -18.9],
    labrador: [52.2, -55.7],
  },
  ...{
    gibraltar: [36.1, -5.5],
    puglia: [39.9, 18.3],
    jutland: [57.6, 10.5],
    cornwall: [50.1, -5.6],
  },
  ...{ flensburg: [54.8, 9.4], passau: [48.6, 13.5], geneva: [46.2, 6], hook: [51.9, 4.1] },
}

test.each([
  [
    'several continents',
    [47.6, -122.3],
    [53.6, 10],
    ['florida', 'brittany', 'iceland', 'labrador'],
  ],
  ['a continent', [60, 25], [40, -4], ['gibraltar', 'puglia', 'jutland', 'cornwall']],
  ['several countries', [53.5, 10], [46.5, 16.4], ['flensburg', 'passau', 'geneva', 'hook']],
] as const)(
  'on a map of %s, coasts and borders are where they should be',
  (_, one, other, places) => {
    const frame = frameOver([one, other].map(([Lat, Lng]) => ({ Lat, Lng })))
    if (!frame) throw new Error('no frame')
    const { land, borders } = drawAround(frame, false, [], ofPlace)
    const drawn = [...pointsOf(land), ...pointsOf(borders)].flat()
    const away = places.map((name) => {
      const [lat, lng] = capes[name] ?? [0, 0]
      const { x, y } = mercator({ lat, lng })
      const at = [400 + (x - frame.x) / frame.unit, 250 + (y - frame.y) / frame.unit] as const
      return [name, Math.min(...drawn.map(([x, y]) => Math.hypot(x - at[0], y - at[1])))] as const
    })
    expect(away.filter(([, units]) => units > 15)).toEqual([])
  },
)

test('the largest towns around a store are named where they are', () => {
  const { towns } = drawAround(frameAt(41.62, -93.67, 0.1), true, [])
  expect(towns.map(([name]) => name).slice(0, 3)).toEqual([
    ...['Des Moines', 'West Des Moines', 'Ankeny'],
  ])
  expect(towns[0]?.slice(1).map(Number)).toEqual([
    expect.closeTo(450, -2),
    expect.closeTo(275, -2),
    1,
  ])
})

test('an empty map is none', () => {
  const at = (Lat: number, Lng: number) => ({ store: store({ Lat, Lng }) })
  expect(withMap(page(at(30, -40)), site).map).toBe(undefined)
})

test('a page has its map, unless the site has a picture of it or the store has no coordinates', () => {
  expect(withMap(page(), { ...site, country: 'US' }).map?.counties).toMatch(/^m/)
  expect(withMap(page(), { ...site, mediaBucket: 'https://media.example.com' }).map).toBe(undefined)
  expect(withMap(page({ store: store({ Lat: 0, Lng: 0 }) }), site).map).toBe(undefined)
})
