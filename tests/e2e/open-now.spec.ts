import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import type { Details } from '../../data/content.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, type Site, test } from './site.ts'
import {
  holdBundle,
  nextPaint,
  wakeIslands,
  watchFailures,
  watchLayoutShifts,
} from './watch-page.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const hours: Details['hours'] = [
  ...weekdays.map((day) => ({ day, opens: '07:30', closes: '18:00' })),
  { day: 'Saturday', opens: '08:00', closes: '14:00' },
]
const specialHours: Details['specialHours'] = [
  { date: '2026-11-26', closed: true },
  { date: '2026-12-24', opens: '07:30', closes: '12:00' },
]
const lunch: Details['hours'] = [
  { day: 'Friday', opens: '08:00', closes: '12:00' },
  { day: 'Friday', opens: '13:00', closes: '17:30' },
]
const timeZone = 'America/Chicago'

// On the clock of the store, which is six hours behind UTC.
const moments = [
  ['2026-11-20T15:00Z', 'Open until 6:00 PM', 'Monday – Friday'],
  ['2026-11-20T13:00Z', 'Closed now, opens at 7:30 AM', 'Monday – Friday'],
  ['2026-11-21T00:30Z', 'Closed now, opens tomorrow 8:00 AM', 'Monday – Friday'],
  ['2026-11-21T21:00Z', 'Closed now, opens Monday 7:30 AM', 'Saturday'],
  ['2026-11-23T05:30Z', 'Closed now, opens tomorrow 7:30 AM', 'Sunday'],
  [
    '2026-11-26T18:00Z',
    'Closed today for Thanksgiving Day, opens tomorrow 7:30 AM',
    'Thursday, November 26 – Thanksgiving Day',
  ],
  ['2026-12-24T16:30Z', 'Open until 12:00 PM', 'Thursday, December 24 – Christmas Eve'],
  ['2026-12-24T17:30Z', 'Open, closes in 30 min', 'Thursday, December 24 – Christmas Eve'],
] as const

for (const id of [101, 434]) {
  for (const timezoneId of [timeZone, 'Asia/Tokyo', 'Pacific/Honolulu']) {
    test(`store ${id} seen from ${timezoneId} shows its local time`, async ({
      browser,
      showSite,
    }) => {
      const site = await shopSite(showSite)
      for (const [moment, state, today] of moments) {
        const page = await pageAt(browser, moment, { timezoneId })
        const failures = watchFailures(page)
        await page.goto(`${site.url}/store/${id}/`)
        await expect(stateOf(page)).toHaveText(state)
        await expect(todayOf(page)).toHaveText([today])
        expect(failures).toEqual([])
        await page.context().close()
      }
    })
  }
}

test('on a day of folded special hours, their summary has the mark', async ({
  browser,
  sample,
}) => {
  const page = await pageAt(browser, '2026-12-24T15:30:00Z')
  await page.goto(`${sample.url}/store/101/`)
  await expect(todayOf(page)).toHaveText(['Thursday, December 24 – Christmas Eve'])
  await expect(page.locator('.special-hours > [aria-current]')).toHaveText('Holiday hours')
  await page.clock.fastForward('48:00:00')
  await expect(page.locator('.special-hours > [aria-current]')).toHaveCount(0)
})

test('a browser without Temporal shows the same', async ({ browser, showSite }) => {
  const site = await shopSite(showSite)
  for (const [moment, state, today] of moments) {
    const page = await pageAt(browser, moment)
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    await page.goto(`${site.url}/store/101/`)
    await expect(stateOf(page)).toHaveText(state)
    await expect(todayOf(page)).toHaveText([today])
    await page.context().close()
  }
})

