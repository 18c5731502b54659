import type { GeometryObject } from 'topojson-specification'
import {
  coarseCountries,
  countries,
  land,
  type RegionTopology,
  usCounties,
  usStates,
} from '../../system/atlas.ts'
import { once } from '../../system/once.ts'
import { Lines } from './lines.ts'

/** The maps of the earth, each with its layer of lines that are not county borders, and that of its land. */
const sources = {
  counties: { open: usCounties, layer: 'states', coast: 'nation' },
  states: { open: usStates, layer: 'states', coast: 'nation' },
  countries: { open: () => countries(), layer: 'countries', coast: 'land' },
  continents: { open: coarseCountries, layer: 'countries', coast: 'land' },
  world: { open: land, layer: 'land', coast: 'land' },
}
const known = new Map<string, Ground>()

/** The land of a map of the earth, and the borders in it. */
interface Ground {
  borders: Borders
  /** The outlines of the land; made when they are first needed. */
  coasts(): Lines
}

/** Returns US counties or states, countries, or the land of the world; read once. */
export function groundOf(source: keyof typeof sources): Ground {
  const { open, layer, coast } = sources[source]
  const made = known.get(source) ?? groundIn(open().topology, layer, coast)
  known.set(source, made)
  return made
}

function groundIn(topology: RegionTopology, layer: string, coast: string): Ground {
  const boxes = boxesOf(topology)
  const coasts = once(() => coastsIn(topology, boxes, ringsOf(topology.objects[coast])))
  return { borders: new Borders(topology, boxes, layer), coasts }
}

// Only outlines that are drawn are put together.
function coastsIn(
  { arcs, transform = asItIs }: RegionTopology,
  boxes: Float64Array,
  rings: Ring[],
): Lines {
  const boxesOfRings = new Float64Array(4 * rings.length)
  for (const [number, ring] of rings.entries()) {
    const sides = (side: number) => ring.map((arc) => boxes[4 * lineOf(arc) + side] as number)
    const [west, south] = [Math.min(...sides(0)), Math.min(...sides(1))]
    boxesOfRings.set([west, south, Math.max(...sides(2)), Math.max(...sides(3))], 4 * number)
  }
  return new Lines(boxesOfRings, (number) => {
    const degrees: number[] = []
    for (const arc of rings[number] ?? []) {
      // Each line begins where the one before ends.
      degrees.length -= Math.min(2, degrees.length)
      for (const step of directed(degreesOf(arcs[lineOf(arc)] ?? [], transform), arc < 0))
        degrees.push(step)
    }
    return degrees
  })
}

/** Border lines between two regions by their numbers, without coasts. */
class Borders extends Lines {
  /** The number of regions of the layer, and of all, that a line belongs to. */
  readonly #major: Uint8Array
  readonly #all: Uint8Array

  constructor(topology: RegionTopology, boxes: Float64Array, layer: string) {
    const { objects, arcs, transform = asItIs } = topology
    super(boxes, (line) => degreesOf(arcs[line] ?? [], transform))
    this.#major = countIn(objects[layer], arcs.length)
    this.#all = countIn(objects.counties ?? objects[layer], arcs.length)
  }

  /** Whether a line is a border between states or countries. */
  isMajor(line: number): boolean {
    return (this.#major[line] as number) > 1
  }

  /** Whether a line is a border between counties only. */
  isCounty(line: number): boolean {
    return this.#major[line] === 0 && (this.#all[line] as number) > 1
  }
}

type Arc = RegionTopology['arcs'][number]
type Transform = RegionTopology['transform']

const asItIs: NonNullable<Transform> = { scale: [1, 1], translate: [0, 0] }

function degreesOf(arc: Arc, { scale, translate }: NonNullable<Transform>): number[] {
  const degrees: number[] = []
  let [right, up] = [0, 0]
  for (const [toRight = 0, toUp = 0] of arc) {
    right += toRight
    up += toUp
    degrees.push(right * scale[0] + translate[0], up * scale[1] + translate[1])
  }
  return degrees
}

// Plain loops are fast: they visit every point of a country before the first page.
function boxesOf({ arcs, transform: { scale, translate } = asItIs }: RegionTopology): Float64Array {
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

function countIn(geometry: GeometryObject | undefined, arcs: number): Uint8Array {
  const count = new Uint8Array(arcs)
  for (const ring of ringsOf(geometry))
    for (const arc of ring) count[lineOf(arc)] = (count[lineOf(arc)] as number) + 1
  return count
}

/** The numbers of the lines of an outline; a reversed line has the number -1 for 0, -2 for 1, and so on. */
type Ring = readonly number[]

function ringsOf(geometry: GeometryObject | undefined): Ring[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(ringsOf)
  if (geometry?.type === 'Polygon') return geometry.arcs
  return geometry?.type === 'MultiPolygon' ? geometry.arcs.flat() : []
}

function lineOf(arc: number): number {
  return arc < 0 ? ~arc : arc
}

/** Returns alternating coordinates, from the last point to the first if they are reversed. */
function directed(degrees: number[], isReversed: boolean): number[] {
  if (!isReversed) return degrees
  const reversed = degrees.reverse()
  for (let at = 0; at < reversed.length; at += 2) {
    const lat = reversed[at] as number
    reversed[at] = reversed[at + 1] as number
    reversed[at + 1] = lat
  }
  return reversed
}
