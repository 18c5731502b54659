import { expect, test } from 'vitest'
import { matchQuery } from '../../../data/places/match-query.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { locatorOf } from '../../helpers/locator.ts'

const munich = storeRow({ City: 'München', State: '', Zip: '80331', Country: 'DE' })
const vienna = storeRow({ locationID: 102, City: 'Wien', State: '', Zip: '1010', Country: 'AT' })
const frankfort = storeRow({ locationID: 103, City: 'Frankfort', State: 'KY', Zip: '40601-1000' })
const { index, places } = await locatorOf([munich, vienna, frankfort])
const american = await locatorOf([storeRow(), frankfort])

test.each([
  '80332', // another code
  '80313', // two exchanged digits
  '1011',
  '1100',
  '00001', // a code without a place in the tables
  '99601',
  'München 80332',
])('no digit of %s is forgiven: another postal code is another place', async (code) => {
  const meaning = await matchQuery(index, code, places)
  const stores = 'stores' in meaning ? meaning.stores : 'city' in meaning ? meaning.city : []
  expect(stores).toEqual([])
})

test.each([
  ['Hickmann Rd, Frankfort', { kind: 'near', name: 'Frankfort, KY' }],
  ['Frankfurt, KY', { kind: 'near', name: 'Frankfort, KY' }],
  ['Hickmann Rd', { kind: 'stores' }],
])('one letter of %s is forgiven', async (query, meaning) => {
  expect(await matchQuery(american.index, query, american.places)).toMatchObject(meaning)
})
