import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fs from 'fs-extra'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { loadBundles } from '../../cli/bundles/bundles.ts'
import { packageRoot } from '../../cli/package-root.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const reactAlone = join(packageRoot, 'tests/fixtures/react-alone.tsx')
const fonts = { main: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2' }

describe('loadBundles', () => {
  test('makes the bundles once, and again only when the cache may not be used', async () => {
    const cache = await temporaryFolder()
    const first = await loadBundles(cache, true, fonts)
    const [folder = ''] = await readdir(cache)
    const made = (await stat(join(cache, folder))).ino
    expect(await loadBundles(cache, true, fonts)).toEqual(first)
    expect((await stat(join(cache, folder))).ino).toBe(made)
    expect((await loadBundles(cache, false, fonts)).assets).toEqual(first.assets)
    expect((await stat(join(cache, folder))).ino).not.toBe(made)
    expect(await readdir(cache)).toEqual([folder])
  })

  test('the browser gets React in its production form, and no zod', async () => {
    const { assetsDir, assets } = await loadBundles(await temporaryFolder(), true, fonts)
    const scripts = await readAll(assetsDir, '.js')
    expect(scripts).not.toContain('ZodError')
    expect(scripts).not.toContain('jsxDEV')
    expect(scripts).toContain('hydrateRoot')
    expect(await fs.readFile(join(assetsDir, '..', assets.script), 'utf8')).not.toContain('React')
  })

  test('of a page’s JavaScript, at most 9 KB is not React', async () => {
    const folder = await temporaryFolder()
    const { assetsDir } = await loadBundles(folder, true, fonts)
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: join(folder, 'react'), rolldownOptions: { input: reactAlone } },
    })
    const whole = await zippedSize(assetsDir, /^(start|hydrate)-.*\.js$/)
    const react = await zippedSize(join(folder, 'react/assets'), /\.js$/)
    expect(react).toBeGreaterThan(40 * 1024)
    expect(whole - react).toBeLessThanOrEqual(9 * 1024)
  })
})

async function readAll(folder: string, ending: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
  return (await Promise.all(names.map((name) => fs.readFile(join(folder, name), 'utf8')))).join('')
}

async function zippedSize(folder: string, names: RegExp): Promise<number> {
  const files = (await readdir(folder)).filter((name) => names.test(name))
  const contents = await Promise.all(files.map((name) => fs.readFile(join(folder, name))))
  return contents.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
}
