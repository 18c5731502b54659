import { expect, test } from 'vitest'
import type { Box, LinePoints } from '../../../../cli/built-in/map/lines.ts'
import { packLines, unpackLines } from '../../../../cli/built-in/map/packed-lines.ts'
import { mercator, placeAt } from '../../../../data/mercator.ts'

const world: Box = [0, 0, 1, 1]
const groups = [
  [
    [-93.6, 41.5, -93.598, 41.502, -90.25, 38.75],
    [179.5, -16.5, 180, -17],
  ],
  [],
  [[13.4, 52.52, 16.37, 48.2]],
]

test('lines are unpacked as they were packed, and found by their boxes', () => {
  const unpacked = unpackLines(packLines(groups))
  const lines = unpacked.map((group) =>
    group.meeting(world).map((line) => degreesOf(group.points(line, -50))),
  )
  expect(lines).toEqual(groups)
  const { x, y } = mercator({ lng: -92, lat: 40 })
  const near: Box = [x, y, x + 1e-6, y + 1e-6]
  expect(unpacked.map((group) => group.meeting(near))).toEqual([[0], [], []])
})

function degreesOf(points: LinePoints): number[] {
  return Array.from({ length: points.length / 2 }, (_, at) => {
    const { lng, lat } = placeAt({ x: points[2 * at] as number, y: points[2 * at + 1] as number })
    return [lng, lat].map((degrees) => Number(degrees.toFixed(6)))
  }).flat()
}
