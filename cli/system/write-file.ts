import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, tryWrite } from './write-failure.ts'

/** Writes a file where none stands, with the folders it needs. Throws `Failure`. */
export function writeNew(file: string, content: string | Uint8Array): void {
  makeFolderOf(file)
  tryWrite(file, () => writeFileSync(file, content, { flag: 'wx' }))
}

/** Makes `file` another name of `existing`, or else a copy of it. Throws `Failure`, also when it stands. */
export function linkNew(existing: string, file: string): void {
  makeFolderOf(file)
  tryWrite(file, () => linkOrCopy(existing, file))
}

function linkOrCopy(existing: string, file: string): void {
  try {
    linkSync(existing, file)
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') throw cause
    // Some file systems have no hard links.
    copyFileSync(existing, file, constants.COPYFILE_EXCL)
  }
}

/**
 * Writes a file of the tool's own so that nobody ever sees half of it. Whatever stands there, such as
 * a link or a pipe, is replaced and not written to; only a folder is not. Throws what the system refuses.
 */
export function writeAside(file: string, content: string | Uint8Array | Iterable<string>): void {
  const aside = `${file}.${process.pid}`
  // Nodes differ in what they call a file in the place of the folder, unless they write below it.
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  try {
    // One with this name is of a process that was killed.
    rmSync(aside, { force: true })
    writePieces(aside, content)
    renameSync(aside, file)
  } catch (cause) {
    rmSync(aside, { force: true })
    throw cause
  }
}

function writePieces(file: string, content: string | Uint8Array | Iterable<string>): void {
  if (typeof content === 'string' || content instanceof Uint8Array) {
    writeFileSync(file, content, { flag: 'wx' })
    return
  }
  const handle = openSync(file, 'wx')
  try {
    for (const chunk of chunksOf(content)) writeFileSync(handle, chunk)
  } finally {
    closeSync(handle)
  }
}

const chunkLength = 64 * 1024

/** Pieces of a text as bytes, many at once: a file of a long chain may be longer than a string can be. */
export function* chunksOf(pieces: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function makeFolderOf(file: string): void {
  const folder = dirname(file)
  tryWrite(folder, () => mkdirSync(folder, { recursive: true }))
}
