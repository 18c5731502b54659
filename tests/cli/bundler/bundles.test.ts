import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fs from 'fs-extra'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { buildBundles } from '../../../cli/bundler/build-bundles.ts'
import { bundledFonts } from '../../../cli/bundler/bundled-fonts.ts'
import { loadBundles } from '../../../cli/bundler/bundles.ts'
import { packageRoot, shippedCache } from '../../../cli/system/package-root.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const reactAlone = join(packageRoot, 'tests/fixtures/react-alone.tsx')
const fonts = { main: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2' }

describe('loadBundles', () => {
  test('makes the bundles once, and again only when the cache may not be used', async () => {
    const cache = await temporaryFolder()
    const first = await loadBundles(cache, false, fonts)
    const bundles = join(cache, 'bundles')
    const [folder = ''] = await readdir(bundles)
    const made = async () => (await stat(join(bundles, folder, 'assets.json'))).ino
    const ofFirst = await made()
    expect((await loadBundles(cache, true, fonts)).assets).toEqual(first.assets)
    expect(await made()).toBe(ofFirst)
    expect((await loadBundles(cache, false, fonts)).assets).toEqual(first.assets)
    expect(await made()).not.toBe(ofFirst)
    expect(await readdir(bundles)).toEqual([folder])
  })

  test('a rebuild takes no file from a running reader', async () => {
    const cache = await temporaryFolder()
    const { assetsDir } = await loadBundles(cache, false, fonts)
    const files = Object.keys(await filesIn(dirname(assetsDir)))
    let missing = 0
    const again = loadBundles(cache, false, fonts).then(() => true)
    const pause = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)))
    while (!(await Promise.race([again, pause()])))
      missing += files.filter((name) => !existsSync(join(dirname(assetsDir), name))).length
    expect(missing).toBe(0)
  })

  test('only the brands of the sample have its look', async () => {
    const cache = await temporaryFolder()
    const [ofSample, own] = [
      await loadBundles(cache, true, fonts),
      await loadBundles(cache, true, {}),
    ]
    expect(own.assetsDir).toBe(ofSample.assetsDir)
    const kinds = (names: readonly string[]) => names.map((name) => name.replace(/-.{8}\./, '.'))
    const scripts = [
      'hydrate.js',
      'in-place-of-styles.js',
      'keep-campaign.js',
      'licenses.txt',
      'paths.js',
      'preview.js',
      'read-page-data.js',
      'saved-card.js',
      'show-likely-stores.js',
      'show-open.js',
      'show-status.js',
      'start.js',
      'store-card.js',
    ]
    const look = [
      'archivo-latin-wght-normal.woff2',
      'licenses-fonts.txt',
      'page-of-sample.css',
      'saira-latin-wght-normal.woff2',
    ]
    expect(kinds(ofSample.assetNames).sort()).toEqual([...scripts, ...look].sort())
    expect(kinds(own.assetNames).sort()).toEqual([...scripts, 'page.css'].sort())
    const { locator, map } = own.namesOf
    expect(kinds(locator).sort()).toEqual(['finder-worker.js', 'location-search.js'])
    expect(kinds(map)).toEqual(['open-map.js'])
    const css = await readAll(own.assetsDir, own.assets.styles[0]?.replace('/assets/', '') ?? '')
    expect(css).not.toMatch(/Archivo|Saira|data-brand/)
  })

  test('the browser gets React in its production form, and no zod', async () => {
    const { assetsDir, assets } = await loadBundles(await temporaryFolder(), true, fonts)
    const scripts = await readAll(assetsDir, '.js')
    expect(scripts).not.toContain('ZodError')
    expect(scripts).not.toContain('jsxDEV')
    expect(scripts).toContain('hydrateRoot')
    expect(await fs.readFile(join(assetsDir, '..', assets.script), 'utf8')).not.toContain('React')
  })

  test('builds that make them at the same time all have them', async () => {
    const cache = await temporaryFolder()
    const made = await Promise.all([1, 2].map(() => loadBundles(cache, false, fonts)))
    expect(new Set(made.map(({ assetsDir }) => assetsDir)).size).toBe(1)
    expect(await readdir(join(cache, 'bundles'))).toHaveLength(1)
    expect(made[0]?.templatesFile).toBe(made[1]?.templatesFile)
  })

  test('templates are the same wherever they are made', async () => {
    const { templatesFile } = await loadBundles(await temporaryFolder(), false, fonts)
    const [shipped = ''] = await readdir(join(shippedCache, 'bundles'))
    const theirs = join(shippedCache, 'bundles', shipped, 'templates.cjs')
    expect(await fs.readFile(templatesFile, 'utf8')).toBe(await fs.readFile(theirs, 'utf8'))
  })

  test('of a page’s JavaScript, at most 10.5 KB is not React, with the English words of islands', async () => {
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
    expect(whole - react).toBeLessThanOrEqual(10.5 * 1024)
  })
})

describe('buildBundles', () => {
  test('the addresses of built files lead to these files', async () => {
    const folder = await temporaryFolder()
    await buildBundles(folder)
    const { script, locationSearch, styles, sample } = await fs.readJson(
      join(folder, 'assets.json'),
    )
    const ofSample = [...sample.styles, ...Object.values<string>(sample.fonts)]
    expect(Object.keys(sample.fonts)).toEqual(bundledFonts)
    for (const address of [script, locationSearch, ...styles, ...ofSample])
      expect(await fs.pathExists(join(folder, address))).toBe(true)
    expect((await readdir(folder)).sort()).toEqual([
      'assets',
      'assets.json',
      'licenses.txt',
      'templates.cjs',
      'templates.cjs.map',
    ])
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
