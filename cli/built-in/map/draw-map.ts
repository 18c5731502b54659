import { merge, mesh } from 'topojson-client'
import { type MapDrawing, squaresAcross } from '../../../data/map-drawing.ts'
import { type MapPoint, mercator, placeAt } from '../../../data/mercator.ts'
import { type Atlas, countries, partsOf, shapeOf, usStates } from '../../system/atlas.ts'
import { addLine, addRing, pathOf, type Sheet } from './add-lines.ts'
import { besideUs, isAmongStates } from './beside-us.ts'
import { chooseTowns } from './choose-towns.ts'
import { isInside } from './clip-ring.ts'
import { drawnTown, squaresAround } from './draw-square.ts'
import { type LinePoints, type Lines, linesOf, pointsOf } from './lines.ts'
import { shores } from './shores.ts'
import type { StorePlaces } from './store-places.ts'
import { largestTowns } from './towns.ts'
import { visiblePart } from './visible-part.ts'

type Box = MapDrawing['box']

/** The margin around the stores: a share of their width, and a minimum in widths of the world. */
const margin = { share: 0.5, least: 0.008 }
/** The maximum number of characters of both paths; compressed they take less than half. */
const longest = 28_000
/** The same of lakes, and of rivers. */
const longestWater = 6000
/** The least growth of the distance between points while the paths are longer, as a power of 2. */
const step = 0.1
/** The width of the drawing in units of the paths. */
const width = 4000
/** The square units of the smallest region with a name. */
const leastNamed = 50
/** The widths of a view in which squares are drawn: always, and in distances of points if these are far apart. */
const [nearest, coarse] = [1.5 / squaresAcross, 9]
/** The path of the sea, and of land without a coast. */
const rectangle = `m0 0h${width}v${width}h-${width}z`
/** The maximum number of towns, and of those from which they are chosen. */
const mostTowns = { chosen: 600, known: 20_000 }

/** The drawing of the states and countries with stores, as fine as the maximum length allows. */
export function drawMap(stores: StorePlaces): MapDrawing {
  const points = stores.places.map(mercator)
  const box = boxAround(points)
  const [left, top, right] = box
  const sheet = { box, left, top, unit: (right - left) / width }
  const atlases = atlasesFor(stores, box).map((atlas) => cutOut(atlas, box))
  // Stores of the US may have coordinates elsewhere.
  const hasLand = atlases.some(({ regions }) => regions.length > 0)
  return {
    ...{ box, width, sea: rectangle },
    ...landIn(sheet, atlases),
    lakes: waterIn(sheet, hasLand ? shores().lakes : nothing, addRing),
    rivers: waterIn(sheet, hasLand ? shores().rivers : nothing, addLine),
    names: atlases.flatMap((atlas) => namesIn(atlas, sheet, stores.locale)),
    towns: hasLand ? townsIn(box, points) : [],
    squares: hasLand ? squaresAround(points) : [],
  }
}

// Without the land beside it, the US would be an island.
function atlasesFor({ inUs, elsewhere }: StorePlaces, box: Box): Atlas[] {
  if (!inUs) return elsewhere ? [countries(hasOutline)] : []
  if (elsewhere) return [countries((code) => code !== 'US' && hasOutline(code)), usStates()]
  if (isAmongStates(box)) return [usStates()]
  return [{ ...besideUs(), isLandOnly: true }, usStates()]
}

/** The outline of Antarctica goes around the pole. */
const hasOutline = (code: string | undefined) => code !== 'AQ'

function townsIn([left, top, right, bottom]: Box, stores: readonly MapPoint[]) {
  const known = largestTowns({ left, top, right, bottom }, mostTowns.known)
  return chooseTowns(known, stores, mostTowns.chosen).map(drawnTown)
}

const nothing = linesOf([])

/** The lakes or the rivers of a sheet. */
function waterIn(sheet: Sheet, lines: Lines, add: typeof addLine): string {
  for (let fineness = Math.floor(Math.log2(sheet.unit)) + 2; ; fineness++) {
    const path = pathOf(lines, add, sheet, fineness, 3)
    if (path.length <= longestWater) return path
  }
}