test('the line changes when the store opens, closes, and at midnight', async ({
  browser,
  showSite,
}) => {
  const site = await shopSite(showSite)
  const page = await pageAt(browser, '2026-11-20T13:29:30Z')
  await page.goto(`${site.url}/store/101/`)
  await expect(stateOf(page)).toHaveText('Closed now, opens at 7:30 AM')
  for (const [hours, state, today, summary] of [
    ['00:40', 'Open until 6:00 PM', 'Monday – Friday', 'Today: 7:30 AM–\u20606:00 PM'],
    [
      '10:30:00',
      'Closed now, opens tomorrow 8:00 AM',
      'Monday – Friday',
      'Today: 7:30 AM–\u20606:00 PM',
    ],
    ['06:00:00', 'Closed now, opens at 8:00 AM', 'Saturday', 'Today: 8:00 AM–\u20602:00 PM'],
  ] as const) {
    await page.clock.fastForward(hours)
    await expect(stateOf(page)).toHaveText(state)
    await expect(todayOf(page)).toHaveText([today])
    await expect(page.locator('.hours-title')).toHaveText(summary)
  }
  await page.context().close()
})

test('a page that wakes from sleep updates the time', async ({ browser, showSite }) => {
  const site = await shopSite(showSite)
  const page = await pageAt(browser, '2026-11-20T15:00Z')
  await page.goto(`${site.url}/store/101/`)
  await expect(stateOf(page)).toHaveText('Open until 6:00 PM')
  await page.clock.setSystemTime(new Date('2026-11-21T21:00Z'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(stateOf(page)).toHaveText('Closed now, opens Monday 7:30 AM')
  await page.context().close()
})

for (const width of [320, 390, 768, 1440]) {
  test(`no layout shift at ${width} px when the line and the marked day appear`, async ({
    browser,
    showSite,
  }) => {
    const site = await shopSite(showSite)
    const viewport = { width, height: 800 }
    const page = await pageAt(browser, '2026-09-20T05:30Z', { viewport })
    const layoutShifts = await watchLayoutShifts(page)
    const release = await holdBundle(page)
    await page.goto(`${site.url}/store/103/`, { waitUntil: 'commit' })
    await expect(stateOf(page)).toHaveText('Mon – Fri 7:30 AM – 6:00 PM')
    await nextPaint(page)
    release()
    await expect(stateOf(page)).toHaveText('Closed now, opens September 28, 10:30 AM')
    expect(await layoutShifts()).toEqual([])
    await page.context().close()
  })
}

for (const width of [320, 1440]) {
  test(`no layout shift at ${width} px with two openings a day`, async ({ browser, showSite }) => {
    const site = await shopSite(showSite)
    const viewport = { width, height: 800 }
    const page = await pageAt(browser, '2026-11-20T18:30Z', { viewport })
    const layoutShifts = await watchLayoutShifts(page)
    const release = await holdBundle(page)
    await page.goto(`${site.url}/store/104/`, { waitUntil: 'commit' })
    await expect(stateOf(page)).toHaveText('Fri from 8:00 AM')
    await nextPaint(page)
    release()
    await expect(stateOf(page)).toHaveText('Closed now, opens at 1:00 PM')
    expect(await layoutShifts()).toEqual([])
    await page.context().close()
  })
}

test('without hours or a time zone there is no line', async ({ page, showSite }) => {
  const site = await shopSite(showSite)
  await page.goto(`${site.url}/store/102/`)
  await wakeIslands(page)
  await expect(stateOf(page)).toHaveCount(0)
})

test('without JavaScript the line has the usual hours, and all coupons are shown', async ({
  browser,
  showSite,
}) => {
  const site = await shopSite(showSite)
  const page = await pageAt(browser, '2026-11-20T15:00Z', { javaScriptEnabled: false })
  await page.goto(`${site.url}/store/101/`)
  await expect(stateOf(page)).toHaveText('Mon – Fri 7:30 AM – 6:00 PM')
  await expect(page.locator('.coupon')).toHaveCount(4)
  await page.context().close()
})

for (const [moment, shown] of [
  ['2026-11-20T05:59Z', ['today', 'yesterday', 'week']],
  ['2026-11-20T06:01Z', ['today', 'week']],
  ['2026-11-21T05:59Z', ['today', 'week']],
  ['2026-11-21T06:01Z', ['tomorrow', 'week']],
  ['2026-11-26T12:00Z', ['week']],
  ['2026-11-28T12:00Z', []],
] as const) {
  test(`at ${moment} the coupons ${shown} are in the first paint`, async ({
    browser,
    showSite,
  }) => {
    const site = await shopSite(showSite)
    const page = await pageAt(browser, moment, { timezoneId: 'Asia/Tokyo' })
    const layoutShifts = await watchLayoutShifts(page)
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${site.url}/store/101/`)
    expect(await page.locator('.coupon').evaluateAll(couponIds)).toEqual(shown)
    await expect(page.getByRole('heading', { name: 'Coupons', exact: true })).toHaveCount(
      shown.length > 0 ? 1 : 0,
    )
    expect(await layoutShifts()).toEqual([])
    await page.context().close()
  })
}

test("without a time zone the visitor's date counts", async ({ browser, showSite }) => {
  const site = await shopSite(showSite)
  for (const [timezoneId, shown] of [
    ['Asia/Tokyo', ['tomorrow', 'week']],
    ['Pacific/Honolulu', ['today', 'week']],
  ] as const) {
    const page = await pageAt(browser, '2026-11-20T20:00Z', { timezoneId })
    await page.goto(`${site.url}/store/102/`)
    expect(await page.locator('.coupon').evaluateAll(couponIds)).toEqual(shown)
    await page.context().close()
  }
})

type ShowSite = Parameters<Parameters<typeof test>[2]>[0]['showSite']

let shops: Promise<Site> | undefined

/** 101 and 434: all facts; 102: no time zone; 103: the longest line; their coupons change each day. */
function shopSite(showSite: ShowSite): Promise<Site> {
  const coupons = [
    { id: 'today', description: '$5 off', validFrom: '2026-11-19', expires: '2026-11-20' },
    { id: 'yesterday', description: '$6 off', expires: '2026-11-19' },
    { id: 'tomorrow', description: '$7 off', validFrom: '2026-11-21', expires: '2026-11-24' },
    { id: 'week', description: '$8 off', expires: '2026-11-26' },
  ]
  const closed = Array.from({ length: 8 }, (_, day) => ({
    date: `2026-09-${20 + day}`,
    closed: true,
  }))
  const late = { date: '2026-09-28', opens: '10:30', closes: '12:00' }
  const answers: Record<number, object> = {
    101: { hours, specialHours, timeZone, coupons },
    102: { hours, coupons },
    103: { hours, timeZone, specialHours: [...closed, late] },
    104: { hours: lunch, timeZone },
    434: { hours, specialHours, timeZone, coupons },
  }
  const rows = Object.keys(answers).map((id) =>
    storeRow({ locationID: Number(id), URL: `s/${id}` }),
  )
  shops ??= showSite(rows, (path) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1))
    return path === callPaths.page(id)
      ? pageAnswer(id, '<h2>Shop</h2><p>Come in.</p>', { details: answers[id] })
      : { body: '<p>-</p>' }
  })
  return shops
}

async function pageAt(browser: Browser, moment: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(moment) })
  return page
}

function stateOf(page: Page) {
  return page.locator('[data-open-state]')
}

function todayOf(page: Page) {
  return page.locator('.hours-list > [aria-current="date"] > dt')
}

function couponIds(coupons: Element[]) {
  return coupons.map((coupon) => (coupon as HTMLElement).dataset.coupon)
}

test('the page of a city shows which of its stores are open', async ({ page, sample }) => {
  await page.clock.setFixedTime(new Date('2026-11-27T16:00:00Z'))
  await page.goto(`${sample.url}/locations/iowa/des-moines/`)
  const lines = page.locator('.directory-open')
  await expect(lines).toHaveText(['Open until 5:30 PM', 'Open until 5:30 PM', 'Open until 6:00 PM'])
  await page.clock.setFixedTime(new Date('2026-11-28T23:00:00Z'))
  await page.reload()
  await expect(lines.first()).toHaveText('Closed now, opens Monday 7:30 AM')
  await expect(lines.first()).toHaveAttribute('data-sign', 'closed')
})
