import type { Page } from 'playwright/test'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { expect, type Site, test } from './site.ts'
import { wakeIslands, watchFailures } from './watch-page.ts'

/** Texts that would end their context without escaping. */
const hostile = [
  'a </script><script>window.hacked=1</script> b',
  'a "><img src=x onerror=window.hacked=1> b',
  "a ' onmouseover='window.hacked=1' autofocus onfocus='window.hacked=1 b",
  'a </title></textarea></style><svg onload=window.hacked=1> b',
  'a <!-- <script> b',
  'a ]]> --> </main></body></html> b',
  'a {{City}} {{Evil}} %7B%7BPhone%7D%7D $1 $& $$ $` b',
  'a & &amp; &lt;b&gt; &#39; \\" \\u003c b',
  'a \u2028 \u2029 \u202e \u00a0 \ufeff b',
  'a javascript:window.hacked=1 `window.hacked=1` b',
]

const rows = hostile.map((text, n) => hostileRow(text, n + 1))
// Built by the first test of a worker.
let site: Promise<Site> | undefined

for (const [n, text] of hostile.entries()) {
  test(`everywhere in a store and its details: ${JSON.stringify(text)}`, async ({
    page,
    context,
    showSite,
  }) => {
    const row = rows[n] as StoreRow
    site ??= showSite(rows, answerOf, config)
    const { url } = await site
    const dialogs = await quiet(page)
    await page.goto(`${url}/store/${row.locationID}/`)
    await wakeIslands(page)
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    expect(await page.evaluate(textsOf)).toEqual(expectedTexts(row, text))
    expect(await page.title()).toBe(
      collapsed(`Hartland Tire & Auto | ${row.AddressLine1} ${row.City}, ${row.State}`),
    )
    expect(await page.evaluate(dataOf)).toMatchObject(expectedData(row))
    expect(await page.evaluate(layoutOf)).toEqual(['HEADER', 'ASIDE', 'MAIN', 'FOOTER'])

    await page.locator('.save-store button').click()
    await expect(page.locator('.save-store button')).toBeDisabled()
    const saved = Object.fromEntries((await context.cookies()).map((it) => [it.name, it.value]))
    expect(decodeURIComponent(saved.phone ?? '')).toBe(row.Phone)
    expect(decodeURIComponent(saved.storeAddress ?? '')).toBe(
      [row.AddressLine1, row.City, row.State, row.Zip].join(', '),
    )

    await page.locator('#animated').click()
    expect(await page.evaluate(dangersOf)).toEqual({ hacked: false, handlers: [], schemes: [] })
    expect(dialogs).toEqual([])
  })
}

const config = `export default {
  siteUrl: 'https://a.example',
  couponSignup: '/api/coupon-signup',
  reviewsFrame: 'https://reviews.example/{YextId}',
  mediaBucket: 'https://media.example/maps',
}`

// Every field has its own name as value, so that no two can be confused.
function hostileRow(text: string, locationID: number): StoreRow {
  return storeRow({
    locationID,
    URL: `s/${text.replace(/[\\#?/]/g, '-')}`,
    AddressLine1: `street ${text} end`,
    AddressLine2: `suite ${text} end`,
    City: `city ${text} end`,
    State: `state ${text} end`,
    Zip: `zip ${text} end`,
    Phone: `phone ${text} end`,
    YextId: `yext ${text} end`,
    Evil: 'javascript:window.hacked=1',
    Note: `note ${text} end`,
    'on<b>': text,
  })
}

function detailsOf(text: string) {
  const url = `https://a.example/${text}`
  return {
    banner: `banner ${text} end`,
    services: [{ name: `service ${text} end`, icon: `icon ${text}`, url }],
    rating: { value: 4.5, count: 3 },
    reviews: Array.from({ length: 6 }, (_, n) => ({
      author: `author ${n} ${text} end`,
      rating: 4,
      date: '2026-10-01',
      text: `review ${n} ${text} end`,
    })),
    coupons: [
      {
        id: `coupon ${text} end`,
        description: `$5 off ${text} end`,
        expires: '2099-12-31',
        rules: `rules ${text} end`,
        barcode: `code ${text} end`,
        logo: url,
      },
      { id: 'b', description: `offer ${text} end`, expires: '2099-12-31', barcode: url },
    ],
    promotions: [
      {
        title: `promotion ${text} end`,
        image: `/pictures/${text}`,
        alt: `picture ${text} end`,
        url,
      },
    ],
    hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }],
    timeZone: 'America/Chicago',
  }
}

