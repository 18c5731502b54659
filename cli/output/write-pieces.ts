import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FolderMaker } from './new-files.ts'
import { writeFailure } from './write-failure.ts'

export interface PieceWriting {
  pieces: Iterable<string>
  /** The file as it stands, open for reading; undefined when there is none. */
  standing: number | undefined
  /** The new file. */
  name: string
  makeFolder: FolderMaker
}

const chunkLength = 64 * 1024

/**
 * Writes a file piece by piece, from the first byte on that is not as it stands. Returns its length in
 * bytes; undefined when all of it is as it stands, and nothing was written. Closes the standing file.
 * Throws `Failure`, and what the making of the pieces throws.
 */
export function writePieces(writing: PieceWriting): number | undefined {
  const { pieces, standing, name, makeFolder } = writing
  let file: number | undefined
  let length = 0
  const write = (bytes: Buffer) => {
    if (file === undefined) makeFolder(dirname(name))
    try {
      if (file === undefined) {
        file = openSync(name, 'wx')
        if (standing !== undefined) copyStart(standing, file, length)
      }
      writeFileSync(file, bytes)
    } catch (cause) {
      throw writeFailure(name, cause)
    }
  }
  try {
    for (const bytes of chunksOf(pieces)) {
      const isSame = file === undefined && standing !== undefined && hasAt(standing, length, bytes)
      if (!isSame) write(bytes)
      length += bytes.length
    }
    if (file === undefined && (standing === undefined || hasMore(standing, length))) write(none)
    return file === undefined ? undefined : length
  } finally {
    for (const open of [file, standing]) if (open !== undefined) closeSync(open)
  }
}

const none = Buffer.alloc(0)

/** Each chunk is good until the next one. */
function* chunksOf(pieces: Iterable<string>): Generator<Buffer> {
  let gathered = ''
  for (const piece of pieces) {
    gathered += piece
    if (gathered.length < chunkLength) continue
    yield encoded(gathered)
    gathered = ''
  }
  if (gathered !== '') yield encoded(gathered)
}

// One buffer each for all chunks: a new one would wait outside the heap for the next collection.
let scratch = Buffer.allocUnsafe(4 * chunkLength)
let scratchOfStanding = Buffer.allocUnsafe(4 * chunkLength)

function encoded(text: string): Buffer {
  const most = text.length * 3
  if (most > scratch.length) scratch = Buffer.allocUnsafe(most)
  return scratch.subarray(0, scratch.write(text))
}

/** Whether the file has these bytes at this place. */
function hasAt(file: number, place: number, bytes: Buffer): boolean {
  if (bytes.length > scratchOfStanding.length) scratchOfStanding = Buffer.allocUnsafe(bytes.length)
  const found = scratchOfStanding.subarray(0, bytes.length)
  return readAt(file, place, found) === bytes.length && found.equals(bytes)
}

function hasMore(file: number, place: number): boolean {
  return readAt(file, place, Buffer.alloc(1)) > 0
}

function copyStart(from: number, to: number, length: number): void {
  const chunk = Buffer.allocUnsafe(Math.min(length, chunkLength))
  for (let at = 0; at < length; at += chunkLength) {
    const part = chunk.subarray(0, Math.min(chunkLength, length - at))
    if (readAt(from, at, part) < part.length) throw new Error('The standing file has shrunk')
    writeFileSync(to, part)
  }
}

/** Fills the buffer as far as the file goes; returns how far. */
function readAt(file: number, place: number, into: Buffer): number {
  let length = 0
  while (length < into.length) {
    const read = readSync(file, into, length, into.length - length, place + length)
    if (read === 0) break
    length += read
  }
  return length
}
