import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fs from 'fs-extra'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { shapesTile, smallArchive } from '../helpers/small-archive.ts'
import { expect, type Site, test } from './site.ts'
import { enforcePolicy } from './strict-policy.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const rows = [
  storeRow({ locationID: 214 }),
  storeRow({ locationID: 102, URL: 'b', AddressLine1: '2915 E University Ave', Lng: -93.55 }),
]
const own =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'"

/** A green world. */
const greenStyle = {
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      attribution: '<a href="https://streets.example/">© Streets</a> and others<script>1</script>',
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': 'rgb(0, 128, 0)' } },
    { id: 'land', type: 'fill', source: 'land' },
  ],
}

function config(tiles: string, more = ''): string {
  const attribution = `[{ text: '© Streets & Co', href: 'https://streets.example/' }, '<i>All</i>']`
  return `export default { map: { tiles: '${tiles}', attribution: ${attribution}${more} } }`
}

async function openMap(page: Page, { url }: Site): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${url}/location_search/?zip-city-state-search-field=Des+Moines`)
  await expect(page.locator('.map-store')).toHaveCount(2)
}

const streets = (page: Page) => page.getByRole('button', { name: 'Street map' })
const tiles = (page: Page) => page.locator('.map-tiles > [data-loaded]')

test('on a click, the chain’s tiles appear below the same stores, under a strict policy', async ({
  page,
  showSite,
}) => {
  const site = await showSite(rows, healthy, config('/tiles/{z}/{x}/{y}.png', ', maxZoom: 12'))
  // As on a host beside the site: all around Des Moines.
  for (let z = 9; z <= 12; z++)
    for (let x = 0; x <= 2 ** (z - 9); x++)
      for (let y = 0; y < 2 ** (z - 8); y++) {
        const [across, down] = [122 * 2 ** (z - 9) + x, 189 * 2 ** (z - 9) + y]
        await fs.outputFile(join(site.cwd, `out/tiles/${z}/${across}/${down}.png`), dot)
      }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const violations = await enforcePolicy(page, site, '', own)
  await openMap(page, site)
  expect(asked.filter((address) => /streets|tiles/.test(address))).toEqual([])
  await expect(page.getByText('© Streets & Co')).toBeHidden()

  await streets(page).focus()
  await page.keyboard.press('Enter')
  await expect(streets(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '© Streets & Co' })).toHaveAttribute(
    'href',
    'https://streets.example/',
  )
  await expect(page.getByText('<i>All</i>')).toBeVisible()
  await expect(page.locator('.map-name:visible')).toHaveCount(0)

  await page.getByRole('button', { name: '4120 Hickman Rd' }).click()
  await expect(page.locator('[data-picked]')).toHaveAttribute('data-store', '214')
  await page.getByRole('application').focus()
  await page.keyboard.press('+')
  await expect(page.locator('.map-tiles > [src*="/12/"][data-loaded]').first()).toBeVisible()
  expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([site.url]))

  await streets(page).click()
  await expect(page.locator('.map-tiles')).toHaveCount(0)
  await expect(page.getByText('© Streets & Co')).toBeHidden()
  expect(await violations()).toEqual([])
})

test('without tiles, the page shows a message, and the drawing stays', async ({
  page,
  showSite,
}) => {
  const site = await showSite(rows, healthy, config('/gone/{z}/{x}/{y}.png'))
  await openMap(page, site)
  await streets(page).click()
  await expect(page.locator('.street-status')).toHaveText(
    'The street map cannot be shown here at the moment.',
  )
  await expect(page.locator('.map-land').first()).toBeVisible()
  await expect(page.locator('.map-store')).toHaveCount(2)
  await streets(page).click()
  await expect(page.locator('.street-status')).toBeEmpty()
})

test('one file of shapes is painted, and other files are reported', async ({ page, showSite }) => {
  const site = await showSite(rows, healthy, config('/streets.pmtiles'))
  const archive = join(site.cwd, 'out/streets.pmtiles')
  await fs.writeFile(archive, 'none')
  const violations = await enforcePolicy(page, site, '', own)
  await openMap(page, site)
  await streets(page).click()
  await expect(page.locator('.street-status')).not.toBeEmpty()
  await expect(streets(page)).toHaveAttribute('aria-pressed', 'false')

  await fs.writeFile(archive, smallArchive({ type: 1, data: shapesTile('Town') }, 10))
  await streets(page).click()
  await expect(page.locator('.street-status')).toBeEmpty()
  await expect(tiles(page).first()).toBeVisible()
  expect((await coloursOf(page)).size).toBeGreaterThan(2)

  await fs.writeFile(archive, smallArchive({ type: 2, data: dot }, 10))
  await openMap(page, site)
  await streets(page).click()
  await expect(tiles(page).first()).toBeVisible()
  expect((await coloursOf(page)).size).toBe(1)
  expect(await violations()).toEqual([])
})

test('a MapLibre style is drawn on a click, with its credits, under a strict policy', async ({
  page,
  showSite,
}) => {
  const site = await showSite(rows, healthy, `export default { map: { style: '/style.json' } }`)
  const out = join(site.cwd, 'out')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const violations = await enforcePolicy(page, site, '', own)
  await openMap(page, site)
  expect(asked.filter((path) => /streets|maplibre|style\.json/.test(path))).toEqual([])

  await streets(page).click()
  await expect(page.locator('.street-status')).not.toBeEmpty()
  await expect(streets(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.map-store')).toHaveCount(2)

  await fs.writeJson(join(out, 'style.json'), greenStyle)
  await streets(page).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.locator('.street-status')).toBeEmpty()
  await expect(page.getByRole('link', { name: '© Streets' })).toHaveAttribute(
    'href',
    'https://streets.example/',
  )
  await expect(page.locator('.street-credits')).toHaveText('© Streetsand others')
  await expect(page.locator('.map-name:visible')).toHaveCount(0)
  expect(await middleOf(page)).toEqual([0, 128, 0])
  await page.getByRole('application').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.map-store')).not.toHaveCount(0)
  expect(await middleOf(page)).toEqual([0, 128, 0])

  await streets(page).click()
  await expect(tiles(page)).toHaveCount(0)
  expect(new Set(asked.filter((path) => path.includes('maplibre'))).size).toBe(2)
  expect(await violations()).toEqual([])
})

test('the button names another host, which is asked only after a click', async ({
  page,
  showSite,
}) => {
  const style = 'https://tiles.example/styles/light'
  const site = await showSite(rows, healthy, `export default { map: { style: '${style}' } }`)
  const asked: string[] = []
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: greenStyle, headers: { 'access-control-allow-origin': '*' } })
  })
  await openMap(page, site)
  await expect(streets(page)).toHaveText('Street map tiles.example')
  expect(asked).toEqual([])
  await streets(page).click()
  await expect(tiles(page)).toHaveCount(1)
  expect(asked).toEqual([style])
})

test('a site without a map of streets has none of its files', async ({ sample, showSite }) => {
  const names = async ({ cwd }: Site) => (await readdir(join(cwd, 'out/assets'))).map(kindOf)
  const kinds = ['archive-tiles.js', 'open-streets.js', 'style-layer.js']
  const site = await showSite(rows, healthy, config('https://tiles.example/{z}/{x}/{y}.png'))
  expect((await names(site)).filter((name) => kinds.includes(name)).sort()).toEqual(kinds)
  expect((await names(site)).filter((name) => name.includes('maplibre'))).toEqual([])
  expect((await names(sample)).filter((name) => kinds.includes(name))).toEqual([])
  const sizes = await Promise.all(
    (await readdir(join(site.cwd, 'out/assets')))
      .filter((name) => kinds.includes(kindOf(name)))
      .map(async (name) => gzipSync(await fs.readFile(join(site.cwd, 'out/assets', name))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024)
})

function kindOf(name: string): string {
  return name.replace(/-.{8}\./, '.')
}

/** The colour that a visitor sees at the map's centre, between the stores. */
async function middleOf(page: Page): Promise<number[]> {
  const box = await page.locator('.map-tiles').boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x + width / 2, y: y + height / 3, width: 2, height: 2 }
  const [red, green, blue] = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer()
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** The colours of all pixels of the tiles. */
async function coloursOf(page: Page): Promise<Set<number>> {
  const colours = await tiles(page).evaluateAll((canvases) =>
    canvases.flatMap((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const { data } = (canvas as HTMLCanvasElement)
        .getContext('2d')
        ?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
      return [...new Set(new Uint32Array(data.buffer))]
    }),
  )
  return new Set(colours)
}
