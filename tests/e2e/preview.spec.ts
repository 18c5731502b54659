import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../helpers/content-server.ts'
import { expect, type Site, test } from './site.ts'
import { enforcePolicy } from './strict-policy.ts'
import { wakeIslands, watchFailures } from './watch-page.ts'

const shown = 'Preview: this is what the content service has now.'
const failed = (cause: string) =>
  `The preview could not be shown: ${cause}. This is the published content.`

const published: Record<number, string> = {
  101: '<h2>Published</h2><p>The old text.</p>',
  102: `<h1>Published</h1><div data-part="coupons"></div><div data-part="hours"></div>
    <div data-part="coupon-signup"></div><p data-part="rating"></p><p data-part="phone"></p>`,
  // Nothing of it is left in a page.
  103: '<title>Published</title>',
  434: '<h2>Published</h2>',
}

/** The current content of the content service; absent, the published content. */
let now: ScriptedAnswer | undefined
test.beforeEach(() => {
  now = undefined
})

test('without the config there is no trace of it, and no request', async ({ page, showSite }) => {
  const { url, cwd } = await siteOf(showSite, '{ couponSignup: "/sign-up" }')
  const asked = watchRequests(page)
  await openAwake(page, `${url}/store/101/?preview`)
  expect(asked().preview).toEqual([])
  await expect(page.locator('.preview-note')).toHaveCount(0)
  for (const file of await readdir(join(cwd, 'out'), { recursive: true })) {
    if (!/\.(html|json)$/.test(file)) continue
    const text = await readFile(join(cwd, 'out', file), 'utf8')
    expect(text, file).not.toMatch(/preview|wp-json|"tokens"/)
  }
})

for (const query of ['', '?page=preview', '?Preview', '#preview'])
  test(`"${query}" loads neither its code nor its content`, async ({ page, showSite }) => {
    const { url } = await siteOf(showSite)
    const asked = watchRequests(page)
    await openAwake(page, `${url}/store/101/${query}`)
    expect(asked().preview).toEqual([])
    await expect(page.locator('.preview-note')).toHaveCount(0)
  })

test('requests once, and shows the new text with its tokens', async ({ page, showSite }) => {
  const failures = watchFailures(page)
  const asked = watchRequests(page)
  await preview(
    page,
    showSite,
    `<p id="text">{{City}}, %7B%7BZip%7D%7D by {{ brand }}{{unknown}} <b>{{path}}</b></p>
    <a id="link" href="{{host}}/tires?at={{City}}#{{unknown}}" title="In &quot;{{City}}&quot;">-</a>
    <img id="picture" src="a/{{locationID}}.png" srcset="/b.png 2x" alt="{{State}}">
    <p id="style" style="background: url(c.png)">-</p><style>#x { content: '{{City}}' }</style>
    <textarea>{{City}}</textarea>`.replace('{{host}}', (await serviceOf(showSite)).toUpperCase()),
  )
  const service = await serviceOf(showSite)
  expect(await page.locator('.editor-content').innerHTML()).toBe(
    `<p id="text">Des Moines, 50310 by Hartland{{unknown}} <b>s/101</b></p>
    <a id="link" href="/shop/tires?at=Des%20Moines#{{unknown}}" title="In &quot;Des Moines&quot;">-</a>
    <img id="picture" src="${service}/a/101.png" srcset="${service}/b.png 2x" alt="IA">
    <p id="style" style="background: url(${service}/c.png)">-</p><style>:where(.editor-content) #x{ content: '{{City}}' }</style>
    <textarea>Des Moines</textarea>`,
  )
  expect(asked().calls).toEqual([service + callPaths.page(101)])
  expect(asked().pictures).toEqual([`${service}/a/101.png`, `${service}/c.png`])
  expect(failures.filter((text) => !text.includes('404'))).toEqual([])
})

test('a store of the second brand has its own tokens', async ({ page, showSite }) => {
  await preview(page, showSite, '<p>{{brand}} {{locationID}}</p>', 434)
  await expect(page.locator('.editor-content')).toHaveText('Quickmark 434')
})

