import { hash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { readLines } from '../system/read-lines.ts'
import { openPlain } from '../system/read-plain.ts'
import { ifPossible } from '../system/write-failure.ts'

/** What a line is about: a store, by its id, or the site as a whole. */
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
export class RecordReader {
  readonly #file: number
  /** The first line without its end. */
  readonly head: string
  readonly #places = new Map<Owner, { at: number; length: number }>()

  /** Throws when the file cannot be read. */
  constructor(name: string) {
    this.#file = openPlain(name)
    let head = ''
    for (const { at, bytes } of readLines(this.#file)) {
      if (at === 0) head = bytes.toString().trimEnd()
      else this.#places.set(ownerOf(bytes), { at, length: bytes.length })
    }
    this.head = head
  }

  /** The line of an owner with its end; undefined without one. */
  line(owner: Owner): string | undefined {
    const place = this.#places.get(owner)
    if (!place) return undefined
    const line = Buffer.allocUnsafe(place.length)
    return line.toString('utf8', 0, readSync(this.#file, line, 0, place.length, place.at))
  }

  close(): void {
    closeSync(this.#file)
  }
}

function ownerOf(line: Buffer): Owner {
  const name = line.toString('latin1', 0, line.indexOf(' '))
  return name === 'site' ? name : Number(name)
}

/** Writes a record file aside, while the build runs; what hinders it shows when it is saved. */
export class RecordWriter {
  readonly #name: string
  #file: number | undefined
  #error: unknown

  constructor(name: string) {
    this.#name = name
  }

  /** `line` has its end. */
  write(line: string): void {
    if (this.#error !== undefined) return
    try {
      this.#file ??= this.#open()
      writeSync(this.#file, line)
    } catch (error) {
      this.#error = error
    }
  }

  /** Puts the file in the place of the previous one. Throws when it could not be written. */
  save(): void {
    this.#close()
    if (this.#error !== undefined) throw this.#error
    renameSync(this.#aside, this.#name)
  }

  /** Removes what has not been saved. */
  abandon(): void {
    this.#close()
    ifPossible(() => rmSync(this.#aside, { force: true }))
  }

  // One build at a time writes an output folder, so that nobody else has this name.
  get #aside(): string {
    return `${this.#name}.new`
  }

  #open(): number {
    mkdirSync(dirname(this.#name), { recursive: true })
    // Whatever has this name is left over, or none of ours: a link is not followed.
    rmSync(this.#aside, { force: true })
    return openSync(this.#aside, 'wx')
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
