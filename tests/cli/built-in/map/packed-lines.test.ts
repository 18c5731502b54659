import { expect, test } from 'vitest'
import type { Box } from '../../../../cli/built-in/map/lines.ts'
import { packLines, unpackLines } from '../../../../cli/built-in/map/packed-lines.ts'

/** Coordinates in whole steps of the packed lines. */
const groups = [
  [
    [0.25, 0.375, 0.25 + 2 ** -17, 0.375, 0.5, 0.125],
    [0.875, 0.5, 1.125, 0.5],
  ],
  [],
  [[0.5, 0.75, 0.5, 0.625]],
]

test('lines are unpacked as they were packed, and found by their boxes', () => {
  const unpacked = unpackLines(packLines(groups))
  const foundIn = (box: Box) => unpacked.map((group) => group.meeting(box))
  const all = foundIn([0, 0, 1, 1])
  const points = all.map((lines, group) => lines.map((line) => unpacked[group]?.points(line, -50)))
  expect(points).toEqual(groups)
  expect(foundIn([0.3, 0.3, 0.31, 0.31])).toEqual([[0], [], []])
})
