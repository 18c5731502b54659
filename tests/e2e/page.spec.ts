import fs from 'fs-extra'
import type { Locator, Page } from 'playwright/test'
import type { Brand } from '../../data/brands.ts'
import type { StoreRow } from '../../data/store.ts'
import { phoneNumber } from '../../data/store-address.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import { wakeIslands } from './watch-page.ts'

const rows: StoreRow[] = fs.readJsonSync('data/stores.json')
const brands: Brand[] = fs.readJsonSync('data/brands.json')
const corporateIds: number[] = fs.readJsonSync('data/corporate-stores.json')

// Four coupons of store 214 are valid at this time, one not yet, and one no more.
const couponsDay = '2026-12-15T18:00:00Z'

const widths = [320, 390, 768, 1068, 1440]
// With everything; with almost nothing and the longest street; the second brand; an h1 in the body.
const samples = [214, 161, 434, 435, 113]

const paths = [...samples.map((id) => `/store/${id}/`), '/', '/location_search/', '/404.html']

for (const path of paths) {
  test(`${path}: no overflow at any width, and the console is silent`, async ({ page, sample }) => {
    const said = watchConsole(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(sample.url + path)
      await wakeIslands(page)
      expect({ width, out: await page.evaluate(whatSticksOut) }).toEqual({ width, out: [] })
    }
    expect(said).toEqual([])
  })
}

// Header and footer are the same on every page of a brand.
const pathsOf: Record<string, string[]> = {
  main: ['/store/214/', '/location_search/', '/', '/no/such/store/'],
  second: ['/store/434/', '/second/location_search/', '/second/', '/second/no/such/store/'],
}
const pagesOfBrands = brands.flatMap((brand) =>
  (pathsOf[brand.id] ?? []).map((path) => ({ ...brand, path })),
)

for (const { id, path, headerBreakpoint } of pagesOfBrands) {
  test(`${path}: the menu is behind its toggle at ${headerBreakpoint} px and below`, async ({
    page,
    sample,
  }) => {
    await page.goto(sample.url + path)
    for (const width of [390, 768, headerBreakpoint]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(toggleOf(page)).toBeVisible()
      await expect(navOf(page)).toBeHidden()
    }
    await page.setViewportSize({ width: headerBreakpoint + 1, height: 800 })
    await expect(toggleOf(page)).toBeHidden()
    await expect(navOf(page)).toBeVisible()
  })

  // The look in a query needs a script.
  const plainPath = path.split('?', 1)[0]
  test(`${path}: the menu opens without JavaScript, by mouse and keyboard`, async ({
    browser,
    sample,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    await page.goto(sample.url + plainPath)
    await toggleOf(page).click()
    await expect(navOf(page)).toBeVisible()
    await toggleOf(page).click()
    await expect(navOf(page)).toBeHidden()
    await toggleOf(page).press('Enter')
    // One link is in the strip above the row.
    for (const _ of ['the strip', 'the menu']) await page.keyboard.press('Tab')
    await expect(navOf(page).getByRole('link').first()).toBeFocused()
    await context.close()
  })

  test(`${path}: between the breakpoint and 1200 px the header is one row`, async ({
    page,
    sample,
  }) => {
    await waitForFonts(page)
    for (const width of [headerBreakpoint + 1, 1100, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(sample.url + path)
      await page.evaluate(async () => void (await document.fonts.ready))
      const row = page.getByRole('banner').locator('.brand-logo, #site-navigation a, .store-search')
      const boxes = await Promise.all((await row.all()).map((one) => one.boundingBox()))
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
      expect(Math.max(...middles) - Math.min(...middles), `at ${width} px`).toBeLessThan(8)
    }
  })

  test(`${path}: the footer's groups fold at 768 px and below`, async ({ page, sample }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto(sample.url + path)
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: 'Brakes' })
    await expect(link).toBeHidden()
    await footer.getByText('Repair', { exact: true }).click()
    await expect(link).toBeVisible()
    await footer.getByText('Tires', { exact: true }).click()
    await expect(footer.getByRole('link', { name: 'New Tires' })).toBeVisible()
    await page.setViewportSize({ width: 769, height: 800 })
    await page.reload()
    await expect(link).toBeVisible()
    await expect(footer.getByRole('link', { name: 'New Tires' })).toBeVisible()
  })

  test(`${path}: header and footer lead everywhere`, async ({ page, sample }) => {
    await page.goto(sample.url + path)
    const folder = path === '/store/434/' || path.startsWith('/second/') ? '/second' : ''
    const all = (links: string[]) =>
      expect.arrayContaining(links.map((link) => link.replace('/location_search', `${folder}$&`)))
    expect(await linksOf(page.getByRole('banner'))).toEqual(all(headerLinks))
    expect(await linksOf(page.getByRole('contentinfo'))).toEqual(all(footerLinks))
    const groups = page.getByRole('contentinfo').locator('summary')
    await expect(groups).toHaveText(['Repair', 'Maintenance', 'Accessories', 'Tires'])
    for (const group of ['repair', 'maintenance', 'accessories', 'tires'])
      expect(await page.locator(`footer a[href^="/services/${group}/"]`).count()).toBeGreaterThan(2)
    const name = brands.find((brand) => brand.id === id)?.displayName
    await expect(page.getByRole('contentinfo')).toContainText(`© 2023 ${name}`)
    await expect(page.locator('header, footer')).toHaveCount(2)
  })

  test(`${path}: the search is a plain GET form`, async ({ page, sample }) => {
    await page.goto(sample.url + path)
    const header = page.getByRole('banner')
    await expect(header.locator('form[action="/location_search"][method="get"]')).toHaveCount(1)
    const field = header.getByPlaceholder('Zip or City, State')
    await expect(field).toHaveAttribute('name', 'zip-city-state-search-field')
  })
}

