import { expect, test } from 'vitest'
import { packCodes, unpackCodes } from '../../../cli/stores/packed-codes.ts'

test('codes and cities come out as they went in, by their codes', () => {
  const rows = [
    { code: '50309', Lat: 41.58587, Lng: -93.62508, city: 'Des Moines', state: 'IA' },
    { code: '00501', Lat: 40.81, Lng: -73.04, city: 'Holtsville', state: 'NY' },
    { code: '50310', Lat: 41.62582, Lng: -93.6736, city: 'Des Moines', state: 'IA' },
  ]
  const cities = [
    { code: '62701', city: 'Springfield', state: 'IL', size: 17 },
    { code: '65806', city: 'Springfield', state: 'MO', size: 17 },
    { code: '50309', city: 'Des Moines', state: 'IA', size: 18 },
  ]
  const byCode = (one: { code: string }, other: { code: string }) =>
    one.code < other.code ? -1 : 1
  expect(unpackCodes(packCodes(rows, cities))).toEqual({
    rows: rows.toSorted(byCode),
    cities: cities.toSorted(byCode),
  })
})
