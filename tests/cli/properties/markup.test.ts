import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileHtml } from '../../../cli/render/editors-html/compile-html.ts'
import { fillHtml } from '../../../cli/render/editors-html/fill-html.ts'
import { buildPage } from '../../../cli/render/page-renderer.ts'
import { brandOf } from '../../../data/brands.ts'
import type { Origin } from '../../../data/content-address.ts'
import type { FilledHtml } from '../../../data/page.ts'
import { tokensOf } from '../../../data/tokens.ts'
import { renderPage } from '../../../templates/index.ts'
import { anyText, cases } from '../../helpers/properties.ts'
import { all, attribute, documentOf } from '../../templates/dom.ts'
import { filled, site, store } from '../../templates/sample-page.ts'

const settings = {
  ...site,
  reviewsFrame: 'https://reviews.example/{YextId}',
  mediaBucket: 'https://media.example/maps',
  couponSignup: { endpoint: '/api/coupon-signup' },
}
const texts = ['AddressLine1', 'AddressLine2', 'City', 'State', 'Zip', 'Phone', 'YextId']
const detail = { text: '', day: '2027-01-01' }

/** A page that shows `text` in every place of a row or its details, and an icon. */
function pageWith(text: string, icon = 'wrench'): string {
  const shown = store(Object.fromEntries(texts.map((name) => [name, text])))
  const details = {
    banner: text,
    services: [{ name: text, icon }],
    reviews: [{ author: text, rating: 4, text }],
    coupons: [{ id: 'a', description: text, expires: detail.day, rules: text }],
    promotions: [{ title: text, image: '/a.png', alt: text }],
  }
  const content = { header: filled(), body: filled(), footer: filled(), details }
  const { row } = shown
  const there = {
    nearby: [{ id: 7, path: 'a', kilometres: 3, row }],
    above: [{ name: text, path: 'b' }],
    sharesCity: true,
  }
  return renderPage(buildPage(shown, there, content, settings), settings).join('')
}

/** The elements of a document, each with the names of its attributes. */
function outlineOf(html: string): string[] {
  const elements = all(documentOf(html), () => true)
  return elements.map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '))
}

/** Addresses that a click or the page load would follow. */
function addressesOf(html: string): string[] {
  const elements = all(documentOf(html), () => true)
  const valuesOf = (name: string) => elements.flatMap((element) => attribute(element, name) ?? [])
  return addressNames.flatMap((name) =>
    lists.has(name) ? valuesOf(name).flatMap((list) => list.split(/[; ]/)) : valuesOf(name),
  )
}

const lists = new Set(['values', 'ping'])
const addressNames = `href src action formaction srcset poster to from by values ping codebase
  longdesc`.split(/\s+/)

test('no text of a store becomes an element or an attribute of its page', () => {
  const known = new Map<string, string[]>()
  const property = fc.property(anyText, (text) => {
    // Empty text or white space omits parts; every other element must come from elsewhere.
    const plain = outlineOf(pageWith(text)).filter((line) => !isOptional(line))
    const harmless = known.get('') ?? outlineOf(pageWith('x')).filter((line) => !isOptional(line))
    known.set('', harmless)
    const extra = plain.filter((line) => !harmless.includes(line))
    expect(extra).toEqual([])
    expect(plain.length).toBeLessThanOrEqual(harmless.length)
  })
  fc.assert(property, cases(800))
})

// A phone number with ten digits is a link, and an icon name is drawn; neither is text that became markup.
function isOptional(line: string): boolean {
  return line.startsWith('a href') || line.startsWith('path') || line.startsWith('svg')
}

test('no text of a store becomes an address that runs code', () => {
  const property = fc.property(anyText, (text) => {
    for (const address of addressesOf(pageWith(text, text))) expect(runsCode(address)).toBe(false)
  })
  fc.assert(property, cases(500))
})

function runsCode(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before they look
  return /^(?:javascript|vbscript|data:text):?/i.test(address.replace(/[\u0000-\u0020]/g, ''))
}

const origin: Origin = {
  host: 'https://cms.example/',
  contentHosts: ['https://cms.example/'],
  base: '',
}
const regions = ['header', 'body', 'footer'] as const
const places = [
  '<p title="{{City}}" id={{City}}>{{City}}</p>',
  "<b class='{{City}}'>a{{ City }}b</b>",
  '<a href="{{City}}">{{City}}</a><a href="%7B%7BCity%7D%7D/x">x</a>',
  '<img src="{{City}}" srcset="{{City}} 2x" alt="{{City}}">',
  '<form action="{{City}}"><input value="{{City}}"><textarea>{{City}}</textarea></form>',
  '<script>{{City}}</script><style>{{City}}</style><!--{{City}}-->',
  '<i onclick="{{City}}" style="{{City}}"></i><iframe srcdoc="{{City}}" src="{{City}}"></iframe>',
  '<svg><a href="{{City}}"><text>{{City}}</text></a></svg><title>{{City}}</title>',
  '<svg><a><set attributeName="href" to="{{City}}" /><animate attributeName="xlink:href" from="{{City}}" by="{{City}}" values="#;{{City}}" /></a></svg>',
  '<a ping="/x {{City}}">x</a><img longdesc="{{City}}"><object codebase="{{City}}"></object>',
  '<select><option value={{City}}>{{City}}</select><noscript>{{City}}</noscript>',
]

function textOf({ pieces }: FilledHtml): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('')
}

test('no value of a token becomes markup, or an address that runs code', () => {
  const property = fc.property(
    fc.constantFrom(...places),
    fc.constantFrom(...regions),
    anyText,
    (html, region, City) => {
      const compiled = compileHtml(html, region, origin)
      const fill = (value: string) => {
        const shop = store({ City: value })
        return textOf(
          fillHtml(compiled, tokensOf(shop, brandOf(site.brands, shop.id), site.amenities)),
        )
      }
      const written = fill(City)
      const harmless = outlineOf(fill('/x'))
      expect(withoutAddresses(outlineOf(written))).toEqual(withoutAddresses(harmless))
      for (const address of addressesOf(written)) expect(runsCode(address)).toBe(false)
    },
  )
  fc.assert(property, cases(4000))
})

// An unsafe address is omitted.
function withoutAddresses(outline: string[]): string[] {
  return outline.map((line) =>
    line
      .split(' ')
      .filter((word, at) => at === 0 || !addressNames.includes(word))
      .join(' '),
  )
}

test('any HTML of an editor is filled without an error', () => {
  const tokens = tokensOf(store(), brandOf(site.brands, 412), site.amenities)
  const html = fc.array(fc.oneof(anyText, fc.constantFrom(...places)), { maxLength: 6 })
  const property = fc.property(html, fc.constantFrom(...regions), (parts, region) => {
    const { pieces } = fillHtml(compileHtml(parts.join(''), region, origin), tokens)
    expect(pieces.every((piece) => typeof piece === 'string' || piece.part !== undefined)).toBe(
      true,
    )
  })
  fc.assert(property, cases(4000))
})
