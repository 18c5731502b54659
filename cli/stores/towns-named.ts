import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '../../data/great-circle.ts'
import { placeKey } from '../../data/places/place-words.ts'
import { once } from '../system/once.ts'
import { packageRoot } from '../system/package-root.ts'
import { TownFile } from '../system/packed-towns.ts'
import { ownKey, unpackCities } from './packed-cities.ts'

/** The least number of people of a town whose name says where it is, rounded as in the file. */
const leastPeople = 10_000

/** A town of the world with at least 10,000 people. */
export interface Town {
  point: Point
  people: number
  /** Known for large cities. */
  country?: string
}

/** Returns the towns with a name's key, in the language of their country, large ones in others, too: GeoNames, CC BY 4.0. */
export function townsNamed(key: string): readonly Town[] {
  return key === '' ? [] : (townsByKey().get(key) ?? [])
}

/** Returns the countries with a large city of a name's key. */
export function countriesNamed(key: string): string[] {
  return townsNamed(key).flatMap(({ country }) => country ?? [])
}

// Only lists with addresses but no towns need them.
const townsByKey = once(() => {
  const byKey = new Map<string, Town[]>()
  for (const { names, lat, lng, people } of new TownFile(read('towns.br')).all())
    for (const [at, name] of names.entries()) {
      if ((people[at] ?? 0) < leastPeople) continue
      const point = { Lat: lat[at] ?? 0, Lng: lng[at] ?? 0 }
      add(placeKey(name), { point, people: people[at] ?? 0 })
    }
  for (const city of unpackCities(read('cities.br'))) {
    const { Lat, Lng, size, country } = city
    for (const key of [ownKey(city), ...city.keys])
      add(key, { point: { Lat, Lng }, people: 2 ** size, country })
  }
  return byKey

  function add(key: string, town: Town): void {
    const known = byKey.get(key)
    if (known) known.push(town)
    else byKey.set(key, [town])
  }
})

function read(name: string): Uint8Array {
  return readFileSync(join(packageRoot, 'data/places', name))
}
