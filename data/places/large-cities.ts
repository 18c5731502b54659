import type { Point } from '../great-circle.ts'
import type { Places } from './query-match.ts'

/** The name of the table of the large cities of the world, beside those of countries. */
export const largeCities = 'world'

/** Kilometres between two points of one city. */
export const cityWidth = 40

/** A large city of the world. */
export interface NamedCity extends Point {
  /** The usual English name; with its state in the United States. */
  name: string
  country: string
  /** The population, as an exponent of two. */
  size: number
}

/** Returns the large cities with a key among their names, in English, their own and other languages. */
export async function citiesNamed(key: string, places: Places | undefined): Promise<NamedCity[]> {
  const found = (await places?.cities(largeCities, key)) ?? []
  return found.map(({ city, code, state, size }) => {
    const [country = '', Lat, Lng] = code.split('/')
    return { name: state || city, country, Lat: Number(Lat), Lng: Number(Lng), size }
  })
}
