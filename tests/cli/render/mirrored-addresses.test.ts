import { expect, test } from 'vitest'
import { createStoreFiller } from '../../../cli/render/fill-content.ts'
import { fillLayouts } from '../../../cli/render/fill-layouts.ts'
import type { Content } from '../../../data/content.ts'
import { FileUses, type MirroredFiles } from '../../../data/mirrored.ts'
import type { FilledHtml } from '../../../data/page.ts'
import { site, store } from '../../templates/sample-page.ts'

const hosts = { main: 'https://cms.example/', second: 'https://cms.example/' }
const copied = 'a.jpg b.jpg 50310.jpg des-moines/hickman-rd.jpg i.png p.jpg f.woff2 v.mp4 menu.pdf'
const known: MirroredFiles = {
  'https://cdn.example/c.jpg': { path: 'files/c.jpg' },
  'https://cms.example/gone.pdf': null,
  ...Object.fromEntries(
    copied.split(' ').map((path) => [`https://cms.example/${path}`, { path: `files/${path}` }]),
  ),
}

function textOf({ pieces }: FilledHtml): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `[${piece.part}]`)).join('')
}

function filled(content: Partial<Content>, uses?: FileUses) {
  const whole = { header: '', body: '', footer: '', details: {}, ...content }
  return createStoreFiller(site, hosts)(whole, store(), 'en-US', uses).content
}

// biome-ignore format: one a line
test.each<[what: string, html: string, shown: string]>([
  ['a picture in sizes', '<img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x" alt="">', '<img src="/files/b.jpg" alt="">'],
  ['a lazy picture', '<img src="data:," data-src="/a.jpg" alt="">', '<img src="/files/a.jpg" alt="" loading="lazy">'],
  ['a lazy picture and its noscript twin', '<img src="data:," data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>', '<img src="/files/a.jpg" loading="lazy">'],
  ['a picture with a token', '<img src="/{{Zip}}.jpg" alt=""><img src="{{path}}.jpg" alt="">', '<img src="/files/50310.jpg" alt=""><img src="/files/des-moines/hickman-rd.jpg" alt="">'],
  ['a picture without scheme', '<img src="//cdn.example/c.jpg" alt="">', '<img src="/files/c.jpg" alt="">'],
  ['a background', '<p style="background:url(/a.jpg);color:red"></p>', '<p style="background:url(/files/a.jpg);color:red"></p>'],
  ['a lazy background', '<p data-bg="/a.jpg"></p>', '<p style="background-image:url(&quot;/files/a.jpg&quot;)"></p>'],
  ['a picture and a font in a style', '<style>a{b:url("/a.jpg")}@font-face{src:url(f.woff2)}</style>', '<style>:where(.editor-content) a{b:url("/files/a.jpg")}@font-face{src:url(/files/f.woff2)}</style>'],
  ['a style of SVG', '<svg><style>a{b:url(/a.jpg)}</style><image href="/i.png"/></svg>', '<svg><style>:where(.editor-content) a{b:url(/files/a.jpg)}</style><image href="/files/i.png"/></svg>'],
  ['style sheets stay', '<style>@import "/s.css";@import url(/t.css);</style>', '<style>@import "https://cms.example/s.css";@import url(https://cms.example/t.css);</style>'],
  ['a poster and a video', '<video poster="/p.jpg" src="/v.mp4"></video>', '<video poster="/files/p.jpg" src="/files/v.mp4"></video>'],
  ['a link to a file', '<a href="/menu.pdf">m</a>', '<a href="/files/menu.pdf">m</a>'],
  ['a file that stays', '<a href="/large.zip">l</a>', '<a href="https://cms.example/large.zip">l</a>'],
  ['a file that cannot be had', '<a href="/gone.pdf">g</a>', '<a>g</a>'],
  ['pages, forms and frames stay', '<a href="/menu/">m</a><form method="post" action="/menu.pdf"></form><iframe src="/f/"></iframe>', '<a href="/menu/">m</a><form method="post" action="https://cms.example/menu.pdf"></form><iframe src="https://cms.example/f/"></iframe>'],
  ['odd addresses stay', '<img src="https://other.example/a.jpg" alt=""><img src="data:image/gif;base64,AA" alt=""><img src="http://[" alt="">', '<img src="https://other.example/a.jpg" alt=""><img src="data:image/gif;base64,AA" alt=""><img src="http://[" alt="">'],
])('%s', (_, html, shown) => {
  expect(textOf(filled({ body: html }, new FileUses('', known)).body)).toBe(shown)
})

test('without copies nothing changes', () => {
  const html = `<img src="/a.jpg" srcset="/a.jpg 2x"><style>a{b:url(/a.jpg)}</style><a href="/a.pdf">a</a><p style="b:url( '/c d.png' )"></p>`
  expect(textOf(filled({ body: html }, new FileUses('')).body)).toBe(
    textOf(filled({ body: html }).body),
  )
})

test('the files of a page, with tokens filled', () => {
  const uses = new FileUses('/shops', known)
  const { details } = filled(
    {
      header: '<img src="/logo.svg" alt="">',
      body: '<img src="/{{Zip}}.jpg" alt=""><a href="/menu.pdf">m</a><a href="/about/">a</a>',
      details: { promotions: [{ title: 'Tires', image: '/tires.jpg', url: '/menu.pdf' }] },
    },
    uses,
  )
  expect(uses.all).toEqual([
    { kind: 'picture', url: 'https://cms.example/logo.svg' },
    { kind: 'picture', url: 'https://cms.example/50310.jpg' },
    { kind: 'file', url: 'https://cms.example/menu.pdf' },
  ])
  expect(details.promotions).toEqual([
    { title: 'Tires', image: 'https://cms.example/tires.jpg', url: '/shops/files/menu.pdf' },
  ])
})

test('header and footer of pages without a store', () => {
  const texts = { footer: '<a href="/menu.pdf">a</a>', headers: {} }
  const { main } = fillLayouts(texts, site, hosts, () => new FileUses('', known))
  expect(main && textOf(main.footer)).toBe('<a href="/files/menu.pdf">a</a>')
})