test('a page without a text of the editors gets one at its place', async ({ page, showSite }) => {
  await preview(page, showSite, '<p>New</p>', 103)
  await expect(
    page.locator('.part-coupons ~ .store-side + .editor-content:has(+ .store-more)'),
  ).toHaveText('New')
})

test('values stay text, and no code of the text runs', async ({ page, showSite }) => {
  await preview(
    page,
    showSite,
    `<p id="text">{{Tag}}</p><p id="title" title="{{Tag}}">-</p><a id="evil" href="{{Evil}}">-</a>
    <a id="inside" href="/{{Tag}}">-</a><script>window.hacked = 1</script><svg onload="hacked=1"/>
    <svg><script>window.hacked = 1</script></svg><img src="data:," onerror="window.hacked = 1">
    <a id="click" href=" java\nscript:window.hacked=1">-</a><iframe src="javascript:top.hacked=1">
    </iframe><iframe srcdoc="<script>top.hacked=1</script>"></iframe><noscript>x</noscript>
    <base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=/evil">
    <div data-island="save-store">-</div><body onfocus="window.hacked=1"><details ontoggle="hacked=1"
    open>-</details><video><source onerror="window.hacked=1" src="data:,"></video>`,
  )
  await expect(page.locator('#text')).toHaveText(tag)
  await expect(page.locator('#title')).toHaveAttribute('title', tag)
  await expect(page.locator('#inside')).toHaveAttribute('href', `/shop/${encodeURIComponent(tag)}`)
  for (const id of ['evil', 'click'])
    expect(await page.locator(`#${id}`).getAttribute('href')).toBe(null)
  await page.locator('#click').click()
  const content = page.locator('.editor-content')
  await expect(
    content.locator('script, base, meta, noscript, [srcdoc], [data-island]'),
  ).toHaveCount(0)
  const handlers = await content
    .locator('*')
    .evaluateAll((all) =>
      all.flatMap((it) => it.getAttributeNames()).filter((it) => /^on/.test(it)),
    )
  expect(handlers).toEqual([])
  await expect(page).toHaveURL(/\?preview$/)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

const names = 'attributes localName closest matches parentNode firstChild querySelector append'
const field = (name: string) => `<label>${name} <input name="${name}" id="${name}"></label>`

test('fields may have any name, and no code of their form runs', async ({ page, showSite }) => {
  const failures = watchFailures(page)
  await preview(
    page,
    showSite,
    `<form id="evil" action="javascript:window.hacked=1" onclick="window.hacked=1"><select
    name=attributes></select><button>Send</button><h1>Hi</h1></form>
    <form id="harmless" class="f">${names.split(' ').map(field).join('')}<input name="{{Field}}">
    <main data-part="coupons"></main><h1>Two</h1></form>`,
  )
  expect(await page.evaluate(formsOf)).toEqual([
    { id: 'evil', attributes: ['id'], fields: ['attributes', ''] },
    { id: 'harmless', attributes: ['id', 'class'], fields: [...names.split(' '), 'matches'] },
  ])
  expect(await page.evaluate(headingsOf)).toEqual(['H1 Hi', 'coupons', 'H2 Two'])
  // Not with Playwright, which reads fields of forms. Without an address, a form leads here.
  await page.evaluate(() => document.querySelector<HTMLElement>('#evil button')?.click())
  await page.waitForURL(/\/store\/101\/\?$/)
  // Beside the preview, the policy of the site stops such code.
  const isPolicy = (text: string) => text.startsWith('Executing inline event handler violates')
  expect(failures.filter((text) => !isPolicy(text))).toEqual([])
})

function headingsOf(): string[] {
  const found = document.querySelectorAll('.editor-content :is(h1, h2), .editor-content .coupons')
  return [...found].map((it) =>
    /^H/.test(it.tagName) ? `${it.tagName} ${it.textContent}` : it.className,
  )
}

function formsOf() {
  const attributesOf = (form: HTMLFormElement) => Element.prototype.getAttributeNames.call(form)
  return [...document.querySelectorAll<HTMLFormElement>('.editor-content form')].map((form) => ({
    id: Element.prototype.getAttribute.call(form, 'id'),
    attributes: attributesOf(form),
    fields: [...form.elements].map((field) => field.getAttribute('name') ?? ''),
  }))
}

test('no animation makes an address that runs code', async ({ page, showSite }) => {
  const picture = (inside: string) =>
    `<svg width="9" height="9"><a>${inside}<rect width="9" height="9"/></a></svg>`
  const evil = 'javascript:window.hacked=1'
  const pictures = [
    `<animate attributeName="href" values="#;${evil}"/>`,
    `<animate attributeName="xlink:HREF" values="${evil}"/><set attributeName="href" to="${evil}"/>`,
    `<set attributeName="{{Target}}" to="${evil}"/><animate attributeName="{{Target}}" to="${evil}"/>`,
  ]
  await preview(page, showSite, pictures.map(picture).join(''))
  for (const one of await page.locator('.editor-content svg').all()) await one.click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page).toHaveURL(/\?preview$/)
  await expect(page.locator('.editor-content :is(set, animate)')).toHaveCount(0)
})

test('names that scripts would find are skipped because in the export', async ({
  page,
  showSite,
}) => {
  const failures = watchFailures(page)
  await preview(
    page,
    showSite,
    `<i id="page-data">i</i><img name="createElement"><form name="querySelectorAll"></form><img
    name="children"><iframe name="cookie"></iframe><object id="getElementById"></object>`,
  )
  await expect(page.locator('.editor-content :is([name], [id])')).toHaveCount(0)
  expect(failures).toEqual([])
})

test('the query never becomes part of the page', async ({ page, showSite }) => {
  const { url } = await siteOf(showSite)
  now = answerWith(101, '<p>New</p>')
  await openAwake(page, `${url}/store/101/?preview=<img src=x onerror=hacked=1>&{{Tag}}`)
  await expect(statusOf(page)).toHaveText(shown)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

test('the page keeps one main heading', async ({ page, showSite }) => {
  const html =
    '<h1> </h1><h1 hidden>Hidden</h1><h1>One</h1><h1 id="two" class="x">Two</h1><main>-</main>'
  await preview(page, showSite, html)
  await expect(page.locator('h1')).toHaveText(['One'])
  await expect(page.locator('h2#two.x')).toHaveText('Two')
  await expect(page.locator('p#store-name')).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)

  await preview(page, showSite, '<p>No heading</p>', 102)
  await expect(page.locator('h1')).toHaveText(['Hartland Tire & Auto Des Moines 4120 Hickman Rd'])
})

const parts = {
  'store-name': '.store-name-city',
  phone: 'a.phone',
  address: '.address',
  hours: '.hours-list',
  services: '.services',
  amenities: '.amenities',
  rating: '.rating',
  reviews: '.reviews',
  'reviews-widget': 'iframe',
  coupons: '.coupon',
  promotions: '.promotions',
  map: 'a.map img',
  'coupon-signup': 'form',
  'save-store': 'button',
  banner: '.banner-message',
}
const inCard = ['store-name', 'phone', 'address', 'save-store']

test('each part leaves its usual place for the one in the text', async ({ page, showSite }) => {
  const failures = watchFailures(page)
  const places = Object.keys(parts).map((part) => `<div data-part="${part}">their text</div>`)
  await preview(page, showSite, places.join(''))
  for (const [part, inside] of Object.entries(parts)) {
    const all = page.locator(`:is(main, aside)[data-part="${part}"], main [data-part="${part}"]`)
    await expect(all, part).toHaveCount(inCard.includes(part) ? 2 : 1)
    await expect(
      page.locator(`.editor-content > [data-part="${part}"] ${inside}`),
      part,
    ).toHaveCount(1)
  }
  await expect(page.locator('.editor-content').getByText('their text')).toHaveCount(0)
  await expect(
    page.locator(
      '.store-page h2:not(#nearby-heading), aside.banner, .store-side:not(.store-side-quick), .with-side',
    ),
  ).toHaveCount(0)
  await expect(page.locator('.editor-content :is(details.hours, .icon-pin)')).toHaveCount(0)
  await expect(page.locator('.store-panel.brand-panel:empty')).toHaveCount(1)
  expect(failures).toEqual([])
})

test('for parts that appear once, the first place counts', async ({ page, showSite }) => {
  const twice = (part: string) =>
    `<p data-part="${part}" hidden>-</p>${`<div data-part="${part}"></div>`.repeat(2)}`
  await preview(page, showSite, ['coupons', 'rating', 'phone', 'nonsense'].map(twice).join(''))
  const counts = (inside: string) =>
    page
      .locator('.editor-content > div')
      .evaluateAll((all, selector) => all.map((it) => it.querySelectorAll(selector).length), inside)
  expect(await counts('.coupons')).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  expect(await counts('.rating')).toEqual([0, 0, 1, 1, 0, 0, 0, 0])
  expect(await counts('.phone')).toEqual([0, 0, 0, 0, 1, 1, 0, 0])
  await expect(page.locator('.editor-content > [hidden]')).toHaveText(['-', '-', '-', '-'])
})

test('a text that has not changed makes the same page', async ({ page, showSite }) => {
  const { url } = await siteOf(showSite)
  for (const id of [101, 102]) {
    await openAwake(page, `${url}/store/${id}/`)
    const exported = await page.evaluate(mainOf)
    await preview(page, showSite, published[id] ?? '', id)
    expect(await page.evaluate(mainOf)).toBe(exported)
  }
})

test('in a link a part has no link, or leaves it', async ({ page, showSite }) => {
  await preview(
    page,
    showSite,
    `<a href="/x">Call <span data-part="phone"></span> at <b data-part="address"></b>
    <i data-part="save-store"></i></a><img data-part="store-name"><h2 data-part="amenities"></h2>`,
  )
  const link = page.locator('.editor-content > a')
  await expect(link).toHaveText(
    /^Call \(515\) 555-0122 at 4120 Hickman Rd Des Moines, IA 50310\s*$/,
  )
  await expect(link.locator('a, button')).toHaveCount(0)
  await expect(page.locator('.editor-content > i button')).toHaveCount(1)
  await expect(page.locator('.editor-content > span')).toHaveText(
    'Hartland Tire & Auto Des Moines 4120 Hickman Rd',
  )
  await expect(page.locator('.editor-content > div .amenities')).toHaveCount(1)
})

test('parts that the text no longer places stay at its end', async ({ page, showSite }) => {
  await preview(page, showSite, '<p>New</p><div data-part="coupons"></div>', 102)
  const kept = await page
    .locator('.editor-content > *')
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.part ?? it.textContent))
  expect(kept).toEqual(['New', 'coupons', 'hours', 'rating', 'coupon-signup'])
  for (const part of ['coupons', 'hours', 'rating', 'coupon-signup'] as const)
    await expect(page.locator(`.editor-content > [data-part=${part}] ${parts[part]}`)).toHaveCount(
      1,
    )
})

