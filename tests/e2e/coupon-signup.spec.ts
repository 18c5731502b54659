import type { Page, Route } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import {
  fridayEvening,
  holdBundle,
  wakeIslands,
  watchFailures,
  watchLayoutShifts,
} from './watch-page.ts'

const endpoint = '**/api/coupon-signup'
const texts = {
  sending: 'Signing you up…',
  done: 'Thank you. You are signed up.',
  failed: 'That did not go through. Please try again.',
}

for (const { label, path } of [
  { label: 'Hartland', path: '/store/101/' },
  { label: 'Quickmark', path: '/store/434/' },
]) {
  for (const way of ['mouse', 'keyboard']) {
    test(`${label}: the sign-up is sent by ${way}, with a message`, async ({ page, sample }) => {
      const failures = watchFailures(page)
      const { sent, answer } = await holdSignups(page)
      await openPage(page, sample.url + path)
      if (way === 'mouse') {
        await emailOf(page).click()
        await page.keyboard.type('ann@example.com')
        await buttonOf(page).click()
      } else {
        await emailOf(page).focus()
        await page.keyboard.type('ann@example.com')
        await page.keyboard.press('Tab')
        await expect(buttonOf(page)).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(statusOf(page)).toHaveText(texts.sending)
      await expect(buttonOf(page)).toHaveText('Sending…')
      await expect(buttonOf(page)).toHaveAttribute('aria-disabled', 'true')
      await answer({ status: 200, body: 'ok' })
      await expect(statusOf(page)).toHaveText(texts.done)
      await expect(alertOf(page)).toHaveText('')
      await expect(emailOf(page)).toHaveValue('')
      await expect(buttonOf(page)).toHaveText('Send me coupons')
      expect(sent).toEqual([
        { method: 'POST', body: 'email=ann%40example.com', token: undefined, type: formType },
      ])
      await expect(page).toHaveURL(sample.url + path)
      expect(failures).toEqual([])
    })
  }
}

for (const [what, reply] of Object.entries({
  'an error': { status: 500, body: 'no' },
  'a refusal': { status: 422, body: 'no' },
  'no answer': undefined,
})) {
  test(`${what} is shown, with a retry`, async ({ page, sample }) => {
    const { sent, answer } = await holdSignups(page)
    await openPage(page, `${sample.url}/store/101/`)
    await emailOf(page).fill('ann@example.com')
    await page.keyboard.press('Enter')
    await answer(reply)
    await expect(alertOf(page)).toHaveText(texts.failed)
    await expect(statusOf(page)).toHaveText('')
    await expect(emailOf(page)).toHaveValue('ann@example.com')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(alertOf(page)).toHaveText('')
    await answer({ status: 204 })
    await expect(statusOf(page)).toHaveText(texts.done)
    expect(sent).toHaveLength(2)
  })
}

test('a double press sends once', async ({ page, sample }) => {
  const { sent, answer } = await holdSignups(page)
  await openPage(page, `${sample.url}/store/101/`)
  await emailOf(page).fill('ann@example.com')
  await buttonOf(page).dblclick()
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.signup-form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await answer({ status: 200 })
  await expect(statusOf(page)).toHaveText(texts.done)
  expect(sent).toHaveLength(1)
})

test('an invalid address is refused by the browser, and not sent', async ({ page, sample }) => {
  const { sent } = await holdSignups(page)
  await openPage(page, `${sample.url}/store/101/`)
  for (const text of ['', 'ann', 'ann@', '@example.com']) {
    await emailOf(page).fill(text)
    await buttonOf(page).click()
    await expect(emailOf(page)).toBeFocused()
    const isValid = await emailOf(page).evaluate((field: HTMLInputElement) => field.validity.valid)
    expect(isValid).toBe(false)
  }
  await expect(statusOf(page)).toHaveText('')
  expect(sent).toEqual([])
})

test('the cookie XSRF-TOKEN comes along as a header', async ({ page, context, sample }) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%2Fb', url: sample.url }])
  const { sent, answer } = await holdSignups(page)
  await openPage(page, `${sample.url}/store/101/`)
  await emailOf(page).fill('ann@example.com')
  await page.keyboard.press('Enter')
  await answer({ status: 200 })
  await expect(statusOf(page)).toHaveText(texts.done)
  expect(sent.map(({ token }) => token)).toEqual(['a/b'])
})

