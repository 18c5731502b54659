import { expect, test } from 'vitest'
import { widenView } from '../../client/map/widen-view.ts'
import type { DrawnTown } from '../../data/map-drawing.ts'

const size = { width: 400, height: 300 }
const view = { x: 0.25, y: 0.375, scale: 2 ** 20 }

/** Towns beside the middle of the view, so many of its pixels to the right. */
function townsAt(...pixels: number[]): DrawnTown[] {
  return pixels.map((at) => ['Town', (view.x + at / view.scale) * 1e6, view.y * 1e6, 0])
}

test.each([
  ['with towns stays', townsAt(10, 100, 180), 1],
  ['is zoomed out until three towns are in it', townsAt(10, 100, 360), 2],
  ['is zoomed out by 16 at most', townsAt(10, 100, 2900), 16],
  ['without towns in reach stays', townsAt(10, 100, 3210), 1],
  ['without towns stays', [], 1],
])('a view %s', (_, towns, times) => {
  expect(widenView(view, size, towns, 4)).toEqual({ ...view, scale: view.scale / times })
})

test('a view is zoomed out no further than wanted', () => {
  expect(widenView(view, size, townsAt(10, 100, 1000), 2)).toBe(view)
})
