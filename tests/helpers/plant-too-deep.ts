import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const name = 'x'.repeat(200)
const above = Array(4).fill(name)
const below = Array(18).fill(name)

/** Creates a path in a folder that cannot be removed there: it is longer than the system allows (4,096 bytes). */
export function plantTooDeep(folder: string): void {
  const aside = mkdtempSync(join(tmpdir(), 'store-pages-deep-'))
  mkdirSync(join(aside, ...below), { recursive: true })
  mkdirSync(join(folder, ...above), { recursive: true })
  renameSync(aside, join(folder, ...above, 'deep'))
}

/** Moves it out of its current folder beside the original one, and removes it. */
export function removeTooDeep(around: string): void {
  const aside = mkdtempSync(join(tmpdir(), 'store-pages-deep-'))
  for (const folder of readdirSync(around)) {
    try {
      renameSync(join(around, folder, ...above, 'deep'), join(aside, 'deep'))
    } catch {
      // It is not in this one.
    }
  }
  rmSync(aside, { recursive: true })
}
