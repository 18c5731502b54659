import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupPoints } from '../../client/map/group-points.ts'
import { areaOf, between, pixelOf, viewOf, within, zoomed } from '../../client/map/map-view.ts'
import { mercator } from '../../data/mercator.ts'
import { boxAround, isFree } from '../../data/rect.ts'
import { spreadPoints } from '../../data/spread-points.ts'

const world = { left: 0, top: 0, right: 1, bottom: 1 }
const size = { width: 600, height: 400 }

test.each([
  [{ lat: 0, lng: 0 }, 0.5, 0.5],
  [{ lat: 0, lng: -180 }, 0, 0.5],
  [{ lat: 85.0511, lng: 180 }, 1, 0],
  [{ lat: 41.85, lng: -87.65 }, 0.256528, 0.371738],
])('the place %o is a point of the map', (place, x, y) => {
  const point = mercator(place)
  expect(point.x).toBeCloseTo(x, 5)
  expect(point.y).toBeCloseTo(y, 2)
})

test.each([
  ['far points stay', [0, 0, 50, 0], 0, [0, 0, 50, 0]],
  ['two points leave each other', [0, 0, 10, 0], 0, [-5, 0, 15, 0]],
  ['a fixed point stays', [0, 0, 10, 0], 1, [0, 0, 20, 0]],
  ['fixed points stay, even too near', [0, 0, 10, 0], 2, [0, 0, 10, 0]],
])('points are spread: %s', (_, [x1 = 0, y1 = 0, x2 = 0, y2 = 0], fixed, expected) => {
  const points = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
  expect(spreadPoints(points, 20, fixed).flat()).toEqual(expected)
})

test('five stores at one place are told apart', () => {
  const moved = spreadPoints(Array(5).fill({ x: 9, y: 9 }), 30)
  for (const [at, [x, y]] of moved.entries())
    for (const [right, down] of moved.slice(at + 1))
      expect(Math.hypot(right - x, down - y)).toBeGreaterThan(28)
})

describe('groups', () => {
  const points = fc.array(
    fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 300 },
  )
  const rooms = fc.double({ min: 0.001, max: 0.5, noNaN: true })

  test('have each point once', () => {
    fc.assert(
      fc.property(points, rooms, (all, room) => {
        const members = groupPoints(all, world, room).flatMap((group) => group.members)
        expect(members).toHaveLength(all.length)
        expect(new Set(members)).toEqual(new Set(all))
      }),
    )
  })

  test('keep apart', () => {
    fc.assert(
      fc.property(points, rooms, (all, room) => {
        const groups = groupPoints(all, world, room)
        for (const [at, one] of groups.entries())
          for (const other of groups.slice(at + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(room)
      }),
    )
  })

  test('of 13,000 points, and of a part of them', () => {
    const all = Array.from({ length: 13_000 }, (_, at) => ({
      x: 0.2 + ((at * 7919) % 13_000) / 130_000,
      y: 0.3 + ((at * 104_729) % 12_983) / 130_000,
    }))
    const groups = groupPoints(all, world, 0.005)
    expect(groups.reduce((sum, { members }) => sum + members.length, 0)).toBe(13_000)
    expect(groups.length).toBeLessThan(450)
    const part = { left: 0.2, top: 0.3, right: 0.25, bottom: 0.35 }
    const inPart = all.filter(({ x, y }) => x <= 0.25 && y <= 0.35)
    const members = groupPoints(all, part, 0.0001).flatMap((group) => group.members)
    expect(members).toHaveLength(inPart.length)
  })
})

describe('a view', () => {
  const view = { x: 0.25, y: 0.375, scale: 10_000 }

  test('has all points in it, with room at the edges', () => {
    const points = [
      { x: 0.2, y: 0.3 },
      { x: 0.3, y: 0.31 },
    ]
    const fitted = viewOf(points, size, 50, 2 ** 20)
    expect(points.map((point) => pixelOf(point, fitted, size).x)).toEqual([50, 550])
    expect(viewOf([view], size, 50, 2 ** 20)).toEqual({ x: 0.25, y: 0.375, scale: 2 ** 20 })
  })

  test('zooms around a point, which stays where it is', () => {
    const point = { x: 0.26, y: 0.38 }
    const before = pixelOf(point, view, size)
    const nearer = zoomed(view, 4, before.x - 300, before.y - 200)
    expect(nearer.scale).toBe(40_000)
    expect(pixelOf(point, nearer, size).x).toBeCloseTo(before.x)
    expect(pixelOf(point, nearer, size).y).toBeCloseTo(before.y)
    expect(zoomed(view, 2 ** 30).scale).toBe(2 ** 24)
  })

  test('stays within the drawing', () => {
    const edges = { left: 0.2, top: 0.3, right: 0.3, bottom: 0.4 }
    const out = within({ x: 0, y: 0.9, scale: 100 }, size, edges)
    expect(out.scale).toBeCloseTo(6000)
    const shown = areaOf(out, size, 0)
    expect(shown.left).toBeCloseTo(0.2)
    expect(shown.right).toBeCloseTo(0.3)
    expect(shown.bottom).toBeCloseTo(0.4)
  })

  test('goes to another one', () => {
    const to = { x: 0.5, y: 0.5, scale: 40_000 }
    expect(between(view, to, 0)).toEqual(view)
    expect(between(view, to, 0.5)).toEqual({ x: 0.375, y: 0.4375, scale: 20_000 })
    expect(between(view, to, 1)).toEqual(to)
  })
})

test.each([
  ['beside it', 100, 0, true],
  ['below it', 0, 30, true],
  ['over its corner', 55, 15, false],
  ['at its edge', 60, 0, true],
])('a name %s', (_, x, y, isRoom) => {
  expect(isFree(boxAround(x, y, 60, 20), [boxAround(0, 0, 60, 20)])).toBe(isRoom)
})
