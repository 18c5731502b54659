import { hash } from 'node:crypto'
import { closeSync, lstatSync, readFileSync, readSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { openRegularFile } from '../system/read-regular-file.ts'
import { listFiles } from '../system/walk-folder.ts'

/**
 * The site of a previous build in a folder. Every file is checked before reuse: files may have been lost,
 * edited, or replaced by links that lead out of the folder.
 */
export class PreviousSite {
  readonly #folder: string
  readonly #files: ReadonlySet<string>
  readonly #isPlain: boolean

  /** `listing` is that of the folder. */
  constructor(folder: string, { files, isPlain } = listFiles(folder)) {
    this.#folder = folder
    this.#files = new Set(files)
    this.#isPlain = isPlain
  }

  /** Whether the folder had so many files, and nothing else. */
  hasJust(files: number): boolean {
    return this.#isPlain && this.#files.size === files
  }

  /** Whether the file of the site has exactly these bytes. */
  equals(path: string, chunks: Iterable<Uint8Array>): boolean {
    const size = this.#stat(path)?.size
    if (size === undefined) return false
    return orUndefined(() => hasBytes(join(this.#folder, path), chunks)) === size
  }

  /** The bytes of a file whose SHA-256 in hex is `expected`; undefined without such a file. */
  read(path: string, expected: string): Buffer | undefined {
    const bytes = this.#bytesOf(path)
    return bytes && hash('sha256', bytes, 'hex') === expected ? bytes : undefined
  }

  /** A text that changes when the file does: its size and its time of change. */
  stampOf(path: string): string | undefined {
    const stat = this.#stat(path)
    return stat && stampIn(stat)
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
    return this.#files.has(path)
      ? orUndefined(() => readFileSync(join(this.#folder, path)))
      : undefined
  }

  /** Undefined when the path is not a regular file, or goes through a link. */
  #stat(path: string): Stats | undefined {
    return this.#files.has(path)
      ? orUndefined(() => lstatSync(join(this.#folder, path)))
      : undefined
  }
}

/** A text that changes when a file does, without reading it; undefined if it is no regular file. */
export function stampIn(stat: Stats): string | undefined {
  return stat.isFile() ? `${stat.size} ${stat.mtimeMs}` : undefined
}

/** The number of bytes compared, if the file starts with them; undefined if it differs. */
function hasBytes(name: string, chunks: Iterable<Uint8Array>): number | undefined {
  const file = openRegularFile(name)
  try {
    let at = 0
    for (const chunk of chunks) {
      const found = Buffer.allocUnsafe(chunk.length)
      // After a short read, the rest of the buffer is uninitialized memory, which may hold this very text.
      if (readSync(file, found, 0, chunk.length, at) < chunk.length) return undefined
      if (!found.equals(chunk)) return undefined
      at += chunk.length
    }
    return at
  } finally {
    closeSync(file)
  }
}

// An unreadable file counts as different.
function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
