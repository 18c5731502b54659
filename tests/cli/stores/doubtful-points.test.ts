import { expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { doubtfulPoints } from '../../../cli/stores/doubtful-points.ts'
import { store } from '../../templates/sample-page.ts'

const towns = [
  { City: 'Hamburg', Lat: 53.56, Lng: 9.998 },
  { City: 'Berlin', Lat: 52.517, Lng: 13.3889 },
  { City: 'München', Lat: 48.1374, Lng: 11.5755 },
  { City: 'Köln', Lat: 50.9384, Lng: 6.9578 },
]
type Town = (typeof towns)[number]

const abroad = (slip: string) => [
  `The coordinates of 4 stores are not in DE, but would be ${slip}: 1, 2, 3, 4`,
]

test.each<[string, (town: Town) => Partial<Town>, string[]]>([
  ['right', () => ({}), []],
  ['swapped', ({ Lat, Lng }) => ({ Lat: Lng, Lng: Lat }), abroad('with Lat and Lng exchanged')],
  ['with a sign', ({ Lng }) => ({ Lng: -Lng }), abroad('with the other sign of Lng')],
  [
    'the same',
    () => ({ Lat: 51.1657, Lng: 10.4515 }),
    ['4 stores in 4 towns have the same coordinates, 51.1657, 10.4515: 1, 2, 3, 4'],
  ],
  ['the same in one town', () => ({ Lat: 51.1657, Lng: 10.4515, City: 'Hamburg' }), []],
  [
    'whole',
    ({ Lat, Lng }) => ({ Lat: Math.round(Lat), Lng: Math.round(Lng) }),
    ['The coordinates of all 4 stores are whole degrees, up to 80 km away from the stores'],
  ],
  ['not known', () => ({ Lat: 0, Lng: 0 }), []],
  // No single mistake explains them: they may be right.
  ['in another country', () => ({ Lat: 40.4168, Lng: -3.7038, City: 'Hamburg' }), []],
])('points that are %s', (_, change, said) => {
  const stores = towns.map((town, at) =>
    store({ locationID: at + 1, Country: 'DE', ...town, ...change(town) }),
  )
  expect(doubtfulPoints(stores, {}).map((problem) => formatMessage(problem).message)).toEqual(said)
})

test('one store that is right speaks for the others', () => {
  const stores = towns.map((town, at) =>
    store({ locationID: at + 1, Country: 'DE', ...town, ...(at > 0 && { Lng: -town.Lng }) }),
  )
  expect(doubtfulPoints(stores, {})).toEqual([])
})
