import { expect, test } from 'vitest'
import { brandOf, faviconPath, mainBrand } from '../../data/brands.ts'

const main: { id: string; locationIDs?: number[] } = { id: 'main' }
const second = { id: 'second', locationIDs: [434, 435] }

test.each([
  [101, main],
  [434, second],
  [43, main],
])('the brand of store %i', (id, brand) => {
  expect(brandOf([second, main], id)).toBe(brand)
})

test('the main brand’s favicon is the site’s', () => {
  expect([main, second].map((brand) => faviconPath([second, main], brand))).toEqual([
    'favicon.svg',
    'assets/favicon-second.svg',
  ])
})

test('brands without a main one are refused', () => {
  expect(() => mainBrand([second])).toThrow('No main brand')
})
