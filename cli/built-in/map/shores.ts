import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../system/once.ts'
import { packageRoot } from '../../system/package-root.ts'
import type { Lines } from './lines.ts'
import { unpackLines } from './packed-lines.ts'

/** Shores and rivers of the world at 1:50 million: Natural Earth, public domain. */
interface Shores {
  /** The shores of lakes and of their islands. */
  lakes: Lines
  rivers: Lines
  /** The outlines of the countries beside the US. */
  besideUs: Lines
}

/** The shores and rivers of the world; read once. */
export const shores = once((): Shores => {
  const file = readFileSync(join(packageRoot, 'data/places/shores.br'))
  const [lakes, rivers, besideUs] = unpackLines(file) as [Lines, Lines, Lines]
  return { lakes, rivers, besideUs }
})
