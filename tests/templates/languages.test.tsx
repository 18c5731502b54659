import { describe, expect, test } from 'vitest'
import type { Details } from '../../data/content.ts'
import type { Page } from '../../data/page.ts'
import { pageDataId } from '../../data/page-data.ts'
import { builtInWords } from '../../data/words/built-in.ts'
import { en } from '../../data/words/en.ts'
import { builtInLanguages } from '../../data/words/languages.ts'
import {
  renderHome,
  renderLocationSearch,
  renderNotFound,
  renderPage,
} from '../../templates/index.ts'
import { all, attribute, byTag, documentOf, type Element, textOf } from './dom.ts'
import { page, site, store } from './sample-page.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const details: Details = {
  timeZone: 'Europe/Berlin',
  hours: [
    ...weekdays.map((day) => ({ day, opens: '08:00', closes: '18:30' })),
    { day: 'Saturday', opens: '00:00', closes: '24:00' },
  ],
  specialHours: [{ date: '2026-12-24', closed: true }],
  rating: { value: 4.5, count: 1234 },
  services: [{ name: 'Brühkaffee' }],
  reviews: Array.from({ length: 7 }, (_, at) => ({
    author: `Jo ${at}`,
    rating: 5,
    date: '2026-03-02',
    text: 'Wunderbar.',
  })),
  coupons: [
    {
      id: 'a',
      description: '2 für 1',
      expires: '2027-01-31',
      rules: 'Nur morgens.',
      barcode: 'B1',
    },
    {
      id: 'b',
      description: '10 % Rabatt',
      expires: '2027-01-31',
      validFrom: '2026-12-01',
      barcode: '/b.png',
    },
  ],
  promotions: [{ title: 'Winterröstung', image: '/w.png' }],
  banner: 'Heute Verkostung!',
}

const whole = {
  ...site,
  brands: site.brands.map((brand) => ({
    ...brand,
    displayName: 'Bohne',
    label: 'Bohne',
    logo: '<b>Bohne</b>',
    mark: '<svg/>',
  })),
  couponSignup: { endpoint: '/api/coupon-signup' },
  reviewsFrame: 'https://reviews.example/{YextId}',
  mediaBucket: 'https://media.example',
  locale: 'de-DE',
  currency: 'EUR',
}
const amenities = { of: { wifi: { label: 'WLAN' } }, bySlot: false }
const chain = { ...whole, amenities }

const row = {
  YextId: 'Y1',
  City: 'Köln',
  AddressLine1: 'Domweg 4',
  State: '',
  Zip: '50667',
  Amenities: ['wifi'],
}

function storePage(facts: Partial<Page> = {}): Page {
  const [brand] = chain.brands
  if (!brand) throw new Error('There is no brand.')
  const title = 'Bohne | Domweg 4 Köln'
  return page({
    store: store(row),
    details,
    locale: 'de-DE',
    brand,
    title,
    description: 'Kaffee.',
    ...facts,
  })
}

const noStores = [store(row), store({ ...row, locationID: 5, URL: '/x/' })]
const documents = {
  'a store page': () => renderPage(storePage(), chain).join(''),
  'the home page': () => renderHome(noStores, chain, {}),
  'the page of all stores': () => [...renderLocationSearch(noStores, [], chain, {})].join(''),
  'the 404 page': () => renderNotFound(chain, {}),
}

/**
 * The visible and audible text of a document: its text without scripts and styles, and the attributes that screen
 * readers read.
 */
function wordsIn(text: string): string[] {
  const document = documentOf(text)
  const silent = (element: Element) => ['script', 'style', 'template'].includes(element.tagName)
  const spoken = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'content',
    'data-other',
    'data-title',
  ]
  const elements = all(document, () => true)
  const attributes = elements.flatMap((element) =>
    spoken.flatMap((name) => attribute(element, name) ?? []),
  )
  const texts = elements
    .filter((element) => !silent(element))
    .flatMap(({ childNodes }) =>
      childNodes.filter(({ nodeName }) => nodeName === '#text').map(textOf),
    )
  // Without scripts, its content is text for the parser.
  return [...texts, ...attributes]
    .map((found) => found.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
}

/** The English words as they appear on a page, without filled values. */
function englishTexts(words: object = en): string[] {
  return Object.entries(words).flatMap(([key, word]) => {
    if (typeof word === 'object') return englishTexts(word)
    return key === 'language'
      ? []
      : String(word)
          .split(/\{\w+\}/)
          .map((text) => text.trim())
  })
}

const german = new Set(englishTexts(builtInWords('de')))
// The 404 page has the path in these words in any language.
const fixed = 'Unsupported location path:'
const onlyEnglish = [...new Set(englishTexts())].filter(
  (text) => /\p{L}{3}/u.test(text) && !german.has(text) && text !== fixed,
)

describe('in German', () => {
  test.each(Object.entries(documents))('%s has no English word', (_, render) => {
    const found = wordsIn(render()).flatMap((text) =>
      onlyEnglish.filter((word) =>
        new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L} ]/gu, '.')}(?!\\p{L})`, 'u').test(text),
      ),
    )
    expect(found).toEqual([])
  })

  test.each(Object.entries(documents))(
    '%s is marked, and has the words of its islands',
    (_, render) => {
      const document = documentOf(render())
      expect(attribute(byTag(document, 'html')[0] as Element, 'lang')).toBe('de-DE')
      const [script] = all(document, (element) => attribute(element, 'id') === pageDataId)
      const { site: data } = JSON.parse(textOf(script as Element))
      expect(data).toMatchObject({ locale: 'de-DE', words: builtInWords('de').islands })
    },
  )

  test('a store page in whole', () => {
    expect(wordsIn(documents['a store page']()).join('\n')).toMatchSnapshot()
  })
})

test('every catalogue fills every place', () => {
  for (const locale of [...builtInLanguages, 'nl-NL']) {
    const local = { ...chain, locale }
    const texts = [
      renderPage(storePage({ locale }), local).join(''),
      renderHome(noStores, local, {}),
      [...renderLocationSearch(noStores, [], local, {})].join(''),
      renderNotFound(local, {}),
    ].flatMap(wordsIn)
    expect(texts.filter((text) => /\{\w+\}|undefined/.test(text))).toEqual([])
  }
})

test('a store in another language than its site has its own words and formats', () => {
  const text = wordsIn(
    renderPage(storePage({ locale: 'fr-CA' }), { ...chain, locale: 'en-US' }).join(''),
  )
  expect(text).toEqual(expect.arrayContaining(['Horaires d’ouverture', 'fr_CA', '4,5 sur 5']))
})

test('of the languages that are not built in only formats are their own', () => {
  const text = wordsIn(renderPage(storePage({ locale: 'nl-NL' }), chain).join(''))
  expect(text).toEqual(
    expect.arrayContaining(['Opening hours', 'maandag – vrijdag', '4,5 out of 5']),
  )
})
