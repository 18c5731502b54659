import { join } from 'node:path'
import type { Browser } from 'playwright/test'
import sharp from 'sharp'
import { publishChain, rows, writePlugged } from '../wordpress/chain-content.ts'
import { installWordPress } from '../wordpress/install-wordpress.mjs'
import { startWordPress, type WordPressPlace } from '../wordpress/start-wordpress.ts'
import { inWordPress } from '../wordpress/wordpress.ts'
import { openFirefox } from './browsers/open-firefox.ts'
import { openWebKit } from './browsers/open-webkit.ts'
import { type OtherBrowser, until } from './browsers/other-browser.ts'
import { expect, type ShowHost, type Site, test } from './site.ts'

const widths = [390, 1440]
const pages = ['/store/101/', '/store/103/', '/store/434/']

/** The pictures of the chain's texts, and their sizes in pixels. */
const pictures: Record<string, [width: number, height: number]> = {
  'bay.jpg': [1600, 1067],
  'lift.jpg': [900, 1200],
  'lift-large.jpg': [2400, 3200],
  'front.jpg': [2000, 1125],
  'oil.png': [300, 200],
}

test('a site shows its pictures and files without its WordPress, in three browsers', async ({
  showHost,
  browser,
}) => {
  test.setTimeout(600_000)
  const { site, host } = await showSwitchedOff(showHost)
  for (const open of [() => openChromium(browser), openFirefox, openWebKit]) {
    const shown = await open()
    try {
      await lookAt(shown, site.url, host)
    } finally {
      await shown.close()
    }
  }
  expect(await fetchLinkedFile(site)).toBe('application/pdf')
})

async function lookAt(shown: OtherBrowser, url: string, host: string): Promise<void> {
  for (const width of widths) {
    await shown.resize(width, 900)
    for (const page of pages) {
      await shown.goTo(url + page)
      await shown.evaluate(`void (${look})(${JSON.stringify(host)})`)
      const count = page === '/store/103/' ? 2 : 1
      await until(shown, 'window.seen', `${count} pictures, broken: , of the host: , grown by 0 px`)
    }
  }
}

/** Builds the site from a WordPress of its own, which is stopped then. */
async function showSwitchedOff(showHost: ShowHost): Promise<{ site: Site; host: string }> {
  const { archive } = installWordPress()
  const { place, stop } = await startWordPress(archive ?? '')
  try {
    await fillWordPress(place)
    return { site: await showHost(rows, place.url), host: new URL(place.url).host }
  } finally {
    await stop()
  }
}

async function fillWordPress(place: WordPressPlace): Promise<void> {
  const posts = await publishChain(place)
  for (const [name, [width, height]] of Object.entries(pictures)) {
    const noise = { type: 'gaussian' as const, mean: 140, sigma: 20 }
    const create = { width, height, channels: 3 as const, background: 'tan', noise }
    await sharp({ create }).toFile(join(place.folder, 'wp-content/uploads', name))
  }
  await inWordPress(place, "update_option('usual_plugins', 1);")
  await writePlugged(place, posts[103])
}

/**
 * Runs in the page: loads its pictures, and then keeps their number, those that are broken, the addresses of the
 * content host that the page names or has requested, and the growth of the page in pixels.
 */
const look = `async (host) => {
  const height = () => document.documentElement.scrollHeight
  const before = height()
  const all = [...document.images]
  for (const one of all) one.loading = 'eager'
  const ended = (one) => one.complete || new Promise((end) => {
    one.onload = end
    one.onerror = end
  })
  await Promise.all(all.map(ended))
  const named = [...document.querySelectorAll('[src], [srcset], [poster], a[href$=".pdf"]')]
    .flatMap((one) => ['src', 'srcset', 'poster', 'href'].map((name) => one.getAttribute(name) ?? ''))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = all.filter((one) => one.closest('.editor-content, [data-part="coupons"]'))
  const broken = all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  const ofHost = [...named, ...loaded].filter((address) => address.includes(host))
  const grownBy = height() - before
  window.seen =
    \`\${shown.length} pictures, broken: \${broken}, of the host: \${ofHost}, grown by \${grownBy} px\`
}`

async function openChromium(browser: Browser): Promise<OtherBrowser> {
  const page = await browser.newPage()
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    goTo: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    perform: () => Promise.reject(new Error('Playwright has its own input.')),
    close: () => page.close(),
  }
}

/** The type of the file that a text links to. */
async function fetchLinkedFile({ url }: Site): Promise<string | undefined> {
  const html = await (await fetch(`${url}/store/103/`)).text()
  const path = /href="(\/assets\/[^"]*\.pdf)"/.exec(html)?.[1]
  const response = await fetch(`${url}${path}`)
  return response.headers.get('content-type')?.split(';')[0]
}
