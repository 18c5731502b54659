import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { wakeIslands } from './watch-page.ts'

interface State {
  name: string
  path: string
  /** The widest window in which the state is possible; any if undefined. */
  upTo?: number
  enter?: (page: Page) => Promise<unknown>
}

// Coupons of both stores are valid at this time.
const couponsDay = '2026-12-15T18:00:00Z'
const widths = [390, 768, 1068, 1440]
/** Of a page that a visitor has changed. */
const widthsOfStates = [390, 1440]
const brands = [
  { name: 'main', id: 214, folder: '', menuUpTo: 1068 },
  { name: 'second', id: 434, folder: '/second', menuUpTo: 1015 },
]
const field = 'zip-city-state-search-field'

// With any brand saved.
const statesOfTheSite: State[] = [
  { name: 'the place refused', path: '/location_search/', enter: askNearMe },
  { name: 'filters on', path: `/location_search/?${field}=50310`, enter: openFilters },
  { name: 'all far away', path: `/location_search/?${field}=90210` },
  { name: 'no such store in the header', path: '/', enter: searchInVain },
  { name: 'the directory', path: '/locations/' },
  { name: 'a state', path: '/locations/iowa/' },
  { name: 'a city', path: '/locations/iowa/des-moines/' },
]

const statesOfTheBrand: State[] = [{ name: 'a state', path: '/second/locations/minnesota/' }]

for (const brand of brands) {
  for (const { name, path, upTo = Number.POSITIVE_INFINITY, enter } of statesOf(brand)) {
    test(`${brand.name}, ${name}: no accessibility violations`, async ({ page, sample }) => {
      await page.clock.setFixedTime(couponsDay)
      // A color in a transition belongs to neither state.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(sample.url + path)
      await wakeIslands(page)
      await enter?.(page)
      await page.evaluate(axe.source)
      for (const width of (enter ? widthsOfStates : widths).filter((it) => it <= upTo)) {
        await page.setViewportSize({ width, height: 900 })
        expect({ width, violations: await violationsOf(page) }).toEqual({ width, violations: [] })
      }
    })
  }
}

function statesOf({ id, folder, menuUpTo }: (typeof brands)[number]): State[] {
  const path = `/store/${id}/`
  return [
    { name: 'the plain page', path },
    { name: 'a saved store', path, enter: saveStore },
    { name: 'the menu open', path, upTo: menuUpTo, enter: openMenu },
    { name: 'the search open', path, enter: openSearch },
    { name: 'hours, rules, reviews and the footer open', path, enter: openDetails },
    { name: 'the sign-up sent', path, enter: (page) => signUp(page, 204, 'status') },
    { name: 'the sign-up failed', path, enter: (page) => signUp(page, 500, 'alert') },
    { name: 'the page for strangers’ paths', path: `${folder}/no/such/store/` },
    { name: 'the home page', path: `${folder}/` },
    { name: 'all stores', path: `${folder}/location_search/` },
    { name: 'the stores narrowed', path: `${folder}/location_search/?${field}=maple` },
    { name: 'no store found', path: `${folder}/location_search/?${field}=atlantis` },
    {
      name: 'a store picked on the map',
      path: `${folder}/location_search/?${field}=saint paul`,
      enter: pickOnMap,
    },
    ...(folder ? statesOfTheBrand : statesOfTheSite),
  ]
}

async function saveStore(page: Page): Promise<void> {
  const button = page.locator('.save-store button')
  await button.click()
  await expect(button).toBeDisabled()
  await expect(page.locator('.your-store-banner')).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('.menu-toggle').getByText('Menu').click()
  await expect(page.locator('#site-navigation')).toBeVisible()
}

async function openSearch(page: Page): Promise<void> {
  await page.locator(`[name="${field}"]`).fill('e')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function pickOnMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.locator('.map-store').first().press('Enter')
  await expect(page.locator('.found-store[data-picked]')).toBeVisible()
}

async function openFilters(page: Page): Promise<void> {
  await page.getByText('Filters', { exact: true }).last().click()
  await page.getByLabel('Free Wi-Fi').check()
  await expect(page).toHaveURL(/offers=wifi/)
}

async function askNearMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.locator('.location-status')).toContainText('may not tell')
}

async function searchInVain(page: Page): Promise<void> {
  await page.locator(`[name="${field}"]`).last().fill('atlantis')
  await expect(page.getByRole('status').last()).not.toBeEmpty()
}

async function openDetails(page: Page): Promise<void> {
  for (const kind of ['.hours', '.coupon-rules', '.more-reviews', 'footer details'])
    expect(await page.locator(kind).count()).toBeGreaterThan(0)
  for (const details of await page.locator(':is(main, footer) details').all())
    await details.evaluate((element: HTMLDetailsElement) => {
      element.open = true
    })
}

async function signUp(page: Page, status: number, role: 'status' | 'alert'): Promise<void> {
  await page.route('**/api/coupon-signup', (route) => route.fulfill({ status }))
  await page.locator('[name="email"]').fill('ann@example.com')
  await page.locator('.signup-form button').click()
  await expect(page.locator(`.signup-form [role="${role}"]`)).not.toBeEmpty()
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } })
      .axe
    return run.run({ resultTypes: ['violations'], preload: false })
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
