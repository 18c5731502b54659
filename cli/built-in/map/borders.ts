import Flatbush from 'flatbush'
import type { GeometryObject } from 'topojson-specification'
import { mercator } from '../../../data/mercator.ts'
import {
  type Atlas,
  countries,
  type RegionTopology,
  usCounties,
  usStates,
} from '../../system/atlas.ts'

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
  /** The points of all lines, as alternating coordinates, and the end of each line in them. */
  readonly #points: Float64Array
  readonly #ends: Uint32Array
  /** Border lines of regions that are not counties. */
  readonly #major: ReadonlySet<number>
  readonly #boxes: Flatbush
  /** The points of lines by their fineness: neighbouring maps have the same lines. */
  readonly #thinned = new Map<number, Float64Array>()

  constructor({ objects, arcs, transform }: RegionTopology, layer: string) {
    this.#major = new Set(arcsOf(objects[layer]))
    this.#boxes = new Flatbush(arcs.length)
    this.#points = new Float64Array(2 * arcs.reduce((sum, { length }) => sum + length, 0))
    this.#ends = new Uint32Array(arcs.length)
    let end = 0
    for (const [line, arc] of arcs.entries()) {
      const start = end
      end = addPoints(this.#points, start, arc, transform)
      this.#ends[line] = end
      this.#boxes.add(...boxOf(this.#points, start, end))
    }
    this.#boxes.finish()
  }

  /** The lines that may have a point in a box. */
  meeting(box: Box): number[] {
    return this.#boxes.search(...box).sort((one, other) => one - other)
  }

  /** Whether a line is a border between counties only. */
  isCounty(line: number): boolean {
    return !this.#major.has(line)
  }

  /**
   * The points of a line on the map, as alternating coordinates; two points are at least 2 ** `fineness` of the
   * world apart. Both ends stay, so that lines still meet.
   */
  points(line: number, fineness: number): Float64Array {
    const key = line * finenesses + fineness
    const made = this.#thinned.get(key) ?? Float64Array.from(this.#thin(line, fineness))
    this.#thinned.set(key, made)
    return made
  }

  #thin(line: number, fineness: number): number[] {
    const points = this.#points
    const [start, end] = [this.#ends[line - 1] ?? 0, this.#ends[line] ?? 0]
    const least = 2 ** fineness
    const kept: number[] = []
    let lastX = -1
    let lastY = -1
    for (let at = start; at < end; at += 2) {
      const x = points[at] as number
      const y = points[at + 1] as number
      const isFar = Math.abs(x - lastX) >= least || Math.abs(y - lastY) >= least
      if (!isFar && at > start && at < end - 2) continue
      kept.push(x, y)
      lastX = x
      lastY = y
    }
    return kept
  }
}

/** A line's finenesses are between -50 and 0. */
const finenesses = 64

type Arc = RegionTopology['arcs'][number]
type Transform = RegionTopology['transform']

const asItIs: NonNullable<Transform> = { scale: [1, 1], translate: [0, 0] }

/** Adds the points of an arc, each of which is relative to the previous one; returns the new end. */
function addPoints(
  points: Float64Array,
  start: number,
  arc: Arc,
  { scale, translate } = asItIs,
): number {
  let end = start
  let right = 0
  let up = 0
  for (let at = 0; at < arc.length; at++) {
    const step = arc[at] as number[]
    right += step[0] as number
    up += step[1] as number
    const lng = right * scale[0] + translate[0]
    const { x, y } = mercator({ lng, lat: up * scale[1] + translate[1] })
    points[end++] = x
    points[end++] = y
  }
  return end
}

// Plain loops are fast: they visit every point of a country before the first page.
function boxOf(points: Float64Array, start: number, end: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = start; at < end; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return [left, top, right, bottom]
}

// A reversed arc has the number -1 for 0, -2 for 1, and so on.
function arcsOf(geometry: GeometryObject | undefined): number[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(arcsOf)
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return []
  const arcs = geometry.arcs.flat(2) as number[]
  return arcs.map((arc) => (arc < 0 ? ~arc : arc))
}
