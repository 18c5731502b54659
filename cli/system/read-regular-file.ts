import { constants as ofBuffers } from 'node:buffer'
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'

// Neither a link as the file's own name, nor a pipe that nobody writes to: to open one would never end.
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK

/**
 * Opens a file that the tool has written, or should have. Throws, as for one that is missing, when
 * something else stands there: a link, a pipe, a device, a folder. The caller closes it.
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
 * The bytes of a file that a person names, also where links lead to it. Throws, as for one that is missing, for a pipe, a
 * device or a folder: nobody may write to a pipe, and a device may have no end.
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

/** The text of such a file; undefined when there is none, or more than one text may hold. */
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

// What stands in the place of a file; its code is shown where another error's is.
function noFile(code: string): Error {
  return Object.assign(new Error(code), { code })
}
