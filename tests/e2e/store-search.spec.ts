import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'
import { holdBundle, wakeIslands, watchFailures, watchLayoutShifts } from './watch-page.ts'

const fieldName = 'zip-city-state-search-field'

interface Shop {
  label: string
  path: string
  index: string
  /** Finds one store of the brand, and none of the other brand. */
  query: string
  mark: string
  text: string
  /** The parameters of the URL beside the query. */
  brand: string | null
}

const shops: Shop[] = [
  {
    label: 'Hartland',
    path: '/store/101/',
    index: '/assets/stores-main.json',
    query: ' HICKMAN',
    mark: 'Hickman',
    text: '4120 Hickman Rd, Des Moines, IA 50310',
    brand: null,
  },
  {
    label: 'Quickmark',
    path: '/store/434/',
    index: '/assets/stores-second.json',
    query: 'maple gr',
    mark: 'Maple Gr',
    text: '13520 Weaver Lake Ct, Maple Grove, MN 55369',
    brand: 'second',
  },
]

test('forced colours show which suggestion Enter takes', async ({ page, sample }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).fill('e')
  await expect(optionsOf(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')
  const grounds = await optionsOf(page).evaluateAll((options) =>
    options.slice(0, 2).map((option) => getComputedStyle(option).backgroundColor),
  )
  expect(new Set(grounds).size).toBe(2)
})

for (const { label, path, index, query, mark, text, brand } of shops) {
  test(`${label}: a store is found and picked by mouse`, async ({ page, sample }) => {
    const failures = watchFailures(page)
    const asked = watchRequests(page)
    await openPage(page, sample.url + path)
    expect(asked).toEqual([])
    await fieldOf(page).click()
    await expect.poll(() => asked).toEqual([index])
    await page.keyboard.type(query)
    await expect(optionsOf(page)).toHaveCount(1)
    await expect(optionsOf(page).locator('mark')).toHaveText([mark])
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true')
    await optionsOf(page).click()
    await expectSearched(page, text, brand)
    expect(asked).toHaveLength(1)
    expect(failures.filter((failure) => !failure.includes('404'))).toEqual([])
  })

  test(`${label}: a store is found and picked by keyboard`, async ({ page, sample }) => {
    await openPage(page, sample.url + path)
    await page.locator('.brand-logo').focus()
    await tabTo(page)
    await page.keyboard.type(query)
    await expect(optionsOf(page)).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expectActive(page, 0)
    await page.keyboard.press('Enter')
    await expectSearched(page, text, brand)
  })

  test(`${label}: Enter without a choice searches for the typed text`, async ({ page, sample }) => {
    await openPage(page, sample.url + path)
    await fieldOf(page).fill('Ames, IA')
    await page.keyboard.press('Enter')
    await expectSearched(page, 'Ames, IA', brand)
  })
}

test('the keys of the pattern move through the list', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).click()
  await page.keyboard.type('des moines')
  const count = await optionsOf(page)
    .first()
    .waitFor()
    .then(() => optionsOf(page).count())
  expect(count).toBeGreaterThan(1)
  await expectActive(page, -1)
  const carets = new Map<string, number>([
    ['Home', 0],
    ['ArrowLeft', 9],
  ])
  for (const [key, active] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
    ['Home', -1],
    ['ArrowDown', 0],
    ['End', -1],
    ['ArrowDown', 0],
    ['ArrowLeft', -1],
  ] as const) {
    await page.keyboard.press(key)
    await expectActive(page, active)
    expect([key, await caretOf(page)]).toEqual([key, carets.get(key) ?? 10])
    if (key === 'Home') await page.keyboard.press('End')
  }
  await page.keyboard.press('Escape')
  await expect(listOf(page)).toBeHidden()
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(fieldOf(page)).toHaveValue('des moines')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(listOf(page)).toBeVisible()
  await expectActive(page, -1)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(listOf(page)).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expectActive(page, count - 1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveValue('')
})

test('typing on leaves the chosen store', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).click()
  await page.keyboard.type('a')
  await expect(optionsOf(page)).toHaveCount(50)
  await page.keyboard.press('ArrowDown')
  await expectActive(page, 0)
  await page.keyboard.type('m')
  await expectActive(page, -1)
  await expect(fieldOf(page)).toHaveValue('am')
})

