import { expect, test } from 'vitest'
import { emailAddress, readEmail, readPriceRange } from '../../data/about-values.ts'
import { businessTypeOf } from '../../data/business-types.ts'
import { readDepartments } from '../../data/departments.ts'
import { paymentName, readPayment } from '../../data/payment.ts'
import { readWebAddress, shortAddress } from '../../data/web-address.ts'
import { de } from '../../data/words/de.ts'

const letters = 'x'.repeat(10_000)

test.each<[string, string | undefined]>([
  ['shop@example.com', 'shop@example.com'],
  [' mailto:shop@example.com ', 'shop@example.com'],
  ['bäckerei+wien@müller.example', 'bäckerei+wien@müller.example'],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ['shop@example', undefined],
  ['shop at example.com', undefined],
  ['a@b@example.com', undefined],
  ['.a@example.com', undefined],
  ['a..b@example.com', undefined],
  ['a@-example.com', undefined],
  ['javascript:alert(1)@example.com', undefined],
  ['"><img src=x onerror=alert(1)>@example.com', undefined],
  ['<script>@example.com', undefined],
])('an email address in %j is %j', (said, email) => {
  expect(readEmail(said)).toBe(email)
})

test.each([
  ['shop@example.com', 'mailto:shop@example.com'],
  ['a?cc=b&c@example.com', 'mailto:a%3Fcc%3Db%26c@example.com'],
])('a link to %s is %s', (email, address) => {
  expect(emailAddress(email)).toBe(address)
})

test.each<[string, string | undefined]>([
  ['$$', '$$'],
  ['€€', '€€'],
  ['€10–20', '€10–20'],
  ['10 -  20 EUR', '10 - 20 EUR'],
  ['moderate', 'moderate'],
  ['2', undefined],
  ['10-20', undefined],
  ['PRICE_LEVEL_MODERATE', undefined],
  ['https://example.com/$', undefined],
  ['<b>$$</b>', undefined],
  ['$'.repeat(100), undefined],
])('a price range in %j is %j', (said, range) => {
  expect(readPriceRange(said)).toBe(range)
})

test.each<[string, string | undefined]>([
  ['Bakery', 'Bakery'],
  ['bakery', 'Bakery'],
  ['Tire shop', 'TireShop'],
  ['https://schema.org/Dentist', 'Dentist'],
  ['schema:Dentist', 'Dentist'],
  ['Person', undefined],
  ['Flagship', undefined],
  ['', undefined],
])('the type that %j names is %j', (said, type) => {
  expect(businessTypeOf(said)).toBe(type)
})

test.each<[unknown, string[]]>([
  ['Cash, VISA; AMERICANEXPRESS\napple_pay', ['cash', 'Visa', 'American Express', 'Apple Pay']],
  ['Bar / Kreditkarte / EC-Karte', ['cash', 'creditCards', 'girocard']],
  ['Espèces | Carte de crédit | Chèques', ['cash', 'creditCards', 'checks']],
  ['Cash, cash, Bargeld', ['cash']],
  ['On account for firms', ['On account for firms']],
  [
    ['Visa', { name: 'cash' }],
    ['Visa', 'cash'],
  ],
  ['', []],
  [null, []],
])('the payment methods in %j are %j', (said, payment) => {
  expect(readPayment(said)).toEqual({ payment, wrong: [] })
})

test.each<[unknown, string]>([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['https://example.com', 'https://example.com'],
  ['1', '1'],
  [7, '7'],
  [[[['Visa']]], '[[["Visa"]]]'],
])('%j names no payment method', (said, wrong) => {
  expect(readPayment(said)).toEqual({ payment: [], wrong: [wrong] })
})

test.each([
  ['cash', 'Bargeld'],
  ['Visa', 'Visa'],
  ['constructor', 'constructor'],
])('the payment method %s is %s in German', (way, name) => {
  expect(paymentName(way, de.store.payments)).toBe(name)
})

const nineToFive = { day: 'Saturday', opens: '09:00', closes: '17:00' }

