import Flatbush from 'flatbush'
import type { GeometryObject } from 'topojson-specification'
import { mercator } from '../../data/mercator.ts'
import { type Atlas, countries, type RegionTopology, usCounties, usStates } from './atlas.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]
type Source = 'states' | 'counties' | 'countries'

const atlases: Record<Source, () => Atlas> = { states: usStates, counties: usCounties, countries }
const known = new Map<Source, Borders>()

/** The borders of states, of states and counties, or of countries; read once. */
export function bordersOf(source: Source): Borders {
  const made =
    known.get(source) ??
    new Borders(atlases[source]().topology, source === 'counties' ? 'states' : source)
  known.set(source, made)
  return made
}

/** Lines between two regions, or along a coast, by their numbers. */
export class Borders {
  readonly #topology: RegionTopology
  /** Of regions that are no counties. */
  readonly #major: ReadonlySet<number>
  readonly #boxes: Flatbush
  /** By how fine they are, and by their number. */
  readonly #points = new Map<number, Map<number, Float64Array>>()

  constructor(topology: RegionTopology, layer: string) {
    this.#topology = topology
    this.#major = new Set(arcsOf(topology.objects[layer]))
    this.#boxes = new Flatbush(topology.arcs.length)
    for (const at of topology.arcs.keys()) this.#boxes.add(...this.#boxOf(at))
    this.#boxes.finish()
  }

  /** Those that may have a point in a box. */
  meeting(box: Box): number[] {
    return this.#boxes.search(...box).sort((one, other) => one - other)
  }

  /** Whether a line divides nothing but counties. */
  isCounty(line: number): boolean {
    return !this.#major.has(line)
  }

  /**
   * The points of a line on the map, one number after the other; they are no nearer to each other than
   * 2 ** `fineness` of the world.
   */
  points(line: number, fineness: number): Float64Array {
    const level = this.#points.get(fineness) ?? new Map<number, Float64Array>()
    this.#points.set(fineness, level)
    const points = level.get(line) ?? thinned(this.#all(line), 2 ** fineness)
    level.set(line, points)
    return points
  }

  // Each point of an arc says how far it is from the one before.
  #all(line: number): number[] {
    const { scale, translate } = this.#topology.transform ?? { scale: [1, 1], translate: [0, 0] }
    let [right, up] = [0, 0]
    return (this.#topology.arcs[line] ?? []).flatMap((step) => {
      right += step[0] ?? 0
      up += step[1] ?? 0
      const { x, y } = mercator({
        lng: right * scale[0] + translate[0],
        lat: up * scale[1] + translate[1],
      })
      return [x, y]
    })
  }

  #boxOf(line: number): Box {
    const { scale, translate } = this.#topology.transform ?? { scale: [1, 1], translate: [0, 0] }
    let [right, up] = [0, 0]
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    const arc = this.#topology.arcs[line] ?? []
    // Plain, as it goes through every point of a country before the first page.
    for (let at = 0; at < arc.length; at++) {
      const step = arc[at] as number[]
      right += step[0] as number
      up += step[1] as number
      if (right < west) west = right
      if (right > east) east = right
      if (up < south) south = up
      if (up > north) north = up
    }
    const corner = (x: number, y: number) =>
      mercator({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] })
    const [first, last] = [corner(west, north), corner(east, south)]
    return [first.x, first.y, last.x, last.y]
  }
}

// An arc that is taken backwards has the number -1 for 0, -2 for 1, and so on.
function arcsOf(geometry: GeometryObject | undefined): number[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(arcsOf)
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return []
  const arcs = geometry.arcs.flat(2) as number[]
  return arcs.map((arc) => (arc < 0 ? ~arc : arc))
}

// Both ends stay, or lines would not meet.
function thinned(points: readonly number[], least: number): Float64Array {
  const kept: number[] = []
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    const [lastX = x - least, lastY = y] = [kept.at(-2), kept.at(-1)]
    const isFar = Math.abs(x - lastX) >= least || Math.abs(y - lastY) >= least
    if (isFar || at === points.length - 2) kept.push(x, y)
  }
  return Float64Array.from(kept)
}
