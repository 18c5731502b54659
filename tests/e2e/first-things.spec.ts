import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { nextPaint, watchLayoutShifts } from './watch-page.ts'

// On the clock of the store, which is six hours behind UTC.
const daysAhead: readonly (readonly [moment: string, ahead: readonly string[]])[] = [
  ['2026-12-16T18:00Z', []],
  ['2026-12-17T18:00Z', ['Thursday, December 24 – Christmas Eve: 7:30 AM – 1:00 PM']],
  [
    '2026-12-23T18:00Z',
    [
      'Thursday, December 24 – Christmas Eve: 7:30 AM – 1:00 PM',
      'Friday, December 25 – Christmas Day: Closed',
    ],
  ],
  // In London, it is the next day.
  [
    '2026-12-25T03:00Z',
    [
      'Friday, December 25 – Christmas Day: Closed',
      'Thursday, December 31 – New Year’s Eve: 7:30 AM – 3:00 PM',
    ],
  ],
]

for (const timezoneId of ['America/Chicago', 'Europe/London', 'Pacific/Honolulu']) {
  test.describe(`from ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('special days are told a week before', async ({ page, sample }) => {
      for (const [moment, ahead] of daysAhead) {
        await page.clock.setFixedTime(moment)
        await page.goto(`${sample.url}/store/102/`)
        await expect(page.locator('.days-ahead > span')).toHaveText(ahead)
        if (ahead.length === 0) await expect(page.locator('.days-ahead')).toBeHidden()
        else await expect(page.locator('.days-ahead')).toBeVisible()
      }
    })
  })
}

for (const path of ['/', '/no-such-page']) {
  test(`${path}: the saved store comes first, and can be forgotten`, async ({
    page,
    context,
    sample,
  }) => {
    await page.clock.setFixedTime('2026-12-21T18:00Z')
    await saveStore(page, `${sample.url}/store/102/`)
    const shifts = await watchLayoutShifts(page)
    await page.goto(`${sample.url}${path}`)
    const card = page.getByRole('region', { name: 'Your store', exact: true })
    const place = card.getByRole('link', { name: '5330 SW 9th St, Des Moines' })
    await expect(place).toHaveAttribute('href', '/des-moines/sw-9th-st/')
    await expect(card.locator('.saved-card-open')).toHaveText('Open until 5:30 PM')
    const call = card.getByRole('link', { name: '(515) 555-0129' })
    await expect(call).toHaveAttribute('href', 'tel:+15155550129')
    await nextPaint(page)
    expect(await shifts()).toEqual([])
    await card.getByRole('button', { name: 'Forget this store' }).click()
    await expect(card).toBeHidden()
    expect(await context.cookies()).toEqual([])
  })
}

test('in place of a saved store that is gone is the way to all stores', async ({
  page,
  context,
  sample,
}) => {
  await context.addCookies([{ name: 'storeID', value: '999', url: sample.url }])
  const shifts = await watchLayoutShifts(page)
  await page.goto(sample.url)
  const links = page.locator('.saved-card').getByRole('link')
  await expect(links).toHaveText(['Find a store by ZIP or city'])
  await expect(links).toHaveAttribute('href', '/location_search/')
  await expect(page.locator('.saved-card button')).toBeHidden()
  expect(await context.cookies()).toEqual([])
  expect(await shifts()).toEqual([])
})

test('a card of the store stays beside a long text, and only on wide screens', async ({
  page,
  sample,
}) => {
  await page.clock.setFixedTime('2026-12-21T18:00Z')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${sample.url}/store/102/`)
  const card = page.getByRole('navigation', { name: 'Quick actions' })
  await expect(card).toHaveText(
    /Open until 5:30 PM\s*Call \(515\) 555-0129\s*Directions\s*Appointment/,
  )
  await page.getByRole('heading', { name: 'What we fix' }).scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(card).toBeHidden()
})

test('a campaign is kept on the way to the appointment', async ({ page, sample }) => {
  await page.goto(`${sample.url}/locations/iowa/des-moines/?utm_source=mail&x=1&utm_id=7%20b`)
  // The script that keeps the campaign comes after the page is loaded.
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('link', { name: /5330 SW 9th St/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${sample.url}/des-moines/sw-9th-st/?utm_source=mail&utm_id=7+b`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Request an appointment', exact: true }).click()
  await expect(page).toHaveURL(
    `${sample.url}/request-an-appointment?store=102&utm_source=mail&utm_id=7+b`,
  )
})

test('the links of a long page lead to its parts', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/102/`)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '#part-coupons',
    '#part-services',
    '#promotions-heading',
    '#part-reviews',
    '#nearby-heading',
  ])
  for (const target of targets) await expect(page.locator(`${target}`)).toHaveCount(1)
  await page.goto(`${sample.url}/store/161/`)
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0)
})

async function saveStore(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.save-store button').click()
  await expect(page.locator('.save-store button')).toBeDisabled()
}
