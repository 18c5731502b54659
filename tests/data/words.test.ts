import { describe, expect, test } from 'vitest'
import { currencyRule, isCurrency, localeOf, localeRule, readLocale } from '../../data/locale.ts'
import { readStoreRow } from '../../data/store-schema.ts'
import { builtInWords } from '../../data/words/built-in.ts'
import { en } from '../../data/words/en.ts'
import { builtInLanguages } from '../../data/words/languages.ts'
import { fill, plural } from '../../data/words/words.ts'
import { storeRow } from '../fixtures/store-row.ts'

/** Every text of a catalogue by its path, with the names of its values. */
function valuesOf(words: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, word]) => {
      if (typeof word === 'object') return valuesOf(word, `${path}${key}.`)
      const values = Array.from(String(word).matchAll(/\{\w+\}/g), String)
      return { [path + key]: values.sort().join(' ') }
    }),
  )
}

describe('the catalogues', () => {
  test.each(builtInLanguages)(
    'of %s has the same words with the same values as the English one',
    (language) => {
      expect(valuesOf(builtInWords(language))).toEqual(valuesOf(en))
    },
  )

  test.each(builtInLanguages)(
    'of %s has no empty word, and no blank at an end of one',
    (language) => {
      const texts = JSON.stringify(builtInWords(language)).match(/"(?: [^"]*|[^"]* |)"/g)
      expect(texts).toBe(null)
    },
  )

  test.each([
    ['es', /(?<!\p{L})(su|sus|usted|pulse|escriba|elija|busque|vuelva|ha elegido)(?!\p{L})/iu],
    ['fr', /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu],
    ['de', /(?<!\p{L})(du|dir|dein|deine[mnrs]?)(?!\p{L})/iu],
  ])('of %s addresses visitors in the same form', (language, other) => {
    expect(JSON.stringify(builtInWords(language)).match(other)).toBe(null)
  })

  test.each(builtInLanguages)(
    'of %s has a hint that fits into the field of the header',
    (language) => {
      expect(builtInWords(language).islands.search.placeholder.length).toBeLessThanOrEqual(20)
    },
  )

  test('a language without a catalogue has the English words', () => {
    expect(builtInWords('nl-NL')).toBe(en)
    expect(builtInWords('de-AT').find.button).toBe('Suchen')
  })
})

test.each([
  ['en', 0, '0 stores'],
  ['en', 1, '1 store'],
  ['en', 2, '2 stores'],
  ['de', 0, '0 Filialen'],
  ['de', 1, '1 Filiale'],
  ['de', 1200, '1.200 Filialen'],
  ['es', 1, '1 tienda'],
  ['es', 1_000_000, '1.000.000 tiendas'],
  ['fr', 0, '0 magasin'],
  ['fr', 1, '1 magasin'],
  ['fr', 2, '2 magasins'],
  ['en', 13000, '13,000 stores'],
  ['de', 13000, '13.000 Filialen'],
])('%s: %i is "%s"', (language, count, text) => {
  expect(plural(language, count, builtInWords(language).find.stores)).toBe(text)
})

test('a language has as many forms as it needs', () => {
  const forms = { one: '{count} sklep', few: '{count} sklepy', other: '{count} sklepów' }
  expect([1, 3, 5, 22].map((count) => plural('pl', count, forms))).toEqual([
    '1 sklep',
    '3 sklepy',
    '5 sklepów',
    '22 sklepy',
  ])
})

test('a value is filled in unchanged, and a name without a value stays', () => {
  expect(fill('{a} and {b}', { a: '{b} $&' })).toBe('{b} $& and {b}')
})

test.each([
  ['de', 'de'],
  ['de-at', 'de-AT'],
  [' en-US ', 'en-US'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['de_DE', undefined],
  ['german', undefined],
  ['', undefined],
  ['e', undefined],
])('the locale %j is %j', (said, locale) => {
  expect(readLocale(said)).toBe(locale)
})

test.each([
  ['EUR', true],
  ['CAD', true],
  ['eur', false],
  ['EURO', false],
  ['QQQ', false],
])('%s is a currency: %s', (said, known) => {
  expect(isCurrency(said)).toBe(known)
})

describe('a row', () => {
  test('may set their locale and their currency', () => {
    const read = readStoreRow(storeRow({ Locale: 'fr-ca', Currency: 'CAD' }))
    expect(read).toMatchObject({ row: { Locale: 'fr-CA', Currency: 'CAD' } })
  })

  test('may leave them empty, or out', () => {
    expect(readStoreRow(storeRow({ Locale: '', Currency: '' }))).toMatchObject({
      row: { Locale: '', Currency: '' },
    })
    const plain = readStoreRow(storeRow())
    expect('row' in plain && Object.keys(plain.row)).not.toContain('Locale')
  })

  test('is wrong with others', () => {
    expect(readStoreRow(storeRow({ Locale: 'de_DE', Currency: 'Euro' }))).toEqual({
      faults: [
        { field: 'Locale', fault: localeRule, got: 'de_DE' },
        { field: 'Currency', fault: currencyRule, got: 'Euro' },
      ],
    })
  })
})

test('a store goes before its brand, and that before the site', () => {
  const site = { locale: 'en-US', currency: 'USD' }
  const brand = { locale: 'de-DE' }
  const row = storeRow({ Currency: 'CHF' })
  expect(localeOf({ row }, brand, site)).toEqual({ locale: 'de-DE', currency: 'CHF' })
  expect(localeOf({ row: storeRow({ Locale: 'fr-CH' }) }, brand, site)).toEqual({
    locale: 'fr-CH',
    currency: 'USD',
  })
})