/** The land of a sheet, the borders in it, and the width of a view that is too near for them. */
function landIn(
  sheet: Sheet,
  atlases: readonly Atlas[],
): Pick<MapDrawing, 'land' | 'near'> & { borders: string } {
  const outlines = atlases.flatMap(({ topology, regions }) =>
    merge(topology, regions).coordinates.flat(),
  )
  const lines = atlases.flatMap(({ topology, regions: geometries, isLandOnly }) =>
    isLandOnly ? [] : mesh(topology, { type: 'GeometryCollection', geometries }).coordinates,
  )
  const rings = outlines.map(projected)
  const [land, borders] = [linesOf(rings), linesOf(lines.map(projected))]
  const [left, top, right, bottom] = sheet.box
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const withoutCoast = isInside(centre, rings) ? rectangle : ''
  // Two units are less than a pixel of most screens.
  for (let fineness = Math.log2(sheet.unit) + 1; ; ) {
    const drawn = {
      land: pathOf(land, addRing, sheet, fineness, 3) || withoutCoast,
      borders: pathOf(borders, addLine, sheet, fineness),
    }
    const length = drawn.land.length + drawn.borders.length
    if (length <= longest) {
      const near = Math.max(nearest, coarse * 2 ** fineness)
      return { ...drawn, near: Math.round(near * 1e4) / 1e4 }
    }
    fineness += Math.max(step, Math.log2(length / longest) / 2)
  }
}

function projected(line: Position[]): LinePoints {
  return pointsOf(line.flat())
}

function namesIn(
  { topology, regions, nameOf }: Atlas,
  sheet: Sheet,
  locale: string,
): MapDrawing['names'] {
  return regions.flatMap((region) => {
    const place = namePlace(partsOf(shapeOf(topology, region)), sheet)
    return place ? [[nameOf(region, locale), ...place] satisfies MapDrawing['names'][number]] : []
  })
}

/** An atlas with only the regions that overlap the box. */
function cutOut(atlas: Atlas, box: Box): Atlas {
  const regions = atlas.regions.filter((region) =>
    partsOf(shapeOf(atlas.topology, region)).some((part) => isIn(box, part)),
  )
  return { ...atlas, regions }
}

function isIn([left, top, right, bottom]: Box, [outline = []]: Position[][]): boolean {
  const [first, last] = [placeAt({ x: left, y: top }), placeAt({ x: right, y: bottom })]
  return (
    outline.some(([lng = 0]) => lng > first.lng) &&
    outline.some(([lng = 0]) => lng < last.lng) &&
    outline.some(([, lat = 0]) => lat < first.lat) &&
    outline.some(([, lat = 0]) => lat > last.lat)
  )
}

type Position = GeoJSON.Position

/** The centre and the width of the visible part of a region's largest polygon. */
function namePlace(
  polygons: Position[][][],
  sheet: Sheet,
): [x: number, y: number, width: number] | undefined {
  const most = Math.max(...polygons.map(lengthOfOutline))
  // Measuring is slow, and there are many little islands.
  const large = polygons.filter((polygon) => lengthOfOutline(polygon) * 20 >= most)
  const parts = large.map((polygon) => visiblePart(polygon, sheet))
  const [largest] = parts.sort((one, other) => other.area - one.area)
  if (!largest || largest.area < leastNamed) return undefined
  return [Math.round(largest.x), Math.round(largest.y), Math.round(largest.width)]
}

function lengthOfOutline([outline = []]: Position[][]): number {
  return outline.length
}

/** A square, as the width of the map is unknown. */
function boxAround(points: readonly MapPoint[]): Box {
  if (points.length === 0) return [0, 0, 1, 1]
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const size = Math.max(right - left, bottom - top)
  const half = size / 2 + Math.max(margin.least, size * margin.share)
  const inWorld = (edge: number) => Math.round(Math.max(0, Math.min(1, edge)) * 1e6) / 1e6
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [inWorld(x - half), inWorld(y - half), inWorld(x + half), inWorld(y + half)]
}
