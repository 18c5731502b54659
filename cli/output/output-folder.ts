import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import type { FileContent } from '../plugins/plugin.ts'
import { type FileMark, markOf, type StandingSite } from './standing-site.ts'
import { beside, switchFolders } from './switch-folders.ts'
import { codeOf, writeFailure } from './write-failure.ts'
import { writePieces } from './write-pieces.ts'

/**
 * The new site while it is being written: a folder beside the standing one (design 4.5), made with
 * the first file that is not as it stands. A site that is as it stands is not written at all.
 */
export interface OutputFolder {
  /** Writes one file; `path` is relative, with `/`. Throws `Failure` when something stands there already. */
  write(path: string, content: FileContent): void
  /** Takes a file of the standing site over, as it is; it must have been looked at. */
  keep(path: string): void
  /** Makes `path` another name of the file `existing`. */
  link(existing: string, path: string): void
  /** Whether something stands at `path` already. */
  has(path: string): boolean
  /** What the file at `path` will be recognised by; undefined when there is none. */
  mark(path: string): FileMark | undefined
  /** Files and bytes written so far; those of the standing site are not. */
  written(): { written: number; bytes: number }
  /** Puts the new site in the place of the standing one. */
  commit(): Promise<void>
  /** Removes what was written; the standing site is as it was. */
  abandon(): Promise<void>
}

/**
 * Opens an empty new site for the output folder `out`, which must be healed and locked. Files that
 * are equal in the `standing` one are taken over from there.
 */
export function openOutput(out: string, standing?: StandingSite): OutputFolder {
  return new NewSite(out, standing)
}

class NewSite implements OutputFolder {
  readonly #out: string
  readonly #fresh: string
  readonly #standing: StandingSite | undefined
  readonly #makeFolder = folderMaker()
  /** Files that are taken over, and further names of them by name. */
  readonly #kept = new Set<string>()
  readonly #names = new Map<string, string>()
  readonly #written = { written: 0, bytes: 0 }

  constructor(out: string, standing: StandingSite | undefined) {
    this.#out = out
    this.#fresh = beside(out).fresh
    this.#standing = standing
  }

  write(path: string, content: FileContent): void {
    if (typeof content === 'string' || content instanceof Uint8Array)
      this.#writeWhole(path, content)
    else this.#writePieces(path, content)
  }

  #writeWhole(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (this.#standing?.equals(path, bytes) && !this.#isKept(path)) this.keep(path)
    else {
      writeNew(join(this.#fresh, path), bytes, this.#makeFolder)
      this.#count(bytes.length)
    }
  }

  #writePieces(path: string, pieces: Iterable<string>): void {
    const name = join(this.#fresh, path)
    this.#makeFolder(dirname(name))
    const standing = this.#isKept(path) ? undefined : this.#standing?.open(path)
    const length = writePieces({ pieces, standing, name })
    if (length === undefined) this.keep(path)
    else this.#count(length)
  }

  #count(bytes: number): void {
    this.#written.written += 1
    this.#written.bytes += bytes
  }

  keep(path: string): void {
    this.#kept.add(path)
  }

  link(existing: string, path: string): void {
    if (this.#kept.has(existing)) this.#names.set(path, existing)
    else {
      linkNew(join(this.#fresh, existing), join(this.#fresh, path), this.#makeFolder)
      this.#written.written += 1
    }
  }

  has(path: string): boolean {
    return this.#isKept(path) || existsSync(join(this.#fresh, path))
  }

  mark(path: string): FileMark | undefined {
    const file = join(this.#kept.has(path) ? this.#out : this.#fresh, path)
    const stat = lstatSync(file, { throwIfNoEntry: false })
    return stat && markOf(stat)
  }

  written(): { written: number; bytes: number } {
    return this.#written
  }

  async commit(): Promise<void> {
    if (this.#isAsItStands()) return
    this.#takeOver()
    await switchFolders(this.#out)
  }

  async abandon(): Promise<void> {
    await fs.remove(this.#fresh)
  }

  #isKept(path: string): boolean {
    return this.#kept.has(path) || this.#names.has(path)
  }

  #isAsItStands(): boolean {
    const standing = this.#standing
    if (!standing || this.#written.written > 0) return false
    const names = [...this.#names]
    return (
      names.every(([name, existing]) => standing.isTwin(name, existing)) &&
      standing.hasOnly((path) => this.#isKept(path))
    )
  }

  // By hard links, which cost a twentieth of a copy. The standing site goes right after the switch,
  // so that no two sites that stay share a file.
  #takeOver(): void {
    for (const path of this.#kept)
      linkNew(join(this.#out, path), join(this.#fresh, path), this.#makeFolder)
    for (const [name, existing] of this.#names)
      linkNew(join(this.#fresh, existing), join(this.#fresh, name), this.#makeFolder)
  }
}

function writeNew(file: string, content: string | Uint8Array, makeFolder: FolderMaker): void {
  makeFolder(dirname(file))
  try {
    // Synchronous, because it takes half the time of the asynchronous call (design 5).
    writeFileSync(file, content, { flag: 'wx' })
  } catch (cause) {
    throw writeFailure(file, cause)
  }
}

function linkNew(existing: string, file: string, makeFolder: FolderMaker): void {
  makeFolder(dirname(file))
  try {
    linkSync(existing, file)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') throw writeFailure(file, cause)
    copyNew(existing, file)
  }
}

// Some file systems have no hard links.
function copyNew(existing: string, file: string): void {
  try {
    copyFileSync(existing, file, constants.COPYFILE_EXCL)
  } catch (cause) {
    throw writeFailure(file, cause)
  }
}

type FolderMaker = (folder: string) => void

// Most pages have a folder of their own below one that many share: one mkdir is enough for them.
function folderMaker(): FolderMaker {
  let last = ''
  return (folder) => {
    if (folder === last) return
    last = folder
    try {
      mkdirSync(folder)
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') makeAll(folder)
      else if (codeOf(cause) !== 'EEXIST') throw writeFailure(folder, cause)
    }
  }
}

function makeAll(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw writeFailure(folder, cause)
  }
}
