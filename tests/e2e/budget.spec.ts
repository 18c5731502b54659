import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, type Site, test } from './site.ts'
import { wakeIslands } from './watch-page.ts'

const kilobyte = 1024
const pages = [
  'store/214/index.html',
  'store/161/index.html',
  'store/434/index.html',
  'index.html',
  'location_search/index.html',
  '404.html',
]

for (const file of pages) {
  test(`${file}: inline scripts before the first paint are under 1 KB`, async ({ sample }) => {
    const html = await readFile(join(sample.cwd, 'out', file), 'utf8')
    expect(inlineCode(html).length).toBeGreaterThan(0)
    expect(Buffer.byteLength(inlineCode(html))).toBeLessThan(kilobyte)
  })

  // A missing page looks up likely stores; the home page has a search of its own, and the locator open states.
  const mostCode =
    { '404.html': 80, 'index.html': 79, 'location_search/index.html': 79 }[file] ?? 78
  test(`${file}: all JavaScript is at most ${mostCode} KB, all CSS at most 12 KB`, async ({
    page,
    sample,
  }) => {
    const loaded = await loadedFiles(page, `${sample.url}/${file}`)
    const files = loaded.filter((name) => !isOfLocator(name))
    expect(await zippedSize(sample, files, '.js')).toBeLessThanOrEqual(mostCode * kilobyte)
    expect(await zippedSize(sample, files, '.css')).toBeLessThanOrEqual(12 * kilobyte)
  })
}

test('the page of all stores brings at most 25 KB of its own, and its map 7.5 KB', async ({
  sample,
}) => {
  const names = await readdir(join(sample.cwd, 'out/assets'))
  const files = names.filter(isOfLocator).map((name) => `assets/${name}`)
  const ofMap = files.filter((name) => name.includes('open-map-'))
  expect([files.length, ofMap.length]).toEqual([3, 1])
  const ofPage = files.filter((name) => !ofMap.includes(name))
  expect(await zippedSize(sample, ofPage, '.js')).toBeLessThanOrEqual(25 * kilobyte)
  expect(await zippedSize(sample, ofMap, '.js')).toBeLessThanOrEqual(7.5 * kilobyte)
})

for (const [path, most] of [
  ['', 60],
  ['locations/iowa/des-moines/', 45],
] as const)
  test(`/${path} needs at most ${most} KB until it is touched, without the font`, async ({
    page,
    sample,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.goto(`${sample.url}/${path}`, { waitUntil: 'networkidle' })
    const files = [...asked].map((name) => (name.endsWith('/') ? `${name}index.html` : name))
    const text = files.filter((name) => !name.endsWith('.woff2'))
    expect(text).toContain(`/${path}index.html`)
    expect(await zippedSize(sample, text, '')).toBeLessThanOrEqual(most * kilobyte)
  })

test('a font is at most 45 KB', async ({ sample }) => {
  const names = await readdir(join(sample.cwd, 'out/assets'))
  const fonts = names.filter((name) => /\.(woff2?|ttf|otf)$/.test(name))
  expect(fonts).toHaveLength(2)
  for (const name of fonts) {
    const { length } = await readFile(join(sample.cwd, 'out/assets', name))
    expect({ name, isSmall: length <= 45 * kilobyte }).toEqual({ name, isSmall: true })
  }
})

function isOfLocator(name: string): boolean {
  return /(?:location-search|finder-worker|open-map)-[\w-]+\.js$/.test(name)
}

/** The inline code of a page, without data scripts. */
function inlineCode(html: string): string {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const isCode = (attributes = '') => !/\ssrc=|type="application\//.test(attributes)
  return scripts.flatMap(([, attributes, code]) => (isCode(attributes) ? [code] : [])).join('')
}

/** The site's files that a page requests after every usable part was used. */
async function loadedFiles(page: Page, address: string): Promise<string[]> {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto(address)
  for (const field of await page.locator('input:visible').all()) await field.focus()
  await wakeIslands(page)
  await page.waitForLoadState('networkidle')
  return [...asked]
}

async function zippedSize(site: Site, files: string[], ending: string): Promise<number> {
  const wanted = files.filter((file) => file.endsWith(ending))
  expect(wanted.length).toBeGreaterThan(0)
  const all = await Promise.all(wanted.map((file) => readFile(join(site.cwd, 'out', file))))
  return all.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
}
