import { expect, test } from 'vitest'
import type { Page, Site } from '../../data/page.ts'
import { bodyPartNames } from '../../data/page.ts'
import { partsOf } from '../../data/parts-with-data.ts'
import { savedStoreId } from '../../data/saved-store.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'
import {
  renderLocationSearch,
  renderNotFound,
  renderPage as renderPieces,
} from '../../templates/index.ts'
import { earlyScript } from '../../templates/inline-scripts/early-script.ts'
import { all, attribute, byClass, byPart, byTag, documentOf, textOf } from './dom.ts'
import { filled, page, site, store } from './sample-page.ts'

const locationSearch = (of: Site) => [...renderLocationSearch([store()], [], of, {})].join('')
const renderPage = (...facts: Parameters<typeof renderPieces>) => renderPieces(...facts).join('')

const render = (facts: Parameters<typeof page>[0] = {}, settings: Partial<typeof site> = {}) =>
  documentOf(renderPage(page(facts), { ...site, ...settings }))

const hostile = `</script><script>alert(1)</script>"'<img src=x onerror=alert(1)>&amp;`

test('the head describes the page', () => {
  const html = renderPage(page({ modified: '2026-11-01T00:00:00Z' }), site)
  expect(html.startsWith('<!doctype html><html lang="en-US" data-brand="main">')).toBe(true)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain('<title>Hartland Tire &amp; Auto | 4120 Hickman Rd Des Moines, IA</title>')
  expect(head).toContain('<meta name="description" content="Tires and repair."/>')
  expect(head).toContain('rel="canonical" href="https://www.example.com/des-moines/hickman-rd/"')
  expect(head).toContain('<meta property="og:locale" content="en_US"/>')
  expect(head).toContain('property="article:modified_time" content="2026-11-01T00:00:00Z"')
  expect(head).toContain('<head><meta charset="utf-8"/>')
  expect(head).toContain('as="font"')
  expect(head).toContain('<script type="module" src="/assets/a.js">')
  expect(head).not.toContain('noindex')
})

test('a sample page is not to be indexed', () => {
  expect(renderPage(page(), { ...site, sample: true })).toContain('name="robots" content="noindex"')
})

test('no text of a store or its details becomes markup', () => {
  const row = Object.fromEntries(
    ['AddressLine1', 'AddressLine2', 'City', 'State', 'Zip', 'Phone', 'YextId'].map((field) => [
      field,
      hostile,
    ]),
  )
  const document = render(
    {
      store: store(row),
      title: hostile,
      description: hostile,
      jsonLd: [{ name: hostile }],
      details: {
        banner: hostile,
        services: [{ name: hostile, icon: hostile, url: hostile }],
        reviews: [{ author: hostile, rating: 4, date: hostile, text: hostile }],
        coupons: [
          { id: hostile, description: hostile, expires: hostile, rules: hostile, barcode: hostile },
        ],
        promotions: [{ title: hostile, image: hostile, alt: hostile, url: hostile }],
      },
    },
    { reviewsFrame: 'https://reviews.example/{YextId}', mediaBucket: 'https://media.example/maps' },
  )
  expect(all(document, (element) => attribute(element, 'onerror') !== undefined)).toEqual([])
  const scripts = byTag(document, 'script').map(textOf)
  expect(scripts.filter((script) => script === 'alert(1)')).toEqual([])
  const [json] = byTag(document, 'script').filter((it) => attribute(it, 'id') === 'page-data')
  expect(JSON.parse(textOf(json as never)).store.phone).toBe(hostile)
})

test('no address of the details runs code', () => {
  const url = ' java\nscript:alert(1)'
  const document = render({
    details: {
      services: [{ name: 'Brakes', url }],
      promotions: [{ title: 'Sale', image: url, url }],
      coupons: [{ id: 'a', description: '$5 off', expires: '2027-01-01', logo: url }],
    },
  })
  const values = all(document, () => true).flatMap(({ attrs }) => attrs.map(({ value }) => value))
  expect(values.filter((value) => /java\s*script:/.test(value))).toEqual([])
})

test('a page shows every part that it has something for', () => {
  const everything = page({
    store: {
      ...store({
        Amenities: ['wifi', '', '', '', '', '', ''],
        YextId: 'y1',
        Website: 'https://shop.example/',
      }),
      about: {
        photos: [{ src: 'https://media.example/front.jpg' }],
        email: 'shop@example.com',
        description: ['Tires since 1974.'],
        payment: ['cash'],
        departments: [{ name: 'Detailing' }],
      },
    },
    details: {
      hours: [{ day: 'Monday', opens: '08:00', closes: '18:00' }],
      services: [{ name: 'Brakes' }],
      rating: { value: 4.5, count: 12 },
      reviews: [{ author: 'Ann', rating: 5, text: 'Quick.' }],
      coupons: [{ id: 'a', description: '$5 off', expires: '2027-01-01' }],
      promotions: [{ title: 'Sale', image: 'https://media.example/a.png' }],
      banner: 'Open on Sunday',
    },
    nearby: [{ id: 7, path: 'ames/main-st', kilometres: 12, row: store().row }],
  })
  const settings = {
    ...site,
    couponSignup: { endpoint: '/api/coupon-signup' },
    reviewsFrame: 'https://reviews.example/{YextId}',
    mediaBucket: 'https://media.example/maps',
  }
  expect(partsOf(everything, settings)).toEqual(bodyPartNames)
  const document = documentOf(renderPage(everything, settings))
  expect(bodyPartNames.filter((name) => byPart(document, name).length === 0)).toEqual([])
})

