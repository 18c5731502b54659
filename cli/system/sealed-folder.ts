import { hash } from 'node:crypto'
import { basename, join } from 'node:path'
import { readRegularFile } from './read-regular-file.ts'
import { readSealed, writeSealed } from './sealed-file.ts'
import { walkFolder } from './walk-folder.ts'

/** The file of a folder that lists the hash of each other file. */
const sealFile = 'hashes.txt'

/**
 * Writes the hash of each file of a folder, for the name that the folder has or will have. V8's code caches,
 * which have their own seals, may be added later; source maps, which only locate errors, may be absent. Throws
 * the error of the system.
 */
export function sealFolder(folder: string, name: string = basename(folder)): void {
  const lines = filesOf(folder).map((path) => lineOf(folder, path))
  writeSealed(join(folder, sealFile), [name, ...lines].join('\n'))
}

/** Whether a folder has exactly the name and the files that it was sealed with. */
export function isSealed(folder: string): boolean {
  const [name, ...lines] = readSealed(join(folder, sealFile))?.split('\n') ?? []
  if (name !== basename(folder)) return false
  const known = new Set(lines)
  try {
    const paths = filesOf(folder)
    return paths.length === known.size && paths.every((path) => known.has(lineOf(folder, path)))
  } catch {
    return false
  }
}

function filesOf(folder: string): string[] {
  const paths = Array.from(walkFolder(folder), ({ path }) => path)
  return paths.filter((path) => path !== sealFile && !/\.(?:cache|map)$/.test(path))
}

function lineOf(folder: string, path: string): string {
  return `${hash('sha256', readRegularFile(join(folder, path)), 'hex')} ${path}`
}
