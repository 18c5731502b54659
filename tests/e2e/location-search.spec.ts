import fs from 'fs-extra'
import type { Locator, Page } from 'playwright/test'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { blockCookies } from './block-cookies.ts'
import { expect, test } from './site.ts'
import { wakeIslands, watchLayoutShifts } from './watch-page.ts'

const rows: StoreRow[] = fs.readJsonSync('data/stores.json')
const isSecond = ({ locationID }: StoreRow) => [434, 435].includes(Number(locationID))
const field = 'zip-city-state-search-field'

test('the search of a store page leads here, with its query', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/214/`)
  await page.locator(`[name="${field}"]`).fill('Des Moines, IA')
  await page.locator(`[name="${field}"]`).press('Enter')
  await expect(page).toHaveURL(`${sample.url}/location_search/?${field}=Des+Moines%2C+IA`)
  await expect(queryOf(page)).toHaveValue('Des Moines, IA')
  await expect(page.locator('.location-status')).toHaveText(/stores near Des Moines, IA$/)
  await expect(found(page).first()).toContainText('Des Moines, IA')
  await expect(shownPlaces(page)).toHaveCount(0)
})

for (const path of ['', '/shops']) {
  test(`the address ${path || 'alone'} is the home page, and every logo leads there`, async ({
    page,
    showSite,
  }) => {
    const config = `export default { siteUrl: 'https://www.example.com${path}' }`
    const { url } = await showSite([storeRow()], healthy, config)
    expect(url.endsWith(`${path}`)).toBe(true)
    for (const from of ['/', '/index.html', '/store/101/', '/location_search/', '/gone/']) {
      await page.goto(url + from)
      await page.locator('header a:has(svg)').first().click()
      await expect(page).toHaveURL(`${url}/`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hartland Tire & Auto')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://www.example.com${path}/`,
      )
    }
    await page.getByRole('main').getByRole('link', { name: '4120 Hickman Rd' }).click()
    await expect(page).toHaveURL(`${url}/des-moines/hickman-rd/`)
  })
}

test('the home page leads to the stores near the visitor', async ({ page, context, sample }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.59, longitude: -93.62 })
  await page.goto(`${sample.url}/`)
  await page.getByRole('main').getByRole('link', { name: 'Near me' }).click()
  await expect(page.locator('.location-status')).toHaveText(/stores near you/)
  await expect(page).toHaveURL(`${sample.url}/location_search/`)
  await expect(found(page).first()).toContainText('Des Moines, IA')
})

test('without JavaScript every store is there, with its address, phone and link', async ({
  browser,
  sample,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${sample.url}/location_search/?${field}=ames&brand=second`)
  expect(await page.locator('[data-zip]').evaluateAll(placesOf)).toEqual(
    expect.arrayContaining(rows.map(placeOf)),
  )
  await expect(shownPlaces(page)).toHaveCount(rows.length)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Hartland/,
    /^Quickmark/,
  ])
  await expect(page.locator('.location-all')).toBeHidden()
  await context.close()
})

for (const width of [390, 1440])
  test(`at ${width} px the field keeps its place when results replace map and list`, async ({
    page,
    sample,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${sample.url}/location_search/`)
    const map = page.getByRole('img', { name: 'Map: All stores' })
    await expect(map).toBeVisible()
    const before = await queryOf(page).boundingBox()
    await queryOf(page).fill('Ames')
    await expect(found(page).first()).toBeVisible()
    await expect(map).toBeHidden()
    expect(await queryOf(page).boundingBox()).toEqual(before)
  })

test('each store of the list shows whether it is open', async ({ page, sample }) => {
  await page.clock.setFixedTime('2026-03-02T17:00:00Z')
  await page.goto(`${sample.url}/location_search/`)
  const aurora = page.getByRole('listitem').filter({ hasText: '1377 N Farnsworth Way' })
  await expect(aurora).toContainText(/Open until \d/)
})

