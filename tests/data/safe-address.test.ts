import { expect, test } from 'vitest'
import { linkAddress, pictureAddress } from '../../data/safe-address.ts'

test.each([
  ['/tires', '/shops/tires'],
  ['/shops', '/shops'],
  ['/shops/tires', '/shops/tires'],
  ['/shopsy', '/shops/shopsy'],
  [' tires ', 'tires'],
  ['//cdn.example/x', '//cdn.example/x'],
  ['https://x.example/', 'https://x.example/'],
  ['tel:1', 'tel:1'],
  ['java\tscript:alert(1)', undefined],
])('the link %s', (address, expected) => expect(linkAddress(address, '/shops')).toBe(expected))

test.each([
  ['/x.png', '/shops/x.png'],
  ['data:image/png,x', 'data:image/png,x'],
  ['data:text/html,x', undefined],
  ['tel:1', undefined],
])('the picture %s', (address, expected) =>
  expect(pictureAddress(address, '/shops')).toBe(expected),
)
