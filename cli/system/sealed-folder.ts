import { hash } from 'node:crypto'
import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPlain } from './read-plain.ts'
import { sealed, unsealed } from './seal.ts'
import { walkFolder } from './walk-folder.ts'
import { writeAside } from './write-file.ts'

/** The file of a folder that has the hash of each other one. */
const sealFile = 'hashes.txt'

/** Writes down the hash of each file of a folder. V8's code caches, which have seals of their own, may be added later. */
export function sealFolder(folder: string): void {
  const lines = filesOf(folder).map((path) => lineOf(folder, path))
  const file = join(folder, sealFile)
  if (lines.length > 0) writeAside(file, sealed(file, Buffer.from(lines.join('\n'))))
}

/** Whether a folder has the files that it was sealed with, and no others. */
export function isSealed(folder: string): boolean {
  try {
    const known = knownLines(folder)
    const paths = filesOf(folder)
    return paths.length === known.size && paths.every((path) => known.has(lineOf(folder, path)))
  } catch {
    return false
  }
}

/** Removes what a folder was not sealed with: files that were damaged, and whatever is no file. */
export function removeUnsealed(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder)
  if (isSealed(folder)) return
  const known = orNothing(() => knownLines(folder)) ?? new Set()
  for (const path of orNothing(() => filesOf(folder)) ?? [])
    if (!known.has(orNothing(() => lineOf(folder, path)) ?? ''))
      rmSync(join(folder, path), { recursive: true, force: true })
}

function knownLines(folder: string): ReadonlySet<string> {
  const file = join(folder, sealFile)
  const lines = unsealed(file, readPlain(file))?.toString().split('\n')
  return new Set(lines?.filter((line) => line !== ''))
}

function filesOf(folder: string): string[] {
  const paths = Array.from(walkFolder(folder), ({ path }) => path)
  return paths.filter((path) => path !== sealFile && !path.endsWith('.cache'))
}

function lineOf(folder: string, path: string): string {
  return `${hash('sha256', readPlain(join(folder, path)), 'hex')} ${path}`
}

function orNothing<Value>(look: () => Value): Value | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
