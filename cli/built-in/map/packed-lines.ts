import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type LinePoints, Lines } from './lines.ts'

/** Steps in the width of the world: about 0.3 km at the equator, as in the sources. */
const steps = 2 ** 17

/**
 * Packs groups of lines of the map as whole numbers: for each group the number of its lines and the number of coordinates of each
 * line, then all coordinates as differences from the point before. Numbers are read far sooner than JSON.
 */
export function packLines(groups: readonly (readonly LinePoints[])[]): Buffer {
  const counts = groups.flatMap((lines) => [lines.length, ...lines.map(({ length }) => length)])
  const numbers = Int32Array.from([groups.length, ...counts, ...groups.flat().flatMap(differences)])
  return brotliCompressSync(Buffer.from(numbers.buffer))
}

/** The packed groups. A line is unpacked when it is read: most maps need few. */
export function unpackLines(file: Uint8Array): Lines[] {
  const numbers = numbersIn(brotliDecompressSync(file))
  const counts: Int32Array[] = []
  let at = 1
  for (let group = 0; group < (numbers[0] as number); group++) {
    const lines = numbers[at] as number
    counts.push(numbers.subarray(at + 1, at + 1 + lines))
    at += 1 + lines
  }
  return counts.map((lengths) => {
    const starts = startsOf(lengths, at)
    at = starts[lengths.length] as number
    return linesIn(numbers, starts)
  })
}

function numbersIn({ buffer, byteOffset, byteLength }: Buffer): Int32Array {
  return new Int32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}

function startsOf(lengths: Int32Array, first: number): Int32Array {
  const starts = new Int32Array(lengths.length + 1)
  starts[0] = first
  for (let line = 0; line < lengths.length; line++)
    starts[line + 1] = (starts[line] as number) + (lengths[line] as number)
  return starts
}

// A plain loop is fast: it visits every point before the first page.
function linesIn(numbers: Int32Array, starts: Int32Array): Lines {
  const boxes = new Float64Array(4 * (starts.length - 1))
  for (let line = 0; line < starts.length - 1; line++) {
    const end = starts[line + 1] as number
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    let [x, y] = [0, 0]
    for (let at = starts[line] as number; at < end; at += 2) {
      x += numbers[at] as number
      y += numbers[at + 1] as number
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
    boxes[4 * line] = left / steps
    boxes[4 * line + 1] = top / steps
    boxes[4 * line + 2] = right / steps
    boxes[4 * line + 3] = bottom / steps
  }
  return new Lines(boxes, (line) => pointsIn(numbers.subarray(starts[line], starts[line + 1])))
}

function pointsIn(differences: Int32Array): LinePoints {
  const points: number[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < differences.length; at += 2) {
    x += differences[at] as number
    y += differences[at + 1] as number
    points.push(x / steps, y / steps)
  }
  return points
}

/** Returns alternating steps to the right and down, each from the point before. */
function differences(line: LinePoints): number[] {
  const whole = line.map((coordinate) => Math.round(coordinate * steps))
  return whole.map((place, at) => place - (whole[at - 2] ?? 0))
}
