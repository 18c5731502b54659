import fs from 'node:fs'
import { devNull } from 'node:os'
import { userError } from '../report/user-error.ts'
import { codeOf } from './write-failure.ts'

/** The files that a command opens: threads, the bundler process, files being written, and a reserve. */
const ofCommand = 32

/**
 * Throws `UserError` (exit code 1) before the work begins if the process may open fewer than `needed` files at
 * once.
 */
export function checkOpenFiles(needed = ofCommand): void {
  const open: number[] = []
  try {
    while (open.length < needed) open.push(fs.openSync(devNull, 'r'))
  } catch (cause) {
    const args = { cause: codeOf(cause), possible: open.length, needed }
    throw userError(1, 'OPEN_FILES', args, undefined, { cause })
  } finally {
    for (const one of open) fs.closeSync(one)
  }
}
