import type { BrowserContext, Page, Route } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { blockCookies } from './block-cookies.ts'
import { expect, type Site, test } from './site.ts'
import {
  fridayEvening,
  holdBundle,
  nextPaint,
  wakeIslands,
  watchFailures,
  watchLayoutShifts,
} from './watch-page.ts'

interface Choice {
  id: number
  label: string
  path: string
  phone: string
  coords: string
  address: string
  /** A store of the same brand. */
  other: number
}

const hartland: Choice = {
  id: 101,
  label: 'Hartland',
  path: 'des-moines/hickman-rd',
  phone: '(515) 555-0122',
  coords: '41.6255,-93.6736',
  address: '4120 Hickman Rd, Des Moines, IA, 50310',
  other: 214,
}
const quickmark: Choice = {
  id: 434,
  label: 'Quickmark',
  path: 'minneapolis-st-paul/weaver-lake-ct',
  phone: '(763) 555-0170',
  coords: '45.1284,-93.4589',
  address: '13520 Weaver Lake Ct, Maple Grove, MN, 55369',
  other: 435,
}
const bothBrands = [hartland, quickmark]
const cookieNames = ['phone', 'storeAddress', 'storeCoords', 'storeID', 'storeURL']
const oneDay = 24 * 60 * 60

for (const choice of bothBrands) {
  test(`${choice.label}: a click makes a store the visitor's own`, async ({
    page,
    context,
    sample,
  }) => {
    await page.goto(`${sample.url}/${choice.path}/`)
    await expect(saveButton(page)).toHaveText(`Make Your ${choice.label}`)
    await expect(saveButton(page)).toBeEnabled()
    await expect(banner(page)).toBeHidden()
    expect(await context.cookies()).toEqual([])
    const reload = page.waitForEvent('load')
    await saveButton(page).click()
    await reload
    await expect(saveButton(page)).toHaveText(`Your ${choice.label} Store`)
    await expect(saveButton(page)).toBeDisabled()
    await expectBanner(page, choice)
    expect(await savedValues(context)).toEqual({
      phone: choice.phone,
      storeCoords: choice.coords,
      storeID: String(choice.id),
      storeURL: `${new URL(sample.url).host}/${choice.path}`,
      storeAddress: choice.address,
    })
  })

  test(`${choice.label}: with another store saved the button offers this one`, async ({
    page,
    sample,
  }) => {
    await save(page, sample, String(choice.other))
    await page.goto(`${sample.url}/store/${choice.id}/`)
    await expectBanner(page, { ...choice, id: choice.other })
    await expect(saveButton(page)).toHaveText(`Make Your ${choice.label}`)
    await saveButton(page).click()
    await expectBanner(page, choice)
    await expect(saveButton(page)).toBeDisabled()
  })
}

for (const choice of bothBrands) {
  for (const width of [390, 768, 1440]) {
    for (const scrolled of [0, 3, 30, 200]) {
      test(`${choice.label} at ${width} px, scrolled by ${scrolled}: a click leaves the place`, async ({
        page,
        sample,
      }) => {
        // The same font before and after the reload: a late font is not used.
        await page.route('**/*.woff2', (route) => route.abort())
        await page.setViewportSize({ width, height: 800 })
        await page.clock.setFixedTime(fridayEvening)
        await openAt(page, `${sample.url}/store/${choice.id}/`, scrolled)
        const before = await placeOf(page)
        // The button is disabled before the page is loaded again.
        const reload = page.waitForEvent('load')
        await saveButton(page).dispatchEvent('click')
        await reload
        await expect(saveButton(page)).toBeDisabled()
        await expect(banner(page).getByRole('link').first()).toBeAttached()
        await nextPaint(page)
        const after = await placeOf(page)
        expect(after.isBannerCut, JSON.stringify({ before, after })).toBe(false)
        if (scrolled === 0) expect(after.scrolled).toBe(0)
        if (scrolled === 200) expect(Math.abs(after.button - before.button)).toBeLessThan(5)
      })
    }
  }
}

test('a page restored after scrolling has its scroll position', async ({
  page,
  context,
  sample,
}) => {
  await openAt(page, `${sample.url}/store/434/`, 0)
  await page.goto(`${sample.url}/robots.txt`)
  await context.addCookies([{ name: 'storeID', value: '101', url: sample.url }])
  await page.goBack()
  await expect(banner(page).getByRole('link').first()).toBeVisible()
  await nextPaint(page)
  expect(await placeOf(page)).toMatchObject({ scrolled: 0, isBannerCut: false })
})