test('stores are listed by brand, state and city', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/`)
  const places = await page.locator('[data-zip]').evaluateAll((all) =>
    all.map((place) => {
      const headings = ['[data-stores] > h2', '[data-state] > h3', '[data-city] > h4']
      const above = headings.map((selector) => {
        const section = place.closest(selector.split(' ')[0] ?? '')
        return section?.querySelector(selector)?.firstChild?.textContent?.trim()
      })
      return `${above.join(' / ')} / ${place.querySelector('a')?.textContent}`
    }),
  )
  expect(places).toHaveLength(rows.length)
  expect(places.slice(0, 1)).toEqual([
    'Hartland Tire & Auto / Illinois / Aurora / 1377 N Farnsworth Way',
  ])
  expect(places.at(-1)).toBe('Quickmark Auto Care / Minnesota / Maple Grove / 13520 Weaver Lake Ct')
  const cities = places.map((place) => place.split(' / ').slice(0, 3).join(' / '))
  const main = cities.filter((city) => city.startsWith('Hartland'))
  expect(main).toEqual([...main].sort(new Intl.Collator('en').compare))
})

for (const [query, first, said] of [
  ['hickman rd', 101, /^\d+ stores near 4120 Hickman Rd/],
  ['50309', 102, /^\d+ stores near Des Moines, IA 50309$/],
  ['IA', 106, '16 stores match'],
  ['Saint Paul', 183, /^\d+ stores near St. Paul, MN$/],
  ['4120 Hickman Rd, Des Moines, IA 50310', 101, /^\d+ stores near 4120 Hickman Rd/],
] as [string, number, string | RegExp][]) {
  test(`"${query}" is understood`, async ({ page, sample }) => {
    await page.goto(`${sample.url}/location_search/?${new URLSearchParams({ [field]: query })}`)
    await expect(page.locator('.location-status')).toHaveText(said)
    await expect(found(page).first()).toHaveAttribute('data-store', String(first))
    await expect(shownPlaces(page)).toHaveCount(0)
    const miles = await found(page).evaluateAll((all) =>
      all.map((item) => Number((item as HTMLElement).dataset.miles ?? NaN)),
    )
    expect(miles.every(Number.isFinite)).toBe(true)
    expect(miles).toEqual([...miles].sort((one, other) => one - other))
  })
}

test('a found store can be saved, and becomes the visitor’s own', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/?${field}=50310`)
  const first = found(page).first()
  await expect(first.getByRole('heading')).toHaveText('4120 Hickman Rd, Des Moines')
  await expect(first.getByRole('link', { name: '4120 Hickman Rd' })).toHaveAttribute(
    'href',
    '/des-moines/hickman-rd/',
  )
  await expect(first.locator('.found-distance')).toHaveText(/^[\d.]+ mi$/)
  await expect(first.locator('.found-open')).toHaveText(/^(Open|Closed)/)
  await expect(first.locator('a[href^="tel:"]')).toHaveText('(515) 555-0122')
  await expect(first.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(page.locator('.found-map .map-pane')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Des Moines, IA 50310', exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'Make Your Hartland' }).click()
  await expect(first.getByRole('button', { name: 'Your Hartland Store' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Your Hartland Store' })).toBeVisible()
})

test('after saving a store by keyboard, focus and message are there', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/?${field}=50310`)
  const second = found(page).nth(1)
  await second.getByRole('button', { name: 'Make Your Hartland' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.location-status')).toHaveText(
    'Your Hartland Store: 5330 SW 9th St, Des Moines. 5 stores near Des Moines, IA 50310',
  )
  await expect(second).toBeFocused()
  await expect(second.getByRole('button', { name: 'Your Hartland Store' })).toBeDisabled()
  await page.reload()
  await expect(page.locator('.location-status')).toHaveText('5 stores near Des Moines, IA 50310')
})

test('with blocked cookies a found store shows that once, and the page stays', async ({
  page,
  sample,
}) => {
  await blockCookies(page)
  await page.goto(`${sample.url}/location_search/?${field}=50310`)
  const first = found(page).first()
  const button = first.getByRole('button', { name: 'Make Your Hartland' })
  await button.click()
  await button.click()
  await expect(first.getByRole('alert')).toHaveText([/^Your browser blocks cookies/])
  await expect(button).toBeEnabled()
})

test('typing shows results at once, updates the address, and an empty field shows all', async ({
  page,
  sample,
}) => {
  await page.goto(`${sample.url}/location_search/`)
  await expect(page.locator('.location-status')).toHaveText('')
  await queryOf(page).pressSequentially('saint mary of')
  await expect(found(page).first()).toHaveAttribute('data-store', '161')
  await expect(page).toHaveURL(/saint\+mary/)
  await queryOf(page).fill('')
  await expect(shownPlaces(page)).toHaveCount(rows.length)
  await expect(page.locator('.location-status')).toHaveText('')
  await expect(page.locator('.location-all')).toBeHidden()
})

test('Back leads to the search before, with its filters, and not to typed text', async ({
  page,
  context,
  sample,
}) => {
  const status = page.locator('.location-status')
  const ask = async (query: string) => {
    await queryOf(page).fill(query)
    await queryOf(page).press('Enter')
  }
  await page.goto(`${sample.url}/location_search/`)
  await ask('Ames, IA')
  await expect(status).toHaveText(/near Ames, IA$/)
  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Quickmark' }).check()
  await expect(page).toHaveURL(/of=second/)
  await queryOf(page).fill('zzzz')
  await expect(status).toHaveText('No store matches “zzzz”. Try a city or ZIP code near you.')
  await ask('55337')
  await expect(status).toHaveText('1 store near Burnsville, MN 55337')
  await queryOf(page).press('Enter')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.625512, longitude: -93.673611 })
  await page.getByRole('button', { name: 'Near me' }).click()
  const none = 'No store within 100 mi of'
  await expect(status).toContainText(`${none} your place has all that you have chosen.`)

  await page.goBack()
  await expect(status).toHaveText('1 store near Burnsville, MN 55337')
  await expect(queryOf(page)).toHaveValue('55337')
  await page.goBack()
  await expect(status).toContainText(`${none} Ames, IA has all that you have chosen.`)
  await expect(page.getByRole('checkbox', { name: 'Quickmark' })).toBeChecked()
  await page.goBack()
  await expect(status).toHaveText('')
  await expect(shownPlaces(page)).toHaveCount(rows.length)
  await expect(page.getByRole('checkbox', { name: 'Quickmark' })).not.toBeChecked()
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await expect(status).toContainText(`${none} your place has all that you have chosen.`)
})

test('results are shown again after a visit to a store', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/?${field}=Iowa`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(found(page)).toHaveCount(16)
  await found(page).nth(12).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/location_search/)
  await page.goBack()
  await expect(found(page)).toHaveCount(16)
})

test('far from all stores it shows the nearest one', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/?${field}=90210`)
  await expect(page.locator('.location-status')).toHaveText(
    'No store within 100 mi of Beverly Hills, CA 90210. The nearest one is 1,323 mi away, in Council Bluffs.',
  )
  await expect(found(page)).toHaveCount(3)
})

test('near me: requested on a click, rounded, in no address; refused with a message', async ({
  page,
  context,
  sample,
}) => {
  await page.goto(`${sample.url}/location_search/`)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.locator('.location-status')).toContainText('may not tell where you are')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.625512, longitude: -93.673611 })
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.locator('.location-status')).toHaveText(/^\d+ stores near your place$/)
  await expect(found(page).first()).toHaveAttribute('data-store', '101')
  expect(page.url()).toBe(`${sample.url}/location_search/`)
  await page.reload()
  await expect(found(page).first()).toHaveAttribute('data-store', '101')
})

test('“near me” is not a place: Enter asks for the location, and otherwise the button is offered', async ({
  page,
  context,
  sample,
}) => {
  const status = page.locator('.location-status')
  await page.goto(`${sample.url}/location_search/?${field}=tire+shop+near+me`)
  await expect(status).toHaveText('Press “Near me” for the stores around you.')
  await expect(shownPlaces(page)).toHaveCount(rows.length)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.625512, longitude: -93.673611 })
  await queryOf(page).fill('near me')
  await queryOf(page).press('Enter')
  await expect(status).toHaveText(/^\d+ stores near your place$/)
  await expect(page.getByRole('img', { name: 'Your place' })).toBeVisible()
})

test('a refused location keeps the text about the list', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/?${field}=Iowa`)
  const status = page.locator('.location-status')
  await expect(status).toHaveText('16 stores match')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(status).toHaveText(
    'Your browser may not tell where you are. Type a city or a postal code. 16 stores match',
  )
})

