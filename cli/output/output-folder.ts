import { existsSync, lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { Problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { leavesFolder } from '../system/leaves-folder.ts'
import { tempPaths } from '../system/temp-paths.ts'
import { countFiles } from '../system/walk-folder.ts'
import { chunksOf, type FileContent, linkNew, writeNew } from '../system/write-file.ts'
import type { PreviousSite } from './previous-site.ts'
import { SiteSizes } from './site-sizes.ts'
import { swapOutput } from './swap-output.ts'

/**
 * The new site while it is written: a folder beside the previous one, made with the first file that is not as it
 * was. A site that is unchanged is not written at all. Paths are relative, with `/`; each method throws `UserError` for
 * one that leads out of the folder.
 */
export class OutputFolder {
  readonly #out: string
  readonly #fresh: string
  readonly #previous: PreviousSite | undefined
  /** Files that are unchanged, with the file of the previous site that each is a name of. */
  readonly #unchanged = new Map<string, string>()
  readonly sizes = new SiteSizes()
  #isBegun = false
  readonly #written = { written: 0, bytes: 0 }

  /** For the output folder `out`, healed and locked; files that are equal in `previous` are used again. */
  constructor(out: string, previous?: PreviousSite) {
    this.#out = out
    this.#fresh = tempPaths(out).fresh
    this.#previous = previous
  }

  /** Writes one file. Throws `UserError` when something stands there already. */
  write(path: string, content: FileContent): void {
    this.#place(path)
    const previous = this.#unchanged.has(path) ? undefined : this.#previous
    if (content instanceof Uint8Array || typeof content === 'string')
      this.sizes.file(path, content.length)
    // A generator gives its pieces once: to be compared and then written, all have to be there.
    const isOnce = previous && typeof content === 'object' && 'next' in content
    const chunks = isOnce ? [...chunksOf(content)] : { [Symbol.iterator]: () => chunksOf(content) }
    if (previous?.equals(path, chunks)) this.reuse(path)
    else {
      this.#begin()
      this.#tally(writeNew(this.#realPlace(path), chunks))
    }
  }

  /** Writes one file unless something stands there, also under a name that this file system takes for the same. */
  writeIfFree(path: string, content: string): void {
    if (this.has(path)) return
    if (this.#previous?.equals(path, chunksOf(content))) this.reuse(path)
    else {
      this.#begin()
      if (!this.has(path)) this.write(path, content)
    }
  }

  /** Uses a file of the previous site again that is known to be unchanged. */
  reuse(path: string, existing = path): void {
    this.#place(path)
    this.#unchanged.set(path, existing)
    if (this.#isBegun) this.#takeOver(path, existing)
  }

  /** Makes `path` another name of the file `existing`. Throws `UserError` when something stands there already. */
  link(existing: string, path: string): void {
    const from = this.#place(existing)
    this.#place(path)
    if (this.#unchanged.has(existing) && this.#previous?.isAlias(path, existing))
      this.reuse(path, existing)
    else {
      this.#begin()
      linkNew(from, this.#realPlace(path))
      this.#tally(0)
    }
  }

  /** Takes back what was written at a path, or was to be used again there. */
  remove(path: string): void {
    const file = this.#realPlace(path)
    const isUnchanged = this.#unchanged.delete(path)
    if (isUnchanged && !this.#isBegun) return
    const { size, nlink } = lstatSync(file)
    rmSync(file)
    if (isUnchanged) return
    this.#written.written -= 1
    // Of a file with two names, only one counts.
    if (nlink === 1) this.#written.bytes -= size
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    for (const [path, existing] of this.#unchanged) this.#takeOver(path, existing)
  }

  // As a hard link: the previous site goes right after the switch.
  #takeOver(path: string, existing: string): void {
    linkNew(join(this.#out, existing), this.#realPlace(path))
  }

  #tally(bytes: number): void {
    this.#written.written += 1
    this.#written.bytes += bytes
  }

  /** Whether nothing can be written at `path`: it is a file or a folder already, or below a file. */
  has(path: string): boolean {
    if (this.#unchanged.has(path) || existsSync(this.#place(path))) return true
    return foldersOf(path).some((folder) => this.#isFile(folder)) || this.#isUnchangedFolder(path)
  }

  #isFile(path: string): boolean {
    return this.#isBegun ? kindAt(join(this.#fresh, path)) === 'file' : this.#unchanged.has(path)
  }

  // Until the first file is written, the folders are those of the previous site.
  #isUnchangedFolder(path: string): boolean {
    if (this.#isBegun || kindAt(join(this.#out, path)) !== 'folder') return false
    return Array.from(this.#unchanged.keys()).some((name) => name.startsWith(`${path}/`))
  }

  /** Where a file of the new site is. */
  #place(path: string): string {
    if (leavesFolder(path)) throw userError(1, 'PATH_OUTSIDE', { path })
    return join(this.#fresh, path)
  }

  /** Where a file is written or removed: no link on the way leads elsewhere. */
  #realPlace(path: string): string {
    const file = this.#place(path)
    for (const folder of ['', ...foldersOf(path)]) {
      const kind = kindAt(join(this.#fresh, folder))
      if (kind === undefined) break
      if (kind === 'link') throw userError(1, 'PATH_OUTSIDE', { path })
    }
    return file
  }

  /** Whether a file is that of the previous site. */
  isUnchanged(path: string): boolean {
    return this.#unchanged.has(path)
  }

  /** Files and bytes written so far; those of the previous site are not. */
  written(): { written: number; bytes: number } {
    return this.#written
  }

  /** Where the new site is while it is written, and the previous one. */
  get folders(): { fresh: string; previous: string } {
    return { fresh: this.#fresh, previous: this.#out }
  }

  /** Puts the new site in the place of the previous one; what of that cannot be removed is a warning. */
  async commit(report: (problem: Problem) => void): Promise<void> {
    // Each name has been looked at: then it is enough that there are as many files.
    if (!this.#isBegun && countFiles(this.#out) === this.#unchanged.size) return
    this.#begin()
    await swapOutput(this.#out, report)
  }

  /** Removes what was written; the previous site is as it was. What cannot be removed, the next command names. */
  async abandon(): Promise<void> {
    await fs.remove(this.#fresh).catch(() => {})
  }
}

/** The folders that a file is in, the outermost first: `a` and `a/b` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const names = path.split('/')
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'))
}

function kindAt(file: string): 'file' | 'folder' | 'link' | undefined {
  try {
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat) return undefined
    if (stat.isSymbolicLink()) return 'link'
    return stat.isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}
