import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countryName } from '../../data/countries.ts'
import type { Site } from '../../data/page.ts'
import { largeCities } from '../../data/places/large-cities.ts'
import type { PlaceTable } from '../../data/places/place-pieces.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { readText } from '../config/chain-files.ts'
import type { Config } from '../config/config.ts'
import { cut } from '../report/cut.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { packageRoot, shippedCache, version } from '../system/package-root.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { ifPossible } from '../system/write-failure.ts'
import { recognizeColumns } from './columns.ts'
import { type CodeRow, type CutPlaces, cutPlaces, mostBytes } from './cut-places.ts'
import { geoNamesCodes } from './geonames-codes.ts'
import { cellsOf, loadLargeCities } from './large-cities.ts'
import { unpackCodes } from './packed-codes.ts'
import { csvText } from './table/csv.ts'

/**
 * Loads the postal codes of each country with stores: from the config's files, and for the US from the package.
 * Throws `UserError` (exit code 2) that names every wrong row of a file.
 */
export async function loadPlaces(
  { places, cacheDir }: Pick<Config, 'places' | 'cacheDir'>,
  stores: readonly Store[],
  site: Pick<Site, 'country'>,
): Promise<PlacesOfCountry[]> {
  const countries = new Set(stores.map((store) => countryOf(store, site)))
  const found: PlacesOfCountry[] = []
  for (const country of [...countries].filter((one) => one !== undefined).sort()) {
    const file = places[country]
    const text = file && (await readText({ file, name: file }))
    if (text) {
      const read = async () => cutPlaces(await readRows(text, file, country))
      const source = `${country} ${text}`
      found.push({ country, ...(await remembered(cacheDir, source, read)) })
    } else if (file === undefined && country === 'US')
      found.push({ country, ...(await usPlaces()) })
  }
  countries.delete(undefined)
  if (countries.size > 0) {
    const cells = cellsOf(stores.map(({ row }) => row))
    const withTowns = new Set(
      [...countries].filter((one) => !found.some(({ country }) => country === one)),
    )
    const source = JSON.stringify([
      [...countries].sort(),
      [...withTowns].sort(),
      cells.map(({ Lat, Lng }) => `${Lat} ${Lng}`).sort(),
    ])
    const read = () => loadLargeCities(cells, countries, withTowns)
    const cities = await remembered(cacheDir, source, read)
    found.push({ country: largeCities, ...cities })
  }
  return found
}

/** Returns the US postal codes in the pieces that the installation has cached, else splits them. */
async function usPlaces(): Promise<CutPlaces> {
  return readCut(usFile) ?? cutUsPlaces()
}

/** Splits the US postal codes once, for all builds of this installation. */
export async function shipUsPlaces(): Promise<void> {
  writeCut(usFile, await cutUsPlaces())
}

const usFile = join(shippedCache, 'places/us.txt')

async function cutUsPlaces(): Promise<CutPlaces> {
  const { rows, cities } = unpackCodes(await readFile(join(packageRoot, 'data/places/us.br')))
  return cutPlaces(rows, cities)
}

// Cached, because splitting takes as long as rendering five hundred pages.
async function remembered(
  cacheDir: string,
  source: string,
  read: () => Promise<CutPlaces>,
): Promise<CutPlaces> {
  const key = hash('sha256', `${version} ${mostBytes} ${source}`, 'hex').slice(0, 16)
  const file = join(cacheDir, 'places', `${key}.txt`)
  const known = readCut(file)
  if (known) return known
  const cut = await read()
  // Without a writable cache, each build splits the places again.
  ifPossible(() => writeCut(file, cut))
  return cut
}

const start = '\n='

function writeCut(file: string, { table, pieces }: CutPlaces): void {
  const texts = [...pieces].map(([name, text]) => `${start}${name}\n${text}`)
  writeSealed(file, [JSON.stringify(table), ...texts].join(''))
}

function readCut(file: string): CutPlaces | undefined {
  const text = readSealed(file)
  if (text === undefined) return undefined
  const [table = '', ...pieces] = text.split(start)
  const named = pieces.map((piece): [string, string] => {
    const line = piece.indexOf('\n')
    return [piece.slice(0, line), piece.slice(line + 1)]
  })
  return { table: JSON.parse(table) as PlaceTable, pieces: new Map(named) }
}

// Longer cells are truncated.
const mostLetters = 60

const columns = ['Zip', 'Lat', 'Lng', 'City', 'State']

async function readRows(text: string, file: string, country: string): Promise<CodeRow[]> {
  const ofGeoNames = geoNamesCodes(text, country)
  if (ofGeoNames?.length === 0) {
    const fault = `it has no codes of ${countryName(country, 'en')} (${country})`
    throw new UserError(2, [problem('PLACES_ROW', { fault }, { file })])
  }
  if (ofGeoNames) return ofGeoNames
  const { header, rows, lines, faults } = await csvText(text, file)
  if (faults.length > 0) throw new UserError(2, faults)
  const code = header.find((name) => /^code$/i.test(name))
  const at = recognizeColumns(header, columns, code ? { Zip: code } : {})
  const missing = ['Zip', 'Lat', 'Lng'].filter((name) => !at.has(name))
  const wrong = (row: number, kind: string, got?: string) => {
    const fault = got === undefined ? kind : `"${cut(got, mostLetters)}" ${kind}`
    return problem('PLACES_ROW', { fault, kind }, { file, row })
  }
  if (missing.length > 0) {
    const names = missing.map((name) => (name === 'Zip' ? 'code' : name.toLowerCase())).join(', ')
    throw new UserError(2, [wrong(1, `there is no column ${names}`)])
  }
  const problems: Problem[] = []
  const read = rows.map((cells, place): CodeRow => {
    const cell = (name: string) => String(cells[at.get(name) ?? -1] ?? '')
    const row = { code: cell('Zip'), city: cell('City'), state: cell('State') }
    const [Lat, Lng] = [numberIn(cell('Lat'), 90), numberIn(cell('Lng'), 180)]
    const line = lines[place] ?? 0
    if (!/[\p{L}\p{N}]/u.test(row.code)) problems.push(wrong(line, 'the code is empty'))
    else if (Number.isNaN(Lat)) problems.push(wrong(line, 'is no latitude', cell('Lat')))
    else if (Number.isNaN(Lng)) problems.push(wrong(line, 'is no longitude', cell('Lng')))
    return { ...row, Lat, Lng }
  })
  if (problems.length > 0) throw new UserError(2, problems)
  return read
}

function numberIn(text: string, most: number): number {
  const number = text === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= most ? number : Number.NaN
}
