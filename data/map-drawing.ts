import { boxAround, type Rect } from './rect.ts'

/** The outlines of countries and states around a chain's stores, with their towns: `assets/map.json`. */
export interface MapDrawing {
  /** Left, top, right and bottom edge of the drawing, in `mercator` coordinates. */
  box: [left: number, top: number, right: number, bottom: number]
  /** The width of the box, in units of the paths. */
  width: number
  /** SVG paths: the area of all regions with the lakes in it, rivers, and the borders of regions with the coasts. */
  land: string
  lakes: string
  rivers: string
  borders: string
  /** The distance of points of the paths, at least: a view is too near for them where this is wide. */
  steps: Record<'land' | 'lakes' | 'rivers' | 'borders', number>
  /** The names of regions, with position and width of the region, in units of the paths. */
  names: [name: string, x: number, y: number, width: number][]
  /** Towns from the largest to the smallest. */
  towns: DrawnTown[]
  /** The squares of the world whose further towns are in a file of their own. */
  squares: number[]
}

/** A town with its position in millionths of `mercator` coordinates. */
export type DrawnTown = [name: string, x: number, y: number, size: TownSize]

/** Large, of medium size, or small. */
export type TownSize = 2 | 1 | 0

/** The number of squares across the world: one is about 600 km wide at the equator, and 400 km in Europe. */
export const squaresAcross = 64

/** Returns the area of a square: they are numbered row by row from the upper left corner of the world. */
export function areaOfSquare(square: number): Rect {
  const [column, row] = [square % squaresAcross, Math.floor(square / squaresAcross)]
  const side = 1 / squaresAcross
  return boxAround((column + 0.5) * side, (row + 0.5) * side, side, side)
}
