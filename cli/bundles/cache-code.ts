// Builds the sample twice, and keeps what V8 has compiled of the program meanwhile as its code caches.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import type * as loading from '../load-code.ts'
import { packageRoot } from '../package-root.ts'
import type * as program from '../run.ts'

const requireFile = createRequire(import.meta.url)
const inProgram = (name: string) => join(packageRoot, 'dist/program', name)
const { codeCaches, loadCode }: typeof loading = requireFile(inProgram('load-code.cjs'))
const { run } = loadCode<typeof program>(inProgram('run.cjs'))

const folder = await fs.mkdtemp(join(tmpdir(), 'store-pages-'))
try {
  await buildSample()
  await buildSample()
  for (const [name, code] of codeCaches()) writeFileSync(name, code)
} finally {
  await fs.remove(folder)
}

async function buildSample(): Promise<void> {
  const said: string[] = []
  const stream = { write: (text: string) => said.push(text) }
  const code = await run({
    argv: ['node', 'store-pages', 'build', '--quiet'],
    cwd: () => folder,
    env: {},
    stdout: stream,
    stderr: stream,
    on: () => {},
    off: () => {},
  })
  if (code !== 0) throw new Error(`The sample cannot be built:\n${said.join('')}`)
}