function answerOf(path: string) {
  if (path === callPaths.footer) return { body: '<p id="footer-text">The end</p>' }
  if (path === '/p.png' || path.startsWith('/pictures/')) return { body: picture }
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  const text = hostile[id - 1] ?? ''
  if (path === callPaths.header(id))
    return { body: '<nav aria-label="{{City}}"><a id="home" href="/{{City}}">{{City}}</a></nav>' }
  return pageAnswer(id, body, { details: detailsOf(text) })
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

const body = `<h2 id="note" title="{{Note}}">{{Note}}</h2>
<p><a id="query" href="/find?q={{Note}}">{{Phone}}</a> <a id="evil" href="{{Evil}}">x</a>
<a id="single" href='/x' title='{{Note}}'>x</a> <img id="picture" src="/p.png" alt={{Note}}></p>
<svg id="animated" width="9" height="9"><a><set attributeName="href" to="{{Evil}}"/>
<animate attributeName="xlink:href" from="{{Evil}}" values="#;{{Evil}}"/><rect width="9" height="9"/></a></svg>
<p id="more">{{AddressLine2}} {{Zip}}</p>
<p><a id="link" href="/y"><span data-part="address"></span></a></p>`

const fields = ['AddressLine1', 'AddressLine2', 'City', 'State', 'Zip', 'Phone', 'Note'] as const

function expectedTexts(row: StoreRow, text: string): Record<string, string> {
  const { AddressLine1, AddressLine2, City, State, Zip, Phone, Note } = Object.fromEntries(
    fields.map((field) => [field, String(row[field])]),
  ) as Record<(typeof fields)[number], string>
  const details = detailsOf(text)
  return {
    name: `Hartland Tire & Auto ${City}`,
    address: `${AddressLine1} ${AddressLine2} ${City}, ${State} ${Zip}`,
    phone: Phone,
    banner: details.banner,
    service: `service ${text} end`,
    reviews: details.reviews.map((review) => review.text + review.author).join(),
    offer: `$5 off ${text} end`,
    words: `offer ${text} end`,
    rules: `rules ${text} end`,
    code: `code ${text} end`,
    promotion: `promotion ${text} end`,
    alt: `picture ${text} end`,
    coupon: `coupon ${text} end`,
    frame: `https://reviews.example/${encodeURIComponent(String(row.YextId))}`,
    nav: `${City} ${City}`,
    note: `${Note} ${Note}`,
    query: `${Note} ${Phone}`,
    attributes: `${Note} ${Note}`,
    more: `${AddressLine2} ${Zip}`,
    link: `${AddressLine1}, ${AddressLine2}, ${City}, ${State} ${Zip}`,
    footer: 'The end',
  }
}

function expectedData(row: StoreRow) {
  return {
    page: {
      brand: 'main',
      store: {
        id: row.locationID,
        phone: row.Phone,
        address: [row.AddressLine1, row.City, row.State, row.Zip].join(', '),
      },
    },
    jsonLd: {
      name: `Hartland Tire & Auto ${row.City}`,
      telephone: row.Phone,
      address: {
        streetAddress: `${row.AddressLine1}, ${row.AddressLine2}`,
        addressLocality: row.City,
        addressRegion: row.State,
        postalCode: row.Zip,
      },
    },
  }
}

/** Answers the page's requests to other hosts, and records every dialog. */
async function quiet(page: Page): Promise<string[]> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  return dialogs
}

function textsOf(): Record<string, string | null | undefined> {
  const one = (selector: string) => document.querySelector(selector)
  const text = (selector: string) => one(selector)?.textContent
  const attribute = (selector: string, name: string) => one(selector)?.getAttribute(name)
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((it) => it.textContent)
  const query = new URL((one('#query') as HTMLAnchorElement).href).searchParams.get('q')
  const home = decodeURIComponent(new URL((one('#home') as HTMLAnchorElement).href).pathname)
  return {
    name: text('h1'),
    address: texts('.store-card .address-line').join(' '),
    phone: text('.store-card .phone'),
    banner: text('.banner-message'),
    service: text('.services span'),
    reviews: texts('.review')
      .map((review) => review?.replace(/ October 2026$/, ''))
      .join(),
    offer: text('.coupon-offer'),
    words: text('.coupon-offer-words'),
    rules: text('.coupon-rules p'),
    code: text('.coupon-code code'),
    promotion: text('.promotion-title'),
    alt: attribute('.promotion img', 'alt'),
    coupon: attribute('.coupon', 'data-coupon'),
    frame: attribute('iframe', 'src'),
    nav: `${attribute('nav[aria-label]', 'aria-label')} ${text('#home')}`,
    note: `${attribute('#note', 'title')} ${text('#note')}`,
    query: `${query} ${text('#query')}`,
    attributes: `${attribute('#single', 'title')} ${attribute('#picture', 'alt')}`,
    more: text('#more'),
    link: text('#link'),
    footer: text('#footer-text'),
    ...(home.startsWith('/city ') ? {} : { home }),
  }
}

function dataOf() {
  const json = (selector: string) => JSON.parse(document.querySelector(selector)?.textContent ?? '')
  return { page: json('#page-data'), jsonLd: json('script[type="application/ld+json"]') }
}

