import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Place } from '../../data/mercator.ts'

/** A town or a part of a city. */
export interface PackedTown extends Place {
  name: string
  people: number
}

/** 0.005 degrees: half a kilometre. */
const unit = 200
/** The steps of the number of people in a power of two. */
const steps = 2

/**
 * Packs towns by column: neighbours are beside each other, and differ little. The towns of each degree of longitude are
 * together, from south to north.
 */
export function packTowns(towns: readonly PackedTown[]): Buffer {
  const sorted = towns
    .map((town) => ({
      ...town,
      lat: Math.round(town.lat * unit),
      lng: Math.round(town.lng * unit),
    }))
    .sort((one, other) => columnOf(one) - columnOf(other) || one.lat - other.lat)
  const columns = [
    sorted.map(({ name }) => name),
    differences(sorted.map(({ lat }) => lat)),
    differences(sorted.map(({ lng }) => lng)),
    sorted.map(({ people }) => Math.round(Math.log2(people) * steps)),
  ]
  const text = columns.map((column) => column.join('\n')).join('\n')
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  return brotliCompressSync(text, { params })
}

function columnOf({ lng }: Place): number {
  return Math.floor(lng / unit)
}

/** Towns by column: thirty thousand objects would take three times the memory. */
export interface TownColumns {
  names: readonly string[]
  lat: Float64Array
  lng: Float64Array
  people: Float64Array
}

/** Unpacks towns, with rounded numbers, in the order of the file. */
export function unpackTowns(packed: Uint8Array): TownColumns {
  const lines = brotliDecompressSync(packed).toString().split('\n')
  const count = lines.length / 4
  const [lat, lng, people] = [1, 2, 3].map(() => new Float64Array(count)) as Numbers
  let latSteps = 0
  let lngSteps = 0
  for (let at = 0; at < count; at++) {
    latSteps += Number(lines[count + at])
    lngSteps += Number(lines[2 * count + at])
    lat[at] = latSteps / unit
    lng[at] = lngSteps / unit
    people[at] = 2 ** (Number(lines[3 * count + at]) / steps)
  }
  return { names: lines.slice(0, count), lat, lng, people }
}

type Numbers = [Float64Array, Float64Array, Float64Array]

function differences(numbers: readonly number[]): number[] {
  return numbers.map((one, at) => one - (numbers[at - 1] ?? 0))
}
