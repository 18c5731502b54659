import type { Locator, Page } from 'playwright/test'
import { expect, type Site, test } from './site.ts'
import { wakeIslands } from './watch-page.ts'

// Coupons of both stores are valid at this time.
const couponsDay = '2026-12-15T18:00:00Z'

const shops = [
  { label: 'Hartland', id: 214, phone: '(440) 555-0154', city: 'mentor' },
  { label: 'Quickmark', id: 434, phone: '(763) 555-0170', city: 'maple' },
]

for (const { label, id, phone, city } of shops) {
  for (const width of [390, 1440] as const) {
    const at = `${label} at ${width} px`

    test(`${at}: wherever Tab leads is seen, marked, and in the order of the eye`, async ({
      page,
      sample,
    }) => {
      await openStore(page, sample, id, width)
      const stops = await walk(page, 'Tab')
      expect(stops.length).toBeGreaterThan(40)
      expect(stops.length).toBeLessThan(200)
      const inMain = stops.filter(({ region }) => region === 'MAIN')
      expect(jumpsUp(inMain)).toEqual([])
      await walk(page, 'Shift+Tab', stops.length)
    })

    test(`${at}: the skip link leads to the page’s own part`, async ({ page, sample }) => {
      await openStore(page, sample, id, width)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      // On a phone, the folded hours come before the first link.
      const first = width === 390 ? 'main :is(a, summary):visible' : 'main a'
      await expect(page.locator(first).first()).toBeFocused()
    })

    test(`${at}: the navigation leads on`, async ({ page, sample }) => {
      await openStore(page, sample, id, width)
      const toggle = page.locator('.menu-toggle > summary')
      if (width === 390) {
        await tabTo(page, toggle)
        await page.keyboard.press('Enter')
      }
      await tabTo(page, page.locator('#site-navigation').getByRole('link', { name: 'Coupons' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${sample.url}/coupons`)
    })

    test(`${at}: a store is found and picked`, async ({ page, sample }) => {
      await openStore(page, sample, id, width)
      await tabTo(page, page.getByRole('combobox'))
      await page.keyboard.type(city)
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/location_search/)
      await tabTo(page, page.locator('.found-name a').first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Make Your/ })).toBeVisible()
    })

    test(`${at}: a store is saved, the place is kept, and the banner leads back`, async ({
      page,
      sample,
    }) => {
      await openStore(page, sample, id, width)
      await tabTo(page, page.getByRole('button', { name: `Make Your ${label}` }))
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: `Your ${label} Store` })).toBeDisabled()
      await expect(page.locator('.island-save-store')).toBeFocused()
      await page.keyboard.press('Tab')
      const next = {
        390: page.locator('.store-map a').first(),
        1440: page.locator('.store-actions a').first(),
      }
      await expect(next[width]).toBeFocused()
      await openStore(page, sample, 101, width)
      const banner = page.locator('.your-store-banner')
      const phone = banner.locator('a[href^="tel:"]')
      await expect(phone).toBeAttached()
      await tabTo(page, page.getByRole('link', { name: `Your ${label} Store` }))
      // A phone's banner has no room for the number.
      const between = width === 390 ? [] : [phone]
      for (const link of [...between, banner.getByRole('link', { name: 'Appointment' })]) {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
      }
      for (const _ of [...between, banner]) await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${sample.url}/store/${id}/`)
    })

    test(`${at}: rules and reviews unfold, and the focus stays`, async ({ page, sample }) => {
      await openStore(page, sample, id, width)
      const rules = page.locator('.coupon-rules')
      await tabTo(page, rules.nth(1).locator('summary'))
      await page.keyboard.press('Space')
      await expect(rules.nth(1).locator('p')).toBeVisible()
      await expect(rules.nth(1).locator('summary')).toBeFocused()
      const more = page.locator('.more-reviews')
      await tabTo(page, more.locator('summary'))
      await page.keyboard.press('Enter')
      await expect(more.locator('.review').last()).toBeVisible()
      await expect(more.locator('summary')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(more.locator('.review').last()).toBeHidden()
    })

    test(`${at}: the sign-up is sent, and the focus stays`, async ({ page, sample }) => {
      await page.route('**/api/coupon-signup', (route) => route.fulfill({ status: 204 }))
      await openStore(page, sample, id, width)
      await tabTo(page, page.getByRole('textbox', { name: 'Your email address' }))
      await page.keyboard.type('ann@example.com')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(page.getByText('Thank you. You are signed up.')).toBeVisible()
      await expect(page.locator('.signup-form button')).toBeFocused()
    })

    test(`${at}: directions, call and appointment can be had`, async ({ page, sample }) => {
      await openStore(page, sample, id, width)
      const card = page.locator('.store-card')
      await tabTo(page, card.getByRole('link', { name: 'Request an appointment' }))
      await tabTo(page, card.getByRole('link', { name: 'Directions' }))
      await tabTo(page, card.getByRole('link', { name: `Call ${phone}` }))
      if (width === 390) await tabTo(page, page.locator('.quick-bar a').first())
    })
  }
}

for (const width of [390, 1440]) {
  test(`the locator at ${width} px: found, seen on the map, and gone to`, async ({
    page,
    sample,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${sample.url}/location_search/`)
    const main = page.getByRole('main')
    await tabTo(page, main.getByRole('combobox'))
    await page.keyboard.type('50310')
    await page.keyboard.press('Enter')
    await expect(page.locator('.location-status')).toHaveText(/stores near Des Moines/)
    const stops = await walk(page, 'Tab')
    expect(stops.length).toBeGreaterThan(20)
    await page.reload()
    if (width === 390) {
      await tabTo(page, main.getByRole('button', { name: 'Map', exact: true }))
      await page.keyboard.press('Enter')
    }
    await tabTo(page, page.locator('.map-pane'))
    await page.keyboard.press('+')
    await tabTo(page, page.locator('.map-store').first())
    await page.keyboard.press('Enter')
    const picked = page.locator('.found-store[data-picked]')
    await expect(picked).toBeInViewport()
    await tabTo(page, page.locator('.found-name a').first())
    await page.keyboard.press('Enter')
    await page.waitForURL(`${sample.url}/des-moines/hickman-rd/`)
  })
}

interface Stop {
  name: string
  region: string | undefined
  left: number
  right: number
  top: number
  bottom: number
  /** The reason why a visitor could not see the focus. */
  fault: string | undefined
}

async function openStore(page: Page, { url }: Site, id: number, width: number): Promise<void> {
  await page.clock.setFixedTime(couponsDay)
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${url}/store/${id}/`)
  await wakeIslands(page)
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No Tab leads to ${target}.`)
}

/** Every focus stop, each clearly visible, until the focus leaves the page or the limit is reached. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = 200): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < most) {
    await page.keyboard.press(key)
    // A row of coupons scrolls one frame later.
    await expect.poll(async () => (await page.evaluate(stopAt))?.fault).toBeUndefined()
    const stop = await page.evaluate(stopAt)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** The focused element; undefined once the focus has left the page. */
function stopAt(): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const { left, right, top, bottom } = box
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  // Places of a map may be close together: none may hide the focus ring of another.
  const whole = element.closest('.store-map, .map-open') ?? element
  const isOnTop = over !== null && (whole.contains(over) || over.contains(element))
  const fault = !isMarked ? 'no ring' : !isInside ? 'outside' : !isOnTop ? 'covered' : undefined
  const name = `${element.tagName} ${element.textContent || element.getAttribute('name')}`
  return {
    name,
    region: element.closest('header, main, footer')?.tagName,
    left,
    right,
    top: top + scrollY,
    bottom: bottom + scrollY,
    fault: fault && `${name}: ${fault}`,
  }
}

/** Focus stops above the previous one that do not begin a new column. */
function jumpsUp(stops: Stop[]): string[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1]
    const isJump = before && stop.bottom <= before.top && stop.left < before.right
    return isJump ? [`${before.name} -> ${stop.name}`] : []
  })
}