function layoutOf(): string[] {
  const regions = document.querySelectorAll('body > :is(header, aside, main, footer)')
  return [...regions].map(({ tagName }) => tagName)
}

/** Code that ran or could run instead of being text. */
function dangersOf() {
  const all = [...document.querySelectorAll('*')]
  const attributes = all.flatMap((element) => [...element.attributes])
  return {
    hacked: 'hacked' in window,
    handlers: attributes.map(({ name }) => name).filter((name) => name.startsWith('on')),
    schemes: attributes
      .filter(({ name }) => /^(?:href|src|action|srcset|to|from|by|values)$/.test(name))
      .flatMap(({ value }) => value.split(';'))
      .filter((value) => /^\s*(?:javascript|data:text|vbscript):?/i.test(value)),
  }
}

/** A title in a browser: ASCII white space is collapsed. */
function collapsed(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ').trim()
}

/** Names by which scripts would find an element of the editors instead of a property. */
const takenNames: Record<string, string> = {
  'our data': '<div id="page-data">{"site":{}}</div><img name="x" id="page-data">',
  'a script of our data': '<script id="page-data" type="application/json">{}</script>',
  'a form': '<form name="getElementById"></form><form name="addEventListener"><input></form>',
  'a picture': '<img name="querySelectorAll"><img name="cookie"><img name="createElement">',
  'a frame': '<iframe name="querySelector"></iframe><iframe name="activeElement"></iframe>',
  'an object': '<object id="defaultView"></object><object name="head"></object>',
  'something embedded': '<embed name="body"><embed name="currentScript">',
  'a name of a token': '<img name="{{Name}}"><form name="{{Name}}"></form>',
  'what windows may have': `<b id="earlyClicks">b</b><i id="requestIdleCallback">i</i>
    <form id="__REACT_DEVTOOLS_GLOBAL_HOOK__"><input name="supportsFiber"><input name="inject"></form>`,
  'the menu': '<b id="menu">b</b><b id="site-nav">b</b>',
  'a focused form':
    '<form tabindex="0" autofocus><input name="nodeName"><input name="type"></form>',
  'fields of a form': `<form class="fields">form <input name="closest"><input name="matches">
    <input name="contains"><input name="getAttribute"></form>`,
}
const kinds = ['form', 'img']

test('with any names of editors, islands find their elements and properties', async ({
  page,
  context,
  showSite,
}) => {
  // Links to other sites, which these pages load nothing from.
  const texts = {
    ...takenNames,
    'all that a document has': everyName(await page.evaluate(namesOf)),
  }
  const all = Object.values(texts)
  const named = all.map((_, n) =>
    storeRow({ locationID: n + 1, URL: `s/${n + 1}`, Name: 'cookie' }),
  )
  const { url } = await showSite(named, (path) => namedAnswer(path, all), config)
  const failures = watchFailures(page)
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.setViewportSize({ width: 400, height: 800 })
  for (const [n, name] of Object.keys(texts).entries()) {
    await test.step(name, async () => {
      await context.clearCookies()
      await page.goto(`${url}/s/${n + 1}/`)
      await wakeIslands(page)
      // Not with Playwright, which reads `matches` of a form.
      const { x, y } = await page.evaluate(cornerOf, '.fields, h1')
      await page.mouse.click(x + 1, y + 1)
      await page.locator('.menu-toggle > summary').click()
      await page.keyboard.press('Escape')
      await expect(page.locator('.menu-toggle[open]')).toHaveCount(0)
      await page.locator('.save-store button').click()
      await expect(page.locator('.save-store button')).toBeDisabled()
      await expect(page.locator('.your-store-banner')).toBeVisible()
      await expect(page.locator('[data-failed]')).toHaveCount(0)
    })
  }
  expect(failures.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

function namedAnswer(path: string, texts: string[]) {
  if (path === callPaths.footer) return { body: '<p>The end</p>' }
  if (path === '/p.png' || path.startsWith('/pictures/')) return { body: picture }
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  const text = texts[id - 1] ?? ''
  if (path === callPaths.header(id))
    return { body: `${text}<nav id="menu"><a href="/a">A</a></nav>` }
  return pageAnswer(id, `<h2>Start</h2>${text}<p>End</p>`, { details: detailsOf('x') })
}

function everyName(names: string[]): string {
  const element = (kind: string, name: string) => `<${kind} id="${name}" name="${name}"></${kind}>`
  return names.flatMap((name) => kinds.map((kind) => element(kind, name))).join('')
}

function cornerOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector) ?? document.body
  const { x, y } = Element.prototype.getBoundingClientRect.call(element)
  return { x, y }
}

/** The properties of this browser's document. */
function namesOf(): string[] {
  const names = new Set<string>()
  for (let at: object | null = document; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  return [...names]
}
