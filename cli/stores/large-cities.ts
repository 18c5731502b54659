import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlace, type Point } from '../../data/great-circle.ts'
import { packageRoot } from '../system/package-root.ts'
import { type CityLine, type CutPlaces, cutCities } from './cut-places.ts'
import { type LargeCity, ownKey, unpackCities } from './packed-cities.ts'

/** The cells of a degree that have stores, each once. */
type Cells = readonly Point[]

/** Returns the cells of a degree that have points: less to compare with than all stores. */
export function cellsOf(points: readonly Point[]): Cells {
  const cells = points
    .filter(isPlace)
    .map(({ Lat, Lng }) => ({ Lat: Math.round(Lat), Lng: Math.round(Lng) }))
  return [...new Map(cells.map((cell) => [`${cell.Lat} ${cell.Lng}`, cell])).values()]
}

/**
 * Loads the large cities of the countries with stores, and of those with such a city near a store, by all names; and
 * the small towns of the countries without a table of their own.
 */
export async function loadLargeCities(
  cells: Cells,
  countries: ReadonlySet<string | undefined>,
  withTowns: ReadonlySet<string | undefined>,
): Promise<CutPlaces> {
  const all = await citiesOf('cities.br')
  const wanted = new Set(countries)
  for (const city of all)
    if (!wanted.has(city.country) && isNear(cells, city)) wanted.add(city.country)
  const towns = withTowns.size > 0 ? await citiesOf('small-towns.br') : []
  const listed = [
    ...all.filter(({ country }) => wanted.has(country)),
    ...towns.filter(({ country }) => withTowns.has(country)),
  ]
  const lines = listed.flatMap((city) => linesOf(city, !countries.has('US')))
  const { starts, pieces } = cutCities(lines)
  const codes = [...new Set(listed.map(({ country }) => country))]
  return { table: { codes, cities: starts, shapes: [] }, pieces }
}

async function citiesOf(name: string): Promise<LargeCity[]> {
  return unpackCities(await readFile(join(packageRoot, 'data/places', name)))
}

// The table of the United States has its cities already, without their short names.
function linesOf(city: LargeCity, withUs: boolean): CityLine[] {
  const { name, country, Lat, Lng, size, keys } = city
  const own = ownKey(city)
  const text = `${country}/${Lat}/${Lng} ${size} ${name}`
  return [own, ...keys]
    .filter((key) => key !== own || country !== 'US' || withUs)
    .map((key) => ({ key, text }))
}

/** The distance of a neighbour, in degrees: about 600 km. */
const nearDegrees = 5.4

function isNear(cells: Cells, { Lat, Lng }: Point): boolean {
  const widest = nearDegrees / Math.max(0.1, Math.cos((Lat * Math.PI) / 180))
  return cells.some(
    (cell) => Math.abs(cell.Lat - Lat) < nearDegrees && Math.abs(cell.Lng - Lng) < widest,
  )
}
