import { expect, test } from 'vitest'
import { asksHere } from '../../client/locator/near-me.ts'

test.each([
  ['near me', true],
  ['Tire shop NEAR ME ', true],
  ['stores nearby', true],
  ['Filialen in meiner Nähe', true],
  ['tiendas cerca de mí', true],
  ['tiendas cerca de mi', true],
  ['magasins près de moi', true],
  ['near Merrill', false],
  ['Near Mesa', false],
  ['linear me', false],
  ['', false],
])('“%s” means the visitor’s place: %s', (query, isHere) => {
  expect(asksHere(query)).toBe(isHere)
})
