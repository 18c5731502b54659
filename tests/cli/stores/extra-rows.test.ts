import { expect, test } from 'vitest'
import { loadedList } from '../../helpers/loaded-list.ts'

const header = 'id,name,street,city,zip,visits'
const north = '1,North,1 A St,Ames,50010,7'
const south = '2,South,2 B St,Boone,50036,5'

const skipped = (rows: string, why: string, text: string) =>
  `${rows} ${rows.startsWith('rows') ? 'are' : 'is'} skipped because ${why}: "${text}"`

test.each<[string, string[], string[]]>([
  ['a sum', [north, south, 'Total,,,,,12'], [skipped('row 4', 'it sums up the others', 'Total')]],
  [
    'a sum that names what it counts',
    [north, south, ',Total stores: 2,,,,'],
    [skipped('row 4', 'it has only one text', 'Total stores: 2')],
  ],
  [
    'a sum in German',
    [north, south, ',Summe,,,,12'],
    [skipped('row 4', 'it sums up the others', 'Summe')],
  ],
  [
    'a sum in Japanese',
    [north, south, '合計,,,,,12'],
    [skipped('row 4', 'it sums up the others', '合計')],
  ],
  [
    'a source',
    [north, south, 'Source: the sales team,,,,,'],
    [skipped('row 4', 'it has only one text', 'Source: the sales team')],
  ],
  [
    'a date below the table',
    [north, south, 'Last updated 2026-11-01'],
    [skipped('row 4', 'it has only one text', 'Last updated 2026-11-01')],
  ],
  [
    'headings of regions',
    [
      north,
      north.replace('1,', '4,').replace('1 A', '3 A'),
      ',IOWA,,,,',
      south,
      south.replace('2,', '5,').replace('2 B', '4 B'),
      ',"© 2026, all rights reserved",,,,',
    ],
    [skipped('rows 4, 7', 'they have only one text', 'IOWA')],
  ],
  [
    'numbers below the last store',
    [north, south, '3,,,,,', '4,,,,,'],
    [skipped('rows 4-5', 'they have only a number', '3')],
  ],
  ['the header again', [north, header, south], ['The header is repeated, and is skipped: row 3']],
  [
    'the header in capitals',
    [north, header.toUpperCase(), south],
    ['The header is repeated, and is skipped: row 3'],
  ],
  [
    'a test',
    [north, '9,Test Store,123 Test St,Testville,50010,0', south],
    [skipped('row 3', 'it is left from a test', 'Test Store')],
  ],
  [
    'a test without an address',
    [north, '9,TEST 2,,,,0', south],
    [skipped('row 3', 'it is left from a test', 'TEST 2')],
  ],
])('%s is not a store', async (_, rows, messages) => {
  const { rows: stores, messages: words } = await loadedList('l.csv', [header, ...rows].join('\n'))
  expect(stores.map(({ Name }) => Name)).toEqual(
    rows.length === 6 ? ['North', 'North', 'South', 'South'] : ['North', 'South'],
  )
  expect(words).toEqual(messages)
})

test('a row without an id that repeats another one is not a store', async () => {
  const rows = [header, north, south, north].map((row) => row.slice(row.indexOf(',') + 1))
  const { rows: stores, messages } = await loadedList('l.csv', rows.join('\n'))
  expect(stores.map(({ Name }) => Name)).toEqual(['North', 'South'])
  expect(messages).toContain(skipped('row 4', 'it equals an earlier row in all cells', 'North'))
})

test.each<[string, string]>([
  ['a brand that is called Total', '3,Total,3 C St,Ames,50010,1'],
  ['a brand that is called Total, with its code', '3,Total,,,50010,1'],
  ['a shop for tests of eyes', '3,Test & Go,3 C St,Ames,50010,1'],
  ['a town that is called Testa', '3,Testa,3 C St,Ames,50010,1'],
  ['a store with a name and a town', '3,East,,Ames,,'],
])('%s is one', async (_, row) => {
  const { rows, messages } = await loadedList('l.csv', [header, north, south, row].join('\n'))
  expect([rows.length, messages]).toEqual([3, []])
})

test('a name of a test with the address of a store has its page, and a warning', async () => {
  const row = '3,Test Store,3 C St,Ames,50010,1'
  const { rows, messages } = await loadedList('l.csv', [header, north, row].join('\n'))
  expect([rows.length, messages]).toEqual([2, ['row 3 may be left from a test: "Test Store"']])
})

test('a test name with a status is a store', async () => {
  const list = `${header},status\n${north},open\n9,Test Store,123 Test St,Ames,50010,0,open`
  const { rows } = await loadedList('l.csv', list)
  expect(rows.map(({ Name }) => Name)).toEqual(['North', 'Test Store'])
})

test('rows below a repeated header in another order are read in that order', async () => {
  const list = `${header}\n${north}\ncity,zip,id,street,name,visits\nBoone,50036,2,2 B St,South,5`
  const { rows, messages } = await loadedList('l.csv', list)
  expect(rows.map(({ locationID, Name, City, Zip }) => [locationID, Name, City, Zip])).toEqual([
    [1, 'North', 'Ames', '50010'],
    [2, 'South', 'Boone', '50036'],
  ])
  expect(messages).toEqual(['The header is repeated, and is skipped: row 3'])
})

test('lists of names alone keep them all', async () => {
  const names = ['North', 'South', 'Total Nails', 'East']
  const { rows, messages } = await loadedList('l.csv', ['name,city', ...names].join('\n'))
  expect([rows.map(({ Name }) => Name), messages]).toEqual([names, []])
})

test('an id alone stays a bad row', async () => {
  const { messages } = await loadedList('l.csv', [header, north, south, 'X-7,,,,,'].join('\n'))
  expect(messages).toEqual([
    'row 4 (store X-7): has neither a name, a street nor a town (Name, AddressLine1, City): nobody could find this store',
  ])
})

test('a list of sums and tests alone never empties a site', async () => {
  const { messages } = await loadedList('l.csv', `${header}\n9,Test,,,,\n,Total,,,,5`)
  expect(messages).toEqual(['has no stores'])
})

test.each([
  [
    'objects',
    'l.json',
    JSON.stringify([
      { name: 'Name', address: 'Anschrift', zip: 'PLZ', city: 'Ort', open: false },
      { name: 'North', address: '1 A St', zip: '50010', city: 'Ames', open: true },
    ]),
    'row 1',
  ],
  ['a table', 'l.csv', `${header}\nNr,Name,Straße,Ort,PLZ,Besuche\n${north}`, 'row 2'],
])('labels of the columns of %s are no store', async (_, file, list, row) => {
  const { rows, messages } = await loadedList(file, list)
  expect(rows.map(({ Name }) => Name)).toEqual(['North'])
  expect(messages).toEqual([`The header is repeated, and is skipped: ${row}`])
})
