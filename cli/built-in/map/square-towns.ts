import { areaOfSquare, type DrawnTown, squaresAcross } from '../../../data/map-drawing.ts'
import type { MapPoint } from '../../../data/mercator.ts'
import { largestTowns, sizeOf, type Town } from './towns.ts'

/** The distance from a store in which a near map has all towns, as a share of the world: about 100 km in Europe. */
const around = 0.004
/** The last place of the world that is in a square. */
const last = 1 - Number.EPSILON

/** Returns the squares of the world that have one of these points, or are near one. */
export function squaresAround(points: readonly MapPoint[]): number[] {
  const found = new Set<number>()
  const edges = (at: number) =>
    [at - around, at + around].map((edge) =>
      Math.floor(Math.min(last, Math.max(0, edge)) * squaresAcross),
    )
  for (const { x, y } of points)
    for (const row of edges(y))
      for (const column of edges(x)) found.add(row * squaresAcross + column)
  return [...found].sort((one, other) => one - other)
}

/** Returns the towns of a square, largest first. */
export function townsOfSquare(square: number): DrawnTown[] {
  return largestTowns(areaOfSquare(square), Number.POSITIVE_INFINITY).map(drawnTown)
}

/** Returns a town as a drawing has it. */
export function drawnTown({ name, x, y, people }: Town): DrawnTown {
  return [name, Math.round(x * 1e6), Math.round(y * 1e6), sizeOf(people)]
}
