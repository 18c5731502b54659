import { type GeoPath, geoMercator, geoPath } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import type { Polygon } from 'topojson-specification'
import type { MapDrawing } from '../../data/map-drawing.ts'
import { type MapPoint, mercator, type Place } from '../../data/mercator.ts'
import { type Atlas, countries, usStates } from './atlas.ts'
import { PathText } from './path-text.ts'

/** Where a chain's stores are. */
export interface StorePlaces {
  places: readonly Place[]
  /** Whether there are stores in the US, and in other countries. */
  inUs: boolean
  elsewhere: boolean
  /** BCP 47: what countries are called in. */
  locale: string
}

type Box = MapDrawing['box']

/** So much of the world around the stores belongs to the drawing: of its own width, and at least. */
const margin = { share: 0.4, least: 0.008 }
/** Characters of both paths; compressed they are less than half. */
const longest = 44_000

/** The drawing of the states and countries where a chain has stores, as finely as it may be long. */
export function drawMap(stores: StorePlaces): MapDrawing {
  const box = boxAround(stores.places.map(mercator))
  const finest = [4000, 2000, 1200, 800].map((width) => ({ width, scale: '50m' as const }))
  const tries = [...finest, { width: 800, scale: '110m' as const }]
  let drawing: MapDrawing | undefined
  for (const { width, scale } of tries) {
    const atlases = [
      ...(stores.elsewhere ? [countries(scale)] : []),
      ...(stores.inUs ? [usStates()] : []),
    ]
    drawing = draw(atlases, box, width, stores.locale)
    if (drawing.land.length + drawing.borders.length <= longest) break
  }
  return drawing as MapDrawing
}

function draw(atlases: readonly Atlas[], box: Box, width: number, locale: string): MapDrawing {
  const text = new PathText()
  const path = pathIn(box, width, text)
  const measure = pathIn(box, width)
  const drawing: MapDrawing = { box, width, land: '', borders: '', names: [] }
  for (const atlas of atlases) {
    const regions = regionsIn(atlas, box)
    const geometries = regions.map(({ region }) => region)
    path(merge(atlas.topology, geometries))
    drawing.land += text.take()
    path(mesh(atlas.topology, { type: 'GeometryCollection', geometries }))
    drawing.borders += text.take()
    for (const { region, shape } of regions) {
      const place = namePlace(shape, measure)
      if (place) drawing.names.push([atlas.nameOf(region, locale), ...place])
    }
  }
  return drawing
}

type Shape = GeoJSON.Polygon | GeoJSON.MultiPolygon

function regionsIn({ topology, regions }: Atlas, [left, top, right, bottom]: Box) {
  const found = regions.map((region) => {
    const shape: Shape = feature(topology, region as Polygon).geometry
    return { region, shape }
  })
  return found.filter(({ shape }) =>
    partsOf(shape).some((part) => {
      const points = (part[0] ?? []).map(([lng = 0, lat = 0]) => mercator({ lat, lng }))
      return (
        points.some(({ x }) => x > left) &&
        points.some(({ x }) => x < right) &&
        points.some(({ y }) => y > top) &&
        points.some(({ y }) => y < bottom)
      )
    }),
  )
}

function partsOf(shape: Shape): GeoJSON.Position[][][] {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
}

/** The middle and the width of what the box shows of a region's largest part. */
function namePlace(
  shape: Shape,
  measure: GeoPath,
): [x: number, y: number, width: number] | undefined {
  const polygons = partsOf(shape).map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  const [largest] = polygons
    .map((polygon) => ({ polygon, area: measure.area(polygon) }))
    .sort((one, other) => other.area - one.area)
  if (!largest || largest.area < 1) return undefined
  const [x, y] = measure.centroid(largest.polygon)
  const [[left], [right]] = measure.bounds(largest.polygon)
  return [Math.round(x), Math.round(y), Math.round(right - left)]
}

function pathIn(box: Box, width: number, text: PathText | null = null): GeoPath {
  const [left, top, right, bottom] = box
  const world = width / (right - left)
  const projection = geoMercator()
    .precision(0)
    .scale(world / (2 * Math.PI))
    .translate([(0.5 - left) * world, (0.5 - top) * world])
    .clipExtent([
      [0, 0],
      [width, (bottom - top) * world],
    ])
  return geoPath(projection, text)
}

function boxAround(points: readonly MapPoint[]): Box {
  const edges = { left: 1, top: 1, right: 0, bottom: 0 }
  for (const { x, y } of points) {
    edges.left = Math.min(edges.left, x)
    edges.right = Math.max(edges.right, x)
    edges.top = Math.min(edges.top, y)
    edges.bottom = Math.max(edges.bottom, y)
  }
  const size = Math.max(edges.right - edges.left, edges.bottom - edges.top)
  const room = Math.max(margin.least, size * margin.share)
  const inWorld = (edge: number) => Math.round(Math.max(0, Math.min(1, edge)) * 1e6) / 1e6
  return [
    inWorld(edges.left - room),
    inWorld(edges.top - room),
    inWorld(edges.right + room),
    inWorld(edges.bottom + room),
  ]
}