for (const width of [320, 390, 768, 1440]) {
  test(`no layout shift at ${width} px in any state`, async ({ page, sample }) => {
    await page.clock.setFixedTime(fridayEvening)
    await page.setViewportSize({ width, height: 800 })
    const layoutShifts = await watchLayoutShifts(page)
    const { answer } = await holdSignups(page)
    await openPage(page, `${sample.url}/store/101/`)
    const form = page.locator('.part-coupon-signup')
    await form.scrollIntoViewIfNeeded()
    await emailOf(page).click()
    await page.keyboard.type('ann@example.com')
    const places = async () => [await form.boundingBox(), await buttonOf(page).boundingBox()]
    const before = await places()
    await page.keyboard.press('Enter')
    await expect(statusOf(page)).toHaveText(texts.sending)
    expect(await places()).toEqual(before)
    await page.waitForTimeout(600)
    await answer({ status: 500 })
    await expect(alertOf(page)).toHaveText(texts.failed)
    expect(await places()).toEqual(before)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(600)
    await answer({ status: 200 })
    await expect(statusOf(page)).toHaveText(texts.done)
    expect(await places()).toEqual(before)
    expect(await layoutShifts()).toEqual([])
  })
}

test('an address typed before the bundle came is kept and sent', async ({ page, sample }) => {
  const release = await holdBundle(page)
  const { sent, answer } = await holdSignups(page)
  await page.goto(`${sample.url}/store/101/`, { waitUntil: 'commit' })
  await emailOf(page).click()
  await page.keyboard.type('ann@example.com')
  release()
  await expectAwake(page)
  await expect(emailOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await answer({ status: 200 })
  await expect(statusOf(page)).toHaveText(texts.done)
  expect(sent.map(({ body }) => body)).toEqual(['email=ann%40example.com'])
})

for (const javaScriptEnabled of [true, false]) {
  test(`asleep it is a normal form post, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    sample,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    const { sent, answer } = await holdSignups(page)
    await page.goto(`${sample.url}/store/101/`)
    await emailOf(page).fill('ann@example.com')
    await buttonOf(page).click({ noWaitAfter: true })
    await answer({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
    await expect(page.getByRole('heading')).toHaveText('Thank you')
    await expect(page).toHaveURL(`${sample.url}/api/coupon-signup`)
    expect(sent).toEqual([
      { method: 'POST', body: 'email=ann%40example.com', token: undefined, type: formType },
    ])
    await context.close()
  })
}

test('without an endpoint there is no form', async ({ page, showSite }) => {
  const site = await showSite(
    [storeRow()],
    (path) =>
      path === callPaths.page(101) ? pageAnswer(101, '<p>Come in.</p>') : { body: '<p>-</p>' },
    "export default { siteUrl: 'https://a.example' }",
  )
  await page.goto(`${site.url}/store/101/`)
  await expect(page.locator('.signup-form, [data-part="coupon-signup"]')).toHaveCount(0)
})

const formType = expect.stringContaining('application/x-www-form-urlencoded')

interface Sent {
  method: string
  body: string | null
  token: string | undefined
  type: string | undefined
}

/** Holds each sign-up until it is answered; a request without a reply is aborted. */
async function holdSignups(page: Page) {
  const sent: Sent[] = []
  const waiting: Route[] = []
  await page.route(endpoint, async (route) => {
    const request = route.request()
    const headers = await request.allHeaders()
    sent.push({
      method: request.method(),
      body: request.postData(),
      token: headers['x-xsrf-token'],
      type: headers['content-type'],
    })
    waiting.push(route)
  })
  const answer = async (reply: Parameters<Route['fulfill']>[0]) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const route of waiting.splice(0)) await (reply ? route.fulfill(reply) : route.abort())
  }
  return { sent, answer }
}

async function openPage(page: Page, url: string) {
  await page.goto(url)
  await expectAwake(page)
}

async function expectAwake(page: Page) {
  await wakeIslands(page)
  await expect(page.locator('[data-island="coupon-signup"][data-awake]')).toHaveCount(1)
}

function emailOf(page: Page) {
  return page.getByRole('textbox', { name: 'Your email address' })
}

function buttonOf(page: Page) {
  return page.locator('.signup-form button')
}

function statusOf(page: Page) {
  return page.locator('.signup-form [role="status"]')
}

function alertOf(page: Page) {
  return page.locator('.signup-form [role="alert"]')
}
