import {
  areaOfSquare,
  type DrawnTown,
  type MapLines,
  squaresAcross,
} from '../../../data/map-drawing.ts'
import type { MapPoint } from '../../../data/mercator.ts'
import { addCorners, addLine, pathOf, type Sheet } from './add-lines.ts'
import { groundOf } from './borders.ts'
import { cutOut } from './clip-ring.ts'
import { finest, type LinePoints, type Lines } from './lines.ts'
import { isOnLand } from './on-land.ts'
import { PathText } from './path-text.ts'
import { shores } from './shores.ts'
import { largestTowns, sizeOf, type Town } from './towns.ts'

/** The distance from a store in which a near map has all lines and towns, as a share of the world: about 100 km in Europe. */
const around = 0.004
/** The last place of the world that is in a square. */
const last = 1 - Number.EPSILON
/** The width of a square in units of its paths, which are those of the packed lines. */
const width = 2048
/** The units of land beyond the edges, without which there would be gaps between squares. */
const bleed = 16
/** The units of land around a store or a town in the water: shores are not exact. */
const island = 8
/** The path of the sea, if a square has a coast. */
const sea = `m0 0h${width}v${width}h-${width}z`

/** Returns the number of the square of a point. */
export function squareOf({ x, y }: MapPoint): number {
  const [column = 0, row = 0] = [x, y].map((at) =>
    Math.floor(Math.min(last, Math.max(0, at)) * squaresAcross),
  )
  return row * squaresAcross + column
}

/** Returns the squares of the world that have one of these points, or are near one. */
export function squaresAround(points: readonly MapPoint[]): number[] {
  const found = new Set<number>()
  for (const { x, y } of points)
    for (const down of [-around, around])
      for (const across of [-around, around]) found.add(squareOf({ x: x + across, y: y + down }))
  return [...found].sort((one, other) => one - other)
}

/** Draws a square of the world with its towns; these stores in it are on land. */
export function drawSquare(square: number, stores: readonly MapPoint[]): MapLines {
  const area = areaOfSquare(square)
  const { left, top, right, bottom } = area
  const unit = (right - left) / width
  const more = bleed * unit
  const box = [left - more, top - more, right + more, bottom + more] as const
  const towns = largestTowns(area, Number.POSITIVE_INFINITY)
  const paths = Object.entries(pathsOf({ box, left, top, unit }, [...stores, ...towns]))
  return {
    ...{ box: [left, top, right, bottom], width, towns: towns.map(drawnTown) },
    ...Object.fromEntries(paths.filter(([, path]) => path !== '')),
  }
}

/** Returns a town as a drawing has it. */
export function drawnTown({ name, x, y, people }: Town): DrawnTown {
  return [name, Math.round(x * 1e6), Math.round(y * 1e6), sizeOf(people)]
}

/** The paths of a sheet; these places, which shores may leave in the water, are on land. */
function pathsOf(sheet: Sheet, places: readonly MapPoint[]) {
  const inUs = bordersOn(sheet, 'counties')
  const isInUs = Object.values(inUs).some((path) => path !== '')
  const rings = (lines: Lines) =>
    lines.meeting(sheet.box).map((line) => cutOut(lines.points(line, finest), sheet.box))
  const land = isInUs
    ? [groundOf('counties').coasts(), shores().besideUs]
    : [groundOf('countries').coasts()]
  const wet = { land: land.map(rings), lakes: rings(shores().lakes) }
  const islands = places.filter((place) => !isOnLand(place, wet))
  return {
    sea,
    land: areaPath(wet.land.flat(), sheet),
    lakes: areaPath(wet.lakes, sheet),
    islands: areaPath(
      islands.map((place) => cutOut(islandAt(place, sheet), sheet.box)),
      sheet,
    ),
    rivers: pathOf(shores().rivers, addLine, sheet),
    ...(isInUs ? inUs : bordersOn(sheet, 'countries')),
  }
}

function bordersOn(sheet: Sheet, source: 'counties' | 'countries') {
  const { borders, counties, coasts } = groundOf(source)
  const path = (lines: Lines) => pathOf(lines, addLine, sheet)
  return {
    counties: counties ? path(counties) : '',
    coasts: path(coasts()),
    borders: path(borders),
  }
}

function areaPath(rings: readonly LinePoints[], sheet: Sheet): string {
  const text = new PathText()
  for (const ring of rings) addCorners(text, ring, sheet)
  return text.take()
}

/** Returns the outline of an island around a place. */
function islandAt({ x, y }: MapPoint, { unit }: Sheet): LinePoints {
  return Array.from({ length: 8 }, (_, corner) => (corner * Math.PI) / 4).flatMap((angle) => [
    x + island * unit * Math.cos(angle),
    y + island * unit * Math.sin(angle),
  ])
}