test('a store with almost no facts shows its card and no empty part', () => {
  const document = render({ store: store({ Phone: '', Zip: '' }) })
  const parts = all(document, (it) => attribute(it, 'data-part') !== undefined)
  expect(parts.map((part) => attribute(part, 'data-part'))).toEqual([
    'your-store',
    'store-search',
    'store-name',
    'address',
    'save-store',
  ])
  expect(byTag(document, 'h1').map(textOf)).toEqual(['Hartland Tire & Auto Des Moines'])
})

test('every part with data appears once, at its default place', () => {
  const document = render(
    {
      store: store({ Amenities: ['wifi', '', '', '', 'towing', '', ''], YextId: 'y1' }),
      details: {
        hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }],
        timeZone: 'America/Chicago',
        rating: { value: 4.6, count: 1212 },
        services: [{ name: 'Brakes', icon: 'brake' }],
        reviews: [{ author: 'Ann', rating: 5, text: 'Good.' }],
        coupons: [{ id: 'a', description: '$20 off an oil change', expires: '2027-01-31' }],
        promotions: [{ title: 'Winter', image: '/a.png' }],
        banner: 'Call ahead.',
      },
    },
    {
      couponSignup: { endpoint: '/api/coupon-signup' },
      reviewsFrame: 'https://reviews.example/{YextId}',
      mediaBucket: 'https://media.example/maps',
    },
  )
  for (const part of ['hours', 'rating', 'services', 'amenities', 'reviews', 'reviews-widget'])
    expect([part, byPart(document, part).length]).toEqual([part, 1])
  for (const part of ['coupons', 'promotions', 'map', 'coupon-signup', 'banner', 'phone'])
    expect([part, byPart(document, part).length]).toEqual([part, 1])
  const [frame] = byTag(document, 'iframe')
  expect(frame && attribute(frame, 'src')).toBe('https://reviews.example/y1')
  expect(byClass(document, 'amenities').map(textOf)).toEqual(['Free Wi-FiTowing'])
})

test('the chain’s own amenities have a built-in picture, one of theirs, or a check mark', () => {
  const own = '<svg class="x" width="900" viewBox="0 0 9 9" aria-label="Sun"><path d="M0 0"/></svg>'
  const of = {
    wifi: { label: 'Wi-Fi', icon: 'wifi' },
    patio: { label: 'Patio', icon: own },
    ice: { label: 'Ice' },
  }
  const shown = store({ Amenities: ['ice', 'patio', 'wifi'] })
  const html = renderPage(page({ store: shown }), { ...site, amenities: { of, bySlot: false } })
  const list = /<ul class="amenities">.*?<\/ul>/.exec(html)?.[0]
  expect(list).toBe(
    '<ul class="amenities">' +
      '<li><svg class="icon" aria-hidden="true"><use href="#icon-wifi"></use></svg>Wi-Fi</li>' +
      '<li><span class="own-icon"><svg width="24" height="24" aria-hidden="true" fill="currentColor" viewBox="0 0 9 9"><path d="M0 0"/></svg></span>Patio</li>' +
      '<li><svg class="icon" aria-hidden="true"><use href="#icon-check"></use></svg>Ice</li></ul>',
  )
})

test('a part placed by editors appears there and not at its default place', () => {
  const body = filled([
    '<div data-part="hours">',
    { part: 'hours' },
    '</div><p><span data-part="phone">',
    { part: 'phone' },
    '</span></p><p data-part="save-store">',
    { part: 'save-store' },
    '</p>',
  ])
  const document = render({
    body,
    details: { hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }] },
  })
  expect(byPart(document, 'hours').map((part) => byTag(part, 'dl').length)).toEqual([1])
  expect(byPart(document, 'phone').length).toBe(2)
  const islands = all(document, (it) => attribute(it, 'data-island') === 'save-store')
  expect(islands.map((island) => attribute(island, 'data-instance'))).toHaveLength(2)
  expect(new Set(islands.map((island) => attribute(island, 'data-instance'))).size).toBe(2)
})

