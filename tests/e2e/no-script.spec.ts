import { join } from 'node:path'
import fs from 'fs-extra'
import type { Browser, Locator, Page } from 'playwright/test'
import { loadSample } from '../../cli/built-in/sample/load-sample.ts'
import { samplePage } from '../../cli/built-in/sample/sample-content.ts'
import { offeredAmenities } from '../../data/amenities.ts'
import { type Brand, brandOf } from '../../data/brands.ts'
import type { Coupon, Details } from '../../data/content.ts'
import { formatDate, specialLines, weekLines } from '../../data/hours.ts'
import { isAddress } from '../../data/safe-address.ts'
import type { StoreRow } from '../../data/store.ts'
import { addressLines, phoneAddress } from '../../data/store-address.ts'
import { en } from '../../data/words/en.ts'
import { slots } from '../fixtures/amenities.ts'
import { expect, test } from './site.ts'

const rows: StoreRow[] = fs.readJsonSync('data/stores.json')
const brands: Brand[] = fs.readJsonSync('data/brands.json')
const texts = loadSample(join(process.cwd(), 'data'))
const locale = 'en-US'
const field = 'zip-city-state-search-field'

// With everything; with almost nothing; of the second brand.
for (const id of [214, 161, 434]) {
  for (const width of [390, 1440]) {
    test(`store ${id} at ${width} px: all that is known of it can be seen`, async ({
      browser,
      sample,
    }) => {
      const page = await pageWithoutScript(browser, width)
      await page.goto(`${sample.url}/store/${id}/`)
      await unfold(page.locator('main'))
      const seen = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
      expect(factsOf(id).filter((fact) => !seen.includes(fact))).toEqual([])
      await expectPictures(page, id)
      await page.context().close()
    })
  }
}

const paths = [
  '/',
  '/store/214/',
  '/store/161/',
  '/store/434/',
  '/location_search/',
  '/locations/iowa/',
  '/no/such/store/',
]

for (const path of paths) {
  for (const width of [390, 1440]) {
    test(`${path} at ${width} px: every link of header and footer can be had`, async ({
      browser,
      sample,
    }) => {
      const page = await pageWithoutScript(browser, width)
      await page.goto(sample.url + path)
      const toggle = page.locator('.menu-toggle > summary')
      if (await toggle.isVisible()) await toggle.click()
      await expectAllVisible(page.locator('header nav a'))
      await expectAllVisible(page.locator('footer a:not(details a)'))
      for (const group of await page.locator('footer details').all()) {
        const links = group.locator('a')
        if (!(await links.first().isVisible())) await group.locator('summary').click()
        await expectAllVisible(links)
      }
      await page.context().close()
    })
  }

  test(`${path} shows no controls that need a script`, async ({ browser, sample }) => {
    const page = await pageWithoutScript(browser, 390)
    await page.goto(sample.url + path)
    expect(await page.locator('button, [role="button"], a').evaluateAll(deadOnes)).toEqual([])
    await expect(page.getByText(/^Make Your/)).toBeHidden()
    await expect(page.getByText('Unsupported location path')).toBeHidden()
    await page.context().close()
  })

  test(`${path}: a search is sent by its button`, async ({ browser, sample }) => {
    const page = await pageWithoutScript(browser, 390)
    await page.goto(sample.url + path)
    const search = page.getByRole('search').last()
    await search.locator(`[name="${field}"]`).click()
    await page.keyboard.type('Ames, IA')
    await search.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL((url) => /^\/location_search\/?$/.test(url.pathname))
    expect(new URL(page.url()).searchParams.get(field)).toBe('Ames, IA')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.context().close()
  })
}

/** Every visible text from a store's row and from the facts beside its HTML. */
function factsOf(id: number): string[] {
  const row = rowOf(id)
  const { displayName } = brandOf(brands, id)
  const details = detailsOf(id)
  const { hours = [], specialHours = [], services = [], reviews = [], coupons = [] } = details
  const { rating, promotions = [], banner = '' } = details
  const week = hours.length > 0 ? weekLines(hours, { locale, words: en }) : []
  const lines = [...week, ...specialLines(specialHours, { locale, words: en })]
  return [
    `${displayName} ${row.City}`,
    ...addressLines({ row }, { country: 'US', locale }),
    row.Phone,
    ...lines.map((line) => `${line.label} ${line.hours.replace(/, /g, ' ')}`),
    ...services.map(({ name }) => name),
    ...offeredAmenities(row, slots).map((name) => slots.of[name]?.label ?? ''),
    ...(rating?.value ? [`${rating.value} ${rating.count} reviews`] : []),
    ...reviews.flatMap(({ text, author }) => [text, author]),
    ...coupons.flatMap(couponFacts),
    ...promotions.map(({ title }) => title),
    banner,
  ].map((fact) => fact.replace(/\s+/g, ' ').trim())
}

function couponFacts({ description, rules = '', expires, validFrom, barcode = '' }: Coupon) {
  const dates = [validFrom, expires].flatMap((date) => (date ? [formatDate(date, locale)] : []))
  return [description, rules, ...dates, ...(isAddress(barcode) ? [] : [barcode])]
}

/** The information in pictures and links: stars, promotions, barcodes, a call, and further links. */
async function expectPictures(page: Page, id: number): Promise<void> {
  const { rating, promotions = [], coupons = [] } = detailsOf(id)
  if (rating?.value)
    await expect(page.getByRole('img', { name: `${rating.value} out of 5` }).first()).toBeVisible()
  for (const { alt = '' } of promotions)
    await expect(page.getByAltText(alt, { exact: true })).toBeVisible()
  const barcodes = coupons.filter(({ barcode = '' }) => isAddress(barcode))
  await expect(page.getByAltText('Barcode')).toHaveCount(barcodes.length)
  await expectAllVisible(page.getByAltText('Barcode'))
  const tel = phoneAddress({ row: rowOf(id) })
  if (tel) await expectAllVisible(page.locator(`main a[href="${tel}"]`))
  await expectAllVisible(page.getByRole('main').getByRole('link', { name: 'Directions' }))
  await expectAllVisible(page.getByRole('link', { name: 'Request an appointment', exact: true }))
}

function rowOf(id: number): StoreRow {
  return rows.find(({ locationID }) => locationID === id) as StoreRow
}

function detailsOf(id: number): Details {
  const row = rowOf(id)
  const brand = brandOf(brands, id)
  const store = { id, path: row.URL, brand: brand.id, row, isCorporate: false, fields: {} }
  return samplePage(texts, store, brand).details
}

async function pageWithoutScript(browser: Browser, width: number): Promise<Page> {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  return context.newPage()
}

/** Opens foldable elements like a visitor. */
async function unfold(region: Locator): Promise<void> {
  for (const details of await region.locator('details').all()) {
    const summary = details.locator('> summary')
    if ((await summary.isVisible()) && (await details.getAttribute('open')) === null)
      await summary.click()
  }
}

async function expectAllVisible(all: Locator): Promise<void> {
  for (const one of await all.all()) await expect(one).toBeVisible()
}

/** Buttons that send no form, and links that lead nowhere. */
function deadOnes(all: Element[]): string[] {
  const isDead = (element: Element) => {
    if (element instanceof HTMLButtonElement)
      return !(element.type === 'submit' && element.form?.getAttribute('action'))
    return !/^(?!#$|javascript:)./.test(element.getAttribute('href') ?? '')
  }
  return all.filter((one) => one.checkVisibility() && isDead(one)).map((one) => one.outerHTML)
}