for (const [width, container] of [
  [767, 735],
  [768, 720],
  [798, 750],
  [991, 750],
  [992, 944],
  [1199, 970],
  [1200, 1152],
  [1536, 1170],
] as const) {
  test(`the container is ${container} px wide at ${width} px`, async ({ page, sample }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${sample.url}/store/214/`)
    for (const block of ['.header-bar', 'main', '.site-footer .editor-footer'])
      expect([block, await contentWidth(page.locator(block))]).toEqual([block, container])
  })
}

test('with text of twice the size there is no overflow on a phone', async ({ page, sample }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/store/101/', '/store/214/', '/store/434/', '/no/such/store/', '/']) {
    await page.goto(sample.url + path)
    // The hours of today are longer than the heading in their place.
    await wakeIslands(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ path, width }).toEqual({ path, width: 390 })
  }
})

test('parts in the editors’ text end where it does', async ({ page, sample }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${sample.url}/store/101/`)
  const text = await boxOf(page.locator('.editor-content'))
  for (const list of ['.coupons', '.reviews']) {
    const last = await boxOf(page.locator(`.editor-content ${list} > li:last-child`).first())
    expect([list, Math.round(last.x + last.width)]).toEqual([list, Math.round(text.x + text.width)])
  }
})

test('questions have one rule between them', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/214/`)
  const next = page.locator('.editor-content .wp-block-details + .wp-block-details').first()
  await expect(next).toHaveCSS('border-top-width', '0px')
})

for (const id of [101, 214, 434, 435]) {
  test(`store ${id}: the head has the name and the place of the store`, async ({
    page,
    sample,
  }) => {
    const row = rows.find(({ locationID }) => locationID === id) as StoreRow
    const brand = brands.find((it) => it.locationIDs?.includes(id)) ?? (brands[0] as Brand)
    await page.goto(`${sample.url}/store/${id}/`)
    const title = `${brand.baseTitle} | ${row.AddressLine1} ${row.City}, ${row.State}`
    const canonical = `https://www.example.com/${row.URL}/`
    const head = await page.evaluate(headOf)
    expect(head).toMatchObject({ title, 'og:title': title, canonical, 'og:url': canonical })
    expect(head).toMatchObject({ 'og:type': 'website', 'og:site_name': brand.displayName })
    expect(head).toMatchObject({ 'og:locale': 'en_US', robots: 'noindex' })
    expect(head.description).toContain(row.City)
    expect(head.description).toContain(row.AddressLine1)
    expect(head['og:description']).toBe(head.description)
    expect(head.corporate).toBe(String(corporateIds.includes(id)))
  })

  test(`store ${id}: the structured data are its own`, async ({ page, sample }) => {
    const row = rows.find(({ locationID }) => locationID === id) as StoreRow
    await page.goto(`${sample.url}/${row.URL}/`)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const [data] = scripts.map((script) => JSON.parse(script))
    expect(data).toMatchObject({
      '@type': 'AutoRepair',
      telephone: phoneNumber({ row }),
      address: { addressLocality: row.City, postalCode: row.Zip },
      geo: { latitude: row.Lat, longitude: row.Lng },
    })
  })
}

