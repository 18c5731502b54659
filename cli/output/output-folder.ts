import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import type { Problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { leavesFolder } from '../system/leaves-folder.ts'
import { tempPaths } from '../system/temp-paths.ts'
import { tryWrite } from '../system/write-failure.ts'
import { chunksOf, type FileContent, linkNew, makeFolder, writeNew } from '../system/write-file.ts'
import { type PreviousSite, stampIn } from './previous-site.ts'
import { SiteSizes } from './site-sizes.ts'
import { swapOutput } from './swap-output.ts'

/**
 * The new site while it is written: a temporary folder beside the previous site, made with the first changed
 * file. An unchanged site is not written at all. Paths are relative, with `/`; each method throws `UserError`
 * for a path outside the folder.
 */
export class OutputFolder {
  readonly #out: string
  readonly #fresh: string
  readonly #previous: PreviousSite | undefined
  /** Unchanged files, each with the file of the previous site that it links to. */
  readonly #unchanged = new Map<string, string>()
  /** Folders of the new site that are known to exist and to be no links. */
  readonly #realFolders = new Set<string>()
  readonly sizes = new SiteSizes()
  /** The folders of the reused files. */
  readonly #unchangedFolders = new Set<string>()
  #isBegun = false
  readonly #written = { written: 0, bytes: 0 }

  /** For the recovered and locked output folder `out`; equal files of `previous` are reused. */
  constructor(out: string, previous?: PreviousSite) {
    this.#out = out
    this.#fresh = tempPaths(out).fresh
    this.#previous = previous
  }

  /** Writes one file. Throws `UserError` when the path already exists. */
  write(path: string, content: FileContent): void {
    checkPlace(path)
    const previous = this.#unchanged.has(path) ? undefined : this.#previous
    if (content instanceof Uint8Array || typeof content === 'string')
      this.sizes.file(path, content.length)
    // A generator runs only once: comparing and then writing needs all of its chunks in memory.
    const isOnce = previous && typeof content === 'object' && 'next' in content
    const chunks = isOnce ? [...chunksOf(content)] : { [Symbol.iterator]: () => chunksOf(content) }
    if (previous?.equals(path, chunks)) this.reuse(path)
    else {
      this.#begin()
      this.#tally(writeNew(this.#realPlace(path), chunks))
    }
  }

  /** Writes one file unless the path already exists, also under a name that the file system considers equal. */
  writeIfFree(path: string, content: string): void {
    if (this.has(path)) return
    if (this.#previous?.equals(path, chunksOf(content))) this.reuse(path)
    else {
      this.#begin()
      if (!this.has(path)) this.write(path, content)
    }
  }

  /** Reuses a file of the previous site that is known to be unchanged. */
  reuse(path: string, existing = path): void {
    checkPlace(path)
    this.#unchanged.set(path, existing)
    this.#noteFolders(path)
    if (this.#isBegun) this.#takeOver(path, existing)
  }

  /** Makes `path` another name of the file `existing`. Throws `UserError` when the path already exists. */
  link(existing: string, path: string): void {
    checkPlace(existing)
    checkPlace(path)
    if (this.#unchanged.has(existing) && this.#previous?.isAlias(path, existing))
      this.reuse(path, existing)
    else {
      this.#begin()
      linkNew(this.#place(existing), this.#realPlace(path))
      this.#tally(0)
    }
  }

  /** Removes a written or reused file from the new site. */
  remove(path: string): void {
    checkPlace(path)
    const isUnchanged = this.#unchanged.delete(path)
    if (isUnchanged && !this.#isBegun) {
      this.#unchangedFolders.clear()
      for (const other of this.#unchanged.keys()) this.#noteFolders(other)
      return
    }
    const file = this.#realPlace(path)
    const { size, nlink } = lstatSync(file)
    rmSync(file)
    if (isUnchanged) return
    this.#written.written -= 1
    // A file with two names counts its bytes once.
    if (nlink === 1) this.#written.bytes -= size
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    const parent = dirname(this.#fresh)
    tryWrite(parent, () => mkdirSync(parent, { recursive: true }))
    for (const [path, existing] of this.#unchanged) this.#takeOver(path, existing)
  }

  // A hard link is safe: the previous site is deleted right after the swap.
  #takeOver(path: string, existing: string): void {
    linkNew(join(this.#out, existing), this.#realPlace(path))
  }

  #tally(bytes: number): void {
    this.#written.written += 1
    this.#written.bytes += bytes
  }

  /** Whether `path` is blocked: it is a file or a folder already, or below a file. */
  has(path: string): boolean {
    checkPlace(path)
    if (this.#unchanged.has(path)) return true
    if (this.#isBegun ? existsSync(this.#place(path)) : this.#unchangedFolders.has(path))
      return true
    return foldersOf(path).some((folder) => this.#isFile(folder))
  }

  // Without a look at the disk, as an unchanged site has tens of thousands of files.
  #noteFolders(path: string): void {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      if (this.#unchangedFolders.has(folder)) return
      this.#unchangedFolders.add(folder)
    }
  }

  #isFile(path: string): boolean {
    if (this.#realFolders.has(path)) return false
    return this.#isBegun ? kindAt(join(this.#fresh, path)) === 'file' : this.#unchanged.has(path)
  }

  /** The path on disk of a file of the new site. */
  #place(path: string): string {
    checkPlace(path)
    return join(this.#fresh, path)
  }

  /**
   * The path on disk of a file of the new site, with its folders made; throws `UserError` when a link on the way
   * leads elsewhere.
   */
  #realPlace(path: string): string {
    if (!this.#realFolders.has(folderOf(path)))
      for (const folder of ['', ...foldersOf(path)]) {
        if (this.#realFolders.has(folder)) continue
        const place = join(this.#fresh, folder)
        if (!makeFolder(place) && kindAt(place) === 'link')
          throw userError(1, 'PATH_OUTSIDE', { path })
        this.#realFolders.add(folder)
      }
    return this.#place(path)
  }

  /** A text that changes when the file does; undefined if it is not in the new site. */
  stampOf(path: string): string | undefined {
    if (this.#unchanged.has(path)) return this.#previous?.stampOf(path)
    const stat = lstatSync(this.#place(path), { throwIfNoEntry: false })
    return stat && stampIn(stat)
  }

  /** The text of a file of the new site. Throws if there is none. */
  text(path: string): string {
    const place = this.#isBegun ? this.#place(path) : join(this.#out, path)
    return readFileSync(place, 'utf8')
  }

  /** Whether a file is reused from the previous site. */
  isUnchanged(path: string): boolean {
    return this.#unchanged.has(path)
  }

  /** The files and bytes written so far, without reused files. */
  written(): { written: number; bytes: number } {
    return this.#written
  }

  /** The folders of the new site while it is written, and of the previous site. */
  get folders(): { fresh: string; previous: string } {
    return { fresh: this.#fresh, previous: this.#out }
  }

  /** Replaces the previous site with the new one; parts of the previous site that cannot be removed are a warning. */
  async commit(report: (problem: Problem) => void): Promise<void> {
    // Each name was checked before: equal counts then mean equal sets of files.
    if (!this.#isBegun && this.#previous?.hasJust(this.#unchanged.size)) return
    this.#begin()
    await swapOutput(this.#out, report)
  }

  /**
   * Removes the written files; the previous site is unchanged. The next command reports files that cannot be
   * removed.
   */
  async abandon(): Promise<void> {
    await fs.remove(this.#fresh).catch(() => {})
  }
}

function checkPlace(path: string): void {
  if (leavesFolder(path)) throw userError(1, 'PATH_OUTSIDE', { path })
}

/** The parent folders of a file, the outermost first: `a` and `a/b` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const names = path.split('/')
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'))
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
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
