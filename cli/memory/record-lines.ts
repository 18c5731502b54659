import { hash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import { openPlain } from '../system/read-plain.ts'

/** Whose record a line is: a store's, by id, or that of the whole site. */
export type Owner = number | 'site'

/** One line of a record file. Its seal says that it was written whole, and for which `key`. */
export function sealedLine(owner: Owner, text: string, key: string): string {
  return `${owner} ${sealOf(text, key)} ${text}\n`
}

/** The text of a line with its end; undefined when it is damaged or was written for another key. */
export function unsealed(line: string, key: string): string | undefined {
  const start = line.indexOf(' ') + 1
  const end = start + sealLength
  const text = line.slice(end + 1, -1)
  return line.slice(start, end) === sealOf(text, key) ? text : undefined
}

const sealLength = 22

function sealOf(text: string, key: string): string {
  return hash('sha256', `${key}\0${text}`, 'base64url').slice(0, sealLength)
}

/** The lines of a record file, found by their owner and read one by one: it is long. */
export class RecordLines {
  readonly #file: number
  /** The first line without its end. */
  readonly head: string
  readonly #places = new Map<Owner, number>()
  /** What was read last, and where it begins. */
  #window: Buffer = Buffer.alloc(0)
  #windowAt = 0

  /** Throws when the file cannot be read. */
  constructor(name: string) {
    this.#file = openPlain(name)
    let head = ''
    for (const [at, length, start] of linesOf(this.#file)) {
      if (at === 0) head = start
      else if (length < longest) this.#places.set(ownerOf(start), at * longest + length)
    }
    this.head = head
  }

  /** The line of an owner with its end; undefined without one. */
  line(owner: Owner): string | undefined {
    const place = this.#places.get(owner)
    if (place === undefined) return undefined
    const at = Math.floor(place / longest)
    const end = at + (place % longest)
    if (at < this.#windowAt || end > this.#windowAt + this.#window.length) this.#read(at, end)
    return this.#window.toString('utf8', at - this.#windowAt, end - this.#windowAt)
  }

  // Lines are asked for nearly in their order: the next ones are read with the first.
  #read(at: number, end: number): void {
    const window = Buffer.allocUnsafe(Math.max(end - at, windowLength))
    this.#window = window.subarray(0, readSync(this.#file, window, 0, window.length, at))
    this.#windowAt = at
  }

  close(): void {
    closeSync(this.#file)
  }
}

// Place and length of a line as one number: an object each would take ten times the memory.
const longest = 2 ** 20

const startLength = 100

const windowLength = 64 * 1024

function ownerOf(start: string): Owner {
  const name = start.slice(0, start.indexOf(' '))
  return name === 'site' ? name : Number(name)
}

/** Place, length and start of each line that has an end. */
function* linesOf(file: number): Generator<[at: number, length: number, start: string]> {
  const chunk = Buffer.allocUnsafe(longest)
  for (let at = 0; ; ) {
    const size = readSync(file, chunk, 0, chunk.length, at)
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1 && end < size; end = chunk.indexOf(10, start)) {
      const length = end + 1 - start
      yield [
        at + start,
        length,
        chunk.toString('latin1', start, Math.min(end, start + startLength)),
      ]
      start = end + 1
    }
    // A line that fills the chunk is none of ours.
    if (start === 0) return
    at += start
  }
}
