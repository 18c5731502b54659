import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type DegreeLine, Lines } from './lines.ts'

/** Steps in a degree: about 0.2 km. */
const steps = 500

/**
 * Packs groups of lines as whole numbers: for each group the number of its lines and the number of coordinates of each
 * line, then all coordinates as differences from the point before. Numbers are read far sooner than JSON.
 */
export function packLines(groups: readonly (readonly DegreeLine[])[]): Buffer {
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
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    let [x, y] = [0, 0]
    for (let at = starts[line] as number; at < end; at += 2) {
      x += numbers[at] as number
      y += numbers[at + 1] as number
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
    boxes[4 * line] = west / steps
    boxes[4 * line + 1] = south / steps
    boxes[4 * line + 2] = east / steps
    boxes[4 * line + 3] = north / steps
  }
  return new Lines(boxes, (line) => degreesOf(numbers.subarray(starts[line], starts[line + 1])))
}

function degreesOf(differences: Int32Array): DegreeLine {
  const degrees: number[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < differences.length; at += 2) {
    x += differences[at] as number
    y += differences[at + 1] as number
    degrees.push(x / steps, y / steps)
  }
  return degrees
}

/** Returns alternating steps to the east and to the north, each from the point before. */
function differences(line: DegreeLine): number[] {
  const whole = line.map((degrees) => Math.round(degrees * steps))
  return whole.map((place, at) => place - (whole[at - 2] ?? 0))
}
