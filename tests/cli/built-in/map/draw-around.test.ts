import { expect, test } from 'vitest'
import { drawAround, ofPlace } from '../../../../cli/built-in/map/draw-around.ts'
import { withMap } from '../../../../cli/built-in/map/with-map.ts'
import { frameAround, frameOver, type StoreFrame } from '../../../../data/store-map.ts'
import { page, site, store } from '../../../templates/sample-page.ts'

function frameAt(Lat: number, Lng: number, kilometres: number): StoreFrame {
  const frame = frameAround({ Lat, Lng }, [])
  if (!frame) throw new Error('no frame')
  return { ...frame, unit: (frame.unit / frame.kilometres) * kilometres, kilometres }
}

test.each([
  ['a town in the US: counties', frameAt(41.6, -93.7, 0.1), true, [false, true]],
  ['a border of the US: states and counties', frameAt(41.26, -95.93, 0.1), true, [true, true]],
  ['much of the US: states', frameAt(41.6, -93.7, 1), true, [true, false]],
  ['a coast: countries', frameAt(53.9, 8.7, 0.2), false, [true, false]],
  ['the middle of an ocean', frameAt(30, -40, 0.2), false, [false, false]],
])('around a store in %s', (_, frame, inUs, expected) => {
  const { borders, counties } = drawAround(frame, inUs)
  expect([borders !== '', counties !== '']).toEqual(expected)
})

test.each([0.05, 0.29, 0.31, 1, 2.4])('at %d km a unit, a drawing is short', (kilometres) => {
  for (const [Lat, Lng] of [
    [38.9, -76.5],
    [47.6, -122.3],
    [29.9, -90],
    [41.6, -93.7],
  ] as const) {
    const { borders, counties } = drawAround(frameAt(Lat, Lng, kilometres), true)
    expect(Math.max(borders.length, counties.length)).toBeLessThanOrEqual(1400)
  }
})

test('no line goes across the world where one goes around it', () => {
  const frame = frameOver([
    { Lat: 49.3, Lng: -123.1 },
    { Lat: 53.6, Lng: 10 },
  ])
  if (!frame) throw new Error('no frame')
  const { borders } = drawAround(frame, false, ofPlace)
  const steps = borders.split(/(?=[ml])/).flatMap((part) => {
    const numbers = part.startsWith('l') ? (part.match(/-?\d+/g) ?? []) : []
    return numbers.filter((_, at) => at % 2 === 0).map(Number)
  })
  expect(steps.length).toBeGreaterThan(100)
  expect(Math.max(...steps.map(Math.abs))).toBeLessThan(200)
})

test('the largest towns around a store are named where they are', () => {
  const { towns } = drawAround(frameAt(41.62, -93.67, 0.1), true)
  expect(towns.map(([name]) => name).slice(0, 3)).toEqual([
    ...['Des Moines', 'West Des Moines', 'Ankeny'],
  ])
  expect(towns[0]?.slice(1).map(Number)).toEqual([expect.closeTo(450, -2), expect.closeTo(275, -2)])
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
