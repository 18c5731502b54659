import { expect, type Page, test } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { startDev } from './start-dev.ts'

const config = (name: string, colour: string) =>
  `export default { stores: 'list.json', brands: [{ name: '${name}', theme: { action: '${colour}' } }] }`
const part = (words: string) => `import { definePart, Island } from 'store-pages/templates'
export default definePart({
  place: 'before:nearby',
  render: ({ store }) => [
    <p key="a" className="menu">${words} {store.row.Phone}</p>,
    <details key="b" className="more"><summary>More</summary><input aria-label="Wish" /></details>,
    <Island key="c" name="cups" />,
  ],
})`
const island = (unit: string) => `import { useState } from 'react'
import { defineIsland } from 'store-pages/templates'
export default defineIsland({
  render() {
    const [cups, setCups] = useState(0)
    return <button type="button" onClick={() => setCups(cups + 1)}>{cups} ${unit}</button>
  },
})`

const files: Record<string, string> = {
  'store-pages.config.ts': config('Bean', '#14567a'),
  'list.json': JSON.stringify([storeRow()]),
  'templates/parts/menu.tsx': part('Menu'),
  'templates/islands/cups.tsx': island('cups'),
  'templates/styles/own.css': '.menu { color: rgb(1, 2, 3) }',
}

/** The state that an edit must keep. */
async function leaveTraces(page: Page): Promise<void> {
  await page.locator('.save-store button').click()
  // It reloads the page, and with it all modules, which takes long on a busy machine.
  await expect(page.locator('.save-store button')).toHaveText('Your Bean Store', {
    timeout: 30_000,
  })
  await page.getByText('More', { exact: true }).click()
  await page.getByLabel('Wish').fill('oat milk')
  await page.getByRole('button', { name: '0 cups' }).click()
  await page.getByRole('button', { name: '1 cups' }).click()
  await expect(page.getByRole('button', { name: '2 cups' })).toBeVisible()
  await page.evaluate(() => {
    scrollTo(0, 321)
    Object.assign(window, { isTheSame: true })
  })
}

async function isAsItWas(page: Page, cups = '2 cups'): Promise<void> {
  await expect(page.getByLabel('Wish')).toBeVisible()
  await expect(page.getByLabel('Wish')).toHaveValue('oat milk')
  await expect(page.getByRole('button', { name: cups })).toBeVisible()
  await expect(page.locator('.save-store button')).toHaveText('Your Bean Store')
  await expect(page.locator('[data-part="your-store"] a').first()).toHaveText('Your Bean Store')
  expect(await page.evaluate(() => ['isTheSame' in window, scrollY])).toEqual([true, 321])
}

test('edits are on the screen, and the page stays as it was', async ({ page }) => {
  const dev = await startDev(files)
  try {
    await page.goto(dev.index)
    await page.getByLabel('Search').fill('hickman')
    await page.getByRole('link', { name: 'Bean Des Moines', exact: true }).first().click()
    await leaveTraces(page)

    await dev.edit('templates/parts/menu.tsx', part('Our menu'))
    await expect(page.locator('.menu')).toHaveText('Our menu (515) 555-0122')
    await isAsItWas(page)

    await dev.edit('templates/styles/own.css', '.menu { color: rgb(4, 5, 6) }')
    await expect(page.locator('.menu')).toHaveCSS('color', 'rgb(4, 5, 6)')
    await isAsItWas(page)

    await dev.edit('templates/islands/cups.tsx', island('mugs'))
    await isAsItWas(page, '2 mugs')

    await dev.edit('list.json', JSON.stringify([storeRow({ Phone: '(515) 555-0199' })]))
    await expect(page.locator('.menu')).toHaveText('Our menu (515) 555-0199')
    await isAsItWas(page, '2 mugs')

    await dev.edit('store-pages.config.ts', config('Bean', '#7a1f3d'))
    await expect.poll(() => actionColour(page)).toBe('#7a1f3d')
    await isAsItWas(page, '2 mugs')
    await dev.edit('store-pages.config.ts', config('Morning Bean', '#7a1f3d'))
    await expect(page).toHaveTitle(/Morning Bean/)
    await dev.edit('store-pages.config.ts', config('Bean', '#7a1f3d'))
    await expect(page).not.toHaveTitle(/Morning Bean/)
    await isAsItWas(page, '2 mugs')

    await dev.edit('templates/parts/menu.tsx', part('{store.nothing.here}'))
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText('store 101')
    await expect(overlay).toContainText('templates/parts/menu.tsx:5')
    await expect(overlay.locator('.frame')).toContainText('store.nothing.here')
    await dev.edit('templates/parts/menu.tsx', 'export default definePart({')
    await expect(overlay).toContainText('templates/parts/menu.tsx:1')
    await dev.edit('templates/parts/menu.tsx', part('Mended'))
    await expect(page.locator('.menu')).toHaveText('Mended (515) 555-0199')
    await expect(overlay).toHaveCount(0)
    await isAsItWas(page, '2 mugs')
  } finally {
    await dev.close()
  }
})

