import { expect, test } from 'vitest'
import {
  clearCookies,
  saveButtonText,
  saveCookies,
  savedStoreId,
  savedStoreOf,
} from '../../data/saved-store.ts'
import { islandsInEnglish } from '../../data/words/en.ts'
import { store } from '../templates/sample-page.ts'

const desMoines = store({ locationID: 412, Zip: '50310' })

test('a store is saved in five cookies, percent-encoded, for a day', () => {
  const cookies = saveCookies(savedStoreOf(desMoines), { host: 'shops.example', secure: true })
  const attributes = 'Max-Age=86400; Path=/; SameSite=Lax; Secure'
  expect(cookies).toEqual([
    `phone=(515)%20555-0101; ${attributes}`,
    `storeCoords=41.61%2C-93.68; ${attributes}`,
    `storeID=412; ${attributes}`,
    `storeURL=shops.example%2Fdes-moines%2Fhickman-rd; ${attributes}`,
    `storeAddress=4120%20Hickman%20Rd%2C%20Des%20Moines%2C%20IA%2C%2050310; ${attributes}`,
  ])
})

test('a chain says for how many days', () => {
  const origin = { host: 'shops.example', secure: true }
  const [first] = saveCookies(savedStoreOf(desMoines), origin, 30)
  expect(first).toContain('Max-Age=2592000;')
})

test('without https the cookies are not Secure', () => {
  const cookies = saveCookies(savedStoreOf(desMoines), { host: 'localhost:8080', secure: false })
  expect(cookies.join()).not.toContain('Secure')
})

test('the saved address has the base', () => {
  expect(savedStoreOf(desMoines, '/shops').path).toBe('shops/des-moines/hickman-rd')
})

test('an address without state and ZIP is saved without gaps', () => {
  const { address } = savedStoreOf(store({ State: ' ', Zip: '' }))
  expect(address).toBe('4120 Hickman Rd, Des Moines')
})

test('no value can end its cookie or add an attribute', () => {
  const hostile = store({ Phone: '1; Domain=evil.example', City: 'A\r\nSet-Cookie: x=y \ud800' })
  const values = saveCookies(savedStoreOf(hostile), { host: 'h', secure: false }).map(
    (cookie) => cookie.split('; ')[0],
  )
  expect(values.join('')).not.toMatch(/[;\r\n]/)
})

test('clearing ends all five', () => {
  expect(clearCookies()).toEqual(
    ['phone', 'storeCoords', 'storeID', 'storeURL', 'storeAddress'].map(
      (name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`,
    ),
  )
})

test.each([
  ['storeID=412', 412],
  ['phone=1; storeID=434; storeURL=x', 434],
  ['', undefined],
  ['storeID=', undefined],
  ['storeID=STORE-12', 'STORE-12'],
  ['storeID=007', '007'],
  ['storeID=__proto__', '__proto__'],
  [`storeID=${'x'.repeat(64)}`, 'x'.repeat(64)],
  [`storeID=${'x'.repeat(65)}`, undefined],
  ['storeID=a/b', undefined],
  ['storeID=a%20b', undefined],
  ['storeID=é', undefined],
  ['oldstoreID=5', undefined],
  ['storeID=<b>', undefined],
])('the saved id in %j is %s', (cookies, id) => {
  expect(savedStoreId(cookies)).toBe(id)
})

test('the button names the saved store', () => {
  expect(saveButtonText(islandsInEnglish, 'Hartland', false)).toBe('Make Your Hartland')
  expect(saveButtonText(islandsInEnglish, 'Hartland', true)).toBe('Your Hartland Store')
})
