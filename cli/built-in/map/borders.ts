import Flatbush from 'flatbush'
import type { GeometryObject } from 'topojson-specification'
import { mercator, placeAt } from '../../../data/mercator.ts'
import { type Atlas, countries, type RegionTopology, usCounties, usStates } from './atlas.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]
type Source = 'states' | 'counties' | 'countries'

const atlases: Record<Source, () => Atlas> = { states: usStates, counties: usCounties, countries }
const cache = new Map<Source, Borders>()

/** The borders of states, of states and counties, or of countries; read once. */
export function bordersOf(source: Source): Borders {
  const made =
    cache.get(source) ??
    new Borders(atlases[source]().topology, source === 'counties' ? 'states' : source)
  cache.set(source, made)
  return made
}

/** Border lines between two regions, or along a coast, by their numbers. */
export class Borders {
  readonly #topology: RegionTopology
  /** Border lines of regions that are not counties. */
  readonly #major: ReadonlySet<number>
  /** Bounding boxes in degrees. */
  readonly #boxes: Flatbush
  readonly #lines = new Map<number, number[]>()
  /** Points by fineness and line number. */
  readonly #points = new Map<number, Map<number, number[]>>()

  constructor(topology: RegionTopology, layer: string) {
    this.#topology = topology
    this.#major = new Set(arcsOf(topology.objects[layer]))
    this.#boxes = new Flatbush(topology.arcs.length)
    for (const arc of topology.arcs) this.#boxes.add(...boxOf(arc, topology.transform))
    this.#boxes.finish()
  }

  /** The lines that may have a point in a box. */
  meeting([left, top, right, bottom]: Box): number[] {
    const [first, last] = [placeAt({ x: left, y: bottom }), placeAt({ x: right, y: top })]
    const found = this.#boxes.search(first.lng, first.lat, last.lng, last.lat)
    return found.sort((one, other) => one - other)
  }

  /** Whether a line is a border between counties only. */
  isCounty(line: number): boolean {
    return !this.#major.has(line)
  }

  /**
   * The points of a line on the map, as alternating coordinates; two points are at least 2 ** `fineness` of the
   * world apart.
   */
  points(line: number, fineness: number): number[] {
    const level = this.#points.get(fineness) ?? new Map<number, number[]>()
    this.#points.set(fineness, level)
    const points = level.get(line) ?? thinned(this.#all(line), 2 ** fineness)
    level.set(line, points)
    return points
  }

  #all(line: number): number[] {
    const { arcs, transform } = this.#topology
    const points = this.#lines.get(line) ?? pointsOf(arcs[line] ?? [], transform)
    this.#lines.set(line, points)
    return points
  }
}

type Arc = RegionTopology['arcs'][number]
type Transform = RegionTopology['transform']

const asItIs: NonNullable<Transform> = { scale: [1, 1], translate: [0, 0] }

// Each point of an arc is relative to the previous one. A list of numbers takes less memory than a `Float64Array`, as
// most lines have few points.
function pointsOf(arc: Arc, { scale, translate } = asItIs): number[] {
  const points: number[] = []
  let right = 0
  let up = 0
  for (let at = 0; at < arc.length; at++) {
    const step = arc[at] as number[]
    right += step[0] as number
    up += step[1] as number
    const lng = right * scale[0] + translate[0]
    const { x, y } = mercator({ lng, lat: up * scale[1] + translate[1] })
    points.push(x, y)
  }
  return points.slice()
}

// Plain loops are fast: they visit every point of a country before the first page.
function boxOf(arc: Arc, { scale, translate } = asItIs): Box {
  let [right, up] = [0, 0]
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < arc.length; at++) {
    const step = arc[at] as number[]
    right += step[0] as number
    up += step[1] as number
    if (right < west) west = right
    if (right > east) east = right
    if (up < south) south = up
    if (up > north) north = up
  }
  return [
    west * scale[0] + translate[0],
    south * scale[1] + translate[1],
    east * scale[0] + translate[0],
    north * scale[1] + translate[1],
  ]
}

// A reversed arc has the number -1 for 0, -2 for 1, and so on.
function arcsOf(geometry: GeometryObject | undefined): number[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(arcsOf)
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return []
  const arcs = geometry.arcs.flat(2) as number[]
  return arcs.map((arc) => (arc < 0 ? ~arc : arc))
}

// Both ends stay, so that lines still meet.
function thinned(points: readonly number[], least: number): number[] {
  const kept: number[] = []
  let lastX = -1
  let lastY = -1
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] as number
    const y = points[at + 1] as number
    const isFar = Math.abs(x - lastX) >= least || Math.abs(y - lastY) >= least
    if (!isFar && at > 0 && at < points.length - 2) continue
    kept.push(x, y)
    lastX = x
    lastY = y
  }
  return kept.slice()
}