test('an edit that follows as soon as one is on the screen is there too', async ({ page }) => {
  const dev = await startDev(files)
  try {
    await page.goto(`${new URL(dev.index).origin}/store/101`)
    for (const words of ['One', 'Two', 'Three', 'Four']) {
      await dev.edit('templates/parts/menu.tsx', part(words))
      await page.waitForFunction(`document.querySelector('.menu').innerText.startsWith('${words}')`)
    }
    for (const name of ['Five', 'Six', 'Seven', 'Eight']) {
      await dev.edit('store-pages.config.ts', config(name, '#14567a'))
      await page.waitForFunction(`document.querySelector('h1').innerText.includes('${name}')`)
    }
    for (const blue of [9, 10, 11, 12]) {
      await dev.edit('templates/styles/own.css', `.menu { color: rgb(1, 2, ${blue}) }`)
      const colour = `getComputedStyle(document.querySelector('.menu')).color`
      await page.waitForFunction(`${colour} === 'rgb(1, 2, ${blue})'`)
    }
  } finally {
    await dev.close()
  }
})

test('an island’s error is over the page until it is fixed', async ({ page }) => {
  const clicked = island('cups').replace('setCups(cups + 1)', 'cups.at(1)')
  const dev = await startDev({ ...files, 'templates/islands/cups.tsx': clicked })
  try {
    await page.goto(`${new URL(dev.index).origin}/store/101`)
    await page.getByRole('button', { name: '0 cups' }).click()
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText('cups.at is not a function')
    await expect(overlay).toContainText('templates/islands/cups.tsx')

    const starts = island('cups').replace(
      'return',
      "if ('document' in globalThis) cups.of()\n return",
    )
    await dev.edit('templates/islands/cups.tsx', starts)
    await expect(overlay).toContainText('The island "cups" failed to start.')
    await expect(overlay).toContainText('cups.of is not a function')
    await dev.edit('templates/islands/cups.tsx', island('mugs'))
    await expect(page.getByRole('button', { name: '0 mugs' })).toBeVisible()
    await expect(overlay).toHaveCount(0)
  } finally {
    await dev.close()
  }
})

test('a config that is broken at the start is reported, and fixed in place', async ({ page }) => {
  const dev = await startDev({
    ...files,
    'store-pages.config.ts': 'export default {\n  stores: list',
  })
  try {
    await page.goto(dev.index)
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText('store-pages.config.ts:2')
    await dev.edit('store-pages.config.ts', config('Bean', '#14567a'))
    await expect(page.getByRole('link', { name: 'Bean Des Moines' }).first()).toBeVisible()
    await expect(overlay).toHaveCount(0)
  } finally {
    await dev.close()
  }
})

function actionColour(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--action').trim(),
  )
}
