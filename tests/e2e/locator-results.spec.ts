import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'

const query = '/location_search/?zip-city-state-search-field=50309'

test('three results fit a phone, with equal actions and no switch above them', async ({
  page,
  sample,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(sample.url + query)
  const third = page.locator('.found-store').nth(2)
  await expect(third.locator('.found-book')).toBeInViewport({ ratio: 1 })
  const sizes = await third.locator('.found-ways a').evaluateAll((all) =>
    all.map((one) => {
      const { width, height, top } = one.getBoundingClientRect()
      return [Math.round(width), Math.round(height), Math.round(top)].join()
    }),
  )
  expect(sizes).toHaveLength(3)
  expect(new Set(sizes).size).toBe(1)
  await expect(third.getByRole('link', { name: /^Call \(515\) 555-/ })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  const button = page.getByRole('button', { name: 'Map', exact: true })
  await expect(button).toBeInViewport()
  await button.click()
  await expect(page.locator('.map-pane')).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(third).toBeVisible()
})

test('far results are apart in the list and out of the first view', async ({ page, sample }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(sample.url + query)
  const far = page.locator('.found-store', { has: page.getByText('Farther away') })
  await expect(far).toHaveCount(1)
  const before = await far.evaluate((item) =>
    [...(item.parentElement?.children ?? [])].indexOf(item),
  )
  const numbers = page.locator('.map-store > .map-count')
  await expect(numbers.first()).toBeVisible()
  await expect(numbers.filter({ hasText: String(before) })).toBeVisible()
  const inView = await page.locator('.map-pane').evaluate((pane) => {
    const { left, right, top, bottom } = pane.getBoundingClientRect()
    const boxes = [...pane.querySelectorAll('.map-store > .map-count')].map((number) =>
      number.getBoundingClientRect(),
    )
    return boxes.filter(
      (box) => box.left > left && box.right < right && box.top > top && box.bottom < bottom,
    ).length
  })
  expect(inView).toBe(before)
})

test('results of one name have their streets beside it', async ({ page, showSite }) => {
  const rows = [
    storeRow({ locationID: 101, Name: 'Corner', AddressLine1: 'A St' }),
    storeRow({ locationID: 102, Name: 'Corner', AddressLine1: 'B St', Lat: 41.63 }),
    storeRow({ locationID: 103, Name: 'Mill', AddressLine1: 'C St', Lat: 41.64 }),
    storeRow({ locationID: 104, Name: '', AddressLine1: 'D St', Lat: 41.65 }),
  ].map((row) => ({ ...row, URL: `store-${row.locationID}` }))
  const { url } = await showSite(rows, healthy)
  await page.goto(url + query)
  await expect(page.locator('.found-name')).toHaveText([
    'Corner, A St',
    'Corner, B St',
    'Mill',
    'D St, Des Moines',
  ])
  await expect(page.locator('.found-lines').first()).toHaveText('Des Moines, IA 50310')
})