test('a placed map brings only itself', () => {
  const body = filled(['<div data-part="map">', { part: 'map' }, '</div>'])
  const html = renderPage(page({ body }), { ...site, mediaBucket: 'https://media.example/maps' })
  expect(html).toContain('<div data-part="map"><a class="map"')
})

test('a part inside a link of the editors is text without a link', () => {
  const body = filled(['<a id="theirs" href="/x">', { part: 'phone', asText: true }, '</a>'])
  const [link] = all(render({ body }), (it) => attribute(it, 'id') === 'theirs')
  expect(link && textOf(link)).toBe('(515) 555-0101')
  expect(link && byTag(link, 'a')).toEqual([])
})

test('the name is not a heading if the body has one', () => {
  const body = filled(['<h1>Tires in Des Moines</h1>'], { hasHeading: true })
  const document = render({ body })
  expect(byTag(document, 'h1').map(textOf)).toEqual(['Tires in Des Moines'])
  expect(byClass(document, 'store-name').map(({ tagName }) => tagName)).toEqual(['p'])
})

test('five reviews are open, the rest is behind a summary', () => {
  const reviews = Array.from({ length: 7 }, (_, at) => ({ author: `A${at}`, rating: 5, text: 'x' }))
  const document = render({ details: { reviews } })
  const [more] = byClass(document, 'more-reviews')
  expect(byClass(document, 'review').length).toBe(7)
  expect(more && byClass(more, 'review').length).toBe(2)
  expect(more && byTag(more, 'summary').map(textOf)).toEqual(['Show 2 more reviews'])
})

test('the menu toggle appears only beside a nav', () => {
  const nav = '<nav id="theirs"><a href="/services">Services</a></nav>'
  const toggles = (header: ReturnType<typeof filled>) => byClass(render({ header }), 'menu-toggle')
  expect(toggles(filled([nav], { navId: 'theirs' }))).toHaveLength(1)
  expect(toggles(filled(['<p>Open daily</p>']))).toEqual([])
})

test('the menu toggle is before the nav, so that the next Tab goes into the menu', () => {
  const header = filled(['<nav id="theirs"><a href="/services">Services</a></nav>'], {
    navId: 'theirs',
  })
  const html = renderPage(page({ header }), site)
  expect(html.indexOf('class="menu-toggle"')).toBeLessThan(html.indexOf('id="theirs"'))
})

test.each([
  [1, 'div'],
  [3, 'div'],
  [4, 'details'],
])('%d days with special hours are in a %s', (days, tagName) => {
  const specialHours = Array.from({ length: days }, (_, at) => ({
    date: `2026-12-2${at}`,
    closed: true as const,
  }))
  const [special] = byClass(render({ details: { specialHours } }), 'special-hours')
  expect(special?.tagName).toBe(tagName)
  expect(special && byTag(special, 'dt')).toHaveLength(days)
})

test('the logo is ours only when the header has no picture', () => {
  const logos = (hasPicture: boolean) =>
    byClass(render({ header: filled(['<p>x</p>'], { hasPicture }) }), 'brand-logo').length
  expect([logos(false), logos(true)]).toEqual([1, 0])
})

test('the search keeps the action of the editors’ form and is never doubled', () => {
  const header = filled([{ part: 'store-search', action: '/find' }])
  const forms = byTag(render({ header }), 'form')
  expect(forms.map((form) => attribute(form, 'action'))).toEqual(['/find'])
})

test('the copyright line is ours only if the footer has none', () => {
  expect(textOf(render())).toContain('© 2023 Hartland Tire & Auto')
  expect(byClass(render({ footer: filled([], { hasCopyright: true }) }), 'copyright')).toEqual([])
})

test('the copyright line has a year only if the chain sets one', () => {
  const { copyrightYear: _, ...without } = site
  const html = renderPage(page(), without)
  expect(html).toContain('<p class="copyright">© Hartland Tire &amp; Auto</p>')
})

test('the chain’s head code is at the end of every head, unchanged', () => {
  const head = '<meta name="verify" content="a&b"><script>if (1 < 2 && "$&") go()</script>'
  const own = { ...site, head }
  const pages = [renderPage(page(), own), renderNotFound(own, {}), locationSearch(own)]
  for (const html of pages) expect(html.split('</head>')[0]?.endsWith(head)).toBe(true)
})

test('the base is before our links and forms', () => {
  const document = render({}, { base: '/shops', couponSignup: { endpoint: '/api/sign-up' } })
  expect(byTag(document, 'form').map((form) => attribute(form, 'action'))).toEqual([
    '/shops/location_search',
    '/shops/api/sign-up',
  ])
  const hrefs = byTag(document, 'a').map((link) => attribute(link, 'href'))
  expect(hrefs).toContain('/shops/request-an-appointment')
})

