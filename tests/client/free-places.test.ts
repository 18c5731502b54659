import { expect, test } from 'vitest'
import { freePlaces } from '../../client/map/free-places.ts'
import type { MapPoint } from '../../data/mercator.ts'

const room = 34
const middle = { x: 100, y: 100 }
const ring = Array.from({ length: 6 }, (_, at) => ({
  x: 100 + room * Math.cos(at * (Math.PI / 3)),
  y: 100 + room * Math.sin(at * (Math.PI / 3)),
}))

test('a free point stays', () => {
  expect(freePlaces([{ x: 200, y: 100 }], [middle], room)).toEqual([{ x: 200, y: 100 }])
})

test('a point in a crowd leaves it for the nearest free place', () => {
  const [place = middle] = freePlaces([{ x: 101, y: 100 }], [middle, ...ring], room)
  expect(nearest(place, [middle, ...ring])).toBeGreaterThanOrEqual(room)
  expect(distance(place, middle)).toBeLessThan(2.2 * room)
})

test('points at one place are apart', () => {
  const places = freePlaces([middle, middle, middle], [], room)
  for (const [at, place] of places.entries())
    expect(nearest(place, places.toSpliced(at, 1))).toBeGreaterThanOrEqual(room)
})

test('a point without a free place in reach stays', () => {
  const everywhere = Array.from({ length: 900 }, (_, at) => ({
    x: 20 * (at % 30) - 200,
    y: 20 * Math.floor(at / 30) - 200,
  }))
  expect(freePlaces([middle], everywhere, room)).toEqual([middle])
})

function nearest(place: MapPoint, others: readonly MapPoint[]): number {
  return Math.min(...others.map((other) => distance(place, other)))
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
