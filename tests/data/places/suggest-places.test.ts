import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suggestPlaces } from '../../../data/places/suggest-places.ts'
import { coffee } from '../../fixtures/queries/chains.ts'
import { locatorOf } from '../../helpers/locator.ts'

const sample = await locatorOf(JSON.parse(readFileSync('data/stores.json', 'utf8')))
const ofCoffee = await locatorOf(coffee)

test.each([
  ['50309', sample, ['50309 Des Moines, IA']],
  ['50', sample, []],
  ['d', sample, []],
  ['', sample, []],
  ['cedar', sample, ['Cedar Rapids, IA']],
  ['99999', sample, []],
  ['ber', ofCoffee, ['Berlin, Germany', 'Berlin, CT']],
  ['kö', ofCoffee, ['Köln, Germany']],
])('"%s" offers places that begin with it', async (typed, { index, places }, expected) => {
  expect(await suggestPlaces(index, typed, places, 'en-US')).toEqual(expected)
})
