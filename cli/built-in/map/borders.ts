import type { GeometryObject } from 'topojson-specification'
import { mercator, placeAt } from '../../../data/mercator.ts'
import {
  coarseCountries,
  countries,
  land,
  type RegionTopology,
  usCounties,
  usStates,
} from '../../system/atlas.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The maps of the earth, each with its layer of lines that are not county borders. */
const sources = {
  counties: { open: usCounties, layer: 'states' },
  states: { open: usStates, layer: 'states' },
  countries: { open: () => countries(), layer: 'countries' },
  continents: { open: coarseCountries, layer: 'countries' },
  world: { open: land, layer: 'land' },
}
const known = new Map<string, Borders>()

/** Returns the borders of US counties or states, those of countries, or the coasts of the world; read once. */
export function bordersOf(source: keyof typeof sources): Borders {
  const { open, layer } = sources[source]
  const made = known.get(source) ?? new Borders(open().topology, layer)
  known.set(source, made)
  return made
}

/** Border lines between two regions, or along a coast, by their numbers. Only lines that are drawn are projected. */
export class Borders {
  readonly #arcs: readonly Arc[]
  readonly #transform: NonNullable<Transform>
  /** Whether a line is the border of a region that is not a county. */
  readonly #isMajor: Uint8Array
  /** The boxes of the lines in degrees, each with its west, south, east and north. */
  readonly #boxes: Float64Array
  /** The points of lines by their fineness: neighbouring maps have the same lines. */
  readonly #thinned = new Map<number, Float64Array>()
  readonly #projected = new Map<number, Float64Array>()

  constructor({ objects, arcs, transform = asItIs }: RegionTopology, layer: string) {
    this.#arcs = arcs
    this.#transform = transform
    this.#isMajor = new Uint8Array(arcs.length)
    for (const line of arcsOf(objects[layer])) this.#isMajor[line] = 1
    this.#boxes = boxesOf(arcs, transform)
  }

  /** The lines that may have a point in a box. */
  meeting([left, top, right, bottom]: Box): number[] {
    const { lng: west, lat: south } = placeAt({ x: left, y: bottom })
    const { lng: east, lat: north } = placeAt({ x: right, y: top })
    const boxes = this.#boxes
    const found: number[] = []
    // Comparing all takes 0.05 ms, and making an index the time of a thousand such searches.
    for (let at = 0; at < boxes.length; at += 4) {
      const isBeside = (boxes[at] as number) > east || (boxes[at + 2] as number) < west
      if (isBeside || (boxes[at + 1] as number) > north || (boxes[at + 3] as number) < south)
        continue
      found.push(at / 4)
    }
    return found
  }

  /** Whether a line is a border between counties only. */
  isCounty(line: number): boolean {
    return this.#isMajor[line] === 0
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

  #all(line: number): Float64Array {
    const made = this.#projected.get(line) ?? pointsOf(this.#arcs[line] ?? [], this.#transform)
    this.#projected.set(line, made)
    return made
  }

  #thin(line: number, fineness: number): number[] {
    const points = this.#all(line)
    const end = points.length
    const least = 2 ** fineness
    const kept: number[] = []
    let lastX = -1
    let lastY = -1
    for (let at = 0; at < end; at += 2) {
      const x = points[at] as number
      const y = points[at + 1] as number
      const isFar = Math.abs(x - lastX) >= least || Math.abs(y - lastY) >= least
      if (!isFar && at > 0 && at < end - 2) continue
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

/** Returns the points of an arc on the map, as alternating coordinates. */
function pointsOf(arc: Arc, { scale, translate }: NonNullable<Transform>): Float64Array {
  const points = new Float64Array(2 * arc.length)
  let [right, up] = [0, 0]
  for (const [at, [toRight = 0, toUp = 0]] of arc.entries()) {
    right += toRight
    up += toUp
    const lng = right * scale[0] + translate[0]
    const { x, y } = mercator({ lng, lat: up * scale[1] + translate[1] })
    points[2 * at] = x
    points[2 * at + 1] = y
  }
  return points
}

// Plain loops are fast: they visit every point of a country before the first page.
function boxesOf(arcs: readonly Arc[], { scale, translate }: NonNullable<Transform>): Float64Array {
  const boxes = new Float64Array(4 * arcs.length)
  for (let line = 0; line < arcs.length; line++) {
    const arc = arcs[line] as Arc
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    let [right, up] = [0, 0]
    for (let at = 0; at < arc.length; at++) {
      const step = arc[at] as number[]
      right += step[0] as number
      up += step[1] as number
      if (right < west) west = right
      if (right > east) east = right
      if (up < south) south = up
      if (up > north) north = up
    }
    boxes[4 * line] = west * scale[0] + translate[0]
    boxes[4 * line + 1] = south * scale[1] + translate[1]
    boxes[4 * line + 2] = east * scale[0] + translate[0]
    boxes[4 * line + 3] = north * scale[1] + translate[1]
  }
  return boxes
}

// A reversed arc has the number -1 for 0, -2 for 1, and so on.
function arcsOf(geometry: GeometryObject | undefined): number[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(arcsOf)
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return []
  const arcs = geometry.arcs.flat(2) as number[]
  return arcs.map((arc) => (arc < 0 ? ~arc : arc))
}