for (const [folder, listed] of [
  ['', rows],
  ['/second', rows.filter(isSecond)],
] as const) {
  test(`without a match ${folder}/location_search/ shows a message, and lists its stores`, async ({
    page,
    sample,
  }) => {
    await page.goto(`${sample.url}${folder}/location_search/?${field}=Atlantiss`)
    await expect(page.locator('.location-status')).toContainText('No store matches “Atlantiss”.')
    await expect(shownPlaces(page)).toHaveCount(listed.length)
    await page.getByRole('link', { name: 'Show all stores' }).press('Enter')
    await expect(page).toHaveURL(`${sample.url}${folder}/location_search/`)
    await expect(shownPlaces(page)).toHaveCount(listed.length)
  })
}

test('filters narrow the results, and are in the address', async ({ page, showSite }) => {
  const own = [
    storeRow({ Amenities: ['wifi', '', '', '', '', '', ''] }),
    storeRow({ locationID: 102, URL: 'b', Lat: 41.7, Amenities: ['', '', '', '', '', '', ''] }),
  ]
  const config = "export default { country: 'US', locator: { filters: ['amenities', 'services'] } }"
  const services = [{ name: 'Glass & more' }]
  const answer = (path: string) =>
    path === callPaths.page(102)
      ? pageAnswer(102, '<p>-</p>', { details: { services } })
      : healthy(path)
  const { url } = await showSite(own, answer, config)
  await page.goto(`${url}/location_search/?${field}=50309`)
  await expect(found(page)).toHaveCount(2)
  const more = page.locator('summary', { hasText: 'Filters' })
  await more.click()
  await page.getByLabel('Free Wi-Fi').check()
  await expect(found(page)).toHaveCount(1)
  await expect(page).toHaveURL(/offers=wifi/)
  await page.getByLabel('Free Wi-Fi').uncheck()
  await page.getByLabel('Glass & more').check()
  await expect(found(page).getByRole('link', { name: 'Directions' })).toHaveCount(1)
  await expect(page).toHaveURL(/service=Glass/)
  await page.reload()
  await expect(more).toHaveAttribute('data-count', ' (1)')
  await more.click()
  await expect(page.getByLabel('Glass & more')).toBeChecked()
  await expect(found(page)).toHaveCount(1)
  await page.getByLabel('Towing').check()
  await expect(page.locator('.location-status')).toHaveText(
    'No store has all that you have chosen.',
  )
})

