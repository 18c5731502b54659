import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { expect, type Site, test } from './site.ts'
import { enforcePolicy } from './strict-policy.ts'
import { watchLayoutShifts } from './watch-page.ts'

const photo = (name: string) => `https://cdn.example/${name}.svg`
const long = 'x'.repeat(200)
const rows: StoreRow[] = [
  storeRow({
    Email: `${'very.long.name'.repeat(4)}@example.com`,
    Website: `https://shop.example/${long}`,
    Photos: ['front', 'b', 'c', 'd'].map(photo),
    Description: `Bread since 1921.\n${'W'.repeat(500)}`,
    PriceRange: '$$',
    PaymentAccepted: `Cash, Visa, ${'M'.repeat(50)}`,
    Departments: 'Café: 515-555-0102, Sat 9am-5pm; Cakes: by appointment',
  }),
  storeRow({ locationID: 102, URL: 'bare', Photos: photo('front'), PaymentAccepted: 'Cash' }),
]
const config = "export default { brands: [{ name: 'Bean' }], country: 'US' }"
const widths = [320, 390, 768, 1068, 1440]
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path fill="tan" d="M0 0h600v600H0z"/></svg>'

/** Loads all pictures, or only those with these names. */
async function answerPhotos(page: Page, names?: readonly string[]): Promise<void> {
  await page.route('https://cdn.example/**', (route) => {
    const isThere = names?.some((name) => route.request().url() === photo(name)) ?? true
    return isThere
      ? route.fulfill({ contentType: 'image/svg+xml', body: square })
      : route.fulfill({ status: 404 })
  })
}

async function open(page: Page, { url }: Site, path: string): Promise<void> {
  await page.goto(url + path)
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
}

for (const path of ['/store/101/', '/store/102/'])
  test(`${path}: no accessibility violations, and no overflow`, async ({ page, showSite }) => {
    await answerPhotos(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, await showSite(rows, healthy, config), path)
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
  await answerPhotos(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, await showSite(rows, healthy, config), '/store/101/')
  const front = await page.locator('.store-photo img').boundingBox()
  const name = await page.locator('h1').boundingBox()
  expect(front?.height).toBeLessThanOrEqual(844 / 3)
  expect((front?.y ?? 0) + (front?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0)
})

for (const width of [390, 768, 1440])
  test(`at ${width} px late photos cause no layout shift`, async ({ page, showSite }) => {
    const site = await showSite(rows, healthy, config)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('https://cdn.example/**', async (route) => {
      await released
      await route.fulfill({ contentType: 'image/svg+xml', body: square })
    })
    await page.setViewportSize({ width, height: 900 })
    const layoutShifts = await watchLayoutShifts(page)
    await page.goto(`${site.url}/store/101/`, { waitUntil: 'domcontentloaded' })
    const front = page.locator('.store-photo img')
    const frame = await front.boundingBox()
    release()
    await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
    await expect(front).toHaveJSProperty('naturalWidth', 600)
    expect(await front.boundingBox()).toEqual(frame)
    expect(await layoutShifts()).toEqual([])
  })

test('a photo that does not load leaves no hole, under a strict policy as well', async ({
  page,
  showSite,
}) => {
  const site = await showSite(rows, healthy, config)
  await answerPhotos(page, ['b'])
  const violations = await enforcePolicy(page, site)
  await open(page, site, '/store/101/')
  await page.locator('.part-photos').scrollIntoViewIfNeeded()
  await expect(page.locator('.store-photo')).toBeHidden()
  await expect(page.locator('.photos > li:visible')).toHaveCount(1)
  await expect(page.locator('.store-map')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('without loaded photos there is no gallery', async ({ page, showSite }) => {
  await answerPhotos(page, [])
  await open(page, await showSite(rows, healthy, config), '/store/101/')
  // Lazy pictures load only near the window.
  await page.locator('[data-part="nearby"]').scrollIntoViewIfNeeded()
  await expect(page.locator('.part-photos')).toBeHidden()
})

test('without a text, the content beside it begins at the top', async ({ page, showSite }) => {
  await answerPhotos(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const bare =
    "plugins: [{ name: 'bare', transformContent: (content) => ({ ...content, body: '' }) }]"
  const site = await showSite(rows, healthy, config.replace(/ }$/, `, ${bare} }`))
  await open(page, site, '/store/102/')
  await expect(page.locator('main.without-text')).toHaveCount(1)
  const side = await page.locator('.store-side').boundingBox()
  const name = await page.locator('h1').boundingBox()
  expect(side?.x).toBe(name?.x)
})
