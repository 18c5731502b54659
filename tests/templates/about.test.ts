import { expect, test } from 'vitest'
import type { AboutStore } from '../../data/about-store.ts'
import type { Page } from '../../data/page.ts'
import { renderPage } from '../../templates/render-page.tsx'
import { all, attribute, byClass, byPart, byTag, documentOf, textOf } from './dom.ts'
import { filled, page, site, store } from './sample-page.ts'

const photos = ['a', 'b', 'c'].map((name) => ({ src: `https://media.example/${name}.jpg` }))
const local = { src: 'assets/pictures/front-1a2b3c4d5e.jpg', file: 'photos/front.jpg' }

function shown(about: AboutStore, more: Partial<Page> = {}, settings = site) {
  const made = page({ ...more, store: { ...(more.store ?? store()), about } })
  return documentOf(renderPage(made, settings).join(''))
}

const linksIn = (document: ReturnType<typeof shown>, part: string) =>
  byPart(document, part).flatMap((one) => byTag(one, 'a').map((link) => attribute(link, 'href')))

test('the first photo is beside the name, and the others are a gallery', () => {
  const document = shown({ photos })
  const [front] = byClass(document, 'store-photo').flatMap((one) => byTag(one, 'img'))
  expect(front?.attrs).toEqual([
    { name: 'src', value: 'https://media.example/a.jpg' },
    { name: 'alt', value: 'Hartland Tire & Auto Des Moines' },
    { name: 'decoding', value: 'async' },
  ])
  const gallery = byClass(document, 'photos').flatMap((one) => byTag(one, 'img'))
  expect(gallery.map((one) => one.attrs.map(({ value }) => value))).toEqual([
    ['https://media.example/b.jpg', 'Hartland Tire & Auto Des Moines, photo 2', 'lazy', 'async'],
    ['https://media.example/c.jpg', 'Hartland Tire & Auto Des Moines, photo 3', 'lazy', 'async'],
  ])
})

test('one photo alone has no gallery', () => {
  const document = shown({ photos: photos.slice(0, 1) })
  expect(byClass(document, 'store-photo')).toHaveLength(1)
  expect(byTag(document, 'h2').map(textOf)).not.toContain('Photos')
})

test('a photo of the project has the base of the site before it, and its whole address for strangers', () => {
  const document = shown({ photos: [local] }, {}, { ...site, base: '/shops' })
  expect(byTag(document, 'img').map((one) => attribute(one, 'src'))).toEqual([
    '/shops/assets/pictures/front-1a2b3c4d5e.jpg',
  ])
  const [image] = all(document, (one) => attribute(one, 'property') === 'og:image')
  expect(image && attribute(image, 'content')).toBe(
    'https://www.example.com/assets/pictures/front-1a2b3c4d5e.jpg',
  )
})

test('photos that editors have placed are there alone', () => {
  const body = filled(['<p>See:</p>', { part: 'photos' }])
  const document = shown({ photos }, { body })
  expect(byClass(document, 'store-photo')).toEqual([])
  expect(byTag(document, 'img').map((one) => attribute(one, 'src'))).toEqual(
    photos.map(({ src }) => src),
  )
})

test('an email address is a link that writes to it', () => {
  expect(linksIn(shown({ email: 'shop+a@example.com' }), 'email')).toEqual([
    'mailto:shop%2Ba@example.com',
  ])
})

test.each([
  ['https://www.shop.example/wien/', ['https://www.shop.example/wien/'], ['shop.example/wien']],
  ['http://example.com/des-moines/hickman-rd', [], []],
])('the website %s has the links %j', (Website, links, texts) => {
  const canonical = 'https://www.example.com/des-moines/hickman-rd/'
  const document = shown({}, { store: store({ Website }), canonical })
  expect(linksIn(document, 'website')).toEqual(links)
  expect(byPart(document, 'website').map(textOf)).toEqual(texts)
})

test.each([
  ['in the place of the editors’ text', [], 'main'],
  ['below it', ['<p>Hello</p>'], 'div'],
])('a description is %s', (_, pieces, place) => {
  const about = { description: ['One.', 'Two.'], priceRange: '$$' }
  const document = shown(about, { body: filled(pieces) })
  const [part] = byPart(document, 'description')
  expect(part && byTag(part, 'p').map(textOf)).toEqual(['One.', 'Two.'])
  expect(part?.parentNode).toMatchObject({ tagName: place })
  const [main] = byTag(document, 'main')
  expect(main && attribute(main, 'class')).toBe('store-page with-side')
})

test('prices and payment methods are in the language of the page', () => {
  const document = shown({ priceRange: '€€', payment: ['cash', 'Visa'] }, { locale: 'de-AT' })
  expect(byClass(document, 'facts').map(textOf)).toEqual(['Preisklasse€€BezahlungBargeld, Visa'])
})

test('a department has its phone and its hours', () => {
  const departments = [
    {
      name: 'Pharmacy',
      phone: { text: '(515) 555-0102', number: '+15155550102' },
      hours: [{ day: 'Saturday' as const, opens: '09:00', closes: '17:00' }],
    },
    { name: 'Photo', phone: { text: '0 12' }, hoursText: 'by appointment' },
  ]
  const document = shown({ departments })
  const [part] = byPart(document, 'departments')
  expect(part && byTag(part, 'li').map(textOf)).toEqual([
    'Pharmacy(515) 555-0102Monday – FridayClosedSaturday9:00 AM – 5:00 PMSundayClosed',
    'Photo0 12by appointment',
  ])
  expect(linksIn(document, 'departments')).toEqual(['tel:+15155550102'])
})

const hostile = `</script><img src=x onerror=alert(1)>"'`

test('none of it is markup', () => {
  const document = shown(
    {
      photos: [{ src: `https://a.example/${hostile}` }, { src: `https://b.example/${hostile}` }],
      email: `${hostile}@example.com`,
      description: [hostile],
      priceRange: hostile,
      payment: [hostile],
      departments: [{ name: hostile, phone: { text: hostile }, hoursText: hostile }],
    },
    { store: store({ Website: `https://c.example/${hostile}` }) },
  )
  expect(all(document, (one) => attribute(one, 'onerror') !== undefined)).toEqual([])
  expect(byTag(document, 'img').map((one) => attribute(one, 'src'))).toEqual([
    `https://a.example/${hostile}`,
    `https://b.example/${hostile}`,
  ])
})

test('a page without any of it has none of its style and script', () => {
  const html = renderPage(page({ store: store() }), site).join('')
  expect(html).not.toMatch(/store-views|\.photos|\[data-part=photos\]/)
})
