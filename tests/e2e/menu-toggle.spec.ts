import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { holdBundle, wakeIslands, watchFailures, watchLayoutShifts } from './watch-page.ts'

for (const { label, path } of [
  { label: 'Hartland', path: '/store/101/' },
  { label: 'Quickmark', path: '/store/434/' },
]) {
  test(`${label}: the menu opens and closes by mouse`, async ({ page, sample }) => {
    const failures = watchFailures(page)
    await openPage(page, sample.url + path)
    await toggleOf(page).click()
    await expect(menuOf(page)).toBeVisible()
    await toggleOf(page).click()
    await expect(menuOf(page)).toBeHidden()
    await toggleOf(page).click()
    await menuOf(page).click({ position: { x: 5, y: 5 } })
    await expect(menuOf(page)).toBeVisible()
    await page.mouse.click(200, 780)
    await expect(menuOf(page)).toBeHidden()
    expect(failures).toEqual([])
  })

  test(`${label}: the menu opens and closes by keyboard`, async ({ page, sample }) => {
    await openPage(page, sample.url + path)
    await page.locator('.brand-logo').focus()
    await page.keyboard.press('Tab')
    await expect(toggleOf(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    // Over the link in the strip above the row, which is next in the page.
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(toggleOf(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(toggleOf(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(toggleOf(page)).toBeFocused()
  })
}

test('a menu closes when the focus leaves it, and hides nothing', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await toggleOf(page).press('Enter')
  await menuOf(page).getByRole('link').last().focus()
  await expect(menuOf(page)).toBeVisible()
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('main') !== null)) break
  }
  await expect(menuOf(page)).toBeHidden()
})

test('a link of the menu leads on, and closes it', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await toggleOf(page).click()
  await menuOf(page).evaluate((menu) => menu.querySelector('a')?.setAttribute('href', '#main'))
  await menuOf(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/#main$/)
  await expect(menuOf(page)).toBeHidden()
})

test('Escape in the open store search leaves the menu open', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await toggleOf(page).click()
  await page.getByRole('combobox').focus()
  await page.keyboard.type('ames')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(menuOf(page)).toBeVisible()
})

test('the toggle shows its state to screen readers', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await expect(toggleOf(page)).toHaveAttribute('aria-controls', 'site-navigation')
  expect(await isExpanded(page)).toBe(false)
  await toggleOf(page).click()
  expect(await isExpanded(page)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isExpanded(page)).toBe(false)
})

test('a menu opened before the bundle came stays open, without a layout shift', async ({
  page,
  sample,
}) => {
  const failures = watchFailures(page)
  const layoutShifts = await watchLayoutShifts(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdBundle(page)
  await page.goto(`${sample.url}/store/101/`, { waitUntil: 'commit' })
  await toggleOf(page).click()
  await expect(menuOf(page)).toBeVisible()
  release()
  await expectAwake(page)
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  expect(await layoutShifts()).toEqual([])
  expect(failures).toEqual([])
})

async function openPage(page: Page, url: string) {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(url)
  await expectAwake(page)
}

async function expectAwake(page: Page) {
  await wakeIslands(page)
  await expect(page.locator('[data-island="menu-toggle"][data-awake]')).toHaveCount(1)
}

function toggleOf(page: Page) {
  return page.locator('.menu-toggle > summary')
}

function menuOf(page: Page) {
  return page.locator('#site-navigation')
}

/** The state of the toggle for screen readers. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const toggle = nodes.find(({ role, name }) => {
    return role?.value === 'DisclosureTriangle' && name?.value === 'Menu'
  })
  await session.detach()
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value
}