for (const [path, brand, icon] of [
  ['/store/214/', brands[0], '/favicon.svg'],
  ['/store/434/', brands[1], '/assets/favicon-second.svg'],
  ['/location_search/', brands[0], '/favicon.svg'],
  ['/second/location_search/', brands[1], '/assets/favicon-second.svg'],
] as const) {
  test(`${path} has the name, the mark and the colour of its own brand`, async ({
    page,
    sample,
  }) => {
    await page.goto(sample.url + path)
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
      'content',
      brand?.theme.chrome ?? '',
    )
    expect(await page.title()).toContain(brand?.displayName)
    const pictures = page.locator('link[type="image/png"], link[rel="apple-touch-icon"]')
    const hrefs = await pictures.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(hrefs).toEqual(Array(2).fill(expect.stringContaining(`/assets/icon-${brand?.id}-`)))
    const picture = await page.request.get(sample.url + hrefs[0])
    expect(picture.headers()['content-type']).toBe('image/png')
    const naming = await page.locator('link, script[type="application/ld+json"]').all()
    const heads = await Promise.all(naming.map((one) => one.evaluate(({ outerHTML }) => outerHTML)))
    const marks = heads.join('\n').match(/[^"]*favicon[^"]*/g) ?? []
    expect(new Set(marks.map((mark) => new URL(mark, sample.url).pathname))).toEqual(
      new Set([icon]),
    )
    const answer = await page.request.get(sample.url + icon)
    expect(answer.headers()['content-type']).toContain('image/svg+xml')
    expect(await answer.text()).toMatch(/^<svg /)
  })
}

test('five reviews are visible until the rest is opened', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/214/`)
  const reviews = page.locator('.review')
  expect(await reviews.count()).toBeGreaterThan(5)
  await expect(reviews.filter({ visible: true })).toHaveCount(5)
  await page.getByText(/^Show \d+ more reviews?$/).click()
  await expect(reviews.filter({ visible: true })).toHaveCount(await reviews.count())
})

const starRule: { score: number; stars?: number[]; text?: string }[] = [
  { score: 0 },
  { score: 0.3 },
  { score: 0.4999 },
  { score: 0.5, stars: [0, 1, 4], text: '0.5' },
  { score: 3.49, stars: [3, 0, 2], text: '3.49' },
  { score: 3.4999, stars: [3, 0, 2], text: '3.49' },
  { score: 3.5, stars: [3, 1, 1], text: '3.5' },
  { score: 4.9, stars: [4, 1, 0], text: '4.9' },
  { score: 4.95, stars: [4, 1, 0], text: '4.95' },
  { score: 4.9999, stars: [4, 1, 0], text: '4.99' },
  { score: 5, stars: [5, 0, 0], text: '5' },
]

test('a rating shows whole stars, a half one, or none', async ({ page, showSite }) => {
  const { url } = await showSite(
    starRule.map((_, n) => storeRow({ locationID: n + 1, URL: `s/${n + 1}` })),
    answerWith((id) => {
      const { score: value } = starRule[id - 1] ?? {}
      const reviews = [{ author: 'Ana', rating: value, text: 'Quick.' }]
      return { details: { rating: { value }, reviews } }
    }),
  )
  for (const [n, { score, stars, text }] of starRule.entries()) {
    await page.goto(`${url}/store/${n + 1}/`)
    const rating = page.locator('[data-part="rating"]')
    const pictures = page.getByRole('img', { name: 'out of 5' })
    const names = await pictures.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    const said = `${text} out of 5`
    expect({ score, names }).toEqual({ score, names: stars ? [said, said] : [] })
    await expect(rating).toHaveCount(stars ? 1 : 0)
    if (!stars) continue
    await expect(rating).toHaveText(text ?? '')
    expect({ score, stars: await starsIn(rating) }).toEqual({ score, stars })
  }
})

test('the reviews frame is 100% x 430 px, of the store that has an id there', async ({
  page,
  showSite,
}) => {
  const site = await showSite(
    [storeRow({ YextId: 'a/b&1' }), storeRow({ locationID: 102, URL: 'ames/x', YextId: '' })],
    answerWith(),
    "export default { siteUrl: 'https://a.example', reviewsFrame: 'https://reviews.example/{YextId}/all' }",
  )
  await page.route('https://reviews.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Reviews</p>' }),
  )
  await page.goto(`${site.url}/store/101/`)
  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  await expect(frame).toHaveAttribute('src', 'https://reviews.example/a%2Fb%261/all')
  await expect(frame.contentFrame().getByText('Reviews')).toBeVisible()
  const box = await frame.boundingBox()
  expect(box?.width).toBeCloseTo(await contentWidth(page.locator('main')), 1)
  expect(box?.height).toBe(430)
  await page.goto(`${site.url}/store/102/`)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the map picture has a desktop and a mobile form', async ({ page, showSite }) => {
  const site = await showSite(
    [storeRow()],
    answerWith(),
    "export default { siteUrl: 'https://a.example', mediaBucket: 'https://media.example/maps/' }",
  )
  await page.route('https://media.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  for (const [width, form] of [
    [1440, 'desktop'],
    [768, 'desktop'],
    [767, 'mobile'],
    [390, 'mobile'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url}/store/101/`)
    const map = page.getByRole('img', { name: /^Map: the way to Hartland/ })
    await expect(map).toBeVisible()
    expect(await map.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
      `https://media.example/maps/101-${form}.png`,
    )
    expect(await page.evaluate(whatSticksOut)).toEqual([])
  }
})

