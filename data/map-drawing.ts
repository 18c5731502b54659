import { boxAround, type Rect } from './rect.ts'

/** The layers of a map, from the lowest one up; coasts are part of the borders of a whole drawing. */
export const mapLayers = [
  ...(['sea', 'land', 'lakes', 'islands', 'rivers', 'counties', 'coasts', 'borders'] as const),
]

/** A part of the map of the world, with an SVG path for each layer that has something in it. */
export interface MapLines extends Partial<Record<(typeof mapLayers)[number], string>> {
  /** Left, top, right and bottom edge, in `mercator` coordinates. */
  box: [left: number, top: number, right: number, bottom: number]
  /** The width of the box, in units of the paths. */
  width: number
  /** Towns from the largest to the smallest. */
  towns: DrawnTown[]
}

/** The outlines of countries and states around a chain's stores, with their towns: `assets/map.json`. */
export interface MapDrawing extends MapLines {
  /** Empty if there is nothing to draw. */
  land: string
  /** The names of regions, with position and width of the region, in units of the paths. */
  names: [name: string, x: number, y: number, width: number][]
  /** The width of a view, in `mercator` coordinates, up to which it has the lines of squares in place of these. */
  near: number
  /** The squares of the world whose lines and further towns are in a file of their own. */
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