test('filters alone narrow the list of all stores, and show the remaining number', async ({
  page,
  sample,
}) => {
  await page.goto(`${sample.url}/location_search/`)
  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Quickmark' }).check()
  const status = page.locator('.location-status')
  await expect(status).toHaveText('2 stores match')
  await expect(found(page)).toHaveCount(2)
  await queryOf(page).fill('Ames')
  await expect(status).toHaveText(/^No store within 100 mi of Ames, IA has all/)
  await queryOf(page).fill('')
  await expect(status).toHaveText('2 stores match')
  // The address follows when typing pauses.
  await expect(page).not.toHaveURL(/Ames/)
  await page.reload()
  await expect(status).toHaveText('2 stores match')
  await expect(shownPlaces(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all stores' }).click()
  await expect(shownPlaces(page)).toHaveCount(rows.length)
  await expect(status).toHaveText('')
})

test('the second brand has a locator in its look, and its searches name other brands', async ({
  page,
  sample,
}) => {
  await page.goto(`${sample.url}/second/location_search/`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'second')
  await expect(page.locator('.brand-logo svg:visible title')).toHaveText('Quickmark Auto Care')
  await expect(page.getByRole('contentinfo')).toContainText('© 2023 Quickmark Auto Care')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Quickmark/])
  const listed = await page.locator('[data-zip]').evaluateAll(placesOf)
  const own = rows.filter(isSecond).map((row) => `/${row.URL}/`)
  expect(listed.map(({ link }) => link).sort()).toEqual(own.sort())
  await queryOf(page).fill('maple grove')
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(new RegExp(`/second/location_search/\\?${field}=maple\\+grove$`))
  await expect(found(page).first()).toContainText('13520 Weaver Lake Ct')
  await expect(found(page).first()).not.toContainText('Quickmark Auto Care')
  await expect(found(page).filter({ hasText: 'Hartland' }).first()).toBeVisible()
})

