import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** The inputs of `npm run prepare` after all is compiled. */
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

test('a chain with a faulty list installs, and its program runs every time', async () => {
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

test('the program reads lists of every kind, although a code cache cannot import packages', async () => {
  const cwd = await temporaryFolder()
  await fs.writeJson(join(cwd, 'shops.json'), [storeRow({ Hours: 'Mon 9am-5pm' })])
  const config = `export default { stores: 'shops.json', source: 'none', country: 'US' }`
  await fs.writeFile(join(cwd, 'store-pages.config.ts'), config)
  const { stdout } = await run(join(packageRoot, 'dist/program/main.cjs'), ['build'], { cwd })
  expect(stdout).toContain('Built 1 store as 2 pages')
})

test('npx in a checkout before the installation reports that every time', async () => {
  const root = await temporaryFolder()
  for (const part of ['package.json', 'cli/install'])
    await fs.copy(join(packageRoot, part), join(root, part))
  const env = { ...process.env, npm_config_cache: join(root, 'cache') }
  for (const _ of ['once', 'twice'])
    await expect(run('npx', ['store-pages', 'build'], { cwd: root, env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Run npm ci, then this again.'),
    })
})

describe('installed from its tarball in an empty folder', () => {
  let project: string

  /** `npx store-pages <args>` in the project. */
  const storePages = (...args: string[]) => run('npx', ['store-pages', ...args], { cwd: project })

  beforeAll(async () => {
    project = await installPackage()
  })

  afterAll(() => fs.remove(project))

  test('it has no tests, and no other unneeded files', async () => {
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
      'dist/maplibre',
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
    // The program is in it once, bundled.
    const unbundled = /^dist\/(cli|client|data|templates)\/.*\.js$/
    expect(names.filter((name) => unbundled.test(name))).toEqual([])
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

  test('it is at most 4.8 MB, and installs without making anything', async () => {
    const { size } = await fs.stat(join(project, `store-pages-${version}.tgz`))
    expect(size).toBeLessThanOrEqual(4_800_000)
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

  test('while they are edited, a chain’s own islands are the only ones of their module', async () => {
    const island = `import { defineIsland } from 'store-pages/templates'
export default defineIsland({ render: () => <b>Cups</b> })`
    await fs.outputFile(join(project, 'templates/islands/cups.tsx'), island)
    const main = join(project, 'node_modules/store-pages/dist/program/main.cjs')
    const dev = spawn(process.execPath, [main, 'dev', '--port', '0'], { cwd: project })
    try {
      const [line] = await once(dev.stdout, 'data')
      const { origin } = new URL(/http:\S+/.exec(String(line))?.[0] ?? '')
      const client = `${origin}/@fs${join(project, 'node_modules/store-pages/client')}`
      const module = async (name: string) => (await fetch(`${client}/${name}`)).text()
      expect(await module('hydrate.tsx')).toContain('/client/islands/custom.ts"')
      expect(await module('islands/custom.ts')).toContain('/templates/islands/cups.tsx"')
    } finally {
      const closed = once(dev, 'close')
      dev.kill('SIGTERM')
      await closed
    }
  })
})
