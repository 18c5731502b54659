import type { Page } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import { fridayEvening, wakeIslands } from './watch-page.ts'

const config = `export default {
  locale: 'de-DE', appointment: { href: '/termin' }, couponSignup: '/api/coupon-signup',
  brands: [{ name: 'Kaffeerösterei Bohne', label: 'Bohne' }],
}`

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const details = {
  timeZone: 'Europe/Berlin',
  hours: weekdays.map((day) => ({ day, opens: '08:00', closes: '18:30' })),
  specialHours: [{ date: '2026-12-24', closed: true }],
  rating: { value: 4.5, count: 1234 },
  coupons: [
    { id: 'a', description: '2 für 1', expires: '2099-01-31', rules: 'Morgens.', barcode: 'B1' },
  ],
  reviews: [{ author: 'Jo', rating: 5, text: 'Gut.' }],
}

const rows = [
  storeRow({ City: 'Neustadt an der Weinstraße', AddressLine1: 'Von-der-Tann-Straße 12' }),
  storeRow({ locationID: 102, URL: 'ulm', City: 'Ulm', AddressLine1: 'Donauweg 1' }),
]

const answerOf = (path: string) =>
  path.startsWith(callPaths.page(101).slice(0, -3)) && /10[12]$/.test(path)
    ? pageAnswer(Number(path.slice(-3)), '<p>Willkommen</p>', { details })
    : healthy(path)

/** Elements that are wider than their place or the window. */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isCut = (element: Element) => {
      const { right, width: own } = element.getBoundingClientRect()
      if (own <= 1 || element.closest('.coupons')) return false
      const { overflowX } = getComputedStyle(element)
      const isFull = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return right > width + 1 || isFull
    }
    const cut = [...document.querySelectorAll('body *')].filter(isCut)
    return cut.map(({ className, textContent }) => `${className}: ${textContent}`)
  })
}

for (const width of [390, 1440]) {
  test(`in German no text is cut at ${width} pixels, and islands keep their words`, async ({
    page,
    showSite,
  }) => {
    const errors: string[] = []
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
    await page.clock.setFixedTime(fridayEvening)
    await page.setViewportSize({ width, height: 900 })
    const { url } = await showSite(rows, answerOf, config)
    for (const path of ['/', '/location_search/', '/store/101/']) {
      await page.goto(url + path)
      await wakeIslands(page)
      expect(await cutIn(page)).toEqual([])
    }
    await expect(page.locator('.open-state')).toHaveText(/^Geöffnet bis .* Uhr$/)
    await page.getByRole('button', { name: 'Bohne: Filiale merken' }).click()
    await expect(page.getByRole('link', { name: 'Bohne: Ihre Filiale' })).toBeVisible()
    expect(await cutIn(page)).toEqual([])
    expect(errors).toEqual([])
  })
}

test('the searches answer in German', async ({ page, showSite }) => {
  const { url } = await showSite(rows, answerOf, config)
  await page.goto(url)
  await page.getByLabel('Filiale suchen, nach PLZ oder Ort').last().fill('ulm')
  await expect(page.getByText('1 Filiale gefunden')).toBeAttached()
  await page.goto(`${url}/location_search/?zip-city-state-search-field=x`)
  const status = page.locator('.location-status')
  await expect(status).toHaveText(/^Zu „x“ gibt es keine Filiale\./)
  await page.getByLabel('PLZ, Ort oder Straße').fill('')
  await page.getByLabel('PLZ, Ort oder Straße').fill('straße')
  await expect(status).toHaveText(/^\d Filialen? nahe /)
})