test('without a media bucket and a reviews address there is neither', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/214/`)
  await expect(page.locator('[data-part="map"], iframe')).toHaveCount(0)
})

test('a header with many links stays one row beside logo and search', async ({
  page,
  showSite,
}) => {
  const links = Array.from({ length: 14 }, (_, n) => `<li><a href="/${n}">Our link ${n}</a></li>`)
  const header = { body: `<nav><ul>${links.join('')}</ul></nav>` }
  const answer = answerWith()
  const site = await showSite([storeRow()], (path) =>
    path === callPaths.header(101) ? header : answer(path),
  )
  await page.goto(`${site.url}/store/101/`)
  for (const width of [1069, 1130, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const logo = await boxOf(page.locator('.brand-logo'))
    const nav = await boxOf(page.locator('header nav'))
    const search = await boxOf(page.locator('.store-search'))
    expect(nav.x, `at ${width} px`).toBeGreaterThan(logo.x + logo.width)
    expect(search.x, `at ${width} px`).toBeGreaterThan(nav.x + nav.width)
    expect(await page.evaluate(whatSticksOut)).toEqual([])
  }
})

test('coupons fill their rows', async ({ page, showSite }) => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8]
  const coupons = counts.map((n) => ({ id: `c${n}`, description: '$9 off', expires: '2027-01-31' }))
  const { url } = await showSite(
    counts.map((n) => storeRow({ locationID: n, URL: `s/${n}` })),
    answerWith((id) => ({ details: { coupons: coupons.slice(0, id) } })),
  )
  const rowsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return page.locator('.coupon').evaluateAll(sizesOfRows)
  }
  await page.clock.setFixedTime(couponsDay)
  for (const [count, desktop, tablet] of [
    [1, [1], [1]],
    [2, [2], [2]],
    [3, [3], [2, 1]],
    [4, [2, 2], [2, 2]],
    [5, [3, 2], [2, 2, 1]],
    [6, [3, 3], [2, 2, 2]],
    [7, [3, 2, 2], [2, 2, 2, 1]],
    [8, [3, 3, 2], [2, 2, 2, 2]],
  ] as const) {
    await page.goto(`${url}/store/${count}/`)
    expect(await rowsAt(1440)).toEqual(desktop)
    expect(await rowsAt(768)).toEqual(tablet)
    expect(await rowsAt(390)).toEqual([count])
  }
})

test('a page with coupons prints them under the name, address and phone', async ({
  page,
  sample,
}) => {
  await page.clock.setFixedTime(couponsDay)
  await page.goto(`${sample.url}/store/214/`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.store-name')).toBeVisible()
  await expect(page.locator('.store-card .address-line').first()).toBeVisible()
  await expect(page.locator('.store-card [data-part="phone"]')).toHaveText('(440) 555-0154')
  await expect(page.locator('.store-card [data-part="phone"]')).toBeVisible()
  for (const rules of await page.locator('.coupon-rules p').all()) await expect(rules).toBeVisible()
  expect(await page.locator('.coupon').evaluateAll(sizesOfRows)).toEqual([2, 2])
  for (const rest of [
    'header',
    'footer',
    '.quick-bar',
    '.reviews',
    '.services',
    '.signup',
    'button',
  ])
    await expect(page.locator(rest).filter({ visible: true })).toHaveCount(0)
})

test('a page without coupons prints all its content', async ({ page, sample }) => {
  await page.goto(`${sample.url}/store/161/`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.store-name')).toBeVisible()
  await expect(page.getByText('We have just opened')).toBeVisible()
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('[data-part="coupon-signup"]')).toBeHidden()
  await page.goto(`${sample.url}/location_search/?zip-city-state-search-field=50309`)
  await expect(page.locator('.found-store').first()).toBeVisible()
  await expect(page.locator('.location-form, .found-map')).toHaveCount(2)
  await expect(page.locator('.location-form, .found-map').filter({ visible: true })).toHaveCount(0)
})

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="840"/>'

const headerLinks = [
  '/services',
  '/location_search',
  '/coupons',
  '/tires',
  '/blog',
  '/careers-location-search',
  'https://franchise.example.com/',
]

const footerLinks = [
  '/location_search/',
  '/about-us/',
  '/contact-us/',
  'https://franchise.example.com/',
  '/careers-location-search',
  '/auto-repair-financing/',
  '/auto-repair-guarantee/',
  '/request-an-appointment',
  '/privacy-policy',
  '/terms-and-conditions/',
  '/accessibility/',
]

function toggleOf(page: Page): Locator {
  return page.locator('.menu-toggle > summary')
}

function navOf(page: Page): Locator {
  return page.locator('#site-navigation')
}

function linksOf(region: Locator): Promise<(string | null)[]> {
  return region.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

/** Every error and warning of the console, and every uncaught error, from now on. */
function watchConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

function contentWidth(block: Locator): Promise<number> {
  return block.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    return width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
}

async function boxOf(block: Locator) {
  const box = await block.boundingBox()
  if (!box) throw new Error(`${block} is not shown.`)
  return box
}

/** The number of elements side by side, row by row. */
function sizesOfRows(all: Element[]): number[] {
  const tops = all.map((one) => Math.round(one.getBoundingClientRect().top))
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

/** Whole, half and empty stars. */
function starsIn(rating: Locator): Promise<number[]> {
  const count = (name: string) => rating.locator(`use[href="#icon-${name}"]`).count()
  return Promise.all([count('star'), count('star-half'), count('star-empty')])
}

/** Horizontal scrolling, and elements beyond the window's edges that are neither clipped nor scrolled. */
function whatSticksOut(): string[] {
  window.scrollTo(1000, 0)
  const scrolled = window.scrollX === 0 ? [] : [`the window scrolls by ${window.scrollX}`]
  const isHeld = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || isHeld(parent)
  }
  const isOut = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (right > innerWidth + 1 || left < -1)
  }
  const out = [...document.querySelectorAll('body *')].filter((it) => isOut(it) && !isHeld(it))
  return [...scrolled, ...out.map((element) => `<${element.tagName} class="${element.className}">`)]
}

function headOf(): Record<string, string | null | undefined> {
  const metas = [...document.querySelectorAll('meta[content]')].map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property'),
    meta.getAttribute('content'),
  ])
  return {
    ...Object.fromEntries(metas),
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    corporate: document.body.dataset.corporate,
  }
}

/** Pages of an editor, with facts by store. */
function answerWith(more: (id: number) => Record<string, unknown> = () => ({})) {
  return (path: string) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1))
    return path === callPaths.page(id)
      ? pageAnswer(id, '<h2>Shop</h2><p>Come in.</p>', more(id))
      : { body: '<p>-</p>' }
  }
}

// Otherwise a late font is not used, and the fonts of a machine are wider than a visitor's.
async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = await response.text()
    await route.fulfill({ response, body: css.replaceAll('display:optional', 'display:block') })
  })
}
