import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot, version } from '../../cli/system/package-root.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { healthy, startContentServer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { installPackage } from '../helpers/install-package.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const run = promisify(execFile)

/** What `npm run prepare` works from when all is compiled. */
const parts = [
  'package.json',
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
  const tool = join(root, 'dist/cli/install/bundle-tool.js')
  for (const _ of ['npm ci', 'npm test']) {
    expect(await run(process.execPath, [tool], { cwd: root })).toEqual({ stdout: '', stderr: '' })
    const { stdout } = await run(join(root, 'dist/program/main.cjs'), ['--version'])
    expect(stdout).toBe(`${version}\n`)
  }
})

describe('installed from its tarball in an empty folder', () => {
  let project: string

  /** `npx store-pages <args>` in the project. */
  const storePages = (...args: string[]) => run('npx', ['store-pages', ...args], { cwd: project })

  beforeAll(async () => {
    project = await installPackage()
  })

  afterAll(() => fs.remove(project))

  test('it has no tests, and nothing else that it does not need', async () => {
    const names = Object.keys(await filesIn(join(project, 'node_modules/store-pages')))
    expect([...new Set(names.map((name) => name.replace(/(?<!^dist)\/.*/, '')))]).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'cli',
      'client',
      'data',
      'dist/cache',
      'dist/cli',
      'dist/client',
      'dist/data',
      'dist/program',
      'dist/schemas',
      'dist/templates',
      'docs',
      'package.json',
      'store-pages.config.ts',
      'templates',
      'tsconfig.base.json',
    ])
    expect(names.filter((name) => /test|tsbuildinfo/.test(name))).toEqual([])
  })

  test('it builds the sample as the checkout does, with the bundles that it comes with', async () => {
    const { stdout } = await storePages('build')
    expect(stdout).toContain('Built 110 stores as 220 pages in out/')
    expect(await fs.readdir(join(project, '.store-pages/cache'))).not.toContain('bundles')
    const installed = await filesIn(join(project, 'out'))
    const cwd = await temporaryFolder()
    await run(join(packageRoot, 'dist/program/main.cjs'), ['build'], { cwd })
    expect(await filesIn(join(cwd, 'out'))).toEqual(installed)
  })

  test('it is at most 3 MB, and installs without making anything', async () => {
    const { size } = await fs.stat(join(project, `store-pages-${version}.tgz`))
    expect(size).toBeLessThanOrEqual(3 * 1024 * 1024)
    const manifest = await fs.readJson(join(packageRoot, 'package.json'))
    const hooks = ['preinstall', 'install', 'postinstall']
    expect(Object.keys(manifest.scripts).filter((name) => hooks.includes(name))).toEqual([])
    expect(manifest.private).toBeUndefined()
  })

  test('it builds a chain’s own list with its own config, and makes bundles', async () => {
    const server = await startContentServer(healthy)
    await fs.writeJson(join(project, 'stores.json'), [storeRow()])
    const config = `import { defineConfig } from 'store-pages'
      const contentHost: string = '${server.url}'
      export default defineConfig({ stores: 'stores.json', contentHost, out: 'own' })`
    await fs.writeFile(join(project, 'store-pages.config.ts'), config)
    const { stdout } = await storePages('build', '--no-cache').finally(() => server.close())
    expect(stdout).toContain('Built 1 store as 2 pages')
    expect(await fs.readdir(join(project, '.store-pages/cache'))).toContain('bundles')
    expect(await fs.readdir(join(project, 'own/store'))).toEqual(['101'])
  })
})
