import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

// The names of its other files, which hold a hash of what is in them, stand in these two.
const files = ['run.cjs', 'render-worker.cjs']

/** A hash of the program itself, as it was compiled. */
export function programKey(): string {
  const hash = createHash('sha256')
  for (const name of files) hash.update(readFileSync(join(packageRoot, 'dist/program', name)))
  return hash.digest('hex')
}
