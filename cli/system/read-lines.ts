import { readSync } from 'node:fs'

/** A line that has an end. */
interface Line {
  /** Where in the file it starts. */
  at: number
  /** With its end; they are its own only until the next line is taken. */
  bytes: Buffer
}

const longest = 1024 * 1024

/** The lines of an open file, up to one without an end within a megabyte. Throws what the system refuses. */
export function* readLines(file: number): Generator<Line> {
  const chunk = Buffer.allocUnsafe(longest)
  for (let at = 0, from = -1; from !== 0; at += from) {
    const read = chunk.subarray(0, readSync(file, chunk, 0, longest, at))
    from = 0
    for (let end = read.indexOf(10); end !== -1; end = read.indexOf(10, from)) {
      yield { at: at + from, bytes: read.subarray(from, end + 1) }
      from = end + 1
    }
  }
}
