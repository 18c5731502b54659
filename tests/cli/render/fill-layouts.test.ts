import { expect, test } from 'vitest'
import { fillLayouts } from '../../../cli/render/fill-layouts.ts'
import type { FilledHtml } from '../../../data/page.ts'
import { site } from '../../templates/sample-page.ts'

const hosts = { main: 'https://cms.example', second: 'https://cms2.example' }

function surroundOf(header: string, footer = '') {
  const texts = { footer, headers: { main: { store: 101, html: header } } }
  return fillLayouts(texts, { base: '/shops', brands: site.brands }, hosts)
}

function headerOf(html: string): FilledHtml | undefined {
  return surroundOf(html).main?.header
}

function textOf(filled: FilledHtml | undefined): string | undefined {
  return filled?.pieces
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.part}]`))
    .join('')
}

test.each([
  ['<p>{{brand}} cares</p>', '<p>Hartland cares</p>'],
  ['<p>Call {{Phone}}</p><p>Any day</p>', '<p>Any day</p>'],
  ['<p>Your shop in {{City}}, {{State}} <b>is here</b></p>', '<p><b>is here</b></p>'],
  [
    '<ul><li><a href="tel:{{Phone}}"><svg></svg> Call</a></li><li>x</li></ul>',
    '<ul><li>x</li></ul>',
  ],
  ['<div><ul><li>{{Phone}}</li>\n</ul> </div>y', 'y'],
  ['a<a href="/store/{{locationID}}/"><img src="/logo.png"></a>', 'a'],
  ['<a href="/{{path}}/">Here</a>', ''],
  ['<a href="{{Site}}">Here</a>', ''],
  ['<a href="/book?store={{locationID}}#a">Book</a>', '<a href="/shops/book?store=#a">Book</a>'],
  [
    '<a href="https://cms.example/book?s={{locationID}}">Book</a>',
    '<a href="/shops/book?s=">Book</a>',
  ],
  ['<a href="https://maps.example/?q={{City}}">Map</a>', ''],
  ['<a href="//maps.example/?q={{City}}">Map</a>', ''],
  ['<a href="/%7B%7Bbrand%7D%7D">Us</a>', '<a href="/shops/Hartland">Us</a>'],
  ['<p>x<img src="/{{locationID}}.png" alt="">y</p>', '<p>xy</p>'],
  ['<img srcset="/a.png 1x, /{{locationID}}.png 2x">', ''],
  ['<p title="In {{City}}" class="a-{{brand}}">x</p>', '<p title="In " class="a-Hartland">x</p>'],
  ['<p>{{Unknown}}</p>x', 'x'],
  ['<p></p><i class="icon"></i>', '<p></p><i class="icon"></i>'],
  ['<button type="submit">Call {{Phone}}</button>z', 'z'],
  ['<script>"{{City}}"</script><p>z</p>', '<script>"{{City}}"</script><p>z</p>'],
  [
    '<svg><style>.a{{b}}</style><text>{{City}}</text></svg>',
    '<svg><style>:where(.editor-header,.editor-content,.editor-footer) .a{{b}}</style></svg>',
  ],
  ['<table><tr><td>{{City}}<td>b</table>', '<table><tr><td>b</td></tr></table>'],
  ['<b>{{City}}<p>x</b>y', '<b><p>xy</p></b>'],
])('%s becomes %s', (html, expected) => {
  expect(textOf(headerOf(html))).toBe(expected)
})

test('a removed link takes no picture and no nav along', () => {
  const html = '<a href="/{{path}}"><img src="/a.png"><nav id="n"></nav></a>'
  const { navId, ...facts } = headerOf(html) ?? {}
  expect(navId).toBe(undefined)
  expect(facts).toEqual({
    pieces: [],
    placed: [],
    hasHeading: false,
    hasPicture: false,
    hasCopyright: false,
  })
})

test('the menu does not open a removed nav', () => {
  const html = '<nav><a href="tel:{{Phone}}">Call</a></nav><nav><a href="/tires">Tires</a></nav>'
  expect(headerOf(html)).toMatchObject({
    pieces: ['<nav id="site-nav"><a href="/shops/tires">Tires</a></nav>'],
    navId: 'site-nav',
  })
})

test('parts and the search form stay where they are', () => {
  const form =
    '<form action="/location_search?from={{locationID}}"><input name="zip-city-state-search-field"></form>'
  expect(headerOf(`<p>x</p>${form}<div data-part="your-store">{{City}}</div>`)?.pieces).toEqual([
    '<p>x</p>',
    { part: 'store-search', action: '/shops/location_search?from=' },
    '<div data-part="your-store">',
    { part: 'your-store' },
    '</div>',
  ])
})

test('every brand has the footer, filled with its own name', () => {
  const { main, second } = surroundOf('<p>Main</p>', '<p>© {{brand}}</p><p>{{City}}</p>')
  expect([main, second].map((one) => [textOf(one?.header), textOf(one?.footer)])).toEqual([
    ['<p>Main</p>', '<p>© Hartland</p>'],
    ['', '<p>© Quickmark</p>'],
  ])
  expect(main?.footer.hasCopyright).toBe(true)
})

test('a store’s copyright does not replace ours', () => {
  expect(surroundOf('', '<p>© {{brand}} {{City}}</p>').main?.footer.hasCopyright).toBe(false)
})
