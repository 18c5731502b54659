import type { Page } from 'playwright/test'
import { test as base, expect, type Site } from '../e2e/site.ts'
import { wakeIslands } from '../e2e/watch-page.ts'
import { sampleAnswer, sampleRows } from './sample-site.ts'

const pages = {
  'main-rich': '/store/104/',
  'main-sparse': '/store/161/',
  'second-rich': '/store/435/',
  'second-sparse': '/store/434/',
  home: '/',
  locator: '/location_search/?zip-city-state-search-field=50310',
  directory: '/locations/iowa/',
  'not-found': '/no/such/store/',
}
/** Only the first screen of these: the rest is similar. */
const long = ['locator', 'directory']
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** A Tuesday; all coupons are valid. */
const noon = '2026-12-15T18:00:00Z'

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ showSite }, use) => use(await showSite(sampleRows, sampleAnswer)),
    { scope: 'worker' },
  ],
})

for (const viewport of windows) {
  test.describe(() => {
    test.use({ viewport })
    for (const [name, path] of Object.entries(pages)) {
      test(`${name} at ${viewport.width} px looks as accepted`, async ({ page, site }) => {
        await open(page, site.url + path)
        await expect(page).toHaveScreenshot(`${name}-${viewport.width}.png`, {
          fullPage: !long.includes(name),
        })
      })
    }
  })
}

const faults = {
  'a colour that is a tenth darker': '.store-actions a:first-child { filter: brightness(0.9) }',
  'a block that has moved by 8 pixels': '.store-hours { translate: 8px 0 }',
  'a coupon that is missing': '.coupons > :first-child { display: none }',
}
for (const [fault, style] of Object.entries(faults)) {
  test(`${fault} is found`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, site.url + pages['main-rich'])
    await page.addStyleTag({ content: style })
    await expect(page).not.toHaveScreenshot('main-rich-390.png', { fullPage: true })
  })
}

/** Opens a page, and waits for its islands, fonts and pictures. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(noon)
  await page.goto(address)
  await wakeIslands(page)
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
  })
}
