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

/** The content of a file: text, bytes, or pieces of it, which together may be longer than a string can be. */
export type FileContent = string | Uint8Array | Iterable<string | Uint8Array>

/** Writes a new file; returns its length. Throws `UserError`, also if the file exists, or its folder does not. */
export function writeNew(file: string, chunks: Iterable<Uint8Array>): number {
  return tryWrite(file, () => writeChunks(file, chunks))
}

/**
 * Creates `file` in an existing folder as a hard link to `existing`, or else as a copy. Throws `UserError`, also if
 * `file` exists.
 */
export function linkNew(existing: string, file: string): void {
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
 * Writes a file of the tool atomically: no reader sees half of it. Replaces whatever has the path, such as a
 * link or a pipe, without writing to it, but not a folder. Throws the error of the system.
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

/** Removes a folder that has the path of a file of the tool. Throws the error of the system. */
export function removeFolder(file: string): void {
  const isFolder = lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true
  if (isFolder) rmSync(file, { recursive: true })
}

/** A file that is written to a temporary path and then renamed to its own. Throws the error of the system. */
export class AsideFile {
  readonly #file: string
  readonly #aside: string
  #handle: number | undefined

  /** A file at `aside` is left from a process that was killed. */
  constructor(file: string, aside: string) {
    this.#file = file
    this.#aside = aside
    // Node versions differ in the error code for a file in place of the folder, unless they write below it.
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

  /** Removes the temporary file, unless it was renamed already. */
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

/** A content as bytes; short pieces of text are joined. */
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

/** Makes a folder in an existing one. Returns false if its path exists already; throws `UserError`. */
export function makeFolder(folder: string): boolean {
  return tryWrite(folder, () => {
    try {
      mkdirSync(folder)
      return true
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') return false
      throw cause
    }
  })
}
