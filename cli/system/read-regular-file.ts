import { constants as ofBuffers } from 'node:buffer'
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'

// Do not follow a link, and do not block at a pipe without a writer: opening one would never end.
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK

/**
 * Opens a file that the tool should have written and returns its handle, which must be closed. Throws, as for a
 * missing file, if the path is a link, a pipe, a device or a folder.
 */
export function openRegularFile(file: string): number {
  const handle = openSelf(file)
  const stat = fstatSync(handle)
  if (stat.isFile()) return handle
  closeSync(handle)
  throw noFile(stat.isDirectory() ? 'EISDIR' : 'it is no file')
}

/** The bytes of such a file. Throws as `openRegularFile`. */
export function readRegularFile(file: string): Buffer {
  const handle = openRegularFile(file)
  try {
    return readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * The bytes of a file that a person names, also through links. Throws, as for a missing file, for a pipe, a
 * device or a folder: a pipe may have no writer, and a device no end.
 */
export function readRegular(file: string): Buffer {
  const handle = openSync(file, O_RDONLY | O_NONBLOCK)
  try {
    const stat = fstatSync(handle)
    if (stat.isFile()) return readFileSync(handle)
    throw noFile(stat.isDirectory() ? 'EISDIR' : 'it is no file')
  } finally {
    closeSync(handle)
  }
}

/** The text of such a file; undefined if it is missing, or longer than a string can be. */
export function textIn(file: string): string | undefined {
  try {
    const isTooLong = lstatSync(file).size > ofBuffers.MAX_STRING_LENGTH
    return isTooLong ? undefined : readRegularFile(file).toString()
  } catch {
    return undefined
  }
}

function openSelf(file: string): number {
  try {
    return openSync(file, flags)
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'ELOOP' ? noFile('it is a link') : cause
  }
}

// The error for a path that is not a file; messages show its code like that of other errors.
function noFile(code: string): Error {
  return Object.assign(new Error(code), { code })
}
