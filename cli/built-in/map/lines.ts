import { mercator } from '../../../data/mercator.ts'

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** A line in degrees, as alternating longitudes and latitudes. */
export type DegreeLine = readonly number[]

/** A line on the map, as alternating coordinates: most lines are short, and a typed array takes 200 bytes more. */
export type LinePoints = readonly number[]

/** Lines of the earth, by their numbers. Only lines that are drawn are read. */
export class Lines {
  readonly #read: (line: number) => LinePoints
  /** The boxes of the lines on the map, each with its left, top, right and bottom. */
  readonly #boxes: Float64Array
  /** The points of lines by their fineness: neighbouring maps have the same lines. */
  readonly #thinned = new Map<number, LinePoints>()

  constructor(boxes: Float64Array, read: (line: number) => LinePoints) {
    this.#boxes = boxes
    this.#read = read
  }

  /** The lines that may have a point in a box. */
  meeting([left, top, right, bottom]: Box): number[] {
    const boxes = this.#boxes
    const found: number[] = []
    // Comparing all takes 0.05 ms, and making an index the time of a thousand such searches.
    for (let at = 0; at < boxes.length; at += 4) {
      const isBeside = (boxes[at] as number) > right || (boxes[at + 2] as number) < left
      if (isBeside || (boxes[at + 1] as number) > bottom || (boxes[at + 3] as number) < top)
        continue
      found.push(at / 4)
    }
    return found
  }

  /**
   * The points of a line on the map, as alternating coordinates; two points are at least 2 ** `fineness` of the
   * world apart. Both ends stay, so that lines still meet.
   */
  points(line: number, fineness: number): LinePoints {
    const key = line * finenesses + fineness
    // A copy has no room to grow.
    const made = this.#thinned.get(key) ?? this.#thin(line, fineness).slice()
    this.#thinned.set(key, made)
    return made
  }

  #thin(line: number, fineness: number): number[] {
    const points = this.#read(line)
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

/** Returns lines that are on the map already. */
export function linesOf(all: readonly LinePoints[]): Lines {
  const boxes = new Float64Array(4 * all.length)
  for (const [line, points] of all.entries()) boxes.set(boxOf(points), 4 * line)
  return new Lines(boxes, (line) => all[line] ?? [])
}

/** The box of a line, or of the part between two places in its coordinates. */
export function boxOf(points: LinePoints, start = 0, end = points.length): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = start; at < end; at += 2) {
    const x = points[at] as number
    const y = points[at + 1] as number
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return [left, top, right, bottom]
}

/** The fineness of lines with all their points. */
export const finest = -50
/** A line's finenesses are between the finest one and 0. */
const finenesses = 64

/** Projects a line. If it leaves the world at one edge, it continues beyond it and does not cross the whole map. */
export function pointsOf(line: DegreeLine): number[] {
  const points = Array<number>(line.length)
  let [last, beyond] = [0, 0]
  let [least, most] = [Infinity, -Infinity]
  for (let at = 0; at < line.length; at += 2) {
    const { x, y } = mercator({ lng: line[at] as number, lat: line[at + 1] as number })
    if (at > 0 && Math.abs(x - last) > 0.5) beyond += Math.sign(last - x)
    last = x
    points[at] = x + beyond
    least = Math.min(least, x + beyond)
    most = Math.max(most, x + beyond)
    points[at + 1] = y
  }
  const shift = Math.floor((least + most) / 2)
  if (shift !== 0)
    for (let at = 0; at < points.length; at += 2) points[at] = (points[at] as number) - shift
  return points
}
