// Builds the sample twice, and keeps what V8 has compiled of the program and the templates meanwhile.
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
  // A chain whose list has a fault installs, too: with what was compiled until that showed.
  for (const _ of ['new', 'unchanged']) await built.run(silent)
  keepCode()
  built.keepCode()
} finally {
  await fs.remove(cwd)
}
