import { describe, expect, test } from 'vitest'
import type { Brand } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import { cutAtTokens, fillTokens, tokensOf } from '../../data/tokens.ts'
import { slots } from '../fixtures/amenities.ts'
import { storeRow } from '../fixtures/store-row.ts'

const brand = { id: 'main', label: 'Main & Co' } as Brand

function storeOf(fields: Record<string, unknown> = {}): Store {
  const row = storeRow(fields)
  return { id: row.locationID, path: 'ia/ames', brand: 'main', isCorporate: false, fields: {}, row }
}

const tokens = tokensOf(storeOf({ Manager: 'Ann', Bays: 6, Nested: { a: 1 } }), brand, slots)
const unknownNames = (text: string) => {
  const names: string[] = []
  fillTokens(text, tokens, undefined, (name) => names.push(name))
  return names
}

describe('the tokens of a store', () => {
  test('are the fields of its row, extra ones too', () => {
    expect(tokens.get('locationID')).toBe('101')
    expect(tokens.get('City')).toBe('Des Moines')
    expect(tokens.get('Manager')).toBe('Ann')
    expect(tokens.get('Bays')).toBe('6')
  })

  test('an empty field is an empty text', () => {
    expect(fillTokens('[{{AddressLine2}}]', tokens)).toBe('[]')
  })

  test.each([
    [{ Name: 'Campus' }, 'Campus'],
    [{ Name: '' }, 'Main & Co Des Moines'],
    [{}, '{{Name}}'],
  ])('the name of %j is "%s"', (fields, text) => {
    const own = tokensOf(storeOf(fields), { ...brand, displayName: 'Main & Co' }, slots)
    expect(fillTokens('{{Name}}', own)).toBe(text)
  })

  test('amenities are the names of the offered ones', () => {
    expect(tokens.get('Amenities')).toBe('wifi, scan, towing, financing')
  })

  test('amenities of the chain’s own are their labels', () => {
    const amenities = {
      bySlot: false,
      of: { patio: { label: 'Patio' }, ice: { label: 'Ice & more' } },
    }
    const own = tokensOf(storeOf({ Amenities: ['ice', 'patio'] }), brand, amenities)
    expect(own.get('Amenities')).toBe('Patio, Ice & more')
  })

  test('brand and path are ours, with any row', () => {
    const own = tokensOf(storeOf({ brand: 'theirs', path: 'theirs' }), brand, slots)
    expect([own.get('brand'), own.get('path')]).toEqual(['Main & Co', 'ia/ames'])
  })

  test('a field that is not a text or a number is unknown', () => {
    expect(tokens.has('Nested')).toBe(false)
  })
})

describe('filling', () => {
  test.each([
    ['{{City}}', 'Des Moines'],
    ['{{ City }}', 'Des Moines'],
    ['{{\u00a0City\t}}', 'Des Moines'],
    ['%7B%7BCity%7D%7D', 'Des Moines'],
    ['%7b%7b%20City%20%7d%7D', 'Des Moines'],
    ['{{{City}}}', '{Des Moines}'],
    ['{{City}}{{State}}', 'Des MoinesIA'],
    ['a {{City}} b', 'a Des Moines b'],
  ])('%s', (text, filled) => expect(fillTokens(text, tokens)).toBe(filled))

  test.each(['{City}', '{{}}', '{{ }}', '{{City', 'City}}', '{{Ci{ty}}', '', '%7BCity%7D'])(
    '%j has none',
    (text) => expect(fillTokens(text, tokens)).toBe(text),
  )

  test.each(['{{constructor}}', '{{__proto__}}', '{{toString}}', '{{ nope }}', '%7B%7Bcity%7D%7D'])(
    '%s is unknown and stays',
    (text) => {
      expect(fillTokens(text, tokens)).toBe(text)
      expect(unknownNames(text)).toHaveLength(1)
    },
  )

  test('a field named __proto__ is a field', () => {
    const row = JSON.parse(JSON.stringify(storeRow()).replace('{', '{"__proto__":"x",'))
    expect(tokensOf({ ...storeOf(), row }, brand, slots).get('__proto__')).toBe('x')
  })

  test('unknown names are reported each time', () => {
    expect(unknownNames('{{a}} {{City}} {{ b }}{{a}}')).toEqual(['a', 'b', 'a'])
  })

  test('each value is encoded', () => {
    expect(fillTokens('?{{City}}', tokens, encodeURIComponent)).toBe('?Des%20Moines')
  })

  test('a value with a token in it is not filled again', () => {
    expect(fillTokens('{{a}}', new Map([['a', '{{a}}']]))).toBe('{{a}}')
  })

  test('cuts join to the text again', () => {
    const text = 'x{{ City }}y{{}}z%7B%7BPhone%7D%7D'
    const cuts = cutAtTokens(text)
    expect(cuts.map((cut) => (typeof cut === 'string' ? cut : cut.source)).join('')).toBe(text)
    expect(cuts.filter((cut) => typeof cut !== 'string')).toHaveLength(2)
  })

  // Worse than linear time would not end in time.
  test('a text full of open braces is as it was', { timeout: 30_000 }, () => {
    const text = '{{a'.repeat(300_000)
    expect(fillTokens(text, tokens) === text).toBe(true)
  })
})
