import type { MapPoint } from '../../../data/mercator.ts'
import type { Sheet } from './add-lines.ts'
import { clipRing } from './clip-ring.ts'
import type { LinePoints } from './lines.ts'

/** Steps in units: where one of these points is on land, a point is on land or at its shore. */
const around = [
  [0, 0],
  [8, 0],
  [-8, 0],
  [0, 8],
  [0, -8],
] as const

interface Shores {
  /** The outlines of land, by source; all is land if there is none. */
  land: readonly (readonly LinePoints[])[]
  lakes: readonly LinePoints[]
}

/** Returns whether a point of a map is on land or at its shore, as these are drawn. */
export function landOf({ box, unit }: Sheet, shores: Shores): (point: MapPoint) => boolean {
  const cut = (lines: readonly LinePoints[]) => lines.map((line) => clipRing(line, box))
  const [land, lakes] = [shores.land.map(cut), cut(shores.lakes)]
  const isDry = (point: MapPoint) =>
    (land.length === 0 || land.some((rings) => isInside(point, rings))) && !isInside(point, lakes)
  return ({ x, y }) =>
    around.some(([across, down]) => isDry({ x: x + across * unit, y: y + down * unit }))
}

/** Whether a point is inside closed lines; those inside another one are its holes. */
export function isInside({ x, y }: MapPoint, rings: readonly LinePoints[]): boolean {
  let isIn = false
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const before = at === 0 ? ring.length - 2 : at - 2
      const [x1, y1] = [ring[before] as number, ring[before + 1] as number]
      const [x2, y2] = [ring[at] as number, ring[at + 1] as number]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
  return isIn
}
