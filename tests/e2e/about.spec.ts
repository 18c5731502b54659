import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { expect, type ShowSite, type Site, test } from './site.ts'
import { enforcePolicy } from './strict-policy.ts'
import { wakeIslands, watchLayoutShifts } from './watch-page.ts'

const photo = (name: string) => `photos/${name}.png`
const colors = { front: 'tan', b: 'peru', c: 'sienna', d: 'khaki' }
const long = 'x'.repeat(200)
const rows: StoreRow[] = [
  storeRow({
    Email: `${'very.long.name'.repeat(4)}@example.com`,
    Website: `https://shop.example/${long}`,
    Photos: Object.keys(colors).map(photo),
    Description: `Bread since 1921.\n${'W'.repeat(500)}`,
    PriceRange: '$$',
    PaymentAccepted: `Cash, Visa, ${'M'.repeat(50)}`,
    Departments: 'Café: 515-555-0102, Sat 9am-5pm; Cakes: by appointment',
  }),
  storeRow({ locationID: 102, URL: 'bare', Photos: photo('front'), PaymentAccepted: 'Cash' }),
]
const config = "export default { brands: [{ name: 'Bean' }], country: 'US' }"
const widths = [320, 390, 768, 1068, 1440]

async function showPhotos(showSite: ShowSite, more = ''): Promise<Site> {
  const photos = Object.entries(colors).map(async ([name, background]) => {
    const square = sharp({ create: { width: 600, height: 600, channels: 3, background } })
    return [`../${photo(name)}`, await square.png().toBuffer()] as const
  })
  const files = Object.fromEntries(await Promise.all(photos))
  return showSite(rows, healthy, config.replace(/ }$/, `, ${more} }`), files)
}

/** Loads only the pictures of these elements of the page of store 101. */
async function blockPhotos(page: Page, { cwd }: Site, except: readonly number[]): Promise<void> {
  const html = await readFile(join(cwd, 'out/store/101/index.html'), 'utf8')
  const pictures = Array.from(html.matchAll(/<picture>.*?<\/picture>/gs), ([picture]) => picture)
  await page.route('**/assets/pictures/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const isThere = except.some((at) => pictures[at]?.includes(pathname))
    return isThere ? route.continue() : route.fulfill({ status: 404 })
  })
}

async function open(page: Page, { url }: Site, path: string): Promise<void> {
  await page.goto(url + path)
  await wakeIslands(page)
}

for (const path of ['/store/101/', '/store/102/'])
  test(`${path}: no accessibility violations, and no overflow`, async ({ page, showSite }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, await showPhotos(showSite), path)
    await page.evaluate(axe.source)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      expect({ width, violations }).toEqual({ width, violations: [] })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect({ width, isWide }).toEqual({ width, isWide: false })
    }
  })

test('a phone shows the first photo above the name, on a third of the screen at most', async ({
  page,
  showSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, await showPhotos(showSite), '/store/101/')
  const front = await page.locator('.store-photo img').boundingBox()
  const name = await page.locator('h1').boundingBox()
  expect(front?.height).toBeLessThanOrEqual(844 / 3)
  expect((front?.y ?? 0) + (front?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0)
})

for (const width of [390, 768, 1440])
  test(`at ${width} px late photos cause no layout shift`, async ({ page, showSite }) => {
    const site = await showPhotos(showSite)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/pictures/**', async (route) => {
      await released
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    const layoutShifts = await watchLayoutShifts(page)
    await page.goto(`${site.url}/store/101/`, { waitUntil: 'domcontentloaded' })
    const front = page.locator('.store-photo img')
    const frame = await front.boundingBox()
    release()
    await wakeIslands(page)
    await expect(front).toHaveJSProperty('complete', true)
    expect(await front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await front.boundingBox()).toEqual(frame)
    expect(await layoutShifts()).toEqual([])
  })

test('a photo that does not load leaves no hole, under a strict policy as well', async ({
  page,
  showSite,
}) => {
  const site = await showPhotos(showSite)
  await blockPhotos(page, site, [1])
  const violations = await enforcePolicy(page, site)
  await open(page, site, '/store/101/')
  await page.locator('.part-photos').scrollIntoViewIfNeeded()
  await expect(page.locator('.store-photo')).toBeHidden()
  await expect(page.locator('.photos > li:visible')).toHaveCount(1)
  await expect(page.locator('.store-map')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('without loaded photos there is no gallery', async ({ page, showSite }) => {
  const site = await showPhotos(showSite)
  await blockPhotos(page, site, [])
  await open(page, site, '/store/101/')
  // Lazy pictures load only near the window.
  await page.locator('[data-part="nearby"]').scrollIntoViewIfNeeded()
  await expect(page.locator('.part-photos')).toBeHidden()
})

test('without a text, the content beside it begins at the top', async ({ page, showSite }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const bare =
    "plugins: [{ name: 'bare', transformContent: (content) => ({ ...content, body: '' }) }]"
  const site = await showPhotos(showSite, bare)
  await open(page, site, '/store/102/')
  await expect(page.locator('main.without-text')).toHaveCount(1)
  const side = await page.locator('.store-side').boundingBox()
  const name = await page.locator('h1').boundingBox()
  expect(side?.x).toBe(name?.x)
})

for (const [width, wide] of [
  [390, 64],
  [1440, 96],
] as const)
  test(`at ${width} px results show the first photo in a small form`, async ({
    page,
    showSite,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const layoutShifts = await watchLayoutShifts(page)
    const site = await showPhotos(showSite)
    await open(page, site, '/location_search/?zip-city-state-search-field=Des+Moines')
    const photos = page.locator('.found-photo')
    await expect(photos).toHaveCount(2)
    for (const one of await photos.all()) await expect(one).toHaveJSProperty('naturalWidth', 320)
    const [front] = await photos.evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(front).toBe(wide)
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    expect(violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await layoutShifts()).toEqual([])
  })
