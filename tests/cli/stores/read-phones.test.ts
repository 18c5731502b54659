import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { readPhones, unreadablePhones } from '../../../cli/stores/read-phones.ts'
import { phoneAddress, phoneNumber } from '../../../data/store-address.ts'
import { seeded } from '../../helpers/seeded.ts'
import { store } from '../../templates/sample-page.ts'

test.each([
  { Country: 'US', Phone: '515.555.0101', shown: '(515) 555-0101', number: '+15155550101' },
  { Country: 'US', Phone: '+1 515 555 0101', shown: '(515) 555-0101', number: '+15155550101' },
  {
    Country: 'US',
    Phone: '515-555-0101 x4',
    shown: '(515) 555-0101 ext. 4',
    number: '+15155550101',
  },
  { Country: 'CA', Phone: '416 555 0101', shown: '(416) 555-0101', number: '+14165550101' },
  { Country: 'DE', Phone: '+49 40 1234567', shown: '040 1234567', number: '+49401234567' },
  { Country: 'DE', Phone: '(0)40/123 45 67', shown: '040 1234567', number: '+49401234567' },
  { Country: 'IT', Phone: '+39 (0)2 1234 5678', shown: '02 1234 5678', number: '+390212345678' },
  { Country: 'CZ', Phone: '+420 (0) 222 123 456', shown: '222 123 456', number: '+420222123456' },
  { Country: 'DE', Phone: '+41446681800', shown: '+41 44 668 18 00', number: '+41446681800' },
  { Country: 'FR', Phone: '0123456789', shown: '01 23 45 67 89', number: '+33123456789' },
  { Country: 'GB', Phone: '02079460018', shown: '020 7946 0018', number: '+442079460018' },
  { Country: 'AU', Phone: '0293744000', shown: '(02) 9374 4000', number: '+61293744000' },
  { Country: 'US', Phone: 'Phone: 515-555-0101', shown: '(515) 555-0101', number: '+15155550101' },
  { Country: 'DE', Phone: 'Tel.: 040 1234567', shown: '040 1234567', number: '+49401234567' },
  { Country: 'IN', Phone: '(+91)-9440139142', shown: '094401 39142', number: '+919440139142' },
  {
    Country: 'AR',
    Phone: 'WhatsApp +54 9 11 6300 7923',
    shown: '011 15-6300-7923',
    number: '+5491163007923',
  },
  { Country: 'US', Phone: '5155550101.0', shown: '(515) 555-0101', number: '+15155550101' },
  { Country: '', Phone: '(515) 555-0101', shown: '(515) 555-0101', number: '+15155550101' },
  { Country: '', Phone: '+49401234567', shown: '+49 40 1234567', number: '+49401234567' },
])('$Phone in "$Country" is $shown', async ({ shown, number, ...fields }) => {
  const one = store(fields)
  await readPhones([one], {})
  expect(unreadablePhones([one])).toEqual([])
  expect([one.row.Phone, phoneNumber(one), phoneAddress(one)]).toEqual([
    shown,
    number,
    `tel:${number}`,
  ])
})

test('an invalid number stays unchanged, and one problem names all', async () => {
  const phones = ['call us', '555-0101', '030 123456 / 030 123457', '', '110', '38123456']
  const stores = phones.map((Phone, at) =>
    store({ locationID: at, Phone, ...(at > 1 && { Country: at === 5 ? 'VN' : 'DE' }) }),
  )
  await readPhones(stores, { country: 'US' })
  const problems = unreadablePhones(stores)
  expect(stores.map(({ row }) => row.Phone)).toEqual(phones)
  expect(stores.map(phoneAddress)).toEqual(phones.map(() => undefined))
  expect(problems.map((problem) => formatMessage(problem).message)).toEqual([
    "5 phone numbers of the list are not valid in the store's country: call us (store 0), 555-0101 (store 1), 030 123456 / 030 123457 (store 2), 110 (store 4), 38123456 (store 5)",
  ])
})

test('the shortcut for North America has the same results as the tables', async () => {
  const random = seeded(7)
  const digits = (count: number, from = 0) =>
    Array.from({ length: count }, () => from + Math.floor(random() * (10 - from))).join('')
  for (let at = 0; at < 300; at++) {
    const phone = digits(1, 2) + digits(2) + digits(1, 2) + digits(6)
    const one = store({ Phone: phone })
    const found = parsePhoneNumberFromString(phone, 'US')
    await readPhones([one], { country: 'US' })
    expect(one.phone).toEqual({ text: found?.formatNational(), number: found?.number })
  }
})

test('a phone that a plugin puts in place later is called by itself', async () => {
  const one = store({ Country: 'DE', Phone: '040 1234567' })
  await readPhones([one], {})
  one.row.Phone = '+49 30 7654321'
  expect(phoneAddress(one)).toBe('tel:+49307654321')
  one.row.Phone = ''
  expect(phoneAddress(one)).toBeUndefined()
})
