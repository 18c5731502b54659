import { expect, test } from 'vitest'
import { loadedList } from '../../../helpers/loaded-list.ts'
import { workbook } from '../../../helpers/workbook.ts'

const header = ['id', 'street', 'city', 'lat', 'lng']
const cells = [101, '310 Lincoln Way', 'Ames', 42.02, -93.61]
const csv = `${header.join(',')}\n${cells.join(',')}\n`
const object = { id: 101, street: '310 Lincoln Way', city: 'Ames', lat: 42.02, lng: -93.61 }
const { lat, lng, ...properties } = object
const point = { type: 'Point', coordinates: [lng, lat] }
const feature = { type: 'Feature', properties, geometry: point }
const plain = {
  locationID: 101,
  AddressLine1: '310 Lincoln Way',
  City: 'Ames',
  Lat: 42.02,
  Lng: -93.61,
}
const square = [
  [-93.611, 42.019],
  [-93.609, 42.019],
  [-93.609, 42.021],
  [-93.611, 42.021],
]
/** The same point in the coordinates of most web maps. */
const metres = { x: -10420617.533, y: 5163975.818 }
const json = JSON.stringify

test.each<[string, string, string | Uint8Array]>([
  ['CSV', 'l.csv', csv],
  ['CSV with a mark', 'l.csv', `\ufeff${csv}`],
  ['CSV in UTF-16 LE', 'l.csv', Buffer.from(`\ufeff${csv}`, 'utf16le')],
  ['CSV in UTF-16 BE', 'l.csv', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
  ['CSV in UTF-16 without a mark', 'l.csv', Buffer.from(csv, 'utf16le')],
  ['CSV of another name', 'l.txt', csv],
  ['CSV between |', 'l.csv', csv.replaceAll(',', '|')],
  ['CSV between tabs', 'l.csv', csv.replaceAll(',', '\t')],
  ['CSV without a name', 'list', csv],
  ['a workbook', 'l.xlsx', await workbook({ Shops: [header, cells] })],
  ['a workbook of another name', 'l.csv', await workbook({ Shops: [header, cells] })],
  ['a workbook that begins further down', 'l.xlsx', await workbook({ S: [[], header, [], cells] })],
  ['JSON', 'l.json', json([plain])],
  ['JSON that is called a table', 'l.csv', json([object])],
  ['JSON with numbers as text', 'l.json', json([{ ...plain, Lat: '42.02', Lng: '-93,61' }])],
  ['JSON with other names', 'l.json', json([object])],
  ['JSON in stores', 'l.json', json({ stores: [object] })],
  ['JSON in locations', 'l.json', json({ total: 1, errors: [], locations: [object] })],
  ['JSON in an answer', 'l.json', json({ response: { count: 1, entities: [object] } })],
  ['JSON beside another list', 'l.json', json({ stores: [object], countries: [{ a: 1 }] })],
  ['JSON with lists within', 'l.json', json({ shops: [{ ...object, days: [{ day: 1 }] }] })],
  ['JSON by id', 'l.json', json({ 101: { ...object, id: undefined } })],
  ['JSON by id in an answer', 'l.json', json({ data: { 101: { ...object, id: undefined } } })],
  ['JSON in groups', 'l.json', json({ Ames: { a: object }, Boone: { a: { ...object, id: 2 } } })],
  ['JSON in a list of groups', 'l.json', json({ regions: [{ name: 'IA', shops: [object] }] })],
  [
    'JSON in a list of groups of groups',
    'l.json',
    json({
      places: [{ state: 'IA', towns: [{ city: 'Ames', shops: [{ ...object, city: undefined }] }] }],
    }),
  ],
  [
    'JSON of one list beside texts',
    'l.json',
    json({ r: { a: 'x', b: 'y', c: 1, list: [object] } }),
  ],
  [
    'GeoJSON in metres',
    'l.geojson',
    json({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } },
      features: [{ ...feature, geometry: { type: 'Point', coordinates: [metres.x, metres.y] } }],
    }),
  ],
  ['JSON lines', 'l.jsonl', `${json(object)}\n\n`],
  [
    'JSON lines of another name',
    'l.json',
    `${json(object)}\n${json({ ...object, id: 2, city: 'Boone' })}\n`,
  ],
  ['JSON in UTF-16', 'l.json', Buffer.from(`\ufeff${json([plain])}`, 'utf16le')],
  ['GeoJSON', 'l.geojson', json({ type: 'FeatureCollection', features: [feature] })],
  ['GeoJSON lines', 'l.ndjson', json(feature)],
  [
    'GeoJSON of the outline of a building',
    'l.geojson',
    json({ features: [{ ...feature, geometry: { type: 'Polygon', coordinates: [square] } }] }),
  ],
])('takes %s', async (_name, file, content) => {
  const { rows, messages: said } = await loadedList(file, content)
  expect(said).toEqual([])
  expect(rows[0]).toMatchObject(plain)
})

test('takes the sheet that the config names, with its dates and numbers', async () => {
  const zip = [...header, 'zip', 'OpensOn', 'hour', 'open', 'sum']
  const opens = new Date('2027-03-31T00:00:00Z')
  const hour = new Date('1899-12-30T08:30:00Z')
  const row = [...cells, 50010, opens, hour, true, 0.1 + 0.2]
  const content = await workbook({ Cover: [['Our shops']], Shops: [zip, row] })
  const { rows } = await loadedList('l.xlsx', content, { sheet: 'Shops' })
  expect(rows).toMatchObject([
    { ...plain, Zip: '50010', OpensOn: '2027-03-31', hour: '08:30', open: 'true', sum: '0.3' },
  ])
})

test('further sheets with the same columns are named, others are not', async () => {
  const content = await workbook({
    North: [header, cells],
    South: [['Our shops'], header, [102, ...cells.slice(1)]],
    Empty: [header],
    Prices: [['id', 'price'], cells],
  })
  const { rows, messages: said } = await loadedList('l.xlsx', content)
  expect(rows).toMatchObject([plain])
  expect(said).toEqual([
    'Only the sheet "North" is read; further sheets have the same columns: "South"',
  ])
  const { messages: ofSouth } = await loadedList('l.xlsx', content, { sheet: 'South' })
  expect(ofSouth).toEqual(['The header is in row 2; the row above it is skipped'])
})
