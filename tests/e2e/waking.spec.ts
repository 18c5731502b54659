import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { nextPaint, watchFailures } from './watch-page.ts'

const storePage = '/store/214/'

test('React is asked for when the page is loaded and painted', async ({ page, sample }) => {
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
  await page.locator('.store-intro [data-part="address"] a').hover()
  await page.locator('.store-intro [data-part="address"] a').focus()
  await nextPaint(page)
  await expect(page.locator('[data-awake]')).toHaveCount(0)
  await finish()
  await expectAllAwake(page)
})

test('a bundle that does not come is logged, and no dead button stays', async ({
  page,
  sample,
}) => {
  const failures = watchFailures(page)
  await page.route('**/assets/hydrate-*.js', (route) => route.abort())
  await page.goto(sample.url + storePage)
  await expect(page.locator('[data-island]:not([data-failed])')).toHaveCount(0)
  await expect(page.locator('[data-island] button[type="button"]:visible')).toHaveCount(0)
  await page.getByRole('searchbox').hover()
  expect(failures).toEqual([
    'Failed to load resource: net::ERR_FAILED',
    expect.stringContaining('The islands failed to start.'),
  ])
})

/** Keeps the page from being loaded, with a picture that does not come until the function is called. */
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
