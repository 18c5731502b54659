import type { Page } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import { holdBundle, watchFailures } from './watch-page.ts'

/** A button that counts its clicks and shows its other props. */
const island = (hydrate: string) => `import { useId, useState } from 'react'
import { defineIsland } from 'store-pages/templates'
export default defineIsland({
  hydrate: '${hydrate}',
  render({ price }: { price: number }) {
    const [cups, setCups] = useState(0)
    return <button type="button" id={useId()} onClick={() => setCups(cups + 1)}>{cups} × {price}</button>
  },
})`

const kinds = ['idle', 'visible', 'touch']

const files = {
  ...Object.fromEntries(kinds.map((kind) => [`islands/on-${kind}.tsx`, island(kind)])),
  'parts/cups.tsx': `import { definePart, Island } from 'store-pages/templates'
export default definePart({
  render: () => [
    <Island key="a" name="on-idle" props={{ price: 1 }} />,
    <Island key="b" name="on-idle" props={{ price: 2 }} />,
    <Island key="c" name="on-touch" props={{ price: 3 }} />,
    <p key="d" style={{ height: '300vh' }} />,
    <Island key="e" name="on-visible" props={{ price: 4 }} />,
  ],
})`,
}

const config = "export default { brands: [{ name: 'Morning Bean' }] }"
const answer = (path: string) =>
  path === callPaths.page(101) ? pageAnswer(101, '<p>Hello</p>') : healthy(path)

const cups = (page: Page, price: number) => page.getByRole('button', { name: `× ${price}` })

test('islands of a chain wake when they want to, and keep their state', async ({
  page,
  showSite,
}) => {
  const failures = watchFailures(page)
  const { url } = await showSite([storeRow()], answer, config, files)
  const release = await holdBundle(page)
  await page.goto(`${url}/store/101/`, { waitUntil: 'commit' })
  // A click before the code has loaded is kept.
  await cups(page, 1).click()
  release()
  await expect(cups(page, 1)).toHaveText('1 × 1')
  await cups(page, 2).click()
  await expect(cups(page, 2)).toHaveText('1 × 2')

  const awake = (name: string) =>
    page.evaluate(
      (island) => document.querySelectorAll(`[data-island=${island}][data-awake]`).length,
      name,
    )
  expect([await awake('on-idle'), await awake('on-touch'), await awake('on-visible')]).toEqual([
    2, 0, 0,
  ])
  await cups(page, 3).click()
  await expect(cups(page, 3)).toHaveText('1 × 3')
  await cups(page, 4).scrollIntoViewIfNeeded()
  await expect.poll(() => awake('on-visible')).toBe(1)
  await cups(page, 4).click()
  await expect(cups(page, 4)).toHaveText('1 × 4')
  // The state of the others is still there.
  for (const price of [1, 2, 3]) await expect(cups(page, price)).toHaveText(`1 × ${price}`)
  expect(failures).toEqual([])
})

const picture = {
  'cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'islands/cup.css': '.cup-button { border-left: 7px solid #123456 }',
  'islands/cup.tsx': `import { useState } from 'react'
import { defineIsland } from 'store-pages/templates'
import cup from '../cup.svg'
import './cup.css'
export default defineIsland({
  render() {
    const [isShown, show] = useState(false)
    return <button type="button" className="cup-button" onClick={() => show(true)}>{isShown ? cup : 'Cup'} <img src={cup} alt="" /></button>
  },
})`,
  'parts/cup.tsx': `import { definePart, Island } from 'store-pages/templates'
export default definePart({ render: () => <Island name="cup" props={{}} /> })`,
}
const inFolder =
  "export default { brands: [{ name: 'Bean' }], siteUrl: 'https://example.com/shop' }"

test('a picture and styles that an island imports are there before it wakes and after', async ({
  page,
  showSite,
}) => {
  const failures = watchFailures(page)
  const { url } = await showSite([storeRow()], answer, inFolder, picture)
  await page.goto(`${url}/store/101/`)
  const image = page.locator('.cup-button img')
  const address = (await image.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/shop\/assets\/cup-.*\.svg$/)
  await expect(image).toHaveJSProperty('naturalWidth', 7)
  await expect(page.locator('.cup-button')).toHaveCSS('border-left', '7px solid rgb(18, 52, 86)')
  await page.locator('.cup-button').click()
  await expect(page.locator('.cup-button')).toHaveText(address)
  expect(failures).toEqual([])
})
