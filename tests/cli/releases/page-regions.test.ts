import { expect, test } from 'vitest'
import { regionsOf } from '../../../cli/releases/page-regions.ts'
import { renderPage } from '../../../templates/index.ts'
import { filled, page, site, store } from '../../templates/sample-page.ts'

const html = renderPage(
  page({
    store: store({ Amenities: ['wifi', '', '', '', '', '', ''] }),
    modified: '2026-11-01T00:00:00Z',
    jsonLd: [{ '@type': 'AutoRepair' }],
    header: filled(['<nav id="menu"><a href="/tires">Tires</a></nav>']),
    body: filled([
      '<p>Come by.<br>Soon.</p><ul><li>One<li>Two</ul><div data-part="coupons">',
      { part: 'coupons' },
      '</div><p data-part="of-theirs">Their own.</p>',
      '<picture><source type="image/webp" srcset="/assets/pictures/a-480.webp 480w"><img src="/assets/pictures/a.jpg"></picture>',
    ]),
    footer: filled(['<p>Since 1974</p>']),
    details: {
      hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }],
      coupons: [{ id: 'c1', description: 'Ten off', expires: '2026-12-31' }],
      rating: { value: 4.5 },
      banner: 'Open late',
    },
  }),
  site,
).join('')

test('the regions are the page, cut', () => {
  const regions = regionsOf(html)
  const length = [...regions.values()].reduce((sum, text) => sum + text.length, 0)
  expect(length).toBe(html.length)
  expect([...regions.keys()].sort()).toEqual([
    'address',
    'amenities',
    'banner',
    'body',
    'coupons',
    'data',
    'description',
    'footer',
    'head',
    'header',
    'hours',
    'modified',
    'phone',
    'pictures',
    'rating',
    'save-store',
    'store-name',
    'store-search',
    'structured-data',
    'template',
    'title',
    'your-store',
  ])
})

const edits: [parts: string[], from: string | RegExp, to: string][] = [
  [['title'], '<title>Hartland', '<title>Heartland'],
  [['title'], /<meta property="og:title"[^>]*>/, ''],
  [['description'], 'name="description" content="Tires', 'name="description" content="Brakes'],
  [['modified'], '2026-11-01T00', '2026-11-02T00'],
  [['structured-data'], '"AutoRepair"', '"TireShop"'],
  [['head'], '/assets/a.css', '/assets/b.css'],
  [
    ['head'],
    '<meta name="viewport"',
    '<meta name="robots" content="noindex"/><meta name="viewport"',
  ],
  [['header'], '<a href="/tires">', '<a href="/brakes">'],
  [['footer'], 'Since 1974', 'Since 1975'],
  [['body'], 'Come by.', 'Come in.'],
  [['body'], 'Soon.', ''],
  [['body'], '<br>', '<hr>'],
  [['body'], 'Their own.', 'Not ours.'],
  [['pictures'], 'a-480.webp 480w', 'a-480.webp 480w, /assets/pictures/a-960.webp 960w'],
  [['pictures'], /<picture>.*?<\/picture>/, '<img src="/assets/pictures/a.jpg">'],
  [['coupons'], 'Ten off', 'Nine off'],
  [['hours'], '7:30', '8:30'],
  [['rating'], 'part-rating"', 'part-rating wide"'],
  [['banner'], 'Open late', 'Open early'],
  [['store-name'], 'id="store-name"', 'id="store-title"'],
  [['data'], '"applicationId"', '"application"'],
  [['template'], 'Skip to content', 'Skip'],
  [['template'], 'class="store-page', 'class="shop-page'],
  [['template'], '</body>', '<!-- end --></body>'],
  [['banner'], /<aside class="banner".*?<\/aside>/, ''],
  [['hours'], 'data-part="hours"', 'data-part="hours" hidden'],
]

test.each(edits)('%j: %s becomes "%s"', (parts, from, to) => {
  const edited = html.replace(from, to)
  expect(edited).not.toBe(html)
  const [before, after] = [regionsOf(html), regionsOf(edited)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  expect(names.filter((name) => before.get(name) !== after.get(name))).toEqual(parts)
})

test.each([
  ['', []],
  ['no html', ['template']],
  ['<p data-part="hours">cut', ['hours']],
  ['</div></p></header>stray', ['template']],
])('%j is cut, too', (text, names) => {
  const regions = regionsOf(text)
  expect([...regions.keys()]).toEqual(names)
  expect([...regions.values()].join('')).toBe(text)
})
