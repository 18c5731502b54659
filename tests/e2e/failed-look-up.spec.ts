import type { Page, Route } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'

const field = 'zip-city-state-search-field'
const pieces = '**/assets/places/**'

/** Ways in which a file fails to load. */
const faults: [name: string, (route: Route) => Promise<void>][] = [
  ['blocked', (route) => route.abort('blockedbyclient')],
  ['offline', (route) => route.abort('internetdisconnected')],
  ['404', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['503', (route) => route.fulfill({ status: 503, body: 'Busy' })],
  ['a page with 200', (route) => route.fulfill(html('<!doctype html>\n<title>Welcome</title>'))],
  ['a page of one line', (route) => route.fulfill(html('<p>Sign in | 1 2</p>'))],
  ['JSON with 200', (route) => route.fulfill({ json: { error: 'a|b 1 2' } })],
  ['nothing with 200', (route) => route.fulfill({ body: '' })],
]

for (const [name, fault] of faults) {
  test(`a failed look-up of a place (${name}) is shown, with a retry`, async ({ page, sample }) => {
    await page.route(pieces, fault)
    await page.goto(`${sample.url}/location_search/?${field}=60601`)
    await expect(statusOf(page)).toHaveText('We could not look up “60601” just now.')
    await expect(found(page)).toHaveCount(0)
    await expect(wayTo(page, 'Iowa')).toBeVisible()
    await page.unroute(pieces)
    await failed(page).getByRole('button', { name: 'Try again' }).click()
    await expect(statusOf(page)).toHaveText('16 stores near Chicago, IL 60601')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await expect(failed(page)).toHaveCount(0)
  })
}

const queries: [query: string, text: string, first: RegExp | undefined][] = [
  ['60601-1234', 'We could not look up “60601-1234” just now.', undefined],
  ['Chicago 60601', 'We could not look up “Chicago 60601” just now.', undefined],
  ['606', 'We could not look up “606” just now. 16 stores near 606', /Chicago/],
  ['972', 'We could not look up “972” just now.', undefined],
  ['Beverly Hills', 'We could not look up “Beverly Hills” just now.', undefined],
  ['Nebraska', 'We could not look up “Nebraska” just now.', undefined],
  ['<b>60601', 'We could not look up “<b>60601” just now.', undefined],
  ['50310', 'We could not look up “50310” just now. 5 stores near 50310', /50310/],
  ['Hickman', 'We could not look up “Hickman” just now. 5 stores near 4120 Hickman Rd', /Hickman/],
  ['Des Moines', '5 stores near Des Moines, IA', /Des Moines/],
  ['Iowa', '16 stores match', /IA/],
  ['#101', '5 stores near 4120 Hickman Rd, Des Moines, IA 50310', /Hickman/],
]

for (const [query, text, first] of queries) {
  test(`without the files of places, the stores alone answer “${query}”`, async ({
    page,
    sample,
  }) => {
    await page.route(pieces, (route) => route.abort())
    await page.goto(`${sample.url}/location_search/?${field}=${encodeURIComponent(query)}`)
    await expect(statusOf(page)).toContainText(text)
    if (first) await expect(found(page).first()).toContainText(first)
    else await expect(found(page)).toHaveCount(0)
  })
}

test('a failed load of stores is shown instead of the earlier ones, with a retry', async ({
  page,
  sample,
}) => {
  await page.route('**/assets/locator.json', (route) => route.abort())
  await page.goto(`${sample.url}/location_search/?${field}=50310`)
  await expect(statusOf(page)).toHaveText('The stores could not be loaded. Find yours below.')
  await expect(wayTo(page, 'Iowa')).toBeVisible()
  await page.unroute('**/assets/locator.json')
  await failed(page).getByRole('button', { name: 'Try again' }).click()
  await expect(statusOf(page)).toHaveText('5 stores near Des Moines, IA 50310')
})

const inLanguages: [locale: string, said: string, again: string][] = [
  ['de-DE', '„80331“ konnte gerade nicht nachgeschlagen werden.', 'Erneut versuchen'],
  ['es-ES', 'No hemos podido buscar «80331» en este momento.', 'Volver a intentarlo'],
  ['fr-FR', 'Impossible de rechercher « 80331 » pour le moment.', 'Réessayer'],
]

for (const [locale, said, again] of inLanguages) {
  test(`a failed look-up is shown in ${locale}`, async ({ page, showSite }) => {
    const config = `export default { locale: '${locale}' }`
    const { url } = await showSite(
      [storeRow(), storeRow({ locationID: 102, URL: 'b' })],
      healthy,
      config,
    )
    await page.route(pieces, (route) => route.abort())
    await page.goto(`${url}/location_search/?${field}=80331`)
    await expect(statusOf(page)).toHaveText(said)
    await expect(failed(page).getByRole('button', { name: again })).toBeVisible()
  })
}

test('failed suggestions are shown, and requested at the next key', async ({ page, sample }) => {
  await page.route('**/assets/stores-main.json', (route) => route.fulfill(html('<p>Welcome</p>')))
  await page.goto(`${sample.url}/store/101/`)
  const search = page.locator(`header [name="${field}"]`)
  const status = page.locator('header form').getByRole('status')
  await search.focus()
  await expect(search).toHaveAttribute('role', 'combobox')
  await expect(status).toHaveText('')
  await search.pressSequentially('hick')
  await expect(status).toHaveText('Suggestions could not be loaded. Press Enter to search.')
  await expect(status).toBeVisible()
  await page.unroute('**/assets/stores-main.json')
  await search.pressSequentially('m')
  await expect(status).toHaveText('1 store found')
  await expect(page.getByRole('option')).toHaveText([/Hickman/])
})

function html(body: string) {
  return { status: 200, contentType: 'text/html', body }
}

function statusOf(page: Page) {
  return page.locator('.location-status')
}

function failed(page: Page) {
  return page.locator('[data-lookup="failed"]')
}

function found(page: Page) {
  return page.getByRole('main').locator('[data-store]')
}

/** A link below to the stores of a state. */
function wayTo(page: Page, state: string) {
  return page.locator('.location-results').getByRole('link', { name: state, exact: true }).first()
}
