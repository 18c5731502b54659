import type { MapPoint } from '../../../data/mercator.ts'
import type { Sheet } from './add-lines.ts'
import type { LinePoints } from './lines.ts'

/** Steps in units: where one of these points is on land, a point is on land or at its shore. */
const around = [
  [0, 0],
  [8, 0],
  [-8, 0],
  [0, 8],
  [0, -8],
] as const

/** The shores of a map, as far as it shows them. */
interface Shores {
  /** The outlines of land, by source; all is land if there is none. */
  land: readonly (readonly LinePoints[])[]
  lakes: readonly LinePoints[]
}

/** Returns whether a point of a map is on land or at its shore, as these are drawn. */
export function landOf({ unit }: Sheet, { land, lakes }: Shores): (point: MapPoint) => boolean {
  const isDry = (point: MapPoint) =>
    (land.length === 0 || land.some((rings) => isInside(point, rings))) && !isInside(point, lakes)
  return ({ x, y }) =>
    around.some(([across, down]) => isDry({ x: x + across * unit, y: y + down * unit }))
}

/** Whether a point is inside closed lines; those inside another one are its holes. */
export function isInside({ x, y }: MapPoint, rings: readonly LinePoints[]): boolean {
  let isIn = false
  for (const ring of rings) {
    let fromX = ring[ring.length - 2] as number
    let fromY = ring[ring.length - 1] as number
    for (let at = 0; at < ring.length; at += 2) {
      const toX = ring[at] as number
      const toY = ring[at + 1] as number
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
        isIn = !isIn
      fromX = toX
      fromY = toY
    }
  }
  return isIn
}
