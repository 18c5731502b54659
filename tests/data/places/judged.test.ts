import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findStores } from '../../../data/places/find-stores.ts'
import { matchQuery } from '../../../data/places/match-query.ts'
import { plainCode } from '../../../data/places/place-pieces.ts'
import { placesIn } from '../../../data/places/places-in.ts'
import { bakery, bicycles, coffee, opticians, world } from '../../fixtures/queries/chains.ts'
import {
  bakeryQueries,
  bicycleQueries,
  coffeeQueries,
  opticianQueries,
  sampleQueries,
  worldQueries,
} from '../../fixtures/queries/judged.ts'
import { locatorOf } from '../../helpers/locator.ts'
import { outcomeOf } from '../../helpers/outcome.ts'
import { seeded } from '../../helpers/seeded.ts'

const sample = await locatorOf(JSON.parse(readFileSync('data/stores.json', 'utf8')))
const ofWorld = await locatorOf(world, {}, 'Hotel')
const ofCoffee = await locatorOf(coffee, {}, 'CafeOrCoffeeShop')

const ofBakery = await locatorOf(bakery, {}, 'Bakery')
const ofOpticians = await locatorOf(opticians, {}, 'Optician')
const ofBicycles = await locatorOf(bicycles, {}, 'BikeStore')

describe('each query has the answer that a person would give', () => {
  test.each([
    ['coffee', ofCoffee, coffeeQueries],
    ['bakery', ofBakery, bakeryQueries],
    ['bicycles', ofBicycles, bicycleQueries],
    ['opticians', ofOpticians, opticianQueries],
    ['world', ofWorld, worldQueries],
    ['sample', sample, sampleQueries],
  ])('%s', async (_, locator, queries) => {
    const found: [string, string][] = []
    for (const [query, answer] of queries)
      found.push([query, await outcomeOf(locator, query, answer)])
    expect(found).toEqual(queries)
  })
})

test.each([
  ['sample', sample],
  ['coffee', ofCoffee],
  ['world', ofWorld],
])(
  '%s: without the files of places, a code finds the stores with this code alone',
  async (_, locator) => {
    const { index } = locator
    const places = placesIn(index.tables, () => Promise.reject(new Error('Blocked')))
    const random = seeded(34)
    const codes = Array.from({ length: 200 }, () =>
      String(Math.floor(random() * 1e5)).padStart(5, '0'),
    )
    for (const code of [...codes, '60601', '10117', '90210']) {
      const match = await matchQuery(index, code, places)
      expect(match.isLookupFailed).toBe(true)
      const { found } = findStores(index, match)
      const own = index.stores.filter(({ Zip }) => plainCode(Zip) === code)
      expect(found.length > 0).toBe(own.length > 0)
    }
  },
)

test('the language of the page decides between codes of two countries', async () => {
  const { index, places } = ofCoffee
  const answerIn = async (locale: string) => matchQuery(index, '10117', places, locale)
  expect(await answerIn('en-US')).toEqual({
    kind: 'question',
    others: ['New York, NY 10117, United States', '10117, Germany'],
  })
  expect(await answerIn('de-DE')).toEqual({
    kind: 'question',
    others: ['10117, Deutschland', 'New York, NY 10117, Vereinigte Staaten'],
  })
})
