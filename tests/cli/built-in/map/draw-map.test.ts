import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseTowns } from '../../../../cli/built-in/map/choose-towns.ts'
import { drawMap } from '../../../../cli/built-in/map/draw-map.ts'
import { drawSquare, squareOf, squaresAround } from '../../../../cli/built-in/map/draw-square.ts'
import { PathText } from '../../../../cli/built-in/map/path-text.ts'
import { storePlaces } from '../../../../cli/built-in/map/store-places.ts'
import { largestTowns } from '../../../../cli/built-in/map/towns.ts'
import { areaOfSquare, type MapLines, squaresAcross } from '../../../../data/map-drawing.ts'
import { mercator } from '../../../../data/mercator.ts'
import { boxAround } from '../../../../data/rect.ts'
import { isInside, pointsOf } from '../../../helpers/path-rings.ts'
import { store } from '../../../templates/sample-page.ts'

const desMoines = { lat: 41.62, lng: -93.67 }
const hamburg = { lat: 53.55, lng: 10 }
const inUs = { inUs: true, elsewhere: false, locale: 'en-US' }
const inEurope = { inUs: false, elsewhere: true, locale: 'de-DE' }

/** Whether a point is on the land of a drawing, and in no lake of it. */
function isOnLand(drawing: MapLines, place: { lat: number; lng: number }): boolean {
  const [left, top, right] = drawing.box
  const unit = drawing.width / (right - left)
  const at = mercator(place)
  const [x, y] = [(at.x - left) * unit, (at.y - top) * unit]
  const isIn = (path = '') => isInside(path, x, y)
  return (isIn(drawing.land) && !isIn(drawing.lakes)) || isIn(drawing.islands)
}

test('stores that are not in the US despite their country get no map', () => {
  const { land, borders, names } = drawMap({ places: [hamburg], ...inUs })
  expect({ land, borders, names }).toEqual({ land: '', borders: '', names: [] })
})

test.each([
  [9, [0, 0.001, 0.3]],
  [2, [0, 0.001]],
])('of at most %d towns, those near a store come first', (most, expected) => {
  const xs = [0, 0.001, 0.3, 0.301]
  const towns = xs.map((x) => ({ x, y: 0 }))
  expect(chooseTowns(towns, [{ x: 0.0005, y: 0 }], most).map(({ x }) => x)).toEqual(expected)
})

describe('a drawing', () => {
  test('has the states around the stores of the US, and their names where they are', () => {
    const drawing = drawMap({ ...inUs, places: [desMoines] })
    const [left, top, right, bottom] = drawing.box
    const { x, y } = mercator(desMoines)
    expect([left < x, x < right, top < y, y < bottom]).toEqual([true, true, true, true])
    expect(drawing.names.map(([name]) => name).sort()).toEqual([
      ...['Illinois', 'Iowa', 'Kansas', 'Minnesota', 'Missouri', 'Nebraska', 'South Dakota'],
      'Wisconsin',
    ])
    for (const point of pointsOf(drawing.land).flat()) {
      expect(Math.min(...point)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...point)).toBeLessThanOrEqual(drawing.width)
    }
  })

  test('is all land where there is no coast', () => {
    const { land } = drawMap({ ...inUs, places: [{ lat: 38.5, lng: -98.4 }] })
    expect(land).toBe('m0 0h4000v4000h-4000z')
  })

  test('names a country that fills it', () => {
    const { land, names } = drawMap({ ...inEurope, places: [{ lat: 62, lng: 95 }] })
    expect({ land, names }).toEqual({
      land: 'm0 0h4000v4000h-4000z',
      names: [['Russland', 2000, 2000, 4000]],
    })
  })

  test.each([
    ['Iowa', desMoines, true],
    ['Lake Michigan', { lat: 43.5, lng: -87 }, false],
    ['Michigan', { lat: 44, lng: -85 }, true],
  ])('has land where %s is: %o, %s', (_, place, isLand) => {
    const drawing = drawMap({ ...inUs, places: [desMoines, { lat: 42, lng: -83 }] })
    expect(isOnLand(drawing, place)).toBe(isLand)
  })

  test.each([
    ['of the US alone', { inUs: true, elsewhere: false }],
    ['of the US and other countries', { inUs: true, elsewhere: true }],
  ])('of stores %s has land on both sides of a border', (_, where) => {
    const duluth = { lat: 46.78, lng: -92.1 }
    const drawing = drawMap({ ...where, locale: 'en-US', places: [desMoines, duluth] })
    const found = {
      ...{ Iowa: desMoines, Ontario: { lat: 49, lng: -89 }, lake: { lat: 43, lng: -87 } },
      canadianHalf: { lat: 48.2, lng: -88 },
    }
    const onLand = Object.entries(found).filter(([, place]) => isOnLand(drawing, place))
    expect(onLand.map(([name]) => name)).toEqual(['Iowa', 'Ontario'])
  })

  test('has the countries around other stores, as their language calls them', () => {
    const drawing = drawMap({ ...inEurope, places: [hamburg] })
    expect(drawing.names.map(([name]) => name)).toContain('Deutschland')
    expect(isOnLand(drawing, hamburg)).toBe(true)
    expect(isOnLand(drawing, { lat: 54.5, lng: 8 })).toBe(false)
  })

  test('is empty if no store has coordinates', () => {
    const drawing = drawMap({ inUs: false, elsewhere: false, locale: 'en', places: [] })
    expect(drawing).toEqual({
      box: [0, 0, 1, 1],
      width: 4000,
      land: '',
      lakes: '',
      rivers: '',
      borders: '',
      sea: 'm0 0h4000v4000h-4000z',
      near: expect.any(Number),
      names: [],
      towns: [],
      squares: [],
    })
  })

  test.each([
    ['one town', { ...inEurope, places: [hamburg] }],
    ['a country', { ...inUs, places: [desMoines, { lat: 25, lng: -80 }, { lat: 47, lng: -122 }] }],
    [
      'the world',
      {
        ...inEurope,
        inUs: true,
        places: [
          { lat: -44, lng: -179 },
          { lat: 78, lng: 179 },
        ],
      },
    ],
  ])('of %s takes at most 18 KB', (_, places) => {
    expect(gzipSync(JSON.stringify(drawMap(places))).length).toBeLessThanOrEqual(18 * 1024)
  })
})