test('fifty stores are listed, with the count of all', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).fill('e')
  await expect(optionsOf(page)).toHaveCount(50)
  const said = /^(\d+) stores found, the first 50 are listed$/
  await expect(statusOf(page)).toHaveText(said)
  const all = Number(said.exec(await statusOf(page).innerText())?.[1])
  const rest = page.getByRole('button', { name: `${all - 50} more` })
  await expect(rest).toBeVisible()
  await rest.click()
  await expectSearched(page, 'e', null)
})

test('one store, none, and nothing typed', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/434/`)
  await fieldOf(page).fill('weaver')
  await expect(statusOf(page)).toHaveText('1 store found')
  await fieldOf(page).fill('weaver!')
  await expect(statusOf(page)).toHaveText('Press Enter for the nearest stores')
  await expect(listOf(page)).toBeHidden()
  for (const blank of ['', '   ']) {
    await fieldOf(page).fill(blank)
    await expect(statusOf(page)).toHaveText('')
    await expect(listOf(page)).toBeHidden()
  }
})

test('a suggestion shows the whole address, with its second line where there is one', async ({
  page,
  sample,
}) => {
  await openPage(page, `${sample.url}/store/101/`)
  for (const [query, lines] of [
    ['mentor shore', ['8420 Mentor Shore Ave', 'Building 2', 'Mentor, OH 44060']],
    ['building 2', ['8420 Mentor Shore Ave', 'Building 2', 'Mentor, OH 44060']],
    ['hickman', ['4120 Hickman Rd', 'Des Moines, IA 50310']],
  ] as const) {
    await fieldOf(page).fill(query)
    const option = optionsOf(page).filter({ hasText: lines[0] })
    await expect(option.locator('.suggestion-line')).toHaveText([...lines])
  }
})

test("only the page's brand is found", async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).fill('weaver lake')
  await expect(statusOf(page)).toHaveText('Press Enter for the nearest stores')
})

test('a click or a Tab outside closes the list, and keeps the text', async ({ page, sample }) => {
  await openPage(page, `${sample.url}/store/101/`)
  for (const leave of [
    () => page.locator('h1').click(),
    () => page.keyboard.press('Shift+Tab'),
    () => page.keyboard.press('Tab'),
  ]) {
    await fieldOf(page).fill('')
    await fieldOf(page).fill('ames')
    await expect(listOf(page)).toBeVisible()
    await leave()
    await expect(listOf(page)).toBeHidden()
    await expect(fieldOf(page)).toHaveValue('ames')
    await expect(statusOf(page)).toHaveText('')
  }
  await fieldOf(page).click()
  await expect(listOf(page)).toBeVisible()
})

test('typing faster than the list loads loses nothing', async ({ page, sample }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/stores-main.json', async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).click()
  await page.keyboard.type('hickman')
  await expect(listOf(page)).toBeHidden()
  await expect(statusOf(page)).toHaveText('')
  release()
  await expect(optionsOf(page)).toHaveCount(1)
  await expect(fieldOf(page)).toHaveValue('hickman')
  await expect(fieldOf(page)).toBeFocused()
})

test('text typed before the bundle came is kept, with focus and caret', async ({
  page,
  sample,
}) => {
  const failures = watchFailures(page)
  const release = await holdBundle(page)
  await page.goto(`${sample.url}/store/101/`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').click()
  await page.keyboard.type('hickmn')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('a')
  release()
  await expect(optionsOf(page)).toHaveCount(1)
  await expect(fieldOf(page)).toHaveValue('hickman')
  await expect(fieldOf(page)).toBeFocused()
  expect(await caretOf(page)).toBe(6)
  expect(failures).toEqual([])
})

test('a list is revalidated', async ({ page, sample }) => {
  const [request] = await Promise.all([
    page.waitForRequest('**/assets/stores-main.json'),
    openPage(page, `${sample.url}/store/101/`).then(() => fieldOf(page).click()),
  ])
  expect((await request.allHeaders())['cache-control']).toMatch(/no-cache|max-age=0/)
})

for (const [what, answer] of Object.entries({
  'an error': { status: 500 },
  'no JSON': { body: '<p>' },
  'no list': { body: '{"a":1}' },
})) {
  test(`${what} in place of the list keeps the plain form`, async ({ page, sample }) => {
    await page.route('**/assets/stores-main.json', (route) => route.fulfill(answer))
    await openPage(page, `${sample.url}/store/101/`)
    await fieldOf(page).click()
    const failure = page.waitForEvent('console', (message) =>
      message.text().includes('The store search has no list.'),
    )
    await page.keyboard.type('Ames')
    await page.reload()
    await expectAwake(page)
    await fieldOf(page).click()
    await failure
    await page.keyboard.type('Ames')
    await expect(listOf(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expectSearched(page, 'Ames', null)
  })
}

test('a list that failed is tried again at the next focus', async ({ page, sample }) => {
  await page.route('**/assets/stores-main.json', (route) => route.abort())
  await openPage(page, `${sample.url}/store/101/`)
  await fieldOf(page).fill('hickman')
  await expect(statusOf(page)).toHaveText(/could not/)
  await expect(listOf(page)).toBeHidden()
  await page.unroute('**/assets/stores-main.json')
  await page.locator('h1').click()
  await fieldOf(page).click()
  await expect(optionsOf(page)).toHaveCount(1)
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the list is below its field, without a layout shift`, async ({
    page,
    sample,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const layoutShifts = await watchLayoutShifts(page)
    await openPage(page, `${sample.url}/store/101/`)
    const before = await fieldOf(page).boundingBox()
    await fieldOf(page).click()
    await page.keyboard.type('st')
    await expect(optionsOf(page)).toHaveCount(33)
    // On a phone, an icon becomes the field.
    if (width >= 768) expect(await fieldOf(page).boundingBox()).toEqual(before)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    const list = await page.locator('.suggestions').boundingBox()
    const field = await fieldOf(page).boundingBox()
    if (!list || !field) throw new Error('Field or list is not shown.')
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThanOrEqual(width)
    expect(list.y).toBeGreaterThanOrEqual(field.y + field.height)
    expect(list.y + list.height).toBeLessThanOrEqual(800)
    expect(await layoutShifts()).toEqual([])
  })
}

