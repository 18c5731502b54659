import { readStoreId } from '../../../data/store-id.ts'
import { roundedDegrees } from '../degrees.ts'
import { withDescribedNames as named } from './described-names.ts'

interface Feature {
  id?: unknown
  properties?: unknown
  geometry?: unknown
}

/** Returns the rows of features; `collection` names their coordinate system, unless it is that of GPS. */
export function rowsOfFeatures(features: readonly unknown[], collection?: unknown): unknown[] {
  const { crs } = Object(collection) as { crs?: { properties?: { name?: unknown } } }
  const rows = features.map(placedProperties)
  return named(webMercator.test(String(crs?.properties?.name)) ? rows.map(inDegrees) : rows)
}

/** The coordinates of most web maps, in metres. */
const webMercator = /\b(?:EPSG:+(?:3857|900913|102100))$/i

/** In metres. */
const earthRadius = 6_378_137

function inDegrees(row: Record<string, unknown>): Record<string, unknown> {
  const { Lat: y, Lng: x } = row
  if (typeof y !== 'number' || typeof x !== 'number') return row
  const Lat = (Math.atan(Math.sinh(y / earthRadius)) * 180) / Math.PI
  const Lng = ((x / earthRadius) * 180) / Math.PI
  return { ...row, Lat: roundedDegrees(Lat), Lng: roundedDegrees(Lng) }
}

/** Returns the properties of a feature with its point as `Lat` and `Lng`, and its id if they have none. */
function placedProperties(feature: unknown): Record<string, unknown> {
  const { id, properties, geometry } = Object(feature) as Feature
  const said = Object(properties) as Record<string, unknown>
  const hasOwn = ['id', '@id', 'ref'].some((name) => said[name] !== undefined)
  const named = hasOwn || !isId(id) ? {} : { id }
  const middle = centroid(geometry)
  return { ...named, ...said, ...(middle && { Lat: middle[1], Lng: middle[0] }) }
}

/** Names of geometries in rows that are not features. */
const geometryNames = ['geometry', 'geom', 'the_geom', 'geo', 'shape', 'location']

/** Returns rows with the points of their outlines in place of the outlines: databases export GeoJSON so. */
export function withMiddles(rows: readonly unknown[]): readonly unknown[] {
  return rows.map((row) => {
    const said = Object(row) as Record<string, unknown>
    const name = geometryNames.find((one) => isOutline(said[one]))
    const middle = name === undefined ? undefined : centroid(said[name])
    return name && middle ? { ...said, [name]: { type: 'Point', coordinates: middle } } : row
  })
}

function isOutline(value: unknown): boolean {
  const { type, coordinates } = Object(value) as Record<string, unknown>
  return type !== 'Point' && typeof type === 'string' && Array.isArray(coordinates)
}

/** Whether the id of a feature is usable as a store id; many are hashes. */
function isId(id: unknown): boolean {
  return readStoreId(id) !== undefined || /^(?:node|way|relation)\/\d+$/.test(String(id))
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Returns the point of a geometry, or the centre of a building's outline; undefined without one. */
function centroid(geometry: unknown): [lng: number, lat: number] | undefined {
  const { type, coordinates, geometries } = Object(geometry) as Record<string, unknown>
  if (type === 'Point') return pointIn(coordinates)
  const points = [...pointsIn(coordinates ?? geometries)]
  if (points.length === 0) return undefined
  const box = points.reduce<Box>(widened, { west: 180, south: 90, east: -180, north: -90 })
  // A larger area is not a store.
  if (box.east - box.west > most || box.north - box.south > most) return undefined
  return [roundedDegrees((box.west + box.east) / 2), roundedDegrees((box.south + box.north) / 2)]
}

/** In degrees: about two kilometres. */
const most = 0.02

function widened({ west, south, east, north }: Box, [lng, lat]: [number, number]): Box {
  return {
    west: Math.min(west, lng),
    south: Math.min(south, lat),
    east: Math.max(east, lng),
    north: Math.max(north, lat),
  }
}

function* pointsIn(value: unknown): Generator<[number, number]> {
  const point = pointIn(value)
  if (point) yield point
  else if (Array.isArray(value)) for (const inner of value) yield* pointsIn(inner)
  else if (typeof value === 'object' && value !== null)
    yield* pointsIn((value as { coordinates?: unknown }).coordinates)
}

function pointIn(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined
  const [lng, lat] = (value as unknown[]).map(numberIn)
  return lng !== undefined && lat !== undefined ? [lng, lat] : undefined
}

function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  // Some programs write numbers as texts.
  return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value)
    ? Number(value)
    : undefined
}
