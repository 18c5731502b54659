import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { once } from '../../system/once.ts'
import { packageRoot } from '../../system/package-root.ts'
import { type Lines, linesFrom } from './lines.ts'

/** Lakes and rivers of the world at 1:50 million: Natural Earth, public domain. */
interface Water {
  /** The shores of lakes and of their islands. */
  lakes: Lines
  rivers: Lines
}

/** The water of the world; read once. */
export const water = once((): Water => {
  const file = readFileSync(join(packageRoot, 'data/places/water.br'))
  const { steps, lakes, rivers }: Record<'lakes' | 'rivers', number[][]> & { steps: number } =
    JSON.parse(brotliDecompressSync(file).toString())
  const linesOf = (lines: number[][]) => linesFrom(lines.map((line) => degreesOf(line, steps)))
  return { lakes: linesOf(lakes), rivers: linesOf(rivers) }
})

function degreesOf(differences: readonly number[], steps: number): number[] {
  let [x, y] = [0, 0]
  return differences.map((step, at) => {
    if (at % 2 === 0) x += step
    else y += step
    return (at % 2 === 0 ? x : y) / steps
  })
}
