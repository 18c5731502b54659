import { constants, copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, writeFailure } from './write-failure.ts'

/** Makes the folder of a file to come. Throws `Failure`. */
export type FolderMaker = (folder: string) => void

/** Writes a file where none stands. Throws `Failure`. */
export function writeNew(
  file: string,
  content: string | Uint8Array,
  makeFolder: FolderMaker,
): void {
  makeFolder(dirname(file))
  try {
    // Synchronous, because it takes half the time of the asynchronous call.
    writeFileSync(file, content, { flag: 'wx' })
  } catch (cause) {
    throw writeFailure(file, cause)
  }
}

/** Makes `file` another name of `existing`, or else a copy of it. Throws `Failure`, also when it stands. */
export function linkNew(existing: string, file: string, makeFolder: FolderMaker): void {
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

/** A maker of folders that stand or not. */
export function folderMaker(): FolderMaker {
  // Most pages have a folder of their own below one that many share: one mkdir is enough for them.
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