for (const [path, place, brand] of [
  ['/nope/', 'banner', null],
  ['/nope/', 'main', null],
  ['/', 'banner', null],
  ['/', 'main', null],
  ['/location_search/', 'banner', null],
  ['/second/location_search/', 'banner', 'second'],
  ['/second/', 'main', 'second'],
] as const) {
  test(`${path}: the search in ${place} works, too`, async ({ page, sample }) => {
    await page.goto(sample.url + path)
    await wakeIslands(page)
    const field = page.getByRole(place).getByRole('combobox')
    await field.fill(brand === null ? 'hickman' : 'weaver lake')
    await optionsOf(page).click()
    const picked = {
      main: '4120 Hickman Rd, Des Moines, IA 50310',
      second: '13520 Weaver Lake Ct, Maple Grove, MN 55369',
    }
    await expectSearched(page, picked[brand ?? 'main'], brand)
  })
}

test('without JavaScript the form is a plain one', async ({ browser, sample }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${sample.url}/store/434/`)
  await page.getByRole('searchbox', { name: 'Find a store by ZIP or city' }).fill('Ames')
  await page.keyboard.press('Enter')
  // A script would lead on to the brand's page.
  const query = 'zip-city-state-search-field=Ames&brand=second'
  await expect(page).toHaveURL(`${sample.url}/location_search/?${query}`)
  await context.close()
})

async function openPage(page: Page, url: string) {
  await page.goto(url)
  await expectAwake(page)
}

async function expectAwake(page: Page) {
  await expect(fieldOf(page)).toBeAttached()
}

function fieldOf(page: Page) {
  return page.getByRole('combobox', { name: 'Find a store by ZIP or city' })
}

function listOf(page: Page) {
  return page.getByRole('listbox', { name: 'Stores', includeHidden: true })
}

function optionsOf(page: Page) {
  return page.getByRole('option')
}

function statusOf(page: Page) {
  return page.locator('.store-search [role="status"]')
}

function caretOf(page: Page) {
  return fieldOf(page).evaluate((field: HTMLInputElement) => field.selectionStart)
}

async function tabTo(page: Page) {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await fieldOf(page).evaluate((field) => field === document.activeElement)) return
  }
  throw new Error('No Tab leads to the field.')
}

/** Whether only this option is active, visually and for screen readers; -1 for none. */
async function expectActive(page: Page, active: number) {
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  if (active === -1) {
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(0)
    return
  }
  const option = optionsOf(page).nth(active)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await expect(field).toHaveAttribute(
    'aria-controls',
    (await listOf(page).getAttribute('id')) ?? 'no list',
  )
}

async function expectSearched(page: Page, query: string, brand: string | null) {
  const folder = brand === null ? '' : `/${brand}`
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === `${folder}/location_search/` && !searchParams.has('brand'),
  )
  expect(new URL(page.url()).searchParams.get(fieldName)).toBe(query)
}

/** The paths of the requested search lists from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/stores-')) asked.push(pathname)
  })
  return asked
}
