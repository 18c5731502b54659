import axe from 'axe-core'
import { expect, type Page, test } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { startDev } from './start-dev.ts'

const part = (words: string) => `import { definePart, Island } from 'store-pages/templates'
export default definePart({
  place: 'before:nearby',
  render: ({ store }) => [<p key="a" className="menu">${words} {String(store.row.Note)}</p>, <Island key="b" name="cups" />],
})`
const files = {
  'store-pages.config.ts': `export default { stores: 'list.json', brands: [{ name: 'Bean' }, { name: 'Leaf', stores: [102] }],
  plugins: [{ name: 'loyalty', parts: { loyalty: 'loyal/card.tsx' } }] }`,
  'list.json': JSON.stringify([
    storeRow({ Note: '<img src=x onerror="document.title = 1">' }),
    storeRow({ locationID: 102, URL: 'ames/lincoln-way', City: 'Ames', Lat: 42.02 }),
  ]),
  'templates/parts/menu.tsx': part('Menu'),
  'templates/islands/cups.tsx': `import { defineIsland } from 'store-pages/templates'
export default defineIsland({ render: () => <button type="button">Cups</button> })`,
  'loyal/card.tsx': `import { definePart } from 'store-pages/templates'
export default definePart({ place: 'after:hours', render: () => <p>Points</p> })`,
}

let dev: Awaited<ReturnType<typeof startDev>>
test.beforeAll(async () => {
  dev = await startDev(files)
})
test.afterAll(() => dev.close())

const barOf = (page: Page) => page.locator('store-pages-bar')
const press = (page: Page, name: string) =>
  barOf(page).getByRole('button', { name, exact: true }).click()

test('content is requested again, and the new one is shown', async ({ page }) => {
  const answer = (html: string) => pageAnswer(101, html, { details: { banner: html } })
  dev.content.script(callPaths.page(101), answer('First'))
  await page.goto(new URL('/store/101/', dev.index).href)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await expect(page.locator('.editor-content')).toHaveText('First')
  const status = barOf(page).getByRole('status')
  dev.content.script(callPaths.page(101), answer('Second'))
  await press(page, 'Fetch again')
  await expect(page.locator('.editor-content')).toHaveText('Second')
  await expect(status).toHaveText(
    /^Requested at \d\d:\d\d:\d\d, \d+ ms: header .*, text 6 B, footer .*; new: text, banner$/,
  )
  await press(page, 'Fetch again')
  await expect(status).toHaveText(/; nothing new$/)

  dev.content.script(callPaths.page(101), { status: 503 })
  await press(page, 'Fetch again')
  await expect(status).toHaveText(/503/)
  await expect(page.locator('vite-error-overlay')).toContainText('503')
  await expect(page.locator('vite-error-overlay')).not.toContainText('vite.config')
  dev.content.script(callPaths.page(101), answer('Third'))
  await press(page, 'Fetch again')
  await expect(page.locator('.editor-content')).toHaveText('Third')
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})

test('outlines name files, data is text, and the bar stays', async ({ page }) => {
  await page.goto(new URL('/store/101/', dev.index).href)
  await press(page, 'Outlines')
  const regions = barOf(page).getByRole('listitem')
  await expect(regions.filter({ hasText: 'menu' })).toHaveText(
    'menutemplates/parts/menu.tsxfrom what its file reads',
  )
  await expect(regions.filter({ hasText: 'loyalty' })).toHaveText(
    'loyaltyloyal/card.tsx of the plugin loyaltyfrom what its file reads',
  )
  await expect(regions.filter({ hasText: 'island cups' })).toContainText(
    'templates/islands/cups.tsx',
  )
  await expect(regions.filter({ hasText: 'address' }).first()).toContainText(
    'templates/parts/address.tsx of store-pages',
  )
  const frame = await barOf(page).locator('.frame.custom').last().boundingBox()
  const cups = await page.locator('[data-island=cups]').boundingBox()
  expect(frame?.y).toBeCloseTo(cups?.y ?? 0, 0)

  await dev.edit('templates/parts/menu.tsx', part('Our menu'))
  await expect(page.locator('.menu')).toContainText('Our menu')
  await expect(regions.filter({ hasText: 'menu' }).first()).toBeVisible()

  await press(page, 'Data')
  const data = barOf(page).getByRole('group', { name: 'Data' })
  await expect(data).toContainText('<img src=x onerror="document.title = 1">')
  await expect(data.getByRole('link', { name: /Ames/ })).toHaveCount(0)
  await expect(data.getByRole('link', { name: '/store/101/' })).toHaveAttribute(
    'href',
    '/store/101/',
  )
  await expect(page).not.toHaveTitle('1')
  await page.keyboard.press('Escape')
  await expect(data).toHaveCount(0)

  await press(page, 'Fold the bar')
  await page.goto(new URL('/store/102/', dev.index).href)
  await barOf(page).getByRole('button', { name: 'Show the bar of store-pages dev' }).click()
  await expect(barOf(page).getByRole('link', { name: 'All stores' })).toBeVisible()
})

test('list of stores and toolbar have no accessibility violations', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(dev.index)
    await expect(page.getByRole('link', { name: 'Bean Des Moines' }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(new URL('/store/101/', dev.index).href)
    const show = barOf(page).getByRole('button', { name: 'Show the bar of store-pages dev' })
    if (width === 390) await show.click()
    for (const panel of ['Outlines', 'Data']) {
      await press(page, panel)
      await expect(barOf(page).getByRole('group')).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    await page.evaluate(() => sessionStorage.clear())
  }
})

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
