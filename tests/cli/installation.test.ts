import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../cli/package-root.ts'
import { version } from '../../cli/version.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const run = promisify(execFile)

/** What `npm run prepare` works from when all is compiled. */
const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'store-pages.config.ts',
  'client',
  'data',
  'templates',
  'dist/cli',
  'dist/data',
]

test('a chain whose list has a fault installs, and its program can be run however often it does', async () => {
  const root = await temporaryFolder()
  for (const part of parts) await fs.copy(join(packageRoot, part), join(root, part))
  await fs.symlink(join(packageRoot, 'node_modules'), join(root, 'node_modules'))
  await fs.writeJson(join(root, 'data/stores.json'), [{ ...storeRow(), Lat: 'north' }])
  const tool = join(root, 'dist/cli/bundles/bundle-tool.js')
  for (const _ of ['npm ci', 'npm test']) {
    expect(await run(process.execPath, [tool], { cwd: root })).toEqual({ stdout: '', stderr: '' })
    const { stdout } = await run(join(root, 'dist/program/main.cjs'), ['--version'])
    expect(stdout).toBe(`${version}\n`)
  }
})
