import { constants, copyFileSync, existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { beside, switchFolders } from './switch-folders.ts'
import { codeOf, orWriteFailure, writeFailure } from './write-failure.ts'

/** The new site while it is being written: a folder beside the standing one (design 4.5). */
export interface OutputFolder {
  /** Writes one file; `path` is relative, with `/`. Throws `Failure` when something stands there already. */
  write(path: string, content: string | Uint8Array): void
  /** Makes `path` another name of the file `existing`. */
  link(existing: string, path: string): void
  /** Whether something stands at `path` already. */
  has(path: string): boolean
  /** Files and bytes written so far. */
  written(): { written: number; bytes: number }
  /** Puts the new site in the place of the standing one. */
  commit(): Promise<void>
  /** Removes what was written; the standing site is as it was. */
  abandon(): Promise<void>
}

/** Opens an empty new site for the output folder `out`, which must be healed and locked. Throws `Failure`. */
export async function openOutput(out: string): Promise<OutputFolder> {
  const { fresh } = beside(out)
  await orWriteFailure(fresh, fs.mkdir(fresh))
  const makeFolder = folderMaker()
  const written = { written: 0, bytes: 0 }
  return {
    write(path, content) {
      writeNew(join(fresh, path), content, makeFolder)
      written.written += 1
      written.bytes += Buffer.byteLength(content)
    },
    link(existing, path) {
      linkNew(join(fresh, existing), join(fresh, path), makeFolder)
      written.written += 1
    },
    has: (path) => existsSync(join(fresh, path)),
    written: () => written,
    commit: () => switchFolders(out),
    abandon: () => fs.remove(fresh),
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
