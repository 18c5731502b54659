import { expect, test } from './site.ts'
import { watchLayoutShifts } from './watch-page.ts'

for (const width of [390, 1440])
  test(`at ${width} px a missing page names the likely stores, and moves nothing`, async ({
    page,
    sample,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifts = await watchLayoutShifts(page)
    await page.goto(`${sample.url}/ames/duff-station-drive/`)
    const likely = page.getByRole('navigation', { name: 'Did you mean' })
    const way = likely.getByRole('link')
    await expect(way).toHaveText('1214 Duff Station Dr, Ames')
    await expect(way).toHaveAttribute('href', '/ames/duff-station-dr/')
    expect(await shifts()).toEqual([])
  })

test('a missing page of a town with many stores leads to the search for it', async ({
  page,
  sample,
}) => {
  await page.goto(`${sample.url}/Chicago/Nowhere`)
  await page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link').click()
  await expect(page).toHaveTitle(/^16 stores near Chicago, IL \| /)
})

test('a path like no store’s leads to the cities with the most stores', async ({
  page,
  sample,
}) => {
  const shifts = await watchLayoutShifts(page)
  await page.goto(`${sample.url}/blog/2024/`)
  await expect(page.locator('#path')).toHaveText('/blog/2024/')
  const towns = page.getByRole('navigation', { name: 'Cities with the most stores' })
  await expect(towns.getByRole('link')).toHaveCount(6)
  await expect(towns.getByRole('link').first()).toHaveAttribute(
    'href',
    '/locations/illinois/chicago/',
  )
  expect(await shifts()).toEqual([])
})