test('lines of a larger area are drawn for views that are less near', () => {
  const near = drawMap({ ...inUs, places: [desMoines] })
  const far = drawMap({
    ...inEurope,
    inUs: true,
    places: [desMoines, hamburg, { lat: -44, lng: 179 }],
  })
  expect(near.near * squaresAcross).toBeCloseTo(1.5, 1)
  expect(far.near * squaresAcross).toBeGreaterThan(2.5)
})

test('the squares around a store have its towns, largest first', () => {
  const { squares } = drawMap({ ...inUs, places: [desMoines] })
  const towns = squares.map((square) => drawSquare(square, []).towns)
  const names = towns.flat().map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['Des Moines', 'Ankeny', 'Pella', 'Ames']))
  expect(new Set(squares).size).toBe(squares.length)
  const { x, y } = mercator(desMoines)
  const isIn = (square: number) => {
    const { left, top, right, bottom } = areaOfSquare(square)
    return x > left && x < right && y > top && y < bottom
  }
  expect(squares.filter(isIn)).toHaveLength(1)
  for (const square of towns) {
    const sizes = square.map(([, , , size]) => size)
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  }
})

test.each([
  ['Leipzig', { lat: 51.34, lng: 12.37 }],
  ['Memphis', { lat: 35.15, lng: -90.05 }],
])('the largest town around %s is the city, not a part with its people', (name, place) => {
  const { x, y } = mercator(place)
  const [largest] = largestTowns(boxAround(x, y, 0.001, 0.001), 1)
  expect(largest?.name).toBe(name)
})

test.each([
  ['at sea', { lat: -40, lng: -120 }],
  ['at the edge of the world', { lat: -85, lng: 180 }],
])('a square around a store %s has no towns', (_, place) => {
  const squares = squaresAround([mercator(place)]).map((square) => drawSquare(square, []))
  expect(squares.flatMap(({ towns }) => towns)).toEqual([])
})

/** The square of a place, with the stores in it. */
function squareAt(
  place: { lat: number; lng: number },
  stores: { lat: number; lng: number }[] = [],
) {
  return drawSquare(squareOf(mercator(place)), stores.map(mercator))
}

test('a square has the borders of states and counties, and fits to the squares beside it', () => {
  const square = squareAt(desMoines)
  expect(square).toMatchObject({ width: 2048, land: expect.stringMatching(/^m-16-16/) })
  for (const layer of ['counties', 'borders', 'rivers'] as const)
    expect(pointsOf(square[layer] ?? '').length, layer).toBeGreaterThan(1)
  expect(square).not.toHaveProperty('coasts')
  expect(square).not.toHaveProperty('islands')
})

test.each([
  ['Michigan', { lat: 44, lng: -85 }, true],
  ['Lake Michigan', { lat: 43.5, lng: -87 }, false],
  ['Ontario', { lat: 45, lng: -78 }, true],
  ['Hamburg', hamburg, true],
  ['the North Sea', { lat: 54.5, lng: 8 }, false],
])('a square has land where %s is: %o, %s', (_, place, isLand) => {
  expect(isOnLand(squareAt(place), place)).toBe(isLand)
})

test('a store that shores would leave in the water is on an island', () => {
  const place = { lat: 43.5, lng: -87 }
  const square = squareAt(place, [place])
  expect(isOnLand(square, place)).toBe(true)
  expect(isOnLand(square, { lat: 43.6, lng: -87 })).toBe(false)
})

test('a square takes at most 16 KB', () => {
  const newYork = squareAt({ lat: 40.7, lng: -74 })
  expect(gzipSync(JSON.stringify(newYork)).length).toBeLessThanOrEqual(16 * 1024)
})

test.each([
  ['one country', 'US', [{}, {}], { inUs: true, elsewhere: false }],
  ['two countries', 'US', [{}, { Country: 'CA' }], { inUs: true, elsewhere: true }],
  ['no country that is known', undefined, [{}], { inUs: false, elsewhere: true }],
  ['no place', 'US', [{ Lat: 0, Lng: 0 }], { inUs: false, elsewhere: false }],
])('stores of %s', (_, country, rows, expected) => {
  const site = { locale: 'en-US', ...(country !== undefined && { country }) }
  const { places, locale, ...found } = storePlaces(rows.map(store), site)
  expect(found).toEqual(expected)
  expect(places).toHaveLength(expected.inUs || expected.elsewhere ? rows.length : 0)
})

test('a path has whole numbers, and no lines that shrink to one point', () => {
  const path = new PathText()

  path.moveTo(10.2, 10.4)
  path.lineTo(20, -5)
  path.lineTo(20.3, -5.2)
  path.lineTo(30, 0)
  path.closePath()
  path.moveTo(50, 50)
  path.lineTo(50.1, 50.1)
  path.closePath()
  path.moveTo(12, 12)
  path.lineTo(13, 13)
  expect(path.take()).toBe('m10 10l10-15 10 5zm2 2l1 1')
  expect(path.take()).toBe('')
})
