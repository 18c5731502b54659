import { searchField } from '../../data/search-field.ts'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import { wakeIslands } from './watch-page.ts'

const ames = { City: 'Ames', Zip: '50010', AddressLine1: 'Route 5 Mile 120' }
const nowhere = { Lat: 0, Lng: 0 }
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const rows: StoreRow[] = [
  storeRow({ locationID: 1, URL: 'a', Name: 'Northbound', ...ames, Lat: 42.02, Lng: -93.65 }),
  storeRow({ locationID: 2, URL: 'b', Name: 'Southbound', ...ames, ...nowhere }),
  storeRow({ locationID: 3, URL: 'c', Name: long, City: 'Boone', Zip: '50036', ...nowhere }),
  storeRow({
    locationID: 4,
    URL: 'd',
    Name: 'מרכז הקפה 5',
    City: 'Boone',
    Zip: '50036',
    ...nowhere,
  }),
]
const config = "export default { country: 'US', brands: [{ name: 'Bean' }] }"
const query = (text: string) => `?${searchField}=${encodeURIComponent(text)}`

test('a suggestion leads to the store of its name, not to the other one at its address', async ({
  page,
  showSite,
}) => {
  const { url } = await showSite(rows, healthy, config)
  await page.goto(`${url}/a/`)
  await wakeIslands(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('south')
  const option = page.getByRole('option')
  await expect(option).toHaveText(['SouthboundRoute 5 Mile 120Ames, IA 50010'])
  await option.click()
  await expect(page.locator('.found-store')).not.toHaveCount(0)
  const first = page.locator('.found-store').first()
  await expect(first).toHaveAttribute('data-store', '2')
  await expect(first.locator('.found-name')).toHaveText('Southbound')
  await expect(first.locator('.found-lines > span')).toHaveText([
    'Route 5 Mile 120',
    'Ames, IA 50010',
  ])
})

test('a store located by its ZIP code has an approximate distance, directions by address, and no marker', async ({
  page,
  showSite,
}) => {
  const { url } = await showSite(rows, healthy, config)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/location_search/${query('50036')}`)
  const boone = page.locator('[data-store="3"]')
  await expect(boone.locator('.found-directions')).toHaveAttribute(
    'href',
    /%2C%204120%20Hickman%20Rd%2C%20Boone%2C%20IA%2050036%2C%20US$/,
  )
  await expect(page.locator('[data-store="2"] .found-distance')).toHaveText(/^≈ 1\d mi$/)
  await expect(page.locator('[data-store="1"] .found-distance')).toHaveText(/^1\d mi$/)
  await expect(page.locator('.found-map .map-store')).toHaveCount(1)
  await page.locator('[data-store="2"] .found-save').click()
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'storeCoords'))
    .toMatchObject({ value: '' })
})

test('the map disappears if no result has coordinates', async ({ page, showSite }) => {
  const { url } = await showSite(rows.slice(2), healthy, config)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/location_search/${query('Boone')}`)
  await expect(page.locator('.found-store')).toHaveCount(2)
  await expect(page.locator('.map-side')).toBeHidden()
})

for (const path of [
  '/c/',
  '/d/',
  '/a/',
  '/locations/iowa/boone/',
  `/location_search/${query('Boone')}`,
  '/',
])
  test(`at 320 px long names and names from right to left break nothing on ${path}`, async ({
    page,
    showSite,
  }) => {
    const { url } = await showSite(rows, healthy, config)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
