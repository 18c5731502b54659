import { hash } from 'node:crypto'
import { closeSync, lstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The site in the output folder before a build. It is looked at before anything of it is used again:
 * files may have been lost, edited, or replaced by links that lead out of it.
 */
export class PreviousSite {
  readonly #folder: string
  readonly #folders = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined when no file stands there, or none that is the site's own. */
  #stat(path: string): Stats | undefined {
    return orUndefined(() => {
      const stat = lstatSync(this.#fileOf(path))
      return stat.isFile() && this.#isFolder(dirname(path)) ? stat : undefined
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

  /** Whether the file of the site has exactly these bytes. */
  equals(path: string, bytes: Uint8Array): boolean {
    if (this.#stat(path)?.size !== bytes.length) return false
    return orUndefined(() => hasBytes(this.#fileOf(path), bytes)) ?? false
  }

  /** The bytes of a file whose SHA-256 in hex is `expected`; undefined when none such stands there. */
  read(path: string, expected: string): Buffer | undefined {
    const bytes = this.#bytesOf(path)
    return bytes && hash('sha256', bytes, 'hex') === expected ? bytes : undefined
  }

  /** Whether `path` is another name of the file `existing`, or a file with the same bytes. */
  isAlias(path: string, existing: string): boolean {
    const ino = this.#stat(path)?.ino
    if (ino === undefined) return false
    if (ino === this.#stat(existing)?.ino) return true
    const bytes = this.#bytesOf(existing)
    return bytes !== undefined && this.equals(path, bytes)
  }

  #bytesOf(path: string): Buffer | undefined {
    return this.#stat(path) && orUndefined(() => readFileSync(this.#fileOf(path)))
  }

  #fileOf(path: string): string {
    return join(this.#folder, path)
  }
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
