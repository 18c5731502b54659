import fs from 'fs-extra'
import type { StoreRow } from '../../data/store.ts'
import { slots } from '../fixtures/amenities.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'

const rows: StoreRow[] = fs.readJsonSync('data/stores.json')

for (const id of [214, 434]) {
  test(`store ${id}: both kinds of path show the same page, whatever the query`, async ({
    page,
    sample,
  }) => {
    const row = rows.find(({ locationID }) => locationID === id) as StoreRow
    const seen = new Set<string>()
    for (const path of [`store/${id}/`, `store/${id}?utm_source=x`, row.URL, `${row.URL}/?a=/b/`]) {
      const answer = await page.goto(`${sample.url}/${path}`)
      seen.add((await answer?.text()) ?? '')
      await expect(page.locator('.store-card .address-line').first()).toHaveText(row.AddressLine1)
    }
    expect(seen.size).toBe(1)
  })
}

test('every amenity is named beside a picture of its own, in the fixed order', async ({
  page,
  showSite,
}) => {
  const Amenities = Object.keys(slots.of)
  const { url } = await showSite([storeRow({ Amenities })], answerOf)
  await page.goto(`${url}/store/101/`)
  const items = page.locator('.amenities > li')
  await expect(items).toHaveText(Object.values(slots.of).map(({ label }) => label))
  const pictures = items.locator('use')
  expect(await pictures.evaluateAll((all) => all.map((use) => use.getAttribute('href')))).toEqual(
    Amenities.map((name) => `#icon-${name}`),
  )
  for (const item of await items.all()) await expect(item.locator('svg')).toBeVisible()
})

test('a service has the picture that it names, an own one, or the usual one', async ({
  page,
  showSite,
}) => {
  const { url } = await showSite([storeRow()], answerOf)
  await page.goto(`${url}/store/101/`)
  const items = page.locator('.services > li')
  await expect(items).toHaveText(['Brakes', 'Vans', 'Other'])
  await expect(items.nth(0).locator('use')).toHaveAttribute('href', '#icon-brake')
  await expect(items.nth(1).locator('img')).toHaveAttribute('src', picture)
  await expect(items.nth(2).locator('use')).toHaveAttribute('href', '#icon-wrench')
  for (const item of await items.all()) await expect(item.locator('svg, img')).toBeVisible()
  await expect(items.nth(0).getByRole('link')).toHaveAttribute('href', '/services/repair/brakes/')
})

test('a coupon shows its offer, dates, rules, barcode or code, and logo, while it is valid', async ({
  page,
  showSite,
}) => {
  const { url } = await showSite([storeRow()], answerOf)
  await page.clock.setFixedTime('2026-12-15T18:00:00Z')
  await page.goto(`${url}/store/101/`)
  const tickets = page.locator('.coupon')
  await expect(tickets).toHaveCount(2)
  await expect(tickets.nth(0)).toHaveText(
    'Hartland Tire & Auto$20 off any oil changeExpires Dec 15, 2026 – last daysRulesOne a visit.Code 20OIL',
  )
  await expect(tickets.locator('.coupon-soon').filter({ visible: true })).toHaveCount(1)
  await expect(tickets.nth(1)).toContainText('Valid Dec 15, 2026 – Jan 31, 2027')
  await expect(tickets.nth(1).getByAltText('Hartland Tire & Auto')).toHaveAttribute('src', picture)
  await expect(tickets.nth(1).getByAltText('Barcode')).toHaveAttribute('src', picture)
})

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="90" height="45"/%3E'

const details = {
  timeZone: 'America/Chicago',
  services: [
    { name: 'Brakes', icon: 'brake', url: '/services/repair/brakes/' },
    { name: 'Vans', icon: picture },
    { name: 'Other' },
  ],
  coupons: [
    {
      id: 'oil',
      description: '$20 off any oil change',
      expires: '2026-12-15',
      rules: 'One a visit.',
      barcode: '20OIL',
    },
    {
      id: 'tires',
      description: '$100 off four tires',
      validFrom: '2026-12-15',
      expires: '2027-01-31',
      barcode: picture,
      logo: picture,
    },
    { id: 'old', description: '$1 off', expires: '2026-12-14' },
    { id: 'new', description: '$2 off', validFrom: '2026-12-16', expires: '2027-01-31' },
  ],
}

function answerOf(path: string) {
  if (path === callPaths.page(101)) return pageAnswer(101, '<h2>Shop</h2>', { details })
  return { body: '<p>-</p>' }
}
