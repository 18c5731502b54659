import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`phones fold the states, ${name}`, async ({ browser, sample }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    await page.goto(`${sample.url}/location_search/`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Illinois 19 stores' })).toBeVisible()
    const store = main.getByRole('link', { name: '1377 N Farnsworth Way' })
    await expect(store).toBeHidden()
    await expect(main.locator('.state-links').first()).toBeHidden()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(2050)
    await main.locator('.state-fold summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(store).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(store).toBeHidden()
    await context.close()
  })

  test(`a link to a state opens it, ${name}`, async ({ browser, sample }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    await page.goto(`${sample.url}/location_search/#main-3`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: '1214 Duff Station Dr' })).toBeVisible()
    await expect(main.getByRole('link', { name: '1377 N Farnsworth Way' })).toBeHidden()
    await context.close()
  })
}

test('the visitor closes a state that a link has opened', async ({ page, sample }) => {
  await page.setViewportSize(phone)
  await page.goto(`${sample.url}/location_search/#main-3`)
  const fold = page.locator('#main-3 > .state-fold')
  await expect(fold).toHaveAttribute('open')
  await fold.locator('summary').click()
  await expect(page.getByRole('link', { name: '1214 Duff Station Dr' })).toBeHidden()
})

test('wide windows and paper show all stores, with nothing to open', async ({ page, sample }) => {
  await page.goto(`${sample.url}/location_search/`)
  const store = page.getByRole('link', { name: '1377 N Farnsworth Way' })
  await expect(store).toBeVisible()
  await expect(page.locator('.state-fold').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expect(store).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(store).toBeVisible()
})
