import type { GeometryObject } from 'topojson-specification'
import { mercator } from '../../../data/mercator.ts'
import type { RegionTopology } from '../../system/atlas.ts'
import { Lines, pointsOf } from './lines.ts'

/**
 * Returns the borders between two regions of a layer, without coasts; without those of the regions of another layer, if
 * that is given.
 */
export function bordersIn(topology: RegionTopology, layer: string, beside?: string): Lines {
  const { arcs, objects } = topology
  const count = countIn(objects[layer], arcs.length)
  const others = countIn(beside === undefined ? undefined : objects[beside], arcs.length)
  const borders = [...arcs.keys()].filter((arc) => (count[arc] as number) > 1 && others[arc] === 0)
  return linesOf(
    topology,
    borders.map((arc) => [arc]),
  )
}

/** Returns the outlines of a layer. */
export function outlinesIn(topology: RegionTopology, layer: string): Lines {
  return linesOf(topology, ringsOf(topology.objects[layer]))
}

// Only lines that are drawn are put together.
function linesOf({ arcs, transform = asItIs }: RegionTopology, lines: readonly Ring[]): Lines {
  const boxes = new Float64Array(4 * lines.length)
  for (const [number, line] of lines.entries())
    boxes.set(
      boxOf(
        line.map((arc) => arcs[lineOf(arc)] ?? []),
        transform,
      ),
      4 * number,
    )
  return new Lines(boxes, (number) => {
    const degrees: number[] = []
    for (const arc of lines[number] ?? []) {
      // Each line begins where the one before ends.
      degrees.length -= Math.min(2, degrees.length)
      for (const step of directed(degreesOf(arcs[lineOf(arc)] ?? [], transform), arc < 0))
        degrees.push(step)
    }
    return pointsOf(degrees)
  })
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

/** The left, top, right and bottom of arcs on the map. */
function boxOf(arcs: readonly Arc[], { scale, translate }: NonNullable<Transform>): number[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  // Plain loops are fast: they visit every point of a country before the first page.
  for (const arc of arcs) {
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
  }
  const cornerAt = (x: number, y: number) =>
    mercator({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] })
  const [first, last] = [cornerAt(west, north), cornerAt(east, south)]
  return [first.x, first.y, last.x, last.y]
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
