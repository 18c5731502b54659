import { merge, mesh } from 'topojson-client'
import { filter, presimplify, quantile, simplify } from 'topojson-simplify'
import type { MapDrawing } from '../../../data/map-drawing.ts'
import { type MapPoint, mercator, placeAt } from '../../../data/mercator.ts'
import { type Atlas, countries, partsOf, shapeOf, usStates } from '../../system/atlas.ts'
import { addLine, addRing } from './add-lines.ts'
import { besideUs, isAmongStates } from './beside-us.ts'
import { chooseTowns } from './choose-towns.ts'
import type { Lines as WaterLines } from './lines.ts'
import { pathIn } from './path-in.ts'
import { PathText } from './path-text.ts'
import { shores } from './shores.ts'
import type { StorePlaces } from './store-places.ts'
import { largestTowns, sizeOf } from './towns.ts'
import { VisiblePart } from './visible-part.ts'

type Box = MapDrawing['box']

/** The margin around the stores: a share of their width, and a minimum in widths of the world. */
const margin = { share: 0.5, least: 0.008 }
/** The maximum number of characters of both paths; compressed they take less than half. */
const longest = 28_000
/** The same of lakes, and of rivers. */
const longestWater = 6000
/** The width of the drawing in units of the paths. */
const width = 4000
/** The maximum number of towns, and of those from which they are chosen. */
const mostTowns = { chosen: 600, known: 20_000 }

/** The drawing of the states and countries with stores, as fine as the maximum length allows. */
export function drawMap(stores: StorePlaces): MapDrawing {
  const points = stores.places.map(mercator)
  const box = boxAround(points)
  const whole = atlasesFor(stores, box).flatMap((atlas) => cutOut(atlas, box) ?? [])
  const around = whole.length > 0 ? townsIn(box, points) : []
  const finish = (atlases: readonly Atlas[], lines: Lines): MapDrawing => ({
    ...{ box, width, ...lines },
    ...(whole.length > 0 ? waterIn(box) : { lakes: '', rivers: '' }),
    names: namesIn(atlases, box, stores.locale),
    towns: around,
  })
  let lines = draw(whole, box)
  if (lengthOf(lines) <= longest) return finish(whole, lines)
  const weighed = whole.map((atlas) => ({ ...atlas, topology: presimplify(atlas.topology) }))
  for (let kept = longest / lengthOf(lines); ; kept *= 0.8) {
    const simpler = weighed.map((atlas) => {
      const least = quantile(atlas.topology, kept)
      return { ...atlas, topology: simplify(atlas.topology, least) }
    })
    lines = draw(simpler, box)
    if (lengthOf(lines) <= longest) return finish(simpler, lines)
  }
}

// Without the land beside it, the US would be an island.
function atlasesFor({ inUs, elsewhere }: StorePlaces, box: Box): Atlas[] {
  if (!inUs) return elsewhere ? [countries()] : []
  if (elsewhere) return [countries((code) => code !== 'US'), usStates()]
  if (isAmongStates(box)) return [usStates()]
  return [{ ...besideUs(), isLandOnly: true }, usStates()]
}

function townsIn([left, top, right, bottom]: Box, stores: readonly MapPoint[]) {
  const known = largestTowns({ left, top, right, bottom }, mostTowns.known)
  const inMillionths = (at: number) => Math.round(at * 1e6)
  return chooseTowns(known, stores, mostTowns.chosen).map(
    ({ name, x, y, people }): MapDrawing['towns'][number] => [
      name,
      inMillionths(x),
      inMillionths(y),
      sizeOf(people),
    ],
  )
}

type Lines = Pick<MapDrawing, 'land' | 'borders'>

/** The lakes and rivers of the box. */
function waterIn(box: Box): Pick<MapDrawing, 'lakes' | 'rivers'> {
  const [left, top, right] = box
  const sheet = { box, left, top, unit: (right - left) / width }
  const draw = (lines: WaterLines, add: typeof addLine) => {
    for (let fineness = Math.floor(Math.log2(sheet.unit)) + 2; ; fineness++) {
      const text = new PathText()
      for (const line of lines.meeting(box)) {
        const points = lines.points(line, fineness)
        // Short lines go first: each takes some characters.
        if (points.length > 4) add(text, points, sheet)
      }
      if (text.end() <= longestWater) return text.take()
    }
  }
  return { lakes: draw(shores().lakes, addRing), rivers: draw(shores().rivers, addLine) }
}

function lengthOf({ land, borders }: Lines): number {
  return land.length + borders.length
}

function draw(atlases: readonly Atlas[], box: Box): Lines {
  const [land, borders] = [new PathText(), new PathText()]
  const [addLand, addBorders] = [pathIn(box, width, land), pathIn(box, width, borders)]
  for (const { topology, regions, isLandOnly = false } of atlases) {
    addLand(merge(topology, regions))
    if (!isLandOnly) addBorders(mesh(topology, { type: 'GeometryCollection', geometries: regions }))
  }
  return { land: land.take(), borders: borders.take() }
}

function namesIn(atlases: readonly Atlas[], box: Box, locale: string): MapDrawing['names'] {
  const part = new VisiblePart()
  const path = pathIn(box, width, part)
  const measured = (polygon: Position[][]) => {
    path({ type: 'Polygon', coordinates: polygon })
    return part.take()
  }
  return atlases.flatMap(({ topology, regions, nameOf }) =>
    regions.flatMap((region) => {
      const place = namePlace(partsOf(shapeOf(topology, region)), measured)
      return place ? [[nameOf(region, locale), ...place] satisfies MapDrawing['names'][number]] : []
    }),
  )
}

/** The regions that overlap the box, with only their borders; undefined if there are none. */
function cutOut(atlas: Atlas, box: Box): Atlas | undefined {
  const geometries = atlas.regions.filter((region) =>
    partsOf(shapeOf(atlas.topology, region)).some((part) => isIn(box, part)),
  )
  // For example if stores of the US have coordinates elsewhere.
  if (geometries.length === 0) return undefined
  const objects = { regions: { type: 'GeometryCollection' as const, geometries } }
  const topology = filter({ ...atlas.topology, objects }, () => true)
  const regions = (topology.objects.regions as typeof objects.regions).geometries
  return { ...atlas, topology, regions }
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
  measured: (polygon: Position[][]) => ReturnType<VisiblePart['take']>,
): [x: number, y: number, width: number] | undefined {
  const most = Math.max(...polygons.map(lengthOfOutline))
  // Measuring is slow, and there are many little islands.
  const large = polygons.filter((polygon) => lengthOfOutline(polygon) * 20 >= most)
  const [largest] = large.map(measured).sort((one, other) => other.area - one.area)
  if (!largest || largest.area < 1) return undefined
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
