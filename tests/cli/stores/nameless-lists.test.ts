import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadedList } from '../../helpers/loaded-list.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

/** What `init` makes of a list: its exit code, and the lines of the config about the list. */
async function init(text: string, country = 'US') {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'l.csv'), text)
  const all = [
    '--yes',
    '--name',
    'Bean',
    '--type',
    'Store',
    '--country',
    country,
    '--source',
    'none',
  ]
  const { code, stdout } = await runCli(['init', 'my', '--stores', 'l.csv', ...all], { cwd })
  const config = await readFile(join(cwd, 'my/store-pages.config.ts'), 'utf8')
  const lines = config.split('\n').filter((line) => /^ {2}(?:stores|columns):/.test(line))
  return { code, stdout, lines: lines.map((line) => line.trim()) }
}

const nameless = "stores: { file: 'l.csv', header: false },"

test.each<[string, string, string, string]>([
  [
    'of names, addresses and points',
    'JP',
    '北店,〒060-0806  北海道札幌市北区1-1,43.067,141.347\n東店,〒065-0007  北海道札幌市東区2-2,43.071,141.371\n西店,〒063-0828  北海道札幌市西区3-3,43.096,141.277',
    "columns: { Lat: 'column 3', Lng: 'column 4', Address: 'column 2', Name: 'column 1' },",
  ],
  [
    'of ids, names, streets, towns and postal codes',
    'DE',
    'F1;Nord;Alsterufer 1;Hamburg;20354;040 1234567\nF2;Süd;Lange Reihe 2;Hamburg;20099;040 1234568\nF3;Ost;Teststr. 3;Berlin;10117;030 1234567',
    "columns: { Zip: 'column 5', Phone: 'column 6', locationID: 'column 1', AddressLine1: 'column 3', Name: 'column 2', City: 'column 4' },",
  ],
  [
    'of addresses and phones',
    'US',
    '"310 Lincoln Way, Ames, IA 50010",(515) 555-0101\n"12 Story St, Boone, IA 50036",(515) 555-0102',
    "columns: { Address: 'column 1', Phone: 'column 2' },",
  ],
  [
    'of towns, streets, hours and a phone for all',
    'RU',
    'Абакан;ул. Кравченко, д.11;Режим работы:10:00-20:00;8-800-250-25-25\nОмск;ул. Ленина, д.9;Режим работы:10:00-21:00;8-800-250-25-25\nОмск;ул. Мира, д.5;Режим работы:9:00-21:00;8-800-250-25-25',
    "columns: { Phone: 'column 4', Hours: 'column 3', AddressLine1: 'column 2' },",
  ],
  [
    'of names and points, longitude first',
    'CZ',
    'MUDr. A,16.5532718,49.2184328\nMUDr. B,16.5339678,49.1971759\nMUDr. C,16.5180732,49.2208822',
    "columns: { Lat: 'column 3', Lng: 'column 2', Name: 'column 1' },",
  ],
  [
    'of ids, names that come again, and addresses in several columns',
    'GB',
    'FA512,Boots,12 High Street,,Unit 6,Newmarket,CB8 8EQ,01638 428022\nFAP38,Boots,,Church Street,,Carlisle,CA2 5TF,01228 533915\nFC826,Rutland,Rutland House,45c High Street,Mill End,Newmarket,CB8 6AJ,01638 723368',
    "columns: { Zip: 'column 7', Phone: 'column 8', locationID: 'column 1', City: 'column 6', Name: 'column 2', AddressLine1: 'column 3', AddressLine2: 'column 4', AddressLine3: 'column 5' },",
  ],
  [
    'of towns with a mark, streets and hours',
    'RU',
    'г. Омск;ул. Ленина, д.9;с 10-00 до 21-00\nг. Омск;ул. Мира, д.5;10:00-22:00\nг. Тула;ул. Мира, д.7;с 10:00 до 20:00',
    "columns: { Hours: 'column 3', City: 'column 1', AddressLine1: 'column 2' },",
  ],
  [
    'with repeated rows',
    'US',
    'North,1 A St,(515) 555-0101\nSouth,2 B St,(515) 555-0102\nEast,3 C St,(515) 555-0103\nNorth,1 A St,(515) 555-0101',
    "columns: { Phone: 'column 3', AddressLine1: 'column 2', Name: 'column 1' },",
  ],
])(
  'init says what each column is of a list without names: %s',
  async (_, country, text, columns) => {
    const { code, stdout, lines } = await init(text, country)
    expect([code, lines]).toEqual([0, [nameless, columns]])
    expect(stdout).toContain('my/l.csv has no header; its columns are recognized by their cells')
    expect(stdout).toMatch(/ {2}column 1 /)
  },
)

test.each([
  ['names alone', 'North\nSouth\nEast'],
  ['two columns of names', 'North,Anna,1\nSouth,Berta,2\nEast,Clara,3'],
  ['points that may be in two orders', 'North,10.51,20.52\nSouth,11.53,21.54'],
  [
    'a title that is no row',
    'Alpha,Beta,Gamma,Delta\nNorth,1 A St,50010,(515) 555-0101\nSouth,2 B St,50011,(515) 555-0102',
  ],
])('init asks for the names of columns where they are in doubt: %s', async (_, text) => {
  const { code, lines } = await init(text)
  expect([code, lines]).toEqual([2, ["stores: 'l.csv',"]])
})

