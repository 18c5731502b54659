import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { programFile } from './package-root.ts'

/** A hash of the compiled program. */
export function programKey(): string {
  return hash('sha256', readFileSync(programFile('program.cjs')), 'hex')
}