test('a restored page shows a store that was saved since', async ({ page, context, sample }) => {
  await openAt(page, `${sample.url}/store/434/`, 0)
  await context.addCookies([{ name: 'storeID', value: '101', url: sample.url }])
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(banner(page).getByRole('link').first()).toHaveAttribute('href', '/store/101/')
  await context.addCookies([{ name: 'storeID', value: '214', url: sample.url }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(banner(page).getByRole('link').first()).toHaveAttribute('href', '/store/214/')
})

test('with blocked cookies the button shows that, and nothing else happens', async ({
  page,
  sample,
}) => {
  await blockCookies(page)
  await openAt(page, `${sample.url}/store/101/`, 0)
  await saveButton(page).click()
  await expect(page.locator('.save-store').getByRole('alert')).toHaveText(
    /^Your browser blocks cookies/,
  )
  await expect(saveButton(page)).toBeEnabled()
})

test('the five cookies last a day, for the whole site, same-site lax', async ({
  page,
  context,
  sample,
}) => {
  await page.goto(`${sample.url}/store/101/`)
  await saveButton(page).click()
  await expect(saveButton(page)).toBeDisabled()
  const now = Date.now() / 1000
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(cookieNames)
  for (const { expires, ...cookie } of cookies) {
    expect(Math.abs(expires - now - oneDay)).toBeLessThan(60)
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false })
  }
})

test("a store saved on one brand's page keeps its brand's words on the other's", async ({
  page,
  sample,
}) => {
  await save(page, sample, '101')
  await page.goto(`${sample.url}/store/434/`)
  await expectBanner(page, hartland)
  await expect(saveButton(page)).toHaveText('Make Your Quickmark')
  await save(page, sample, '434')
  await page.goto(`${sample.url}/store/101/`)
  await expectBanner(page, quickmark)
  await expect(saveButton(page)).toHaveText('Make Your Hartland')
})

const attacks = [
  '<img src=x onerror=window.hacked=1>',
  '"><script>window.hacked=1</script>',
  '../../evil',
  '//evil.example',
  'javascript:window.hacked=1',
  '434:abc',
  '4 34',
  '434/abc',
  '4.34',
  'STORE.12',
  '٤٣٤',
  'x'.repeat(65),
  '%',
  '%E0%A4%A',
  '%34%33%34',
  '',
]
for (const attack of attacks) {
  test(`the cookie storeID=${attack} saves nothing`, async ({ page, sample }) => {
    await save(page, sample, attack)
    const failures = watchFailures(page)
    await page.goto(`${sample.url}/store/434/`)
    await expectAwake(page)
    await expect(banner(page)).toBeHidden()
    await expect(saveButton(page)).toHaveText('Make Your Quickmark')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(failures).toEqual([])
  })
}

const unknownIds = ['999', '999999999999999999999', '0214', '__proto__', 'x'.repeat(64)]
for (const id of unknownIds) {
  test(`the banner of the unknown store ${id} becomes the link to choose one`, async ({
    page,
    context,
    sample,
  }) => {
    const shifts = await watchLayoutShifts(page)
    for (const name of cookieNames)
      await context.addCookies([{ name, value: name === 'storeID' ? id : 'x', url: sample.url }])
    await page.goto(`${sample.url}/store/101/`)
    await expect.poll(() => context.cookies()).toEqual([])
    await expect(page.getByRole('link', { name: 'Your Hartland Store' })).toHaveCount(0)
    const way = banner(page).getByRole('link')
    await expect(way).toHaveText(['Find a store by ZIP or city'])
    await expect(way).toHaveAttribute('href', '/location_search/')
    await expect(saveButton(page)).toHaveText('Make Your Hartland')
    expect(await shifts()).toEqual([])
    await page.goto(`${sample.url}/`)
    await expect(banner(page)).toBeHidden()
  })
}

const noAnswers: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['offline', (route) => route.abort('internetdisconnected')],
  ['503', (route) => route.fulfill({ status: 503 })],
  ['405', (route) => route.fulfill({ status: 405 })],
]
for (const [name, answer] of noAnswers) {
  test(`a saved store whose request fails (${name}) stays`, async ({ page, sample }) => {
    await page.route('**/store/214/card.json', answer)
    await save(page, sample, '214')
    const asked = page.waitForRequest('**/store/214/card.json')
    await page.goto(`${sample.url}/store/101/`)
    await asked
    await page.waitForLoadState('networkidle')
    await expectBanner(page, { ...hartland, id: 214 })
    await expect(page.locator('.your-store-facts')).toHaveText('')
  })
}