test('a build reads such a list as its config says', async () => {
  const text = 'North,1 A St,Ames\nSouth,2 B St,Boone'
  const columns = { Name: 'column 1', AddressLine1: 'column 2', City: 'column 3' }
  const { rows, messages } = await loadedList('l.csv', text, { columns, header: false })
  expect(rows).toMatchObject([
    { Name: 'North', AddressLine1: '1 A St', City: 'Ames' },
    { Name: 'South', AddressLine1: '2 B St', City: 'Boone' },
  ])
  expect(messages).toEqual([])
})

const stores = [
  { name: 'North', street: '1 A St', city: 'Zürich' },
  { name: 'South', street: '2 B St', city: 'Genève' },
]
const read = [
  { Name: 'North', AddressLine1: '1 A St', City: 'Zürich' },
  { Name: 'South', AddressLine1: '2 B St', City: 'Genève' },
]

test.each([
  ['a variable', `var stores = ${JSON.stringify(stores)};`],
  ['a property', `window.app.stores=${JSON.stringify({ stores })}`],
  ['an export', `export default ${JSON.stringify(stores)}\n`],
  ['a call', `callback(${JSON.stringify({ stores })});`],
])('JSON in a script is that JSON: %s', async (_, text) => {
  for (const name of ['l.json', 'l.js'])
    expect((await loadedList(name, text)).rows).toMatchObject(read)
})

test.each([
  ['code that uses it', 'if (typeof module !== "undefined") { module.exports = stores }'],
  ['code that counts it', 'let none = []\nlet names = stores.map(one => { return String(one) })'],
])('code after the JSON of a script is ignored: %s', async (_, code) => {
  const text = `var stores = ${JSON.stringify(stores)}\n\n${code}`
  const { rows, messages } = await loadedList('l.js', text)
  expect([rows, messages]).toMatchObject([read, []])
})

test('a second list in a script is never lost without a word', async () => {
  const text = `exports.de = ${JSON.stringify(stores)};\nexports.at = ${JSON.stringify(stores)};`
  expect((await loadedList('l.js', text)).rows).toEqual([])
})

test.each([
  ['nothing', ''],
  ['commas', ',\n'],
  ['lines', '\n'],
])('objects one after another are rows, with %s between them', async (_, between) => {
  const text = stores.map((one) => JSON.stringify(one, undefined, 2)).join(between)
  const { rows, messages } = await loadedList('l.json', text)
  expect([rows, messages]).toMatchObject([read, []])
})

test('a list of lists is one list', async () => {
  const { rows, messages } = await loadedList('l.json', JSON.stringify(stores.map((one) => [one])))
  expect([rows, messages]).toMatchObject([read, []])
})

test('JSON in an old encoding is read with a warning', async () => {
  const { rows, messages } = await loadedList(
    'l.json',
    Buffer.from(JSON.stringify(stores), 'latin1'),
  )
  expect(rows).toMatchObject(read)
  expect(messages).toEqual(['is not UTF-8 and is read as Windows-1252: row 1 has "Zürich"'])
})

test('names with a list of their facts are rows', async () => {
  const list = {
    North: ['310 Lincoln Way, Ames, IA 50010', ['42.0231', '-93.6465']],
    South: ['12 Story St, Boone, IA 50036', ['42.0597', '-93.8802']],
  }
  const { rows, messages } = await loadedList('l.json', JSON.stringify(list), { country: 'US' })
  expect(rows).toMatchObject([
    { Name: 'North', AddressLine1: '310 Lincoln Way', City: 'Ames', Lat: 42.0231, Lng: -93.6465 },
    { Name: 'South', AddressLine1: '12 Story St', City: 'Boone', Zip: '50036' },
  ])
  expect(messages).toEqual([])
})

test.each([
  ['keys', 'data'],
  ['columns', 'rows'],
])('%s beside lists of values are a table', async (names, rows) => {
  const list = {
    updated: '2026-02-07',
    [names]: ['NAME', 'px', 'py', 'addr'],
    [rows]: [
      ['Nord', 9.9956, 53.5586, 'Alsterufer 1, 20354 Hamburg'],
      ['Süd', 10.0112, 53.5572, 'Lange Reihe 2, 20099 Hamburg'],
    ],
  }
  const { rows: found } = await loadedList('l.json', JSON.stringify(list), { country: 'DE' })
  expect(found).toMatchObject([
    { Name: 'Nord', AddressLine1: 'Alsterufer 1', City: 'Hamburg' },
    { Name: 'Süd', Zip: '20099' },
  ])
})

test('names of fields with a list of values are columns', async () => {
  const list = {
    loja: ['Loja 1 Ubatuba', 'Loja 2 Osasco', 'Loja 3 Campinas'],
    cep: ['11680-000', '06010-000', '13010-000'],
  }
  const { rows, messages } = await loadedList('l.json', JSON.stringify(list), { country: 'BR' })
  expect(rows).toMatchObject([
    { Name: 'Loja 1 Ubatuba', Zip: '11680-000' },
    { Name: 'Loja 2 Osasco', Zip: '06010-000' },
    { Name: 'Loja 3 Campinas', Zip: '13010-000' },
  ])
  expect(messages).toEqual([])
})

test('the geodata of Argentina have their short names', async () => {
  const list =
    'fna,gna,nam,dir,tel,ema,web\nCafé Norte,Café,Norte,Junín 165,4953-4856,n@example.com,https://www.example.com'
  const { rows } = await loadedList('l.csv', list, { country: 'AR' })
  expect(rows).toMatchObject([
    {
      ...{ Name: 'Café Norte', AddressLine1: 'Junín 165', Phone: '4953-4856' },
      ...{ Email: 'n@example.com', Website: 'https://www.example.com' },
    },
  ])
})