test('the search of the second brand’s page leads to its locator', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/434/`)
  await page.locator(`[name="${field}"]`).fill('Burnsville, MN')
  await page.locator(`[name="${field}"]`).press('Enter')
  await expect(page).toHaveURL(/\/second\/location_search\/\?[^&]*Burnsville%2C\+MN$/)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'second')
  await expect(page.locator('.location-status')).toHaveText(/near Burnsville, MN$/)
})

test('the query and the brand are only ever text', async ({ page, sample }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  const evil = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
  const brand = '__proto__"] *, [x="'
  await page.goto(`${sample.url}/location_search/?${new URLSearchParams({ [field]: evil, brand })}`)
  await expect(page.locator('.location-status')).toContainText(`No store matches “${evil}”`)
  await expect(queryOf(page)).toHaveValue(evil)
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'main')
  expect(said).toEqual([])
})

test('a long query wraps, and a sign alone is not a place', async ({ page, sample }) => {
  const ask = (query: string) =>
    page.goto(`${sample.url}/location_search/?${new URLSearchParams({ [field]: query })}`)
  await ask('x'.repeat(1000))
  await expect(page.locator('.location-status')).toHaveText(
    `No store matches “${'x'.repeat(64)}…”. Try a city or ZIP code near you.`,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await ask('😀')
  await expect(page.locator('.location-status')).toContainText('No store matches “😀”')
})

// Names that the page's script and the split of its markup depend on, in an editor's header and footer.
const ours = `<!--cities-->\x01cities\x01<div data-stores="second" data-state="IA" data-city="x"><b data-zip="1">x</b>
  <p class="location-status location-results location-form location-all">x</p><input id="location-query"></div>
  <span id="path">x</span><img name="querySelectorAll"><form name="location-form"></form><template data-look="second"><h1>no</h1></template>`

test('an editor’s names that equal ours stay, and the page works', async ({ page, showSite }) => {
  const rows = [storeRow(), storeRow({ locationID: 434, URL: 'edina/france-ave', City: 'Edina' })]
  const { url } = await showSite(rows, (path) =>
    /get-(header|footer)/.test(path) ? { body: `${ours}<nav id="n">${path}</nav>` } : healthy(path),
  )
  await page.goto(`${url}/second/location_search/?${field}=edina`)
  await expect(page.locator('main .location-status')).toHaveText('2 stores near Edina, IA')
  await expect(found(page)).toHaveCount(2)
  await expect(page.locator('header .location-status, footer .location-status')).toHaveText([
    'x',
    'x',
  ])
  await expect(page.getByRole('banner')).toContainText('get-header/434')
  await wakeIslands(page)
  await expect(page.getByRole('banner').getByRole('combobox')).toBeAttached()
  await page.goto(`${url}/gone/`)
  await expect(page.locator('main #path')).toHaveText('/gone/')
  await expect(page.getByRole('banner')).toContainText('get-header/101')
})

test('no layout shift while the list is narrowed', async ({ page, sample }) => {
  const layoutShifts = await watchLayoutShifts(page)
  for (const query of ['', `?${field}=des+moines`, `?${field}=zzz`]) {
    await page.goto(`${sample.url}/location_search/${query}`)
    await expect(page.locator('[data-narrowing]')).toHaveCount(0)
    expect(await layoutShifts()).toEqual([])
  }
})

test('a script that does not come leaves every store in view', async ({ page, sample }) => {
  await page.route('**/location-search-*.js', (route) => route.abort())
  await page.goto(`${sample.url}/location_search/?${field}=ames`)
  await expect(shownPlaces(page)).toHaveCount(rows.length)
})

test('the head describes the page, and a sample has noindex', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/`)
  await expect(page).toHaveTitle('Find a store | Hartland Tire & Auto')
  const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content')
  expect(await content('description')).toContain('108 Hartland Tire & Auto stores')
  expect(await content('robots')).toBe('noindex')
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', 'https://www.example.com/location_search/')
})

