// Builds the sample twice, and keeps the code that V8 compiles for the program and the templates meanwhile.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { keepCode, loadCode } from '../system/load-code.ts'
import { programFile } from '../system/package-root.ts'
import type * as program from './program.ts'

const built = loadCode<typeof program>(programFile('program.cjs'))
const cwd = await fs.mkdtemp(join(tmpdir(), 'store-pages-'))
const stream = { write: () => true }
const nothing = () => {}
const signals = { on: nothing, off: nothing, exit: nothing }
const argv = ['node', 'store-pages', 'build']
const silent = { argv, env: {}, cwd: () => cwd, stdout: stream, stderr: stream, ...signals }
try {
  // The installation succeeds even if the chain's list has a fault: with the code that was compiled until then.
  for (const _ of ['new', 'unchanged']) await built.run(silent)
  keepCode()
  built.keepCode()
} finally {
  await fs.remove(cwd)
}