for (const path of ['/store/101/', '/store/214/', '/locations/iowa/']) {
  test(`${path}: the banner has the hours, phone and place of the saved store, all from its card`, async ({
    page,
    sample,
  }) => {
    await page.clock.setFixedTime(fridayEvening)
    const layoutShifts = await watchLayoutShifts(page)
    await save(page, sample, '101')
    await page.goto(sample.url + path)
    await expectAwake(page)
    const facts = page.locator('.your-store-facts')
    await expect(facts.locator('span')).toHaveText([
      'Open until 5:30 PM',
      '(515) 555-0122',
      '4120 Hickman Rd, Des Moines',
    ])
    await expect(facts.getByRole('link')).toHaveAttribute('href', 'tel:+15155550122')
    expect(await layoutShifts()).toEqual([])
  })
}

test('of a cookie with a tail only the digits count', async ({ page, sample }) => {
  await save(page, sample, '214;x')
  await page.goto(`${sample.url}/store/101/`)
  await expectBanner(page, { ...hartland, id: 214 })
})

test('the other cookies are never believed', async ({ page, context, sample }) => {
  const evil = {
    phone: '<img src=x onerror=window.hacked=1>',
    storeAddress: '"><script>1</script>',
  }
  for (const [name, value] of Object.entries({
    ...evil,
    storeID: '101',
    storeURL: 'https://evil.example',
    storeCoords: '%E0%A4%A',
  }))
    await context.addCookies([{ name, value: encodeURI(value), url: sample.url }])
  await page.goto(`${sample.url}/store/101/`)
  await expectBanner(page, hartland)
  expect(await page.content()).not.toContain('evil.example')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a click before the bundle has come is answered after', async ({ page, context, sample }) => {
  const release = await holdBundle(page)
  await page.goto(`${sample.url}/store/101/`, { waitUntil: 'commit' })
  await saveButton(page).click()
  await saveButton(page).click()
  expect(await context.cookies()).toEqual([])
  release()
  await expect(saveButton(page)).toHaveText('Your Hartland Store')
  expect((await savedValues(context)).storeID).toBe('101')
})

test('a store with a word for its id is saved, and forgotten once it is gone', async ({
  page,
  context,
  showSite,
}) => {
  const site = await showSite([storeRow({ locationID: 'STORE-12' })], healthy)
  await page.goto(`${site.url}/store/STORE-12/`)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveText('Your Hartland Store')
  await expect(saveButton(page)).toBeDisabled()
  await expect(page.locator('html')).toHaveAttribute('data-saved-store', 'STORE-12')
  const link = banner(page).getByRole('link', { name: 'Your Hartland Store' })
  await expect(link).toHaveAttribute('href', '/store/STORE-12/')
  await save(page, site, 'STORE-13')
  await page.goto(`${site.url}/store/STORE-13/`)
  await expect(page).toHaveTitle(/^Page not found/)
  await expect.poll(() => context.cookies()).toEqual([])
})

test('every save button of a page works', async ({ page, context, showSite }) => {
  const places = '<p data-part="save-store"></p><div><b data-part="save-store">x</b></div>'
  const site = await showSite([storeRow()], (path) =>
    path === callPaths.page(101) ? pageAnswer(101, `<h2>Shop</h2>${places}`) : { body: '<p>-</p>' },
  )
  const buttons = page.getByRole('button', { name: 'Make Your Hartland' })
  for (const place of [0, 1, 2]) {
    await context.clearCookies()
    await page.goto(`${site.url}/store/101/`)
    await expect(buttons).toHaveCount(3)
    await buttons.nth(place).click()
    const done = page.getByRole('button', { name: 'Your Hartland Store' })
    await expect(done).toHaveCount(3)
    for (const button of await done.all()) await expect(button).toBeDisabled()
  }
})

for (const width of [390, 1280]) {
  for (const [what, saved] of Object.entries({
    'no store': undefined,
    'this store': '434',
    'another store': '101',
  })) {
    test(`no layout shift at ${width} px with ${what} saved`, async ({ page, sample }) => {
      await page.setViewportSize({ width, height: 800 })
      if (saved) await save(page, sample, saved)
      const layoutShifts = await watchLayoutShifts(page)
      const release = await holdBundle(page)
      await page.goto(`${sample.url}/store/434/`, { waitUntil: 'commit' })
      await expect(saveButton(page)).toBeVisible()
      await nextPaint(page)
      release()
      await page.waitForLoadState('load')
      await expectAwake(page)
      if (saved) await expect(banner(page)).toBeVisible()
      expect(await layoutShifts()).toEqual([])
    })
  }
}

