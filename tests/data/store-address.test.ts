import { expect, test } from 'vitest'
import { usualPlaceLine } from '../../data/address-formats.ts'
import {
  addressLines,
  directionsAddress,
  hasCountries,
  phoneAddress,
  placeLine,
  unusualPlaceLine,
} from '../../data/store-address.ts'
import { site, store } from '../templates/sample-page.ts'

test('empty fields leave no gap in the address', () => {
  expect(addressLines(store({ AddressLine2: '', Zip: '' }), site)).toEqual([
    '4120 Hickman Rd',
    'Des Moines, IA',
  ])
})

test.each([
  [{ State: '' }, 'Des Moines 50310'],
  [{ State: ' ', Zip: '' }, 'Des Moines'],
  [{ Zip: ' ' }, 'Des Moines, IA'],
])('the line of the place without %j is %j', (fields, line) => {
  expect(addressLines(store(fields), site).at(-1)).toBe(line)
})

test.each([
  [
    'JP',
    { State: '東京都', City: '港区', Zip: '105-0001', AddressLine1: '1-1-1' },
    '〒105-0001 東京都港区|1-1-1',
  ],
  [
    'CN',
    { State: '江苏省', City: '南京市', Zip: '', AddressLine1: '1路1号' },
    '江苏省南京市|1路1号',
  ],
  [
    'KR',
    { State: '경기도', City: '안산시', Zip: '', AddressLine1: '1로 44' },
    '경기도 안산시|1로 44',
  ],
  ['JP', { State: 'Tokyo', City: 'Minato', Zip: '', AddressLine1: '1-1-1' }, '1-1-1|Minato, Tokyo'],
])(
  'in %s, an address goes from its largest part in letters of its own: %j',
  (Country, fields, lines) => {
    expect(addressLines(store({ AddressLine2: '', ...fields, Country }), site).join('|')).toBe(
      lines,
    )
  },
)

test.each([
  ['the address', {}, '4120 Hickman Rd, Des Moines, IA 50310'],
  [
    'the name and the country, too',
    { Name: 'Ingersoll', Country: 'US' },
    'Ingersoll, 4120 Hickman Rd, Des Moines, IA 50310, US',
  ],
  ['the coordinates of a store without a street', { AddressLine1: '' }, '41.61,-93.68'],
])('directions lead to %s', (_, fields, place) => {
  const address = encodeURIComponent(place)
  expect(directionsAddress(store(fields))).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${address}`,
  )
  expect(directionsAddress(store(fields), 'apple')).toBe(`https://maps.apple.com/?daddr=${address}`)
})

test.each([
  ['(515) 555-0101', 'tel:+15155550101'],
  ['+1 515.555.0101', 'tel:+15155550101'],
  ['515-555-0101 ext. 4', 'tel:+15155550101'],
  ['555-0101', undefined],
  ['', undefined],
])('%j is called by %s', (phone, address) => {
  expect(phoneAddress(store({ Phone: phone }))).toBe(address)
})

test.each([
  ['US', 'Des Moines, IA 50310'],
  ['CA', 'Des Moines, IA 50310'],
  ['AU', 'Des Moines IA 50310'],
  ['NZ', 'Des Moines IA 50310'],
  ['DE', '50310 Des Moines'],
  ['FR', '50310 Des Moines'],
  ['IT', '50310 Des Moines IA'],
  ['ES', '50310 Des Moines, IA'],
  ['TR', '50310 Des Moines/IA'],
  ['LV', 'Des Moines, 50310'],
  ['GB', 'Des Moines, IA|50310'],
  ['BR', 'Des Moines - IA|50310'],
  ['JP', 'Des Moines, IA 50310'],
  ['', 'Des Moines, IA 50310'],
])('in %j the place is %j', (Country, lines) => {
  expect(addressLines(store({ Country }), site)).toEqual(['4120 Hickman Rd', ...lines.split('|')])
})

test.each([
  ['DE', { Zip: '' }, 'Des Moines'],
  ['ES', { Zip: '' }, 'Des Moines, IA'],
  ['BR', { State: ' ' }, 'Des Moines 50310'],
  ['GB', { State: '' }, 'Des Moines 50310'],
])('in %s the line of the place without %j is %j', (Country, fields, line) => {
  expect(placeLine(store({ Country, ...fields }), site)).toBe(line)
})

test('the browser knows how most countries write a place', () => {
  for (const fields of [{}, { State: '' }, { Zip: '' }, { State: ' ', Zip: '' }]) {
    const one = store(fields)
    expect(usualPlaceLine(one.row)).toBe(placeLine(one, site))
    expect(unusualPlaceLine(one, site)).toBeUndefined()
  }
})

test('the country is shown if stores are in several, in the language of the page', () => {
  const of = { country: 'US', locale: 'de', showsCountry: true } as const
  const berlin = store({ Country: 'DE', AddressLine1: 'Markt 1', City: 'Berlin', Zip: '10115' })
  expect(addressLines(berlin, of)).toEqual(['Markt 1', '10115 Berlin', 'Deutschland'])
  expect(addressLines(store(), of).at(-1)).toBe('Vereinigte Staaten')
  const city = store({ Country: 'SG', City: 'Singapur', State: '', Zip: '' })
  expect(addressLines(city, of)).toEqual(['4120 Hickman Rd', 'Singapur'])
})

test.each([
  [['US', 'us', ''], false],
  [['', ''], false],
  [['', 'DE'], true],
])('stores of %j are in several countries: %s', (countries, several) => {
  const stores = countries.map((Country) => store({ Country: Country.toUpperCase() }))
  expect(hasCountries(stores, { country: 'US' })).toBe(several)
})
