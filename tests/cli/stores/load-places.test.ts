import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { cutPlaces } from '../../../cli/stores/cut-places.ts'
import { loadPlaces } from '../../../cli/stores/load-places.ts'
import { cityPiece, codePieces, readCities, readCodes } from '../../../data/places/place-pieces.ts'
import { placeKey } from '../../../data/places/place-words.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'
import { store } from '../../templates/sample-page.ts'

const inCanada = [store({ Country: 'CA' })]

async function load(csv: string, stores = inCanada) {
  const folder = await temporaryFolder()
  const file = join(folder, 'codes.csv')
  await fs.writeFile(file, csv)
  return loadPlaces({ places: { CA: file }, cacheDir: join(folder, 'cache') }, stores, {})
}

test('a table of the config is cut into pieces', async () => {
  const [canada] = await load(
    'PostalCode;Latitude;Longitude;City;Province\nm5v 2t6;43.64;-79.39;Toronto;ON\nM5V-2T7;43.65;-79.38;Toronto;ON',
  )
  expect(canada?.table).toEqual({ codes: [''], cities: [''], shapes: ['A9A9A9'] })
  expect(readCodes(canada?.pieces.get('code-0') ?? '')).toEqual([
    { code: 'M5V2T6', Lat: 43.64, Lng: -79.39, name: 'Toronto, ON' },
    { code: 'M5V2T7', Lat: 43.65, Lng: -79.38, name: 'Toronto, ON' },
  ])
  expect(readCities(canada?.pieces.get('city-0') ?? '', 'toronto')).toEqual([
    { city: 'Toronto', state: 'ON', code: expect.stringMatching(/^M5V2T[67]$/), size: 13 },
  ])
})

test('codes without cities are enough', async () => {
  const [canada] = await load('code,lat,lng\nM5V,43.64,-79.39')
  expect([...(canada?.pieces.keys() ?? [])]).toEqual(['code-0'])
})

test('a country without stores needs no table', async () => {
  expect(await load('code,lat,lng\nM5V,43.64,-79.39', [store({ Country: 'DE' })])).toMatchObject([
    { country: 'world' },
  ])
})

test('each wrong row is named', async () => {
  const wrong = load('code,lat,lng\nM5V,43.64,-79.39\n-,1,1\nM5W,91,0\nM5X,1,\nM5Y,x,1')
  await expect(wrong).rejects.toMatchObject({
    exitCode: 2,
    problems: [
      { where: { row: 3 }, args: { fault: 'the code is empty' } },
      { where: { row: 4 }, args: { fault: '"91" is no latitude' } },
      { where: { row: 5 }, args: { fault: '"" is no longitude' } },
      { where: { row: 6 }, args: { fault: '"x" is no latitude' } },
    ],
  })
  await expect(load('id,name\n1,2')).rejects.toMatchObject({
    problems: [{ args: { fault: 'there is no column code, lat, lng' } }],
  })
})

test('each piece of a large table is small, and each code and city is in the requested one', () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ({
    code: String(1_000_000 + at * 7),
    Lat: 50 + (at % 8) / 8,
    Lng: 10,
    city: `City ${at}`,
    state: '',
  }))
  const { table, pieces } = cutPlaces(rows)
  const sizes = [...pieces.values()].map(({ length }) => length)
  expect(sizes.length).toBeLessThan(20)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
  for (const { code, city, Lat, Lng } of rows) {
    const found = codePieces(code, table).flatMap((piece) => readCodes(pieces.get(piece) ?? ''))
    expect(found.filter((place) => place.code === code)).toEqual([{ code, name: city, Lat, Lng }])
    const key = placeKey(city)
    const cities = readCities(pieces.get(cityPiece(key, table)) ?? '', key)
    expect(cities).toEqual([{ city, state: '', code, size: 12 }])
  }
})

test('the common beginning of several codes needs at most two pieces', () => {
  const table = { codes: ['', '503', '504', '6'], cities: [], shapes: [] }
  const of = (start: string) => codePieces(start, table)
  expect(of('50')).toEqual(['code-0', 'code-1'])
  expect(of('503')).toEqual(['code-1'])
  expect(of('50412')).toEqual(['code-2'])
  expect(of('9')).toEqual(['code-3'])
})

test('a table is cut once, and again where the result is damaged', async () => {
  const cacheDir = await temporaryFolder()
  const file = join(cacheDir, 'codes.csv')
  await fs.writeFile(file, 'code,lat,lng,city\nM5V,43.64,-79.4,Toronto\nK1A,45.42,-75.7,Ottawa\n')
  const cut = () => loadPlaces({ places: { CA: file }, cacheDir }, [store()], { country: 'CA' })
  const first = await cut()
  const [name = ''] = await readdir(join(cacheDir, 'places'))
  const made = join(cacheDir, 'places', name)
  const { mtimeMs, size } = await fs.stat(made)
  expect(await cut()).toEqual(first)
  expect((await fs.stat(made)).mtimeMs).toBe(mtimeMs)
  await fs.truncate(made, size - 10)
  expect(await cut()).toEqual(first)
  expect((await fs.stat(made)).size).toBe(size)
  await fs.remove(join(cacheDir, 'places'))
  await fs.writeFile(join(cacheDir, 'places'), 'in the way')
  expect(await cut()).toEqual(first)
})

test('a file of GeoNames is read as it is', async () => {
  const lines = [
    'CA\tM5V\tDowntown Toronto\tOntario\tON\t\t\t\t\t43.6404\t-79.3995\t6',
    'US\t50309\tDes Moines\tIowa\tIA\t\t\t\t\t41.58\t-93.62\t4',
    'CA\tH2X\tPlateau\tQuebec\tQC\t\t\t\t\t45.5\t-73.57\t',
  ]
  const [canada] = await load(lines.join('\n'))
  expect(readCodes(canada?.pieces.get('code-0') ?? '')).toEqual([
    { code: 'H2X', Lat: 45.5, Lng: -73.57, name: 'Plateau, QC' },
    { code: 'M5V', Lat: 43.6404, Lng: -79.3995, name: 'Downtown Toronto, ON' },
  ])
  await expect(load(lines[1] ?? '')).rejects.toMatchObject({
    problems: [{ args: { fault: 'it has no codes of Canada (CA)' } }],
  })
})
