import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { FileContent } from '../plugins/plugin.ts'
import { FileThread } from './file-thread.ts'
import { LookAhead } from './look-ahead.ts'
import { countFiles, type PageNames } from './look-at-files.ts'
import { type FolderMaker, folderMaker, linkNew, writeNew } from './new-files.ts'
import { removeSite } from './remove-site.ts'
import type { SpareFolders } from './spare-folders.ts'
import { type FileMark, markOf, type StandingSite } from './standing-site.ts'
import { beside, switchFolders } from './switch-folders.ts'
import { TakenFiles } from './taken-files.ts'
import { orWriteFailure } from './write-failure.ts'
import { writePieces } from './write-pieces.ts'

/**
 * The new site while it is being written: a folder beside the standing one (design 4.5), made with
 * the first file that is not as it stands. A site that is as it stands is not written at all.
 */
export interface OutputFolder {
  /** Writes one file; `path` is relative, with `/`. Throws `Failure` when something stands there already. */
  write(path: string, content: FileContent): void
  /** Takes over a file of the standing site that has been looked at; `existing` is its first name there. */
  keep(path: string, existing?: string): void
  /** Makes `path` another name of the file `existing`. */
  link(existing: string, path: string): void
  /** Looks at pages of the standing site, which are then asked for in this order. */
  lookAhead(pages: Iterable<PageNames>): LookAhead
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

/** What a new site is made with. */
export interface OutputMeans {
  /** Files that are equal there are taken over. */
  standing?: StandingSite | undefined
  /** Takes them over where they are many. */
  thread?: FileThread
  /** Folders to make it in, and where those of the standing one go. */
  spare?: SpareFolders | undefined
}

/** Opens an empty new site for the output folder `out`, which must be healed and locked. */
export function openOutput(out: string, means: OutputMeans = {}): OutputFolder {
  return new NewSite(out, means)
}

class NewSite implements OutputFolder {
  readonly #out: string
  readonly #fresh: string
  readonly #standing: StandingSite | undefined
  readonly #spare: SpareFolders | undefined
  readonly #makeFolder: FolderMaker
  readonly #thread: FileThread
  readonly #taken: TakenFiles
  /** Second names that have not been looked at. */
  readonly #unseen: string[] = []
  #count: Promise<number> | undefined
  readonly #written = { written: 0, bytes: 0 }

  constructor(out: string, { standing, thread = new FileThread(), spare }: OutputMeans) {
    this.#out = out
    this.#thread = thread
    this.#fresh = beside(out).fresh
    this.#standing = standing
    this.#spare = spare
    this.#taken = new TakenFiles(out, this.#fresh, thread)
    const makeFolder = folderMaker()
    this.#makeFolder = (folder) => {
      spare?.lend(this.#fresh)
      makeFolder(folder)
    }
  }

  write(path: string, content: FileContent): void {
    if (typeof content === 'string' || content instanceof Uint8Array)
      this.#writeWhole(path, content)
    else this.#writePieces(path, content)
  }

  #writeWhole(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (this.#standing?.equals(path, bytes) && !this.#taken.has(path)) this.keep(path)
    else {
      writeNew(join(this.#fresh, path), bytes, this.#makeFolder)
      this.#tally(bytes.length)
    }
  }

  #writePieces(path: string, pieces: Iterable<string>): void {
    const name = join(this.#fresh, path)
    const makeFolder = this.#makeFolder
    const standing = this.#taken.has(path) ? undefined : this.#standing?.open(path)
    const length = writePieces({ pieces, standing, name, makeFolder })
    if (length === undefined) this.keep(path)
    else this.#tally(length)
  }

  #tally(bytes: number): void {
    this.#written.written += 1
    this.#written.bytes += bytes
  }

  keep(path: string, existing = path): void {
    this.#take(path, existing)
  }

  link(existing: string, path: string): void {
    if (this.#taken.has(existing)) {
      this.#take(path, existing)
      this.#unseen.push(path)
    } else {
      linkNew(join(this.#fresh, existing), join(this.#fresh, path), this.#makeFolder)
      this.#tally(0)
    }
  }

  // Until something is written it may be that all is as it stands, and nothing need be taken over.
  #take(path: string, existing: string): void {
    this.#taken.add(path, existing)
    if (this.#written.written > 0) this.#taken.linkBeside()
  }

  lookAhead(pages: Iterable<PageNames>): LookAhead {
    const onEnd = () => this.#countBeside()
    return new LookAhead({ folder: this.#out, pages, thread: this.#thread, onEnd })
  }

  has(path: string): boolean {
    return this.#taken.has(path) || existsSync(join(this.#fresh, path))
  }

  mark(path: string): FileMark | undefined {
    const file = join(this.#taken.has(path) ? this.#out : this.#fresh, path)
    const stat = lstatSync(file, { throwIfNoEntry: false })
    return stat && markOf(stat)
  }

  written(): { written: number; bytes: number } {
    return this.#written
  }

  async commit(): Promise<void> {
    if (this.#mayStand && (await this.#isAsItStands())) return
    await this.#taken.link()
    // What comes now has threads of its own.
    await this.#thread.close()
    if (this.#spare) await orWriteFailure(this.#fresh, this.#spare.trim(this.#fresh))
    await switchFolders(this.#out, (old) => this.#spare?.take(old) ?? removeSite(old))
  }

  async abandon(): Promise<void> {
    await this.#thread.close()
    await fs.remove(this.#fresh)
  }

  /** Whether all files so far are as they stand. */
  get #mayStand(): boolean {
    return this.#standing !== undefined && this.#written.written === 0
  }

  // It takes as long as a thousand pages that are as they stand.
  #countBeside(): void {
    if (this.#mayStand) this.#count ??= this.#thread.ask({ count: this.#out })
  }

  // Each name has been looked at, or is now: then it is enough that there are as many files.
  async #isAsItStands(): Promise<boolean> {
    const { names } = this.#taken
    const count = await (this.#count ?? countFiles(this.#out))
    const isTwin = (name: string) => this.#standing?.isTwin(name, names.get(name) ?? name)
    return count === names.size && this.#unseen.every(isTwin)
  }
}
