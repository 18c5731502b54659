import type { Page } from 'playwright/test'
import { footers, headers, longFooter, withClasses } from '../fixtures/plain-surrounds.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy } from '../helpers/content-server.ts'
import { columnsIn, linksOf, rowsIn, tornGroups } from './plain-boxes.ts'
import { expect, type ShowSite, type Site, test } from './site.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="48"/>'
const widths = [320, 390, 768, 769, 992, 1440, 1536]
const menuWidths = [320, 390, 768]
const names = Object.keys(headers) as (keyof typeof headers)[]
const rows = names.map((_, at) => storeRow({ locationID: at + 1, URL: `s/${at + 1}` }))

for (const [at, name] of names.entries()) {
  const hasNav = headers[name].includes('<nav')
  const open = (page: Page, url: string) => page.goto(`${url}/store/${at + 1}/`)

  test(`a header of ${name} is one row, with its logo in it`, async ({ page, showSite }) => {
    await open(page, await siteOfHeaders(showSite))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, out: await overflow(page) }).toEqual({ width, out: 0 })
      const box = await page.locator('.site-header').boundingBox()
      expect({ width, isLow: (box?.height ?? 999) < 200 }).toEqual({ width, isLow: true })
      const logos = page.locator('.site-header :is(.brand-logo, a:has(img)):visible')
      expect({ width, logos: await logos.count() }).toEqual({ width, logos: 1 })
      if (width < 1200) continue
      expect({ width, rows: rowsIn(await linksOf(page, '.editor-header')) }).toEqual({
        width,
        rows: 1,
      })
    }
  })

  test(`a header of ${name} has links that a finger can hit on a phone`, async ({
    page,
    showSite,
  }) => {
    await open(page, await siteOfHeaders(showSite))
    for (const width of menuWidths) {
      await page.setViewportSize({ width, height: 800 })
      const link = page.locator('.editor-header').getByRole('link', { name: 'Careers' })
      if (hasNav) {
        await expect(link).toBeHidden()
        await page.locator('.menu-toggle summary').click()
      }
      await expect(link).toBeVisible()
      const links = await linksOf(page, '.editor-header')
      expect(links).toHaveLength(7)
      expect(Math.min(...links.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
      if (hasNav) expect(rowsIn(links)).toBe(7)
      expect(await overflow(page)).toBe(0)
      if (hasNav) await page.locator('.menu-toggle summary').click()
    }
  })

  test(`in a header of ${name} Tab leads from link to link, each in a frame`, async ({
    page,
    showSite,
  }) => {
    await open(page, await siteOfHeaders(showSite))
    await page.setViewportSize({ width: 1440, height: 800 })
    const menu = page.locator('.editor-header').getByRole('link')
    await menu.filter({ hasText: 'Coupons' }).focus()
    for (const next of ['Tires', 'Blog', 'Careers']) {
      await page.keyboard.press('Tab')
      await expect(menu.filter({ hasText: next })).toBeFocused()
      expect(await page.evaluate(frameOfFocus)).toBe('solid 2px')
    }
  })
}

for (const [name, footer] of Object.entries(footers)) {
  test(`a footer of ${name} has columns, and is one column at 768 px and below`, async ({
    page,
    showSite,
  }) => {
    const { url } = await showSite([storeRow()], answerWith({ footer }))
    await page.goto(`${url}/store/101/`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect({
        width,
        columns: await page.evaluate(columnsIn, '.editor-footer'),
        torn: await page.evaluate(tornGroups, '.editor-footer'),
        out: await overflow(page),
      }).toEqual({ width, columns: width > 768 ? 4 : 1, torn: [], out: 0 })
    }
    await page.setViewportSize({ width: 390, height: 800 })
    const links = await linksOf(page, '.editor-footer :is(li, dd, nav)')
    expect(Math.min(...links.map(({ height }) => height))).toBeGreaterThanOrEqual(40)
    await page.getByRole('link', { name: 'Alignment' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Batteries' })).toBeFocused()
    expect(await page.evaluate(frameOfFocus)).toBe('solid 2px')
  })
}

test('seven groups of a footer are two rows of columns', async ({ page, showSite }) => {
  const { url } = await showSite([storeRow()], answerWith({ footer: longFooter }))
  await page.goto(`${url}/store/101/`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect({
      width,
      columns: await page.evaluate(columnsIn, '.editor-footer'),
      torn: await page.evaluate(tornGroups, '.editor-footer'),
    }).toEqual({ width, columns: width > 768 ? 4 : 1, torn: [] })
    const heads = await page.locator('.editor-footer h3').evaluateAll((all) => {
      const boxes = all.map((head) => head.getBoundingClientRect())
      return boxes.map(({ top, height }) => ({ top, height }))
    })
    expect(rowsIn(heads)).toBe(width > 768 ? 2 : 7)
  }
})

test('links of a footer without a heading keep off each other', async ({ page, showSite }) => {
  const footer =
    '<nav><a href="/a/">A</a><a href="/b/">B</a></nav><a href="/c/">C</a><a href="/d/">D</a>'
  const { url } = await showSite([storeRow()], answerWith({ footer }))
  await page.goto(`${url}/store/101/`)
  const [a, b, c, d] = await linksOf(page, '.editor-footer')
  for (const [left, right] of [
    [a, b],
    [c, d],
  ]) {
    expect(right?.left).toBeGreaterThan((left?.right ?? Number.NaN) + 15)
    expect(right?.top).toBe(left?.top)
  }
})

test('elements with classes are laid out by these alone', async ({ page, showSite }) => {
  const all = Object.values(footers).map(withClasses).join('')
  const header = withClasses(headers['links in a div of a nav'])
  const { url } = await showSite([storeRow()], answerWith({ footer: all, header: () => header }))
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(`${url}/store/101/`)
  const kinds = await page
    .locator('.site-header nav, .site-header nav *, .editor-footer *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.matches('nav > ul'))
        .map((element) => getComputedStyle(element))
        .map(({ display, columns }) => `${display} ${columns}`),
    )
  expect(kinds.filter((kind) => /flex|grid|\dpx/.test(kind))).toEqual([])
})

let headersSite: Promise<Site> | undefined

/** The address of one site with a store for each header, built once in each worker. */
async function siteOfHeaders(showSite: ShowSite): Promise<string> {
  headersSite ??= showSite(rows, answerWith({ header: headerOf }))
  return (await headersSite).url
}

function headerOf(id: number): string {
  return headers[names[id - 1] ?? 'a list alone']
}

/** One footer for all pages, and a header by store; the rest is as usual. */
function answerWith(texts: { header?: (id: number) => string; footer?: string }): typeof healthy {
  return (path) => {
    const { header, footer } = texts
    if (path === callPaths.footer && footer) return { body: footer }
    if (path === '/logo.svg') return { body: logo }
    const id = /get-header\/(\d+)$/.exec(path)?.[1]
    return id && header ? { body: header(Number(id)) } : healthy(path)
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

function frameOfFocus(): string {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
  return `${outlineStyle} ${outlineWidth}`
}
