import type { Sheet } from './add-lines.ts'
import { cutOut } from './clip-ring.ts'
import { type LinePoints, pointsOf } from './lines.ts'

/** The size and the centre of the visible part of a polygon, in units of a sheet. */
interface VisiblePart {
  area: number
  x: number
  y: number
  width: number
}

/** Measures the part of a polygon in degrees that is on a sheet: its outline without its holes. */
export function visiblePart(rings: GeoJSON.Position[][], sheet: Sheet): VisiblePart {
  let [area, sumX, sumY, width] = [0, 0, 0, 0]
  for (const [number, ring] of rings.entries()) {
    const measured = measure(cutOut(pointsOf(ring.flat()), sheet.box), sheet)
    const sign = number === 0 ? 1 : -1
    area += sign * measured.area
    sumX += sign * measured.sumX
    sumY += sign * measured.sumY
    if (number === 0) width = measured.width
  }
  return { area: area / 2, x: sumX / (3 * area), y: sumY / (3 * area), width }
}

/** Twice the area, the sums of the corners, weighted by that area, and the width; in units of the sheet. */
function measure(corners: LinePoints, { left, top, unit }: Sheet) {
  let [area, sumX, sumY] = [0, 0, 0]
  let [least, most] = [Infinity, -Infinity]
  const xAt = (at: number) => ((corners[at] as number) - left) / unit
  const yAt = (at: number) => ((corners[at + 1] as number) - top) / unit
  for (let at = 0; at < corners.length; at += 2) {
    const before = at === 0 ? corners.length - 2 : at - 2
    const [fromX, fromY, x, y] = [xAt(before), yAt(before), xAt(at), yAt(at)]
    const weight = fromX * y - x * fromY
    area += weight
    sumX += (fromX + x) * weight
    sumY += (fromY + y) * weight
    if (x < least) least = x
    if (x > most) most = x
  }
  const turn = Math.sign(area)
  return { area: turn * area, sumX: turn * sumX, sumY: turn * sumY, width: most - least }
}
