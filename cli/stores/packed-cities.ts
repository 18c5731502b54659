import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Point } from '../../data/great-circle.ts'
import { placeKey } from '../../data/places/place-words.ts'

/** A large city of the world. */
export interface LargeCity extends Point {
  /** The usual English name; with its state in the United States: `New York, NY`. */
  name: string
  country: string
  /** The population, as an exponent of two. */
  size: number
  /** The keys of its other names. */
  keys: readonly string[]
}

/** Returns the key of a city's usual name, which has no state. */
export function ownKey({ name }: Pick<LargeCity, 'name'>): string {
  return placeKey(name.replace(/, ..$/, ''))
}

/** Packs cities, sorted by country, to a tenth of their size: by column. */
export function packCities(cities: readonly LargeCity[]): Buffer {
  const columns = [
    cities.map(({ country }, at) => (country === cities[at - 1]?.country ? '' : country)),
    cities.map(({ name }) => name),
    cities.map(({ Lat }) => Math.round(Lat * unit)),
    cities.map(({ Lng }) => Math.round(Lng * unit)),
    cities.map(({ size }) => size),
    cities.map(({ keys }) => keys.join(' ')),
  ]
  return brotliCompressSync(columns.map((column) => column.join('\n')).join('\n\n\n'))
}

/** Unpacks cities. */
export function unpackCities(packed: Uint8Array): LargeCity[] {
  const text = brotliDecompressSync(packed).toString()
  const columns: string[][] = []
  const lines = text.split('\n')
  const count = (lines.length - 2 * (columnCount - 1)) / columnCount
  for (let at = 0; at < columnCount; at += 1)
    columns.push(lines.slice(at * (count + 2), at * (count + 2) + count))
  const [countries = [], names = [], lats = [], lngs = [], sizes = [], keys = []] = columns
  let country = ''
  return names.map((name, at) => {
    country = countries[at] || country
    return {
      name,
      country,
      Lat: Number(lats[at]) / unit,
      Lng: Number(lngs[at]) / unit,
      size: Number(sizes[at]),
      keys: (keys[at] ?? '').split(' ').filter(Boolean),
    }
  })
}

const columnCount = 6

/** 0.02 degrees: two kilometres. */
const unit = 50
