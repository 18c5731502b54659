import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'

const field = 'zip-city-state-search-field'

test('a place is named while it is looked up, and no store is shown', async ({ page, sample }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/places/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${sample.url}/location_search/?${field}=60601`)
  await expect(statusOf(page)).toHaveText('Looking up “60601”…')
  await expect(page.locator('.location-results')).toBeHidden()
  await expect(found(page)).toHaveCount(0)
  release()
  await expect(statusOf(page)).toHaveText('16 stores near Chicago, IL 60601')
  await expect(page).toHaveTitle(/^16 stores near Chicago, IL 60601 \| /)
})

test('Back shows the same stores at the same place', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/?${field}=Chicago`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(found(page)).toHaveCount(16)
  const before = await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' })
    return scrollY
  })
  expect(before).toBeGreaterThan(1000)
  await page.locator('#location-query').evaluate((input: HTMLInputElement) => {
    input.value = 'Ames'
    input.form?.requestSubmit()
  })
  await expect(statusOf(page)).toHaveText(/near Ames, IA/)
  await page.goBack()
  await expect(statusOf(page)).toHaveText('16 stores near Chicago, IL')
  await expect(found(page)).toHaveCount(16)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await expect(page).toHaveTitle(/^16 stores near Chicago, IL \| /)
})

test('places are offered as rows, the position first', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/`)
  const rows = page.locator('#location-places option')
  const values = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  await expect.poll(values).toEqual(['Near me'])
  await page.locator('#location-query').pressSequentially('5031')
  await expect.poll(values).toContain('50310 Des Moines, IA')
  await page.locator('#location-query').fill('cedar')
  await expect.poll(values).toEqual(['Near me', 'Cedar Rapids, IA'])
})

test('at night, the store that opens next is named, with those near it', async ({
  page,
  sample,
}) => {
  await page.clock.setFixedTime('2026-03-04T09:00:00Z')
  await page.goto(`${sample.url}/location_search/?${field}=Des+Moines&open=1`)
  await expect(statusOf(page)).toHaveText(
    /^No store near Des Moines, IA is open now\. Next: .+, opens at 7:\d\d AM\.$/,
  )
  await expect(found(page)).toHaveCount(9)
  await expect(found(page).first()).toContainText('Closed now')
  await page.clock.setFixedTime('2026-03-04T23:35:00Z')
  await page.goto(`${sample.url}/location_search/?${field}=Des+Moines&open=1`)
  await expect(found(page).first().locator('b')).toHaveText(/^Open/)
})

function statusOf(page: Page) {
  return page.locator('.location-status')
}

function found(page: Page) {
  return page.getByRole('main').locator('[data-store]')
}