test.each<[unknown, object[]]>([
  [
    'Pharmacy: 555-0100, Sa 9:00-17:00',
    [{ name: 'Pharmacy', phone: '555-0100', hours: [nineToFive] }],
  ],
  ['Photo', [{ name: 'Photo' }]],
  ['Photo: +43 1 5550100', [{ name: 'Photo', phone: '+43 1 5550100' }]],
  ['Tel-Shop: Tel. 01 5550100', [{ name: 'Tel-Shop', phone: '01 5550100' }]],
  ['Café: Sa 9:00-17:00', [{ name: 'Café', hours: [nineToFive] }]],
  ['Deli: by appointment', [{ name: 'Deli', hoursText: 'by appointment' }]],
  ['Deli: 0900-1700', [{ name: 'Deli', hoursText: '0900-1700' }]],
  [
    'Pharmacy: 555-0100, Sa 9:00-12:00; Sa 13:00-17:00; Photo: 555-0101',
    [
      {
        name: 'Pharmacy',
        phone: '555-0100',
        hours: [
          { ...nineToFive, closes: '12:00' },
          { ...nineToFive, opens: '13:00' },
        ],
      },
      { name: 'Photo', phone: '555-0101' },
    ],
  ],
  ['[{"name":"Deli","phone":"555-0100"}]', [{ name: 'Deli', phone: '555-0100' }]],
  [
    [
      {
        name: 'Deli',
        telephone: '555-0100',
        hours: [{ day: 'Sat', opens: '9:00', closes: '17:00' }],
      },
    ],
    [{ name: 'Deli', phone: '555-0100', hours: [nineToFive] }],
  ],
  [
    { Deli: { phone: 5550100 }, Photo: 'Sa 9:00-17:00' },
    [
      { name: 'Deli', phone: '5550100' },
      { name: 'Photo', hours: [nineToFive] },
    ],
  ],
  [
    ['Deli: 555-0100', 'Photo'],
    [{ name: 'Deli', phone: '555-0100' }, { name: 'Photo' }],
  ],
  ['', []],
])('the departments in %j', (said, departments) => {
  const read = readDepartments(said)
  expect(read).toMatchObject({ departments, wrong: [] })
  expect(read.departments).toHaveLength(departments.length)
})

test.each<[unknown, string]>([
  ['Sa 9:00-17:00', 'Sa 9:00-17:00'],
  ['Sa: 9:00-17:00', 'Sa: 9:00-17:00'],
  [7, '7'],
  [[{ phone: '555-0100' }], '{"phone":"555-0100"}'],
  ['123: 555-0100', '123: 555-0100'],
])('%j has no department with a name', (said, wrong) => {
  expect(readDepartments(said)).toEqual({ departments: [], wrong: [wrong] })
})

test.each<[string, string | undefined]>([
  ['https://example.com/a b', undefined],
  ['https://user:secret@example.com/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://store/storedetails/7344', undefined],
  ['www.example.com/a', 'https://www.example.com/a'],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
])('the address in %j is %j', (said, address) => {
  expect(readWebAddress(said)).toBe(address)
})

test.each([
  ['https://www.example.com/', 'example.com'],
  ['http://example.com/wien/?a=b#c', 'example.com/wien'],
  ['https://example.com/a/rather/long/path/to/the/page', 'example.com'],
])('%s is shown as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})

test.each<[string, () => unknown]>([
  ['email address', () => readEmail(`${letters}@example.com`)],
  ['email address of a long host', () => readEmail(`a@${letters}.com`)],
  ['email address of many parts', () => readEmail(`${'a.'.repeat(5000)}b@example.com`)],
  ['price range', () => readPriceRange(`$${letters}`)],
  ['type', () => businessTypeOf(letters)],
  ['way to pay', () => readPayment(letters).payment[0]],
  ['department', () => readDepartments(letters).departments[0]],
  ['address', () => readWebAddress(`https://example.com/${letters}`)],
])('10,000 letters are not a valid %s', (_, read) => {
  expect(read()).toBeUndefined()
})
