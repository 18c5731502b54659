import { footers, longFooter } from '../fixtures/plain-surrounds.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy } from '../helpers/content-server.ts'
import { openFirefox } from './browsers/open-firefox.ts'
import { openWebKit } from './browsers/open-webkit.ts'
import { click, type OtherBrowser, type, until } from './browsers/other-browser.ts'
import { columnsIn, tornGroups } from './plain-boxes.ts'
import { expect, test } from './site.ts'

const field = '[name="zip-city-state-search-field"]'
const asleep = `document.querySelectorAll('[data-island]:not([data-awake])').length`
const seen = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true }) ?? false`

for (const [name, open] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  test(`${name}: a store is saved, found and left, and coupons are requested`, async ({
    sample,
  }) => {
    const browser = await open()
    try {
      await browser.resize(768, 900)
      await goTo(browser, `${sample.url}/store/434/`)
      await goTo(browser, `${sample.url}/store/101/`)
      await save(browser)
      await goBack(browser)
      await search(browser)
      await signUp(browser, `${sample.url}/store/101/`)
      await browser.resize(480, 800)
      await scrollPast(browser, `${sample.url}/store/214/`)
    } finally {
      await browser.close()
    }
  })

  test(`${name}: a page that is left while its islands load wakes when it is back`, async ({
    sample,
  }) => {
    const browser = await open()
    try {
      for (let times = 0; times < 5; times++) {
        await browser.goTo(`${sample.url}/store/434/`)
        await goTo(browser, `${sample.url}/store/101/`)
        await browser.back()
        await until(browser, 'location.pathname', '/store/434/')
        await until(browser, asleep, 0)
      }
    } finally {
      await browser.close()
    }
  })

  test(`${name}: a heading of a plain footer is above its list`, async ({ showSite }) => {
    const browser = await open()
    try {
      for (const footer of [...Object.values(footers), longFooter]) {
        const { url } = await showSite([storeRow()], (path) =>
          path === callPaths.footer ? { body: footer } : healthy(path),
        )
        for (const width of [768, 1000]) {
          await browser.resize(width, 900)
          await browser.goTo(`${url}/store/101/`)
          const torn = await browser.evaluate(`(${tornGroups})('.editor-footer')`)
          const columns = await browser.evaluate(`(${columnsIn})('.editor-footer')`)
          expect({ width, torn, columns }).toEqual({
            width,
            torn: [],
            columns: width > 768 ? 4 : 1,
          })
        }
      }
    } finally {
      await browser.close()
    }
  })
}

async function goTo(browser: OtherBrowser, url: string): Promise<void> {
  await browser.goTo(url)
  await until(browser, asleep, 0)
}

async function save(browser: OtherBrowser): Promise<void> {
  await click(browser, '.save-store button')
  await until(browser, `document.querySelector('.save-store button').disabled`, true)
  await until(browser, seen('.your-store-banner'), true)
}

/** Returns to a page that was left before a store was saved. */
async function goBack(browser: OtherBrowser): Promise<void> {
  await browser.back()
  await until(browser, 'location.pathname', '/store/434/')
  await until(browser, asleep, 0)
  await until(browser, seen('.your-store-banner'), true)
  await until(browser, `document.querySelector('.save-store button').disabled`, false)
}

async function search(browser: OtherBrowser): Promise<void> {
  await click(browser, field)
  await type(browser, 'maple')
  await until(browser, `document.querySelectorAll('[role="option"]').length`, 1)
  await type(browser, '\uE015\uE007')
  await until(browser, 'location.pathname', '/second/location_search/')
}

async function signUp(browser: OtherBrowser, url: string): Promise<void> {
  await goTo(browser, url)
  await click(browser, '.signup-form input')
  await type(browser, 'ann@example.com\uE007')
  await until(
    browser,
    `document.querySelector('.signup-message [role="alert"]').textContent !== ''`,
    true,
  )
}

/** The phone bar appears when the large buttons have scrolled away. */
async function scrollPast(browser: OtherBrowser, url: string): Promise<void> {
  await goTo(browser, url)
  await until(browser, seen('.quick-bar'), false)
  await browser.evaluate(`scrollTo({ top: 2000, behavior: 'instant' })`)
  await until(browser, seen('.quick-bar'), true)
}