test('without appointments the call is the main button, in the card and in the bar', () => {
  const { appointment: _, ...without } = site
  const html = renderPage(page(), without)
  expect(html).not.toMatch(/appointment/i)
  expect(html).toContain('<a class="button button-large" href="tel:+15155550101"><span>Call')
  expect(html).toContain('<a class="quick-bar-main" href="tel:+15155550101">')
})

test('an appointment has the chain’s words, and the address of the store', () => {
  const appointment = { href: 'https://book.example/{{locationID}}', label: 'Book a table' }
  const html = renderPage(page(), { ...site, appointment })
  const links = html.match(/<a class="[^"]*" href="https:\/\/book[^>]*>.*?<\/a>/g)
  expect(links?.map((link) => link.replace(/<svg.*?<\/svg>/, ''))).toEqual([
    '<a class="button button-large" href="https://book.example/412" data-book="">Book a table</a>',
    '<a class="quick-bar-main" href="https://book.example/412" data-book="">Book a table</a>',
  ])
  expect(html).toContain('"appointment":"https://book.example/{{locationID}}"')
  expect(html).toContain('"appointmentLabel":"Book a table"')
})

test('a chain may have no saved store, or one for longer', () => {
  const without = renderPage(page(), { ...site, savedStore: false })
  expect(without).not.toMatch(/save-store|your-store/)
  const longer = renderPage(page(), { ...site, savedStore: { days: 30 } })
  expect(longer).toContain('"savedDays":30')
  expect(renderPage(page(), { ...site, savedStore: { days: 1 } })).not.toContain('savedDays')
})

test('the sprite holds just the pictures that the page uses', () => {
  const html = renderPage(
    page({ details: { services: [{ name: 'Brakes', icon: 'brake' }] } }),
    site,
  )
  const used = [...html.matchAll(/<use href="#icon-([\w-]+)"/g)].map(([, name]) => name)
  const defined = [...html.matchAll(/<symbol id="icon-([\w-]+)"/g)].map(([, name]) => name)
  expect(defined).toEqual([...new Set(used)].sort())
})

test('the second brand’s page has its own look and words', () => {
  const html = renderPage(page({ store: store({ locationID: 434 }) }), site)
  expect(html).toContain('data-brand="second"')
  expect(html).toContain('Make Your Quickmark')
  expect(html).toContain('@media (max-width:1015px)')
})

test.each(['storeID=412', 'a=1; storeID=434; b=2', 'storeID=4x', 'xstoreID=4', ''])(
  'the first script reads %j as data/saved-store.ts does',
  (cookie) => {
    const document = { cookie, documentElement: { dataset: {} as { savedStore?: string } } }
    new Function('window', 'document', earlyScript)({}, { ...document, addEventListener() {} })
    expect(document.documentElement.dataset.savedStore).toBe(savedStoreId(cookie)?.toString())
    expect(earlyScript.length).toBeLessThan(500)
  },
)

test('two renderings are equal', () => {
  expect(renderPage(page(), site)).toBe(renderPage(page(), site))
})

test('stores beyond the neighbourhood are in a list of their own', () => {
  const { row } = store()
  const near = { id: 7, path: 'a', kilometres: 12, row }
  const far = { id: 8, path: 'b', kilometres: 143, isFar: true as const, row }
  const listsOf = (nearby: Page['nearby']) =>
    byClass(render({ nearby }), 'nearby').map(({ tagName, childNodes }) => [
      tagName,
      childNodes.length,
    ])
  expect(listsOf([near, far])).toEqual([
    ['ol', 1],
    ['ul', 1],
  ])
  expect(listsOf([far])).toEqual([['ul', 1]])
  expect(byPart(render({ nearby: [far] }), 'nearby').map(textOf)[0]).toContain('within 50 mi')
})

test('stores of one name have their streets beside it', () => {
  const { row } = store()
  const named = (id: number, Name: string, AddressLine1: string) => ({
    ...{ id, path: String(id), kilometres: id },
    row: { ...row, Name, AddressLine1 },
  })
  const nearby = [named(1, 'Corner', 'A St'), named(2, 'Corner', 'B St'), named(3, 'Mill', 'C St')]
  const texts = byClass(render({ nearby }), 'nearby').flatMap((list) => list.childNodes.map(textOf))
  expect(texts.map((text) => text.replace(/\d.*/, ''))).toEqual([
    'Corner, A StDes Moines, IA ',
    'Corner, B StDes Moines, IA ',
    'MillC St, Des Moines, IA ',
  ])
})

test('hours around the clock are in the open state alone', () => {
  const hours = weekdaysFromMonday.map((day) => ({ day, opens: '00:00', closes: '24:00' }))
  const listsIn = (details: Page['details']) => byClass(render({ details }), 'hours-list').length
  expect(listsIn({ hours, timeZone: 'America/Chicago' })).toBe(0)
  expect(listsIn({ hours })).toBe(1)
})
