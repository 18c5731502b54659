import { hash } from 'node:crypto'
import { closeSync, lstatSync, readFileSync, readSync, realpathSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { leavesFolder } from '../system/leaves-folder.ts'
import { openRegularFile } from '../system/read-regular-file.ts'

/**
 * The site that a previous build has left in a folder. It is looked at before anything of it is used
 * again: files may have been lost, edited, or replaced by links that lead out of it.
 */
export class PreviousSite {
  /** A real path. */
  readonly #folder: string

  /** Throws when there is no such folder. */
  constructor(folder: string) {
    this.#folder = realpathSync.native(folder)
  }

  /** Whether the file of the site has exactly these bytes. */
  equals(path: string, chunks: Iterable<Uint8Array>): boolean {
    const size = this.#stat(path)?.size
    if (size === undefined) return false
    return orUndefined(() => hasBytes(join(this.#folder, path), chunks)) === size
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
    return bytes !== undefined && this.equals(path, [bytes])
  }

  #bytesOf(path: string): Buffer | undefined {
    return this.#stat(path) && orUndefined(() => readFileSync(join(this.#folder, path)))
  }

  /** Undefined when no file stands there, or only a link leads to it, and for a path out of the folder. */
  #stat(path: string): Stats | undefined {
    if (leavesFolder(path)) return undefined
    const file = join(this.#folder, path)
    return orUndefined(() => {
      const stat = lstatSync(file)
      return stat.isFile() && realpathSync.native(file) === file ? stat : undefined
    })
  }
}

/** How long the file is, as far as it has these bytes; undefined where it has others. */
function hasBytes(name: string, chunks: Iterable<Uint8Array>): number | undefined {
  const file = openRegularFile(name)
  try {
    let at = 0
    for (const chunk of chunks) {
      const found = Buffer.allocUnsafe(chunk.length)
      // A file that ends early leaves in the buffer what memory had there: perhaps this very text.
      if (readSync(file, found, 0, chunk.length, at) < chunk.length) return undefined
      if (!found.equals(chunk)) return undefined
      at += chunk.length
    }
    return at
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
