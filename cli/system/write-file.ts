import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, tryWrite } from './write-failure.ts'

/** What a file has: text, bytes, or pieces of it that may be longer together than a string can be. */
export type FileContent = string | Uint8Array | Iterable<string | Uint8Array>

/** Writes a file where none stands, with the folders it needs; returns its length. Throws `UserError`. */
export function writeNew(file: string, chunks: Iterable<Uint8Array>): number {
  makeFolderOf(file)
  return tryWrite(file, () => writeChunks(file, chunks))
}

/** Makes `file` another name of `existing`, or else a copy of it. Throws `UserError`, also when it stands. */
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
export function writeAside(file: string, content: FileContent): void {
  const aside = new AsideFile(file, `${file}.${process.pid}`)
  try {
    for (const chunk of chunksOf(content)) aside.add(chunk)
    aside.commit()
  } catch (cause) {
    aside.abandon()
    throw cause
  }
}

/** Makes room for a file of the tool's own where a folder is in its place. Throws what the system refuses. */
export function removeFolder(file: string): void {
  const isFolder = lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true
  if (isFolder) rmSync(file, { recursive: true })
}

/** A file that is written beside the one whose place it takes in the end. Throws what the system refuses. */
export class AsideFile {
  readonly #file: string
  readonly #aside: string
  #handle: number | undefined

  /** What stands at `aside` is of a process that was killed. */
  constructor(file: string, aside: string) {
    this.#file = file
    this.#aside = aside
    // Nodes differ in what they call a file in the place of the folder, unless they write below it.
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    rmSync(aside, { force: true })
    this.#handle = openSync(aside, 'wx')
  }

  add(content: string | Uint8Array): void {
    if (this.#handle !== undefined) writeFileSync(this.#handle, content)
  }

  commit(): void {
    this.#close()
    renameSync(this.#aside, this.#file)
  }

  /** Removes what was written, unless it has taken its place. */
  abandon(): void {
    this.#close()
    rmSync(this.#aside, { force: true })
  }

  #close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }
}

function writeChunks(file: string, chunks: Iterable<Uint8Array>): number {
  let length = 0
  const handle = openSync(file, 'wx')
  try {
    for (const chunk of chunks) {
      writeFileSync(handle, chunk)
      length += chunk.length
    }
    return length
  } finally {
    closeSync(handle)
  }
}

const chunkLength = 64 * 1024

/** A content as bytes; pieces of text many at once. */
export function* chunksOf(content: FileContent): Generator<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content)
  else if (content instanceof Uint8Array) yield content
  else {
    let text = ''
    for (const piece of content) {
      const isText = typeof piece === 'string'
      if (isText) text += piece
      if (isText && text.length < chunkLength) continue
      if (text !== '') yield Buffer.from(text)
      if (!isText) yield piece
      text = ''
    }
    yield Buffer.from(text)
  }
}

function makeFolderOf(file: string): void {
  const folder = dirname(file)
  tryWrite(folder, () => mkdirSync(folder, { recursive: true }))
}
