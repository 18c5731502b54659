import type { Page, Route } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import { nextPaint, wakeIslands, watchFailures, watchLayoutShifts } from './watch-page.ts'

const storePage = '/store/214/'
const script = 'text/javascript'

test('React is requested after the page is loaded and painted', async ({ page, sample }) => {
  await page.goto(sample.url + storePage)
  await expectAllAwake(page)
  const { asked, loaded, painted } = await page.evaluate(() => {
    const navigation = performance.getEntriesByType('navigation').map((entry) => entry.toJSON())
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const react = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/assets/hydrate'))
    return {
      asked: react?.startTime,
      loaded: navigation[0]?.loadEventStart as number | undefined,
      painted: paint?.startTime,
    }
  })
  expect(loaded).toBeGreaterThan(0)
  expect(painted).toBeGreaterThan(0)
  expect(asked).toBeGreaterThanOrEqual(loaded ?? Number.POSITIVE_INFINITY)
  expect(asked).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY)
})

// Firefox on a busy machine reports no paint of a page that was loaded again.
test('islands wake where the browser reports no paint', async ({ page, sample }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto(sample.url + storePage)
  const asleep = page.locator('[data-island]:not([data-awake])')
  await expect(asleep).toHaveCount(0, { timeout: 30_000 })
})

const touches: [name: string, touch: (page: Page) => Promise<void>][] = [
  ['a pointer over it', (page) => page.locator('.save-store button').hover()],
  ['focus in it', (page) => page.getByRole('searchbox').focus()],
  ['a click from a screen reader', (page) => page.getByRole('searchbox').dispatchEvent('click')],
]

for (const [name, touch] of touches) {
  test(`${name} wakes an island before the page is loaded`, async ({ page, sample }) => {
    const finish = await holdLoad(page)
    await page.goto(sample.url + storePage, { waitUntil: 'domcontentloaded' })
    await nextPaint(page)
    await expect(page.locator('[data-awake]')).toHaveCount(0)
    await touch(page)
    await expectAllAwake(page)
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    await finish()
  })
}

test('a touch elsewhere wakes nothing', async ({ page, sample }) => {
  const finish = await holdLoad(page)
  await page.goto(sample.url + storePage, { waitUntil: 'domcontentloaded' })
  await page.locator('.breadcrumbs a >> nth=0').hover()
  await page.locator('.breadcrumbs a >> nth=0').focus()
  await nextPaint(page)
  await expect(page.locator('[data-awake]')).toHaveCount(0)
  await finish()
  await expectAllAwake(page)
})

const quietPages = ['/', '/locations/iowa/des-moines/', '/location_search/', '/404.html']

for (const path of quietPages)
  test(`${path} loads React only for a touch, or for a saved store`, async ({ page, sample }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const hasReact = () => asked.some((url) => url.includes('/assets/hydrate'))
    await page.goto(sample.url + path, { waitUntil: 'networkidle' })
    await nextPaint(page)
    expect(hasReact()).toBe(false)
    await page.getByRole('searchbox').first().focus()
    await expectAllAwake(page)
    await page.context().addCookies([{ name: 'storeID', value: '214', url: sample.url }])
    await page.reload()
    await expectAllAwake(page)
    await expect(page.locator('.your-store-banner')).toBeVisible()
  })

const failures: Record<string, (route: Route) => Promise<void>> = {
  'does not come': (route) => route.abort(),
  'is gone': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is a page of the host': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Hm</p>' }),
  'is cut off': (route) => route.fulfill({ contentType: script, body: 'startPage(' }),
  throws: (route) => route.fulfill({ contentType: script, body: 'throw new Error("no")' }),
}

for (const file of ['start', 'hydrate']) {
  for (const [fault, answer] of Object.entries(failures)) {
    test(`if the script "${file}" ${fault}, no dead button stays, without a layout shift`, async ({
      page,
      context,
      sample,
    }) => {
      const said = watchFailures(page)
      const layoutShifts = await watchLayoutShifts(page)
      await page.route(`**/assets/${file}-*.js`, answer)
      await page.goto(sample.url + storePage)
      await expect(page.locator('.save-store button')).toBeHidden()
      await expect(page.locator('[data-island] button[type="button"]:visible')).toHaveCount(0)
      expect(await layoutShifts()).toEqual([])
      expect(said.length).toBeGreaterThan(0)
      await context.addCookies([{ name: 'storeID', value: '101', url: sample.url }])
      await page.reload()
      await expect(page.locator('[data-part="your-store"]')).toBeHidden()
      await page.getByRole('searchbox').fill('Ames')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\/location_search\/?\?zip-city-state-search-field=Ames$/)
    })
  }
}

test('a failing module script of the editors has no further effect', async ({
  page,
  context,
  showSite,
}) => {
  const broken = '<script type="module" async src="/gone.js"></script>'
  const site = await showSite([storeRow()], (path) =>
    path === callPaths.page(101) ? pageAnswer(101, `<h2>Shop</h2>${broken}`) : { body: '<p>-</p>' },
  )
  await page.goto(`${site.url}/store/101/`)
  await wakeIslands(page)
  await page.locator('.save-store button').click()
  await expect(page.locator('.save-store button')).toBeDisabled()
  expect(await context.cookies()).toHaveLength(5)
})

/** Keeps the page from loading completely, with a picture that arrives when the function is called. */
async function holdLoad(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/held.png', async (route) => {
    await released
    await route.abort()
  })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(new Image(), { src: '/held.png', alt: '' })),
    ),
  )
  return async () => {
    release()
    await page.waitForLoadState('load')
  }
}

async function expectAllAwake(page: Page): Promise<void> {
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
}
