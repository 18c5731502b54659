import type { Sheet } from './add-lines.ts'
import { clipRing } from './clip-ring.ts'
import { pointsOf } from './lines.ts'

/** The size and the centre of the visible part of a polygon, in units of a sheet. */
interface VisiblePart {
  area: number
  x: number
  y: number
  width: number
}

/** Measures the part of a polygon in degrees that is on a sheet: holes turn the other way than the outline. */
export function visiblePart(rings: GeoJSON.Position[][], sheet: Sheet): VisiblePart {
  /** Twice the signed area, and the sums of the corners, weighted by that area. */
  let [area, sumX, sumY] = [0, 0, 0]
  let [left, right] = [Infinity, -Infinity]
  for (const ring of rings) {
    const corners = clipRing(pointsOf(ring.flat()), sheet.box)
    const xAt = (at: number) => ((corners[at] as number) - sheet.left) / sheet.unit
    const yAt = (at: number) => ((corners[at + 1] as number) - sheet.top) / sheet.unit
    for (let at = 0; at < corners.length; at += 2) {
      const before = at === 0 ? corners.length - 2 : at - 2
      const [fromX, fromY, x, y] = [xAt(before), yAt(before), xAt(at), yAt(at)]
      const weight = fromX * y - x * fromY
      area += weight
      sumX += (fromX + x) * weight
      sumY += (fromY + y) * weight
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  const centre = { x: sumX / (3 * area), y: sumY / (3 * area) }
  return { area: Math.abs(area) / 2, ...centre, width: right - left }
}
