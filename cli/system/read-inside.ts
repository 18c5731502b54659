import { closeSync, fstatSync, readSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openPlain } from './read-plain.ts'

let scratch = Buffer.allocUnsafe(256 * 1024)

/**
 * The bytes of a file of the site in `folder`, which is a real path; good until the next call.
 * Undefined when there is none, or only a way to it through links: what lies elsewhere is not read.
 */
export function readInside(folder: string, path: string): Buffer | undefined {
  const file = join(folder, path)
  let handle: number | undefined
  try {
    if (realpathSync.native(dirname(file)) !== dirname(file)) return undefined
    handle = openPlain(file)
    return readWhole(handle)
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

// One buffer for all files: a new one for each would wait outside the heap for the next collection.
function readWhole(handle: number): Buffer {
  const stat = fstatSync(handle)
  if (stat.size > scratch.length) scratch = Buffer.allocUnsafe(stat.size)
  let length = 0
  while (length < stat.size) {
    const read = readSync(handle, scratch, length, stat.size - length, null)
    if (read === 0) break
    length += read
  }
  return scratch.subarray(0, length)
}
