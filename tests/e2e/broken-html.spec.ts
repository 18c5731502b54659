import { brokenHtml } from '../fixtures/broken-html.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'

const details = {
  hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }],
  services: [{ name: 'Brakes', icon: 'brake' }],
  rating: { value: 4.5, count: 10 },
  reviews: [{ author: 'Ada', rating: 5, text: 'Good.' }],
  coupons: [{ id: 'c', description: '$20 off', expires: '2099-12-31' }],
  banner: 'Open on Sunday',
}

const bodyParts = [
  'hours',
  'services',
  'amenities',
  'rating',
  'reviews',
  'coupons',
  'coupon-signup',
  'banner',
]
const placed = ['coupons', 'services', 'reviews']
const places = placed.map((name) => `<div data-part="${name}">editor</div>`)
const headerPlaces = '<div data-part="your-store"></div><nav><a href="/services">Services</a></nav>'

// Broken text before, between and after the places of parts, in the header and in the body.
function answerOf(path: string): ScriptedAnswer | undefined {
  if (path === callPaths.footer) return { body: '<p id="last-word">The end</p>' }
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  const { html } = brokenHtml[id - 1] ?? { html: '' }
  if (path === callPaths.header(id)) return { body: `${headerPlaces}<div>${html || '-'}` }
  return pageAnswer(id, `<h2>Start</h2>${places.join(html)}${html}`, { details })
}

test('whatever editors break, header, body, footer and every part keep their places', async ({
  page,
  showSite,
}) => {
  const rows = brokenHtml.map((_, n) => storeRow({ locationID: n + 1, URL: `s/${n + 1}` }))
  const second = rows.filter(({ locationID }) => ![434, 435].includes(Number(locationID)))
  const site = await showSite(second, answerOf)
  await page.route('**/*', (route) =>
    route.request().url().startsWith(site.url) ? route.continue() : route.abort(),
  )
  for (const [n, { name }] of brokenHtml.entries()) {
    await page.goto(`${site.url}/s/${n + 1}/`, { waitUntil: 'domcontentloaded' })
    const seen = await page.evaluate(layoutOf, bodyParts)
    expect.soft({ name, ...seen }).toEqual({
      name,
      regions: ['HEADER', 'MAIN', 'FOOTER'],
      parts: Object.fromEntries(bodyParts.map((part) => [part, 1])),
      yourStore: 'HEADER',
      footerText: 'The end',
      headings: 1,
    })
  }
})

function layoutOf(names: string[]) {
  const regions = [
    ...document.body.querySelectorAll(':scope > header, :scope > main, :scope > footer'),
  ]
  const count = (name: string) =>
    [
      ...document.querySelectorAll(`main [data-part="${name}"], aside.banner[data-part="${name}"]`),
    ].filter((part) => part.textContent && part.textContent !== 'editor').length
  return {
    regions: regions.map(({ tagName }) => tagName),
    parts: Object.fromEntries(names.map((name) => [name, count(name)])),
    yourStore: document.querySelector('[data-part="your-store"]')?.closest('header, main')?.tagName,
    footerText: document.querySelector('footer #last-word')?.textContent,
    headings: document.querySelectorAll('h1').length,
  }
}
