import { hash } from 'node:crypto'
import { appendFileSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readRegularFile } from '../../system/read-regular-file.ts'
import { ifPossible } from '../../system/write-failure.ts'
import { writeAside } from '../../system/write-file.ts'
import type { PictureType } from './recognize-picture.ts'

/** The facts of an address. */
export interface KnownAddress {
  /** The original's hash; absent for a file that is too large to copy. */
  hash?: string | undefined
  etag?: string | undefined
  lastModified?: string | undefined
  /** The time when the host last confirmed it, in milliseconds. */
  checked: number
  /** The day of its last use. */
  used: number
}

/** A file as its host has sent it. */
export interface OriginalFile {
  hash: string
  bytes: number
  /** The ending of its file. */
  ending: string
  /** Its type; absent for a file that is no picture. */
  type?: PictureType
  width?: number
  height?: number
  isFixed: boolean
}

/** A picture as its host has sent it. */
export type Original = OriginalFile & { type: PictureType }

/** Whether a file is a picture. */
export function isPicture(file: OriginalFile | undefined): file is Original {
  return file?.type !== undefined
}

interface MadeFile {
  /** Zero: the original cannot be encoded. */
  bytes: number
  sha256: string
}

type Line =
  | ['address', string, KnownAddress]
  | ['original', string, OriginalFile]
  | ['made', string, MadeFile]

const dayMs = 86_400_000

/** The days after which an address that no page uses is forgotten. */
const forgottenAfter = 30

/**
 * The folder of pictures that builds keep, created when needed: originals by hash, encoded files by name, and an
 * index. Each fact is added to the index when it is known, and each file is complete when it has its name: a
 * killed build loses nothing.
 */
export class PictureMemory {
  readonly #folder: string
  readonly #addresses = new Map<string, KnownAddress>()
  readonly #originals = new Map<string, OriginalFile>()
  readonly #made = new Map<string, MadeFile>()
  readonly #today: number
  #isChanged = false

