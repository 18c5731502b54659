import { expect, test } from 'vitest'
import { cellsOf, loadLargeCities } from '../../../cli/stores/large-cities.ts'
import { packCities, unpackCities } from '../../../cli/stores/packed-cities.ts'
import { cityPiece, readCities } from '../../../data/places/place-pieces.ts'

const inGraz = cellsOf([{ Lat: 47.07, Lng: 15.44 }])
const { table, pieces } = await loadLargeCities(inGraz, new Set(['AT']), new Set(['AT']))

test('cities are unpacked as they were packed', () => {
  const cities = [
    { name: 'Graz', country: 'AT', Lat: 47.06, Lng: 15.44, size: 18, keys: ['gratz'] },
    { name: 'Wien', country: 'AT', Lat: 48.2, Lng: 16.38, size: 21, keys: [] },
    { name: 'Ames, IA', country: 'US', Lat: 42.04, Lng: -93.62, size: 16, keys: ['a', 'b'] },
  ]
  expect(unpackCities(packCities(cities))).toEqual(cities)
})

test('the countries are those of the stores, and those with a city near a store', () => {
  expect(table.codes).toContain('AT')
  expect(table.codes).toContain('SI')
  expect(table.codes).not.toContain('US')
})

test.each([
  ['wien', 'Vienna', 'AT/48.2/16.38'],
  ['vienna', 'Vienna', 'AT/48.2/16.38'],
  ['laibach', 'Ljubljana', 'SI/46.06/14.5'],
  // Small towns of the countries with stores
  ['moedling', 'Mödling', 'AT/48.08/16.28'],
  ['hard', 'Hard', 'AT/47.48/9.68'],
])('%s is in the piece of its key', (key, state, code) => {
  const piece = pieces.get(cityPiece(key, table)) ?? ''
  expect(piece.length).toBeLessThanOrEqual(12_000)
  expect(readCities(piece, key)).toEqual([{ city: key, state, code, size: expect.any(Number) }])
})

test('the small towns are those of countries without a table', async () => {
  const { pieces: ofTable } = await loadLargeCities(inGraz, new Set(['AT']), new Set())
  const keys = (texts: Map<string, string>) =>
    [...texts.values()].filter((text) => /^hard\|/m.test(text)).length
  expect([keys(pieces), keys(ofTable)]).toEqual([1, 0])
})
