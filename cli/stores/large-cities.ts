import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlace, type Point } from '../../data/great-circle.ts'
import { largeCities } from '../../data/places/large-cities.ts'
import { placeKey } from '../../data/places/place-words.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Store } from '../../data/store.ts'
import { packageRoot } from '../system/package-root.ts'
import { cutCities } from './cut-places.ts'
import { type LargeCity, unpackCities } from './packed-cities.ts'

/** Loads the large cities of the countries with stores, and of those with such a city near a store, by all names. */
export async function loadLargeCities(
  stores: readonly Pick<Store, 'row'>[],
  countries: ReadonlySet<string | undefined>,
): Promise<PlacesOfCountry> {
  const all = unpackCities(await readFile(join(packageRoot, 'data/places/cities.br')))
  const near = nearCells(stores.map(({ row }) => row))
  const wanted = new Set(countries)
  for (const city of all) if (!wanted.has(city.country) && near(city)) wanted.add(city.country)
  const listed = all.filter(({ country }) => wanted.has(country))
  const lines = listed.flatMap((city) => linesOf(city, !countries.has('US')))
  const { starts, pieces } = cutCities(lines)
  const found = [...new Set(listed.map(({ country }) => country))]
  return { country: largeCities, table: { codes: found, cities: starts, shapes: [] }, pieces }
}

interface CityLine {
  key: string
  text: string
}

// The table of the United States has its cities already, without their short names.
function linesOf({ name, country, Lat, Lng, size, keys }: LargeCity, withUs: boolean): CityLine[] {
  const own = placeKey(name.replace(/, ..$/, ''))
  const text = `${country}/${Lat}/${Lng} ${size} ${name}`
  return [own, ...keys]
    .filter((key) => key !== own || country !== 'US' || withUs)
    .map((key) => ({ key, text }))
}

/** The size of a cell, and the distance of a neighbour, in degrees: about 600 km. */
const nearDegrees = 5.4

/** Returns a check for points near stores, without comparing all stores. */
function nearCells(points: readonly Point[]): (point: Point) => boolean {
  const cells = new Map(
    points
      .filter(isPlace)
      .map((point) => [`${Math.round(point.Lat)} ${Math.round(point.Lng)}`, point]),
  )
  const all = [...cells.values()]
  return ({ Lat, Lng }) => {
    const widest = nearDegrees / Math.max(0.1, Math.cos((Lat * Math.PI) / 180))
    return all.some(
      (cell) => Math.abs(cell.Lat - Lat) < nearDegrees && Math.abs(cell.Lng - Lng) < widest,
    )
  }
}
