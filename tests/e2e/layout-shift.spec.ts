import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { wakeIslands, watchLayoutShifts } from './watch-page.ts'

test.describe.configure({ mode: 'parallel' })

const widths = [390, 768, 1440]
const pages: [path: string, saved: string | undefined][] = [
  ['/store/214/', undefined],
  ['/store/434/', '101'],
  ['/store/161/', '434'],
  ['/location_search/', undefined],
  ['/location_search/?zip-city-state-search-field=Ames', '214'],
  ['/', '214'],
  ['/locations/iowa/des-moines/', '214'],
  ['/gone/', '214'],
]

for (const [path, saved] of pages) {
  for (const width of widths) {
    const name = saved === undefined ? 'without a saved store' : `with store ${saved} saved`
    test(`${path} at ${width} px ${name}: no layout shift on a slow network`, async ({
      page,
      context,
      sample,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      if (saved) await context.addCookies([{ name: 'storeID', value: saved, url: sample.url }])
      const layoutShifts = await watchLayoutShifts(page)
      await slowDown(page)
      await page.goto(sample.url + path)
      await wakeIslands(page)
      expect(await layoutShifts()).toEqual([])
      await scrollThrough(page)
      expect(await layoutShifts()).toEqual([])
      await searchFor(page, 'Mad')
      await openAll(page)
      expect(await layoutShifts()).toEqual([])
    })
  }
}

test('a late promotion picture of any shape causes no layout shift', async ({ page, sample }) => {
  const address = `${sample.url}/store/214/`
  const [body, release] = await lateSquarePromotion(page, address)
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.setViewportSize({ width: 390, height: 800 })
  const layoutShifts = await watchLayoutShifts(page)
  await page.goto(address)
  const picture = page.locator('.promotion img').first()
  await picture.scrollIntoViewIfNeeded()
  const frame = await picture.boundingBox()
  release()
  await expect(picture).toHaveJSProperty('naturalWidth', 600)
  expect(await picture.boundingBox()).toEqual(frame)
  expect(await layoutShifts()).toEqual([])
})

/** The page with a square picture as its promotion, which loads when the function is called. */
async function lateSquarePromotion(page: Page, address: string): Promise<[string, () => void]> {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/square.svg', async (route) => {
    await released
    await route.fulfill({ contentType: 'image/svg+xml', body: square })
  })
  const html = await (await page.request.get(address)).text()
  return [html.replace(/(class="promotion"[^>]*><img src=")[^"]*/, '$1/square.svg'), release]
}

/** A weak mobile network. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  })
}

/** Scrolls down the page a screen at a time, and up again. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const paint = () => new Promise((done) => requestAnimationFrame(done))
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await paint()
    }
    const pictures = [...document.images].filter(({ currentSrc }) => currentSrc)
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    scrollTo(0, 0)
    await paint()
  })
}

async function searchFor(page: Page, text: string): Promise<void> {
  const field = page.locator('[name="zip-city-state-search-field"]:visible').first()
  await field.click()
  await field.pressSequentially(text)
  await page.waitForLoadState('networkidle')
  await field.press('Escape')
}

/** Every button that only shows more, and every element that unfolds. */
async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('summary:visible').all()) await summary.press('Enter')
}