for (const id of [101, 102])
  test(`store ${id}: islands work in their new place`, async ({ page, context, showSite }) => {
    const failures = watchFailures(page)
    await page.clock.install({ time: new Date('2026-11-20T15:00Z') })
    await page.route('**/sign-up', (route) => route.fulfill({ status: 204 }))
    await preview(
      page,
      showSite,
      '<p data-part="hours"></p><p data-part="coupon-signup"></p><b data-part="save-store"></b>',
      id,
    )
    const content = page.locator('.editor-content')
    await expect(page.locator('[data-open-state]')).toHaveText('Open until 6:00 PM')
    await expect(content.locator('[aria-current=date] > dt')).toHaveText('Monday – Friday')

    await content.locator('[name=email]').fill('ann@example.com')
    await content.getByRole('button', { name: 'Send me coupons' }).click()
    await expect(content.getByRole('status')).toHaveText('Thank you. You are signed up.')

    await content.getByRole('button', { name: 'Make Your Hartland' }).click()
    await expect(content.locator('[data-island=save-store] button')).toBeDisabled()
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'storeID')?.value).toBe(String(id))
    expect(failures).toEqual([])
  })

test('the text comes before the islands wake, and the page shows that it is loading', async ({
  page,
  showSite,
}) => {
  const { url } = await siteOf(showSite)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${callPaths.page(101)}`, async (route) => {
    await held
    await route.continue()
  })
  now = answerWith(101, '<p>New</p>')
  await page.goto(`${url}/store/101/?preview`)
  await expect(statusOf(page)).toHaveText('Loading the preview…')
  await expect(page.locator('.editor-content')).toHaveText('PublishedThe old text.')
  await expect(page.locator('[data-awake]')).toHaveCount(0)
  answer()
  await expect(statusOf(page)).toHaveText(shown)
  await wakeIslands(page)
})

test('a strict content security policy lets it work', async ({ page, showSite }) => {
  const { url } = await siteOf(showSite)
  const service = await serviceOf(showSite)
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src ${service}`
  await page.route(`${url}/store/101/**`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
  const { body = '' } = answerWith(101, '<p>New</p><div data-part="coupons"></div>')
  const headers = { 'access-control-allow-origin': '*' }
  // Not with Playwright: Chromium does not let a page with a fulfilled answer request this machine.
  await page.route(service + callPaths.page(101), (route) => route.fulfill({ body, headers }))
  await openAwake(page, `${url}/store/101/?preview`)
  await expect(statusOf(page)).toHaveText(shown)
  await expect(page.locator('.editor-content > p')).toHaveText('New')
  // The page's inline script was blocked.
  expect(await page.evaluate(() => document.documentElement.dataset.scripting)).toBe(undefined)
})

const draftToken = '7.1.1795500000.0123456789abcdef'
const reloaded = 'its link opens the draft once; choose Preview in WordPress once more'
const expired =
  'its link is more than 15 minutes old, or for another page; choose Preview in WordPress once more'

test('a draft comes for its token, which is gone from the address before the page’s scripts start', async ({
  page,
  showSite,
}) => {
  const site = await siteOf(showSite)
  const service = await serviceOf(showSite)
  const asked = watchRequests(page)
  const violations = await enforcePolicy(page, site, '', `connect-src 'self' ${service}`)
  await page.addInitScript(() => {
    document.onreadystatechange = () => {
      document.documentElement.dataset.parsed ??= location.href
    }
  })
  const sent: (string | null)[][] = []
  await page.route(service + callPaths.page(101), async (route) => {
    const request = route.request()
    const { 'content-type': type = '', referer = '', cookie = '' } = await request.allHeaders()
    sent.push([request.method(), request.postData(), type, cookie, referer])
    await route.fulfill({
      body: pageAnswer(101, '<p>A draft</p>').body ?? '',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await openAwake(page, `${site.url}/store/101/?preview#draft=${draftToken}`)
  const clean = `${site.url}/store/101/?preview`
  await expect(page).toHaveURL(clean)
  expect(await page.evaluate(() => document.documentElement.dataset.parsed)).toBe(clean)
  await expect(statusOf(page)).toHaveText('Preview: this is a draft. Visitors do not see it.')
  await expect(page.locator('.editor-content')).toHaveText('A draft')

  expect(JSON.stringify(await page.evaluate(whatScriptsCanRead))).not.toContain(draftToken)

  await page.reload()
  await expect(page.locator('.preview-note').getByRole('alert')).toHaveText(failed(reloaded))
  await expect(page.locator('.editor-content')).toHaveText('PublishedThe old text.')

  const post = ['POST', draftToken, 'text/plain;charset=UTF-8', '', `${new URL(site.url).origin}/`]
  expect(sent).toEqual([post])
  expect(asked().all.filter((address) => address.includes(draftToken))).toEqual([])
  expect(await violations()).toEqual([])
})

test('a draft with an expired link is not shown', async ({ page, showSite }) => {
  const { url } = await siteOf(showSite)
  now = readable({ status: 403 })
  await openAwake(page, `${url}/store/101/?preview#draft=${draftToken}`)
  await expect(page.locator('.preview-note').getByRole('alert')).toHaveText(failed(expired))
  await expect(page.locator('.editor-content')).toHaveText('PublishedThe old text.')
})

/** The information that the page, its history and its timings give to a script. */
function whatScriptsCanRead() {
  const { navigation } = window as { navigation?: { entries(): { url: string }[] } }
  return [
    document.URL,
    document.documentElement.outerHTML,
    history.state,
    { ...localStorage, ...sessionStorage },
    navigation?.entries().map(({ url }) => url),
    performance.getEntries(),
    document.querySelector('script')?.dataset,
    Object.entries(document.querySelector('[data-preview]') ?? {}).map(String),
    window.name,
    document.cookie,
  ]
}

test('where the first script is not let run, the draft comes as well', async ({
  page,
  showSite,
}) => {
  const { url } = await siteOf(showSite)
  await page.route(`${url}/store/101/**`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" }
    await route.fulfill({ response, headers })
  })
  let sent: string | null = null
  await page.route(`**${callPaths.page(101)}`, async (route) => {
    sent = route.request().postData()
    await route.fulfill({
      body: pageAnswer(101, '<p>A draft</p>').body ?? '',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await openAwake(page, `${url}/store/101/?preview#draft=${draftToken}`)
  await expect(page.locator('.editor-content')).toHaveText('A draft')
  expect(sent).toBe(draftToken)
  await expect(page).toHaveURL(/\?preview$/)
})

const good = pageAnswer(101, '<p>New</p>')
const faults: [cause: string, why: string, answer: ScriptedAnswer][] = [
  ['the content service answered 500', 'an error', { ...good, status: 500 }],
  ['the content service answered 401', 'a password', { ...good, status: 401 }],
  ['the answer is not JSON', 'an error page', { body: '<!doctype html><p>Sorry</p>' }],
  ['the answer is not JSON', 'null', { body: 'null' }],
  ['the answer is not UTF-8', 'another encoding', { body: Buffer.from('{"a":"\xfc"}', 'latin1') }],
  ['the answer has no content', 'no content', { body: '{}' }],
  ['the answer is for another store', 'a mix-up', pageAnswer(102, '<p>New</p>')],
  ['the content is not base64', 'plain HTML', pageAnswer(101, '', { content: '<p>New</p>' })],
  ['the content is empty', 'an empty text', pageAnswer(101, ' ')],
  ['this browser got no answer from the content service', 'a cut', { fault: 'reset' }],
  ['this browser got no answer from the content service', 'half', { ...good, fault: 'reset-body' }],
]
for (const [cause, why, answer] of faults)
  test(`${why}: "${cause}"`, async ({ page, showSite }) => {
    await expectFailure(page, showSite, cause, readable(answer))
  })

test('a service that does not let the page read: message', async ({ page, showSite }) => {
  await expectFailure(page, showSite, 'this browser got no answer from the content service', good)
})

test('a service that is down: message', async ({ page, showSite }) => {
  await page.route(`**${callPaths.page(101)}`, (route) => route.abort('connectionrefused'))
  await expectFailure(page, showSite, 'this browser got no answer from the content service', good)
})

test('a service that takes too long: message', async ({ page, showSite }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (wait) => timeout(wait / 1000)
  })
  const late = 'the content service took longer than 30 seconds'
  await expectFailure(page, showSite, late, { fault: 'hang' })
})

test('islands wake when the code of the preview cannot be loaded', async ({ page, showSite }) => {
  const { url } = await siteOf(showSite)
  const failures = watchFailures(page)
  await page.route('**/assets/preview-*.js', (route) => route.abort())
  await openAwake(page, `${url}/store/101/?preview`)
  expect(failures.join()).toContain('The preview could not be loaded.')
})

async function expectFailure(
  page: Page,
  showSite: ShowSite,
  cause: string,
  answer: ScriptedAnswer,
): Promise<void> {
  const { url } = await siteOf(showSite)
  now = answer
  const failures = watchFailures(page)
  const asked = watchRequests(page)
  await openAwake(page, `${url}/store/101/?preview`)
  await expect(page.locator('.preview-note').getByRole('alert')).toHaveText(failed(cause))
  await expect(statusOf(page)).toHaveText('')
  expect(failures.filter((text) => text.includes('The preview could not be shown'))).toHaveLength(1)
  expect(asked().calls).toHaveLength(1)
  expect(await page.locator('.editor-content').innerHTML()).toBe(published[101])
  await expect(page.locator('.part-coupons > h2')).toHaveText('Coupons')
}

const tag = '"><img src=x onerror=window.hacked=1>'
const details = {
  hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
    day,
    opens: '07:30',
    closes: '18:00',
  })),
  timeZone: 'America/Chicago',
  services: [{ name: 'Brakes' }],
  rating: { value: 4.5, count: 3 },
  reviews: [{ author: 'Ann', rating: 5, text: 'Good.' }],
  coupons: [{ id: 'a', description: '$5 off', expires: '2099-12-31' }],
  promotions: [{ title: 'Winter tires', image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }],
  banner: 'Closed on Friday',
}

const config = `{
  siteUrl: 'https://www.example.com/shop',
  couponSignup: '/sign-up',
  reviewsFrame: 'https://media.example/{YextId}',
  mediaBucket: 'https://media.example',
  preview: true,
}`

type ShowSite = Parameters<Parameters<typeof test>[2]>[0]['showSite']

const sites = new Map<string, Promise<Site>>()

function siteOf(showSite: ShowSite, options = config): Promise<Site> {
  const rows = Object.keys(published).map((id) =>
    storeRow({
      locationID: Number(id),
      URL: `s/${id}`,
      YextId: '7',
      Tag: tag,
      Evil: 'javascript:window.hacked=1',
      Field: 'matches',
      Target: 'href',
    }),
  )
  const site = sites.get(options) ?? showSite(rows, answerOf, `export default ${options}`)
  sites.set(options, site)
  return site
}

function answerOf(path: string): ScriptedAnswer | undefined {
  if (!path.startsWith('/wp-json/')) return undefined
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  if (path !== callPaths.page(id)) return { body: '<p>-</p>' }
  return now ?? pageAnswer(id, published[id] ?? '', { details })
}

function answerWith(id: number, html: string): ScriptedAnswer {
  return readable(pageAnswer(id, html))
}

function readable(answer: ScriptedAnswer): ScriptedAnswer {
  return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } }
}

async function preview(page: Page, showSite: ShowSite, html: string, id = 101): Promise<void> {
  const { url } = await siteOf(showSite)
  now = answerWith(id, html)
  await openAwake(page, `${url}/store/${id}/?preview`)
  await expect(statusOf(page)).toHaveText(shown)
}

async function openAwake(page: Page, address: string): Promise<void> {
  await page.route('https://media.example/**', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
  await wakeIslands(page)
}

/** The content of main, except for changes by islands. */
function mainOf(): string {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  for (const island of main.querySelectorAll('[data-island]')) island.replaceChildren()
  for (const today of main.querySelectorAll('[aria-current]')) today.removeAttribute('aria-current')
  for (const title of main.querySelectorAll<HTMLElement>('.hours-title[data-usual]')) {
    title.textContent = title.dataset.usual ?? ''
    delete title.dataset.usual
  }
  return main.outerHTML
}

function statusOf(page: Page) {
  return page.locator('.preview-note').getByRole('status')
}

/** The address of the content service. */
async function serviceOf(showSite: ShowSite): Promise<string> {
  const { cwd } = await siteOf(showSite)
  const html = await readFile(join(cwd, 'out/store/101/index.html'), 'utf8')
  return /"address":"(http:\/\/[^/]+)\//.exec(html)?.[1] ?? ''
}

function watchRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const of = (part: RegExp) => asked.filter((address) => part.test(address)).sort()
  return () => ({
    all: asked,
    calls: of(/\/wp-json\//),
    pictures: of(/:\d+\/[abc][/.]/),
    preview: of(/\/wp-json\/|\/assets\/preview-/),
  })
}
