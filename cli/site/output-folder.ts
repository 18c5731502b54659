import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { FileContent } from '../plugins/plugin.ts'
import type { Problem } from '../say/problems.ts'
import { beside } from '../system/beside.ts'
import { countFiles } from '../system/count-files.ts'
import { folderMaker, linkNew, writeNew } from '../system/new-files.ts'
import { type FileMark, markOf, type StandingSite } from './standing-site.ts'
import { switchFolders } from './switch-folders.ts'

/**
 * The new site while it is being written: a folder beside the previous one, made with the first file
 * that is not as it was. A site that is unchanged is not written at all.
 */
export interface OutputFolder {
  /** Writes one file; `path` is relative, with `/`. Throws `Failure` when something stands there already. */
  write(path: string, content: FileContent): void
  /** Takes over a file of the previous site that is known to be unchanged. */
  keep(path: string): void
  /** Makes `path` another name of the file `existing`. */
  link(existing: string, path: string): void
  /** Whether something stands at `path` already. */
  has(path: string): boolean
  /** What the file at `path` will be recognised by; undefined when there is none. */
  mark(path: string): FileMark | undefined
  /** Files and bytes written so far; those of the previous site are not. */
  written(): { written: number; bytes: number }
  /** Puts the new site in the place of the previous one; what of that cannot be removed is told. */
  commit(tell: (problem: Problem) => void): Promise<void>
  /** Removes what was written; the previous site is as it was. What cannot be removed, the next command tells. */
  abandon(): Promise<void>
}

/**
 * Opens an empty new site for the output folder `out`, which must be healed and locked. Files that are
 * equal in the `standing` one are taken over.
 */
export function openOutput(out: string, standing?: StandingSite): OutputFolder {
  return new NewSite(out, standing)
}

class NewSite implements OutputFolder {
  readonly #out: string
  readonly #fresh: string
  readonly #standing: StandingSite | undefined
  readonly #makeFolder = folderMaker()
  /** Names that stand as they will, with the file each is a name of: taken over once something is written. */
  readonly #kept = new Map<string, string>()
  #isBegun = false
  readonly #written = { written: 0, bytes: 0 }

  constructor(out: string, standing: StandingSite | undefined) {
    this.#out = out
    this.#fresh = beside(out).fresh
    this.#standing = standing
  }

  write(path: string, content: FileContent): void {
    const bytes = bytesOf(content)
    if (!this.#kept.has(path) && this.#standing?.equals(path, bytes)) this.keep(path)
    else {
      this.#begin()
      writeNew(join(this.#fresh, path), bytes, this.#makeFolder)
      this.#tally(bytes.length)
    }
  }

  keep(path: string): void {
    this.#keep(path, path)
  }

  link(existing: string, path: string): void {
    if (this.#isKept(path, existing)) this.#keep(path, existing)
    else {
      this.#begin()
      linkNew(join(this.#fresh, existing), join(this.#fresh, path), this.#makeFolder)
      this.#tally(0)
    }
  }

  /** Whether the previous site has both names for the same file. */
  #isKept(path: string, existing: string): boolean {
    if (this.#kept.has(existing)) return this.#standing?.isTwin(path, existing) ?? false
    const mark = this.mark(existing)
    return mark !== undefined && (this.#standing?.isName(path, mark) ?? false)
  }

  #keep(path: string, existing: string): void {
    if (this.#isBegun) this.#takeOver(path, existing)
    else this.#kept.set(path, existing)
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    for (const [path, existing] of this.#kept) this.#takeOver(path, existing)
    this.#kept.clear()
  }

  // A hard link costs a twentieth of a copy; the previous site goes right after the switch.
  #takeOver(path: string, existing: string): void {
    linkNew(join(this.#out, existing), join(this.#fresh, path), this.#makeFolder)
  }

  #tally(bytes: number): void {
    this.#written.written += 1
    this.#written.bytes += bytes
  }

  has(path: string): boolean {
    return this.#kept.has(path) || existsSync(join(this.#fresh, path))
  }

  mark(path: string): FileMark | undefined {
    const file = join(this.#kept.has(path) ? this.#out : this.#fresh, path)
    const stat = lstatSync(file, { throwIfNoEntry: false })
    return stat && markOf(stat)
  }

  written(): { written: number; bytes: number } {
    return this.#written
  }

  async commit(tell: (problem: Problem) => void): Promise<void> {
    // Each name has been looked at: then it is enough that there are as many files.
    if (!this.#isBegun && countFiles(this.#out) === this.#kept.size) return
    this.#begin()
    await switchFolders(this.#out, tell)
  }

  async abandon(): Promise<void> {
    await fs.remove(this.#fresh).catch(() => {})
  }
}

function bytesOf(content: FileContent): Uint8Array {
  if (content instanceof Uint8Array) return content
  return typeof content === 'string' ? Buffer.from(content) : joined(content)
}

const chunkLength = 64 * 1024

// The file of a long chain has more text than one string may.
function joined(pieces: Iterable<string>): Buffer {
  const chunks: Buffer[] = []
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < chunkLength) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  return Buffer.concat([...chunks, Buffer.from(text)])
}