test('the 404 page shows the path, as text', async ({ page, sample }) => {
  const path = '/nope/<img src=x onerror=window.hacked=1>'
  const response = await page.goto(sample.url + encodeURI(path))
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Unsupported location path:')).toHaveText(
    `Unsupported location path: ${path}`,
  )
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('the 404 page of a saved store that is gone forgets it', async ({ page, context, sample }) => {
  for (const name of cookieNames)
    await context.addCookies([{ name, value: name === 'storeID' ? '999' : 'x', url: sample.url }])
  await page.goto(`${sample.url}/store/998/`)
  expect(await context.cookies()).toHaveLength(5)
  await page.goto(`${sample.url}/store/999/`)
  await expect(page).toHaveTitle(/^Page not found/)
  await expect.poll(() => context.cookies()).toEqual([])
})

test('a banner that fails to start is logged, and the button works', async ({ page, sample }) => {
  const failures = watchFailures(page)
  await rewrite(page, sample, (html) =>
    html.replace(
      '{"id":"main","label":"Hartland"}',
      '{"id":"main","label":"Hartland","locationIDs":[101]}',
    ),
  )
  await save(page, sample, '214')
  await page.goto(`${sample.url}/store/101/`)
  await expect.poll(() => failures.join()).toContain('The island "your-store" failed to start.')
  await expect(banner(page)).toBeHidden()
  await saveButton(page).click()
  await expect(saveButton(page)).toBeDisabled()
})

test('a button that fails to start is logged and hidden, without a layout shift, and the banner stays', async ({
  page,
  sample,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const failures = watchFailures(page)
  const layoutShifts = await watchLayoutShifts(page)
  await rewrite(page, sample, (html) =>
    html.replace('"brands":[', '"brands":[{"id":"main","locationIDs":[214],"label":"L"},null,'),
  )
  await save(page, sample, '214')
  await page.goto(`${sample.url}/store/434/`)
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('.save-store button')).toBeHidden()
  await expect.poll(() => failures.join()).toContain('The island "save-store" failed to start.')
  expect(await layoutShifts()).toEqual([])
})

test('an island that the bundle does not know is logged, and the others start', async ({
  page,
  sample,
}) => {
  const failures = watchFailures(page)
  await rewrite(page, sample, (html) =>
    html.replace('data-island="save-store"', 'data-island="toString"'),
  )
  await save(page, sample, '214')
  await page.goto(`${sample.url}/store/101/`)
  await expectBanner(page, { ...hartland, id: 214 })
  await expect
    .poll(() => failures)
    .toEqual([expect.stringContaining('The island "toString" failed to start.')])
})

test('page data that is not JSON is logged, and the page stays usable', async ({
  page,
  sample,
}) => {
  const failures = watchFailures(page)
  await rewrite(page, sample, (html) => html.replace('id="page-data">{', 'id="page-data">'))
  await page.goto(`${sample.url}/store/101/`)
  await expect
    .poll(() => failures)
    .toEqual([expect.stringContaining('"page data" failed to start.')])
  await expect(page.getByRole('link', { name: 'Request an appointment' }).first()).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
})

function saveButton(page: Page) {
  return page.locator('.save-store button')
}

function banner(page: Page) {
  return page.locator('[data-part="your-store"]')
}

async function expectBanner(page: Page, { label, id }: Pick<Choice, 'label' | 'id'>) {
  const store = banner(page).getByRole('link', { name: `Your ${label} Store` })
  await expect(store).toHaveAttribute('href', `/store/${id}/`)
  await expect(banner(page).getByRole('link', { name: 'Appointment' })).toHaveAttribute(
    'href',
    `/request-an-appointment?store=${id}`,
  )
}

async function openAt(page: Page, address: string, scrolled: number) {
  await page.goto(address)
  await expectAwake(page)
  await page.evaluate((top) => scrollTo(0, top), scrolled)
  await nextPaint(page)
}

/** The scroll position of the page, and the positions of its parts. */
function placeOf(page: Page) {
  return page.evaluate(() => {
    const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const { top = 0, bottom = 0 } = rectOf('[data-part="your-store"]') ?? {}
    const button = rectOf('.save-store button')?.top ?? 0
    return { scrolled: scrollY, button, isBannerCut: top < 0 && bottom > 0 }
  })
}

/** Saves a store like a script on an earlier page. */
async function save(page: Page, { url }: Site, storeID: string) {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it must take what the Cookie Store API refuses
    document.cookie = `storeID=${value}; path=/`
  }, storeID)
}

async function savedValues(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]))
}

async function expectAwake(page: Page) {
  await wakeIslands(page)
}

/** Changes the HTML of the store pages on its way to the browser. */
async function rewrite(page: Page, { url }: Site, change: (html: string) => string) {
  await page.route(`${url}/store/*/`, async (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const changed = change(html)
    expect(changed).not.toBe(html)
    await route.fulfill({ response, body: changed })
  })
}