test.describe('of more than 500 stores', () => {
  const states = ['IA', 'IL', 'MN']
  const many = Array.from({ length: 501 }, (_, n) =>
    storeRow({
      locationID: 1000 + n,
      URL: `s/${n}`,
      AddressLine1: `${n} Oak St`,
      City: `City ${n % 40}`,
      State: states[n % 3] ?? '',
      Zip: `${50_000 + n}`,
      Lat: 30 + (n % 120) / 10,
    }),
  )

  test('the page has the states, and every store is three clicks away', async ({ showSite }) => {
    const { url } = await showSite(many, healthy)
    const linksOf = async (path: string) => {
      const html = await (await fetch(url + path)).text()
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      return {
        html,
        links: [...main.matchAll(/<a [^>]*href="(\/[^"]+)"/g)].map(([, to]) => to ?? ''),
      }
    }
    const { html, links } = await linksOf('/location_search/')
    const withoutMap = html.replace(
      /<div class="store-map .*?(?=<div class="location-answers)/s,
      '',
    )
    expect(withoutMap.length).toBeLessThan(24_000)
    expect(links).toEqual([
      '/location_search/',
      ...['illinois', 'iowa', 'minnesota'].map((state) => `/locations/${state}/`),
    ])
    const seen = new Set(links)
    let ends = links.slice(1)
    for (const _ of ['to the cities', 'to the stores']) {
      const pages = await Promise.all(ends.map(linksOf))
      ends = pages.flatMap((page) => page.links.filter((link) => !seen.has(link)))
      for (const end of ends) seen.add(end)
    }
    expect(many.filter(({ URL }) => !seen.has(`/${URL}/`))).toEqual([])
  })

  test('results are shown in portions, and by keyboard', async ({ page, showSite }) => {
    const { url } = await showSite(many, healthy)
    await page.goto(`${url}/location_search/?${field}=Iowa`)
    await expect(page.locator('.location-status')).toHaveText('167 stores match')
    await expect(found(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Show more' }).focus()
    await page.keyboard.press('Enter')
    await expect(found(page)).toHaveCount(30)
    await expect(found(page).nth(10).getByRole('link').first()).toBeFocused()

    const way = page.getByRole('main').getByRole('link', { name: 'Iowa', exact: true })
    await expect(way).toBeHidden()
    await queryOf(page).fill('no such place')
    await expect(page.locator('.location-status')).toHaveText(/^No store matches/)
    await expect(way).toHaveAttribute('href', '/locations/iowa/')
    await queryOf(page).fill('City 12, MN')
    await expect(page.locator('.location-status')).toHaveText(/^[\d,]+ stores near City 12, MN$/)
    await expect(found(page).first()).toContainText('City 12, MN')
  })
})

/** The results. */
function found(page: Page): Locator {
  return page.getByRole('main').locator('[data-store]')
}

/** The field of the page; the header has a field, too. */
function queryOf(page: Page): Locator {
  return page.getByRole('main').locator(`[name="${field}"]`)
}

function shownPlaces(page: Page | Locator): Locator {
  return page.locator('[data-zip]').filter({ visible: true })
}

// The headings above have the town and the state.
function placeOf({ URL, AddressLine1, AddressLine2, Zip, Phone }: StoreRow) {
  const lines = [AddressLine1, AddressLine2, Zip, Phone]
  return { link: `/${URL}/`, lines: lines.filter(Boolean), phone: phoneLink(Phone) }
}

function phoneLink(phone: string): string | undefined {
  return phone ? `tel:+1${phone.replace(/\D/g, '')}` : undefined
}

function placesOf(all: Element[]) {
  return all.map((place) => ({
    link: place.querySelector('a')?.getAttribute('href') ?? '',
    lines: [...place.children].map((line) => line.textContent).filter(Boolean),
    phone: place.querySelector('a[href^="tel:"]')?.getAttribute('href') ?? undefined,
  }))
}
