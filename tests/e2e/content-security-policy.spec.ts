import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { enforcePolicy, scriptHashes } from './strict-policy.ts'
import { wakeIslands } from './watch-page.ts'

test('all pages together have six inline scripts', async ({ sample }) => {
  const out = join(sample.cwd, 'out')
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'))
  const hashes = new Set<string>()
  for (const name of names)
    for (const hash of scriptHashes(await readFile(join(out, name), 'utf8'))) hashes.add(hash)
  expect(hashes.size).toBe(6)
})

for (const id of [214, 434]) {
  test(`store ${id}: every flow works under a strict policy`, async ({ page, sample }) => {
    const violations = await enforcePolicy(page, sample)
    await page.goto(`${sample.url}/store/${id}/`)
    await expectAwake(page)
    await expect(page.locator('[data-open-state]')).toHaveText(/^(Open|Closed)/)
    await expect(page.locator('.coupons')).toHaveAttribute('data-checked', '')

    await page.locator('.save-store button').click()
    await expect(page.locator('[data-part="your-store"] a').first()).toBeVisible()
    await expect(page.locator('.save-store button')).toBeDisabled()

    await page.locator('main summary:visible').first().click()
    await page.locator('main summary:visible').last().click()
    expect(await violations()).toEqual([])

    await page.getByRole('combobox').first().fill('a')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/\/location_search\b/)
    await expect(page.locator('.location-status')).toHaveText(/near/)
    expect(await violations()).toEqual([])
  })
}

test('the sign-up works under a strict policy', async ({ page, sample }) => {
  const violations = await enforcePolicy(page, sample)
  await page.route('**/api/coupon-signup', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${sample.url}/store/214/`)
  await expectAwake(page)
  const form = page.locator('[data-part="coupon-signup"]')
  await form.getByRole('textbox').fill('ann@example.com')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  expect(await violations()).toEqual([])
})

test('the menu works under a strict policy', async ({ page, sample }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const violations = await enforcePolicy(page, sample)
  await page.goto(`${sample.url}/store/214/`)
  await expectAwake(page)
  await page.locator('header summary').first().click()
  await expect(page.locator('header nav a').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('header nav a').first()).toBeHidden()
  expect(await violations()).toEqual([])
})

test('an unknown path is shown under a strict policy', async ({ page, sample }) => {
  const violations = await enforcePolicy(page, sample)
  await page.goto(`${sample.url}/nowhere/`)
  await expect(page.getByText('Unsupported location path: /nowhere/')).toBeVisible()
  await expectAwake(page)
  expect(await violations()).toEqual([])
})

test('all stores of a brand, with one saved, under a strict policy', async ({
  page,
  context,
  sample,
}) => {
  await context.addCookies([{ name: 'storeID', value: '434', url: sample.url }])
  const violations = await enforcePolicy(page, sample)
  await page.goto(`${sample.url}/location_search/?brand=second`)
  await page.waitForURL('**/second/location_search/')
  await expectAwake(page)
  await expect(page.getByRole('banner')).toContainText('Your Quickmark Store')
  await expect(page.getByRole('contentinfo')).toContainText('© 2023 Quickmark Auto Care')
  expect(await violations()).toEqual([])
})

test('the policy of these tests blocks unknown code', async ({ page, sample }) => {
  const violations = await enforcePolicy(page, sample, '<script>document.title = "in"</script>')
  await page.goto(`${sample.url}/store/214/`)
  expect(await violations()).toEqual(['script-src-elem'])
  await expect(page).not.toHaveTitle('in')
})

async function expectAwake(page: Page): Promise<void> {
  await wakeIslands(page)
}
