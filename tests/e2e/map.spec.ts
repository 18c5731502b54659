import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import axe, { type AxeResults } from 'axe-core'
import fs from 'fs-extra'
import type { Page } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import type { StoreRow } from '../../data/store.ts'
import { expect, type Site, test } from './site.ts'

const kilobyte = 1024
const rows: StoreRow[] = fs.readJsonSync('data/stores.json')
const stores = rows.map(({ locationID, Lat, Lng, AddressLine1 }, at) => {
  return { id: locationID, number: at + 1, lat: Lat, lng: Lng, name: AddressLine1 }
})

/** The map's script in the site's bundle. */
async function script(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    build: {
      write: false,
      rolldownOptions: { input: 'client/map/open-map.ts', preserveEntrySignatures: 'strict' },
    },
  })
  const [chunk] = (made as Rolldown.RolldownOutput).output
  return chunk.code
}

/** The map alone on a page of the site; `data-picked` of the body has the chosen store. */
async function openMap(page: Page, sample: Site): Promise<void> {
  const code = await script()
  await page.route('**/assets/map-alone.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  await page.goto(`${sample.url}/location_search/`)
  await page.evaluate(
    async ({ stores, script }) => {
      const { openMap } = await import(script)
      const element = document.createElement('div')
      element.style.height = '500px'
      document.querySelector('main')?.replaceChildren(element)
      const map = await openMap(element, {
        stores,
        onPick: (id: string) => {
          document.body.dataset.picked = id
        },
      })
      const shown = (...ids: unknown[]) => stores.filter(({ id }) => ids.includes(id))
      Object.assign(window, { map, shown })
    },
    { stores, script: '/assets/map-alone.js' },
  )
  await expect(page.locator('.map-group').first()).toBeVisible()
}

/** The nine nearest stores of one store. */
function storesNear(row: StoreRow | undefined): typeof stores {
  const off = ({ Lat, Lng }: StoreRow) => Math.hypot(Lat - Number(row?.Lat), Lng - Number(row?.Lng))
  const sorted = rows.toSorted((one, other) => off(one) - off(other))
  const ids = sorted.slice(0, 9).map(({ locationID }) => locationID)
  return stores.filter(({ id }) => ids.includes(id))
}

/** The number of stores that the markers represent. */
async function storesInView(page: Page): Promise<number> {
  const counts = await page.locator('.map-group > .map-count').allTextContents()
  const alone = await page.locator('.map-store').count()
  return counts.reduce((sum, count) => sum + Number(count), alone)
}

/** The names that extend beyond the edges of the drawn map. */
async function namesCut(page: Page): Promise<string[]> {
  // In one evaluation: the map may be redrawn at any time, for example after a font has loaded.
  return page.locator('.map-pane').evaluate(async (pane) => {
    // The map draws in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const sides = pane.getBoundingClientRect()
    const names = [...pane.querySelectorAll('.map-label, .map-name')]
    const cut = names.filter((name) => {
      const { left, right } = name.getBoundingClientRect()
      return name.checkVisibility() && (left < sides.left || right > sides.right)
    })
    return cut.map((name) => name.textContent)
  })
}

test('the map has all stores, and comes nearer by keys and clicks', async ({ page, sample }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openMap(page, sample)
  const pane = page.getByRole('application', { name: 'Map of the stores' })
  expect(await storesInView(page)).toBe(110)

  await pane.focus()
  await page.keyboard.press('+')
  await expect.poll(() => storesInView(page)).toBeLessThan(110)
  const near = await storesInView(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => storesInView(page)).not.toBe(near)
  await page.keyboard.press('0')
  await expect.poll(() => storesInView(page)).toBe(110)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => storesInView(page)).toBeLessThan(110)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => storesInView(page)).toBe(110)
  expect([...hosts]).toEqual([new URL(sample.url).host])
})

test('a store of the map is chosen by keys, and shown when another part chooses it', async ({
  page,
  sample,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page, sample)
  await page.evaluate('map.show(shown(101, 102), { lat: 41.6, lng: -93.6 })')
  await expect(page.getByRole('img', { name: 'Your place' })).toBeVisible()
  await expect.poll(() => storesInView(page)).toBe(2)
  const [first] = stores
  const marker = page.getByRole('button', { name: String(first?.name) })
  await marker.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-picked', '101')
  await expect(marker).toHaveAttribute('aria-current', 'true')

  await page.evaluate('map.show(shown(101, 102, 214))')
  await page.evaluate('map.pick(214)')
  const other = stores.find(({ id }) => id === 214)
  const name = `${other?.number} ${other?.name}`
  await expect(page.locator('.map-store[aria-current]')).toHaveAccessibleName(name)
})

for (const width of [390, 1440]) {
  test(`names are seen whole at the edges of a map (${width} px)`, async ({ page, sample }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMap(page, sample)
    for (const near of ['50309', '50501', '61101']) {
      const place = rows.find(({ Zip }) => Zip === near) ?? rows[0]
      await page.evaluate(`map.show(${JSON.stringify(storesNear(place))})`)
      await expect(page.locator('.map-label:visible').first()).toBeVisible()
      expect(await namesCut(page)).toEqual([])
    }
  })
}

test('around a place, the five nearest stores have their own markers inside the map', async ({
  page,
  sample,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  await openMap(page, sample)
  const onePlace = { lat: 41.6, lng: -93.6 }
  const crowd = stores.slice(0, 30).map((one, at) => (at < 5 ? { ...one, ...onePlace } : one))
  const here = { lat: 41.7, lng: -93.6, name: 'Ankeny, IA' }
  await page.evaluate(`map.show(${JSON.stringify(crowd)}, ${JSON.stringify(here)})`)
  await expect(page.getByRole('img', { name: 'Ankeny, IA' })).toBeVisible()
  await expect(page.locator('.map-here > .map-label')).toBeVisible()
  const counts = page.locator('.map-store > .map-count').filter({ hasText: /^[1-5]$/ })
  await expect(counts).toHaveText(['1', '2', '3', '4', '5'])
  const spots = await counts.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const sides = one.closest('.map-pane')?.getBoundingClientRect() ?? new DOMRect()
      const isAcross = left >= sides.left && right <= sides.right
      return { left, top, isInside: isAcross && top >= sides.top && bottom <= sides.bottom }
    }),
  )
  expect(spots.map(({ isInside }) => isInside)).toEqual([true, true, true, true, true])
  for (const [at, { left, top }] of spots.entries())
    for (const other of spots.slice(at + 1))
      expect(Math.hypot(left - other.left, top - other.top)).toBeGreaterThan(26)
})

test('the map has no accessibility violations', async ({ page, sample }) => {
  await openMap(page, sample)
  await page.evaluate(axe.source)
  const results: AxeResults = await page.evaluate('axe.run(".map-open")')
  expect(results.violations.map(({ id }) => id)).toEqual([])
  const sizes = await page
    .locator('.map-open button')
    .evaluateAll((buttons) => buttons.map(({ clientWidth }) => clientWidth))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(42)
})

test('the map takes at most 30 KB, at most 12 KB of them code', async ({ sample }) => {
  const code = gzipSync(await script()).length
  const drawing = gzipSync(await readFile(join(sample.cwd, 'out/assets/map.json'))).length
  expect(code).toBeLessThanOrEqual(12 * kilobyte)
  expect(code + drawing).toBeLessThanOrEqual(30 * kilobyte)
})
