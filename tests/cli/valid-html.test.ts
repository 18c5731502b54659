import { join } from 'node:path'
import fs from 'fs-extra'
import { HtmlValidate, type Message, StaticConfigLoader } from 'html-validate'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { bodyPartNames } from '../../data/page.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'

// The rules of the HTML standard; the style of the markup is left to React. Every rule is on, also for `<link
// rel="expect" blocking="render">`.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-missing-references': 'error', 'no-implicit-close': 'error' },
  }),
)

test('every page of the sample chain is valid HTML', async () => {
  const cwd = await workingFolder()
  expect(await runCli(['build', '--quiet'], { cwd })).toMatchObject({ code: 0 })
  const pages = await pagesIn(join(cwd, 'out'))
  expect(Object.keys(pages)).toEqual(
    expect.arrayContaining(['404.html', 'location_search/index.html']),
  )
  expect(Object.keys(pages)).toHaveLength(141)
  expect(await errorsIn(pages)).toEqual([])
})

test('the markup around the editors’ HTML is valid, with every part and with none', async () => {
  const rows = [
    storeRow({ AddressLine2: 'Suite 4', YextId: 'a/b&1', ...about }),
    storeRow({ locationID: 434, URL: 'edina/france-ave', YextId: 'c' }),
    storeRow({ locationID: 102, URL: 'bare', Phone: '', Zip: '', Amenities: Array(7).fill('') }),
  ]
  const chain = await startChain(rows, (path) =>
    path === callPaths.page(102) ? pageAnswer(102, '<p>Shop</p>') : answerOf('<p>Shop</p>')(path),
  )
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), wholeConfig)
  expect(await chain.build('--quiet')).toMatchObject({ code: 0 })
  const pages = await pagesIn(chain.out)
  expect(pages['edina/france-ave/index.html']).toMatch(/<iframe[^>]*>.*<input type="email"/s)
  expect(await errorsIn(pages)).toEqual([])
})

// Valid as they are, with the place of a part in the middle.
const places = {
  block: '<div data-part="NAME">x</div>',
  paragraph: '<p data-part="NAME">x</p>',
  words: '<p>Here: <span data-part="NAME">x</span>.</p>',
  heading: '<h2>Our <em data-part="NAME">x</em></h2>',
  link: '<p><a href="/x">See <span data-part="NAME">x</span></a></p>',
  button: '<button type="button">See <b data-part="NAME">x</b></button>',
  list: '<ul><li>One</li><li data-part="NAME">x</li></ul>',
  terms: '<dl><dt>When</dt><dd data-part="NAME">x</dd></dl>',
  cell: '<table><tbody><tr><td data-part="NAME">x</td><td>y</td></tr></tbody></table>',
  caption: '<figure><figcaption data-part="NAME">x</figcaption></figure>',
  form: '<form action="/x"><label>Who <input name="n"></label><i data-part="NAME"></i></form>',
  section: '<section><h2>Here</h2><section data-part="NAME">x</section></section>',
  picture: '<p><img src="/x.png" alt="x" data-part="NAME"></p>',
  summary: '<details><summary>Here <span data-part="NAME">x</span></summary>x</details>',
}

test('every part is valid at every kind of place', async () => {
  const placed = Object.entries(places).flatMap(([kind, html]) =>
    bodyPartNames.map((part) => ({ url: `${kind}/${part}`, html: html.replace('NAME', part) })),
  )
  const rows = placed.map(({ url }, n) =>
    storeRow({ locationID: 1000 + n, URL: url, YextId: 'a', ...about }),
  )
  const chain = await startChain(rows, (path) =>
    answerOf(placed[idIn(path) - 1000]?.html ?? '-')(path),
  )
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), wholeConfig)
  expect(await chain.build('--quiet')).toMatchObject({ code: 0 })
  expect(await errorsIn(await pagesIn(chain.out))).toEqual([])
})

const wholeConfig = `export default {
  siteUrl: 'https://a.example/shops',
  couponSignup: '/api/coupon-signup',
  reviewsFrame: 'https://reviews.example/{YextId}/all',
  mediaBucket: 'https://media.example/maps',
}`

const about = {
  Email: 'shop@example.com',
  Website: 'https://shop.example/a&b',
  Photos: ['a', 'b', 'c'].map((name) => `https://cdn.example/${name}.jpg?a=1&b=2`),
  Description: 'Bread.\nAnd cake.',
  PriceRange: '$$',
  PaymentAccepted: 'Cash, Visa',
  Departments: 'Café: 515-555-0102, Sat 9am-5pm; Cakes: by appointment',
}

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const details = {
  banner: 'Open on Sunday & Monday',
  timeZone: 'America/Chicago',
  hours: ['Monday', 'Tuesday', 'Saturday'].flatMap((day) => [
    { day, opens: '07:30', closes: '12:00' },
    { day, opens: '13:00', closes: '18:00' },
  ]),
  specialHours: [24, 25, 26, 31].map((day) => ({ date: `2026-12-${day}`, closed: true })),
  services: [
    { name: 'Brakes', icon: 'brake', url: '/services/repair/brakes/' },
    { name: 'Vans', icon: picture },
    { name: 'Oil' },
  ],
  rating: { value: 4.5, count: 1203 },
  reviews: Array.from({ length: 7 }, (_, n) => ({
    author: `Ann ${n}`,
    rating: n % 6,
    text: 'Good.',
    ...(n % 2 && { date: '2026-10-01' }),
  })),
  coupons: [
    { id: 'a b', description: '$20 off', expires: '2099-12-31', rules: 'One.', barcode: 'A1' },
    { id: 'c', description: 'Free', expires: '2099-12-31', barcode: picture, logo: picture },
  ],
  promotions: [
    { title: 'Four for three', image: picture, alt: 'Tires', url: '/tires' },
    { title: 'Cider', image: picture },
  ],
}

/** Plain header and footer, and pages with every fact beside this body. */
function answerOf(body: string) {
  return (path: string) => {
    if (path === callPaths.footer) return { body: '<p>Bye</p>' }
    const id = idIn(path)
    if (path === callPaths.header(id))
      return { body: '<nav><a href="/services">Services</a></nav>' }
    return pageAnswer(id, body, { details })
  }
}

function idIn(path: string): number {
  return Number(path.slice(path.lastIndexOf('/') + 1))
}

/** Every page below a folder, once: `store/<id>` has the same bytes. */
async function pagesIn(folder: string): Promise<Record<string, string>> {
  const files = Object.entries(await filesIn(folder))
  return Object.fromEntries(
    files.filter(([name]) => name.endsWith('.html') && !name.startsWith('store/')),
  )
}

async function errorsIn(pages: Record<string, string>): Promise<string[]> {
  const errors: string[] = []
  for (const [name, html] of Object.entries(pages)) {
    const { results } = await validator.validateString(html, name)
    for (const { messages } of results) errors.push(...messages.map((it) => shown(name, it)))
    parse(html, { onParseError: ({ code }) => errors.push(`${name}: ${code}`) })
  }
  return errors
}

function shown(page: string, { ruleId, message, selector }: Message): string {
  return `${page}: ${ruleId}: ${message} at ${selector}`
}
