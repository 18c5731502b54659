import { hash } from 'node:crypto'
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a file is recognised by without being read. */
export interface FileMark {
  size: number
  mtimeMs: number
  ino: number
}

/**
 * The site that stands in the output folder. It is looked at before anything of it is used again:
 * files may have been lost, edited, or replaced by links that lead out of it.
 */
export class StandingSite {
  readonly #folder: string
  readonly #folders = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined when no file stands there, or none that is the site's own. */
  mark(path: string): FileMark | undefined {
    return orUndefined(() => {
      const stat = lstatSync(this.#fileOf(path))
      return stat.isFile() && this.#isFolder(dirname(path)) ? markOf(stat) : undefined
    })
  }

  // Not through links. A page's own folder is looked at once; those that many pages share are remembered.
  #isFolder(path: string): boolean {
    if (path === '.' || this.#folders.has(path)) return true
    if (!lstatSync(this.#fileOf(path)).isDirectory()) return false
    const above = dirname(path)
    if (!this.#isFolder(above)) return false
    this.#folders.add(above)
    return true
  }

  /** Opens the file for reading; undefined as in `mark`. The caller closes it. */
  open(path: string): number | undefined {
    return this.mark(path) && orUndefined(() => openSync(this.#fileOf(path), 'r'))
  }

  /** Whether the file of the site has exactly these bytes. */
  equals(path: string, bytes: Uint8Array): boolean {
    if (this.mark(path)?.size !== bytes.length) return false
    return orUndefined(() => hasBytes(this.#fileOf(path), bytes)) ?? false
  }

  /** The bytes of a file whose SHA-256 in hex is `expected`; undefined when none such stands there. */
  read(path: string, expected: string): Buffer | undefined {
    if (!this.mark(path)) return undefined
    const bytes = orUndefined(() => readFileSync(this.#fileOf(path)))
    return bytes && hash('sha256', bytes, 'hex') === expected ? bytes : undefined
  }

  /** Whether these files and nothing else stand there, each as the file that it is another name of. */
  isExactly(names: ReadonlyMap<string, string>): boolean {
    const found = orUndefined(() => this.#count('', (path) => names.has(path)))
    if (found !== names.size) return false
    for (const [name, existing] of names) if (!this.#isTwin(name, existing)) return false
    return true
  }

  // A folder with something else in it has no number of files.
  #count(folder: string, isKnown: (path: string) => boolean): number {
    let count = 0
    for (const entry of readdirSync(this.#fileOf(folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) count += this.#count(path, isKnown)
      else if (entry.isFile() && isKnown(path)) count += 1
      else return Number.NaN
    }
    return count
  }

  // Of files that have been found: no link leads to them or away.
  #isTwin(path: string, existing: string): boolean {
    if (path === existing) return true
    const [one, other] = [path, existing].map((file) =>
      orUndefined(() => lstatSync(this.#fileOf(file))),
    )
    if (one && one.ino === other?.ino) return true
    const bytes = orUndefined(() => readFileSync(this.#fileOf(existing)))
    return bytes !== undefined && this.equals(path, bytes)
  }

  #fileOf(path: string): string {
    return join(this.#folder, path)
  }
}

/** The mark of a file. */
export function markOf({ size, mtimeMs, ino }: FileMark): FileMark {
  return { size, mtimeMs, ino }
}

const scratch = Buffer.allocUnsafe(64 * 1024)

// Piece by piece: release.json of a large chain is not held twice.
function hasBytes(name: string, bytes: Uint8Array): boolean {
  const file = openSync(name, 'r')
  try {
    for (let at = 0; at < bytes.length; ) {
      const length = readSync(file, scratch, 0, scratch.length, at)
      const piece = bytes.subarray(at, at + length)
      if (length === 0 || scratch.compare(piece, 0, piece.length, 0, length) !== 0) return false
      at += length
    }
    return true
  } finally {
    closeSync(file)
  }
}

// What cannot be read is not as it should be.
function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
