import { describe, expect, test } from 'vitest'
import { offeredAmenities, readAmenities } from '../../data/amenities.ts'
import { slots } from '../fixtures/amenities.ts'
import { storeRow } from '../fixtures/store-row.ts'

const of = { wifi: { label: 'Wi-Fi' }, patio: { label: 'Patio' }, ice: { label: 'Ice' } }

test.each<[value: unknown, read: ReturnType<typeof readAmenities>]>([
  [undefined, { keys: [] }],
  [null, { keys: [] }],
  ['', { keys: [] }],
  ['patio', { keys: ['patio'] }],
  ['ice, wifi;patio |', { keys: ['wifi', 'patio', 'ice'] }],
  [['ice', '', 'ice', ' wifi'], { keys: ['wifi', 'ice'] }],
  [{ wifi: true, patio: false, ice: true }, { keys: ['wifi', 'ice'] }],
  [{ wifi: true, patio: null }, { keys: ['wifi'] }],
  ['wfi|patio|pool', { unknown: ['wfi', 'pool'] }],
  [{ pool: false }, { unknown: ['pool'] }],
  ['constructor', { unknown: ['constructor'] }],
])('%j is read as %j', (value, read) => {
  expect(readAmenities(value, { of })).toEqual(read)
})

test.each([7, true, ['wifi', 7], { wifi: 'yes' }, { wifi: 1 }])('%j is a fault', (value) => {
  expect(readAmenities(value, { of })).toEqual({
    fault: 'should be a list of keys, a text with keys between commas, or true and false by key',
    got: value,
  })
})

describe('a row offers', () => {
  test('of slots, the filled ones', () => {
    expect(offeredAmenities(storeRow(), slots)).toEqual(['wifi', 'scan', 'towing', 'financing'])
  })

  test('of custom amenities, the named ones, in the chain’s order', () => {
    const row = storeRow({ Amenities: ['ice', 'wifi', 'gone'] })
    expect(offeredAmenities(row, { of, bySlot: false })).toEqual(['wifi', 'ice'])
  })
})
