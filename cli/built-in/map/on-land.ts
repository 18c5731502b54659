import type { MapPoint } from '../../../data/mercator.ts'
import type { Sheet } from './add-lines.ts'
import { isInside } from './clip-ring.ts'
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
export interface Shores {
  /** The outlines of land, by source; all is land if there is none. */
  land: readonly (readonly LinePoints[])[]
  lakes: readonly LinePoints[]
}

/** Returns whether a point of a map is on land or at its shore, as these are drawn. */
export function landOf({ unit }: Sheet, shores: Shores): (point: MapPoint) => boolean {
  return ({ x, y }) =>
    around.some(([across, down]) => isOnLand({ x: x + across * unit, y: y + down * unit }, shores))
}

/** Whether a point is on land, as that is drawn. */
export function isOnLand(point: MapPoint, { land, lakes }: Shores): boolean {
  const isDry = land.length === 0 || land.some((rings) => isInside(point, rings))
  return isDry && !isInside(point, lakes)
}
