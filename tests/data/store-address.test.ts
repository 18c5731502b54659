import { expect, test } from 'vitest'
import { addressLines, directionsAddress, phoneAddress } from '../../data/store-address.ts'
import { store } from '../templates/sample-page.ts'

test('empty fields leave no gap in the address', () => {
  expect(addressLines(store({ AddressLine2: '', Zip: '' }).row)).toEqual([
    '4120 Hickman Rd',
    'Des Moines, IA',
  ])
})

test.each([
  [{ State: '' }, 'Des Moines 50310'],
  [{ State: ' ', Zip: '' }, 'Des Moines'],
  [{ Zip: ' ' }, 'Des Moines, IA'],
])('the line of the place without %j is %j', (fields, line) => {
  expect(addressLines(store(fields).row).at(-1)).toBe(line)
})

test('the way leads to the coordinates', () => {
  expect(directionsAddress(store())).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=41.61%2C-93.68',
  )
})

test.each([
  ['(515) 555-0101', 'tel:+15155550101'],
  ['+1 515.555.0101', 'tel:+15155550101'],
  ['515-555-0101 ext. 4', 'tel:+15155550101'],
  ['555-0101', undefined],
  ['', undefined],
])('%j is called by %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})
