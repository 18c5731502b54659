import type { Page } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, type Site, test } from './site.ts'
import { wakeIslands, watchFailures } from './watch-page.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const details = {
  timeZone: 'America/Chicago',
  hours: days.map((day) => ({ day, opens: '07:30', closes: '18:00' })),
}
const rows = [
  storeRow({ OpensOn: '2027-03-03' }),
  storeRow({ locationID: 102, URL: 'ames/a', ClosedFrom: '2027-03-03', ReopensOn: '2027-04-01' }),
  storeRow({ locationID: 103, URL: 'ames/b', City: 'Ames', ClosedForGood: '2027-03-03' }),
]

function answerOf(path: string) {
  const id = rows.find(({ locationID }) => path === callPaths.page(Number(locationID)))?.locationID
  if (id === undefined) return { body: '<p>x</p>' }
  return pageAnswer(Number(id), '<p>Come by.</p>', { details })
}

// On the clock of the stores, which is six hours behind UTC.
const before = '2027-03-03T05:59:00Z'
const after = '2027-03-03T18:00:00Z'

const opens = 'Opens on Mar 3, 2027'
const closedAWhile = 'Temporarily closed from Mar 3, 2027, open again on Apr 1, 2027'
const closedForGood = 'Permanently closed from Mar 3, 2027 on'

for (const [moment, id, told, state] of [
  [before, 101, [opens], 'Closed now, opens tomorrow 7:30 AM'],
  [after, 101, [], 'Open until 6:00 PM'],
  [before, 102, [closedAWhile], 'Closed now, opens April 1, 7:30 AM'],
  [after, 102, [closedAWhile], 'Closed now, opens April 1, 7:30 AM'],
  ['2027-04-01T18:00:00Z', 102, [], 'Open until 6:00 PM'],
  [before, 103, [closedForGood], 'Closed now'],
] as const) {
  test(`store ${id} at ${moment}`, async ({ page, showSite }) => {
    const site = await lifeSite(showSite)
    const failures = await open(page, `${site.url}/store/${id}/`, moment)
    await expect(page.locator('.store-life .life-line')).toHaveText([...told])
    await expect(page.locator('[data-open-state]')).toHaveText(state)
    await expect(page.locator('.store-gone-way')).toBeHidden()
    expect(failures).toEqual([])
  })
}

test('a store that is now closed for good shows that, and leads to the others', async ({
  page,
  showSite,
}) => {
  const site = await lifeSite(showSite)
  const failures = await open(page, `${site.url}/store/103/`, after)
  await expect(page.locator('.store-life .life-line')).toHaveText(closedForGood)
  for (const gone of ['.store-actions', '[data-open-state]', '.editor-content', '.quick-bar'])
    await expect(page.locator(gone)).toBeHidden()
  await page.getByRole('link', { name: 'Find a store' }).click()
  await expect(page.getByRole('heading', { name: 'Find a store' })).toBeVisible()
  // The list no longer has it, nor its town.
  await expect(page.locator('main').getByText(/\bAmes\b/)).toHaveCount(0)
  await expect(page.locator('main .life-line')).toHaveText([closedAWhile])
  expect(failures).toEqual([])
})

for (const [moment, shown, told] of [
  ['2027-03-02T12:00:00Z', ['102', '103'], [closedAWhile, closedForGood]],
  [after, ['102'], [closedAWhile]],
] as const) {
  test(`stores nearby at ${moment} show the same, without closed ones`, async ({
    page,
    showSite,
  }) => {
    const { url } = await lifeSite(showSite)
    const failures = await open(page, `${url}/store/101/`, moment)
    const nearby = page.locator('[data-part="nearby"]')
    await expect(nearby.locator('.life-line')).toHaveText([...told])
    const ids = await nearby
      .locator('li')
      .evaluateAll((all) => all.map((item) => item.getAttribute('data-store')))
    expect(ids).toEqual(shown)
    expect(failures).toEqual([])
  })
}

for (const [moment, told] of [
  [before, [opens, closedAWhile, closedForGood]],
  [after, ['', closedAWhile]],
] as const) {
  test(`search results at ${moment} show the same`, async ({ page, showSite }) => {
    const { url } = await lifeSite(showSite)
    const address = `${url}/location_search/?zip-city-state-search-field=hickman`
    const failures = await open(page, address, moment)
    const found = page.locator('.found-store')
    await expect(found).toHaveCount(told.length)
    const lines = await found.evaluateAll((all) =>
      all.map((item) => [
        item.getAttribute('data-store'),
        item.querySelector('.life-line')?.textContent ?? '',
      ]),
    )
    expect(lines.sort().map(([, text]) => text)).toEqual(told)
    expect(failures).toEqual([])
  })
}

let made: Promise<Site> | undefined

function lifeSite(showSite: (...args: [typeof rows, typeof answerOf]) => Promise<Site>) {
  made ??= showSite(rows, answerOf)
  return made
}

async function open(page: Page, address: string, moment: string): Promise<string[]> {
  const failures = watchFailures(page)
  await page.clock.setFixedTime(moment)
  await page.goto(address)
  await wakeIslands(page)
  return failures
}