  constructor(folder: string, now: number) {
    this.#folder = folder
    this.#today = Math.floor(now / dayMs)
    for (const line of this.#lines()) this.#take(line)
    this.#dropLost()
  }

  address(url: string): KnownAddress | undefined {
    const known = this.#addresses.get(url)
    if (known && known.used !== this.#today) {
      this.#isChanged = true
      known.used = this.#today
    }
    return known
  }

  original(id: string | undefined): OriginalFile | undefined {
    return id === undefined ? undefined : this.#originals.get(id)
  }

  made(name: string): MadeFile | undefined {
    return this.#made.get(name)
  }

  rememberAddress(url: string, known: Omit<KnownAddress, 'used'>): void {
    this.#add(['address', url, { ...known, used: this.#today }])
  }

  /** Keeps a file; `facts` are not known before its bytes are read. */
  rememberOriginal(bytes: Buffer, facts: Omit<OriginalFile, 'hash' | 'bytes'>): OriginalFile {
    const original = { hash: hashOf(bytes).slice(0, 32), bytes: bytes.length, ...facts }
    const known = this.#originals.get(original.hash)
    if (known?.type !== undefined || (known && facts.type === undefined)) return known
    writeAside(this.originalFile(original.hash), bytes)
    this.#add(['original', original.hash, original])
    return original
  }

  rememberMade(name: string, bytes: Buffer): void {
    if (bytes.length > 0) writeAside(this.madeFile(name), bytes)
    this.#add(['made', name, { bytes: bytes.length, sha256: hashOf(bytes) }])
  }

  originalFile(id: string): string {
    return join(this.#folder, 'originals', id)
  }

  madeFile(name: string): string {
    return join(this.#folder, 'made', name)
  }

  /** The bytes of an original; undefined if they are damaged. */
  readOriginal(id: string): Buffer | undefined {
    return readIf(this.originalFile(id), (sha256) => sha256.startsWith(id))
  }

  /** The bytes of an encoded file; undefined if they are damaged. */
  readMade(name: string): Buffer | undefined {
    const known = this.#made.get(name)
    return known && readIf(this.madeFile(name), (sha256) => sha256 === known.sha256)
  }

  /** Writes the index anew, and removes what no page has used for a month; `filesOf` names the files of an original. */
  save(filesOf: (original: OriginalFile) => readonly string[]): void {
    if (!this.#isChanged) return
    for (const [url, { used }] of this.#addresses)
      if (used < this.#today - forgottenAfter) this.#addresses.delete(url)
    const live = new Set(Array.from(this.#addresses.values(), (known) => known.hash))
    for (const id of this.#originals.keys()) if (!live.has(id)) this.#originals.delete(id)
    const names = new Set(Array.from(this.#originals.values()).flatMap(filesOf))
    for (const name of this.#made.keys()) if (!names.has(name)) this.#made.delete(name)
    // A memory that cannot be written only makes the next build slower.
    ifPossible(() => {
      writeAside(this.#indexFile, this.#allLines())
      this.#sweep('originals', (id) => this.#originals.has(id))
      this.#sweep('made', (name) => this.#made.has(name))
    })
    this.#isChanged = false
  }

  get #indexFile(): string {
    return join(this.#folder, 'index.txt')
  }

  *#lines(): Generator<Line> {
    let text: string
    try {
      text = readRegularFile(this.#indexFile).toString()
    } catch {
      return
    }
    for (const line of text.split('\n')) {
      const json = line.slice(sealLength + 1)
      // The last line of a killed build may be cut.
      if (line.slice(0, sealLength) === sealOf(json)) yield* JSON.parse(json) as Line[]
    }
  }

  #take([kind, key, value]: Line): void {
    if (kind === 'address') this.#addresses.set(key, value)
    else if (kind === 'original') this.#originals.set(key, value)
    else this.#made.set(key, value)
  }

  // Someone may have removed files; damaged ones are found when they are copied.
  #dropLost(): void {
    const originals = namesIn(join(this.#folder, 'originals'))
    for (const id of this.#originals.keys()) if (!originals.has(id)) this.#originals.delete(id)
    const made = namesIn(join(this.#folder, 'made'))
    for (const [name, { bytes }] of this.#made)
      if (bytes > 0 && !made.has(name)) this.#made.delete(name)
  }

  #add(line: Line): void {
    this.#take(line)
    this.#isChanged = true
    ifPossible(() => {
      mkdirSync(this.#folder, { recursive: true })
      appendFileSync(this.#indexFile, textOf([line]))
    })
  }

  *#allLines(): Generator<string> {
    const all: Line[] = [
      ...Array.from(this.#originals, ([key, value]): Line => ['original', key, value]),
      ...Array.from(this.#addresses, ([key, value]): Line => ['address', key, value]),
      ...Array.from(this.#made, ([key, value]): Line => ['made', key, value]),
    ]
    for (let at = 0; at < all.length; at += batch) yield textOf(all.slice(at, at + batch))
  }

  #sweep(folder: string, isKnown: (name: string) => boolean): void {
    for (const name of readdirSync(join(this.#folder, folder))) {
      const file = join(this.#folder, folder, name)
      // A younger file may be that of another build.
      if (!isKnown(name) && lstatSync(file).mtimeMs < (this.#today - 1) * dayMs)
        ifPossible(() => rmSync(file, { recursive: true }))
    }
  }
}

const sealLength = 16

/** The facts of one line: a seal for each would take longer than to read them. */
const batch = 5000

// A line begins with a line break: it does not continue a cut one.
function textOf(lines: readonly Line[]): string {
  const json = JSON.stringify(lines)
  return `\n${sealOf(json)} ${json}`
}

function sealOf(json: string): string {
  return hash('sha256', json, 'base64url').slice(0, sealLength)
}

function readIf(file: string, isRight: (sha256: string) => boolean): Buffer | undefined {
  try {
    const bytes = readRegularFile(file)
    return isRight(hashOf(bytes)) ? bytes : undefined
  } catch {
    return undefined
  }
}

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}

function hashOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex')
}
