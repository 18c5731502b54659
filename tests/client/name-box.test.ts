import { expect, test } from 'vitest'
import { nameBox } from '../../client/map/name-box.ts'

const size = { width: 400, height: 300 }

test.each([
  ['below its marker', 200, { isAbove: false, side: 0, away: 0 }, [150, 250, 115, 137]],
  ['above it', 200, { isAbove: true, side: 0, away: 0 }, [150, 250, 63, 85]],
  ['from it to the right', 200, { isAbove: false, side: 1, away: 0 }, [200, 300, 115, 137]],
  ['from it to the left', 200, { isAbove: true, side: -1, away: 0 }, [100, 200, 63, 85]],
  ['farther below it', 200, { isAbove: false, side: 0, away: 28 }, [150, 250, 143, 165]],
  ['farther above it', 200, { isAbove: true, side: 0, away: 28 }, [150, 250, 35, 57]],
  ['within the left edge', 20, { isAbove: false, side: 0, away: 0 }, [4, 104, 115, 137]],
  ['within the right edge', 380, { isAbove: false, side: 1, away: 0 }, [296, 396, 115, 137]],
] as const)('a name is %s', (_, x, position, [left, right, top, bottom]) => {
  const { box, shift } = nameBox({ x, y: 100 }, 100, size, position)
  expect({ ...box, shift }).toEqual({ left, right, top, bottom, shift: (left + right) / 2 - x })
})
