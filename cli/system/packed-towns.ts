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
/** The degrees around the earth. */
const around = 360
/** Between the columns, and in each of them between the degrees of longitude. */
const [betweenColumns, betweenDegrees] = ['\f', '\t']

/** Packs towns by column: those of a degree of longitude are together, from south to north, and differ little. */
export function packTowns(towns: readonly PackedTown[]): Buffer {
  const degrees: PackedTown[][] = Array.from({ length: around }, () => [])
  for (const town of towns) {
    const lng = Math.round(town.lng * unit)
    const degree = degrees[degreeOf(lng / unit)] as PackedTown[]
    degree.push({ ...town, lng, lat: Math.round(town.lat * unit) })
  }
  for (const degree of degrees) degree.sort((one, other) => one.lat - other.lat)
  const column = (cells: (towns: readonly PackedTown[]) => readonly (string | number)[]) =>
    degrees.map((degree) => cells(degree).join('\n')).join(betweenDegrees)
  const text = [
    column((degree) => degree.map(({ name }) => name)),
    column((degree) => differences(degree.map(({ lat }) => lat))),
    column((degree) => differences(degree.map(({ lng }) => lng))),
    column((degree) => degree.map(({ people }) => Math.round(Math.log2(people) * steps))),
  ].join(betweenColumns)
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  return brotliCompressSync(text, { params })
}

/** Returns the number of a degree of longitude, from west to east. */
export function degreeOf(lng: number): number {
  return Math.max(0, Math.min(around - 1, Math.floor(lng) + around / 2))
}

/** Towns by column: thirty thousand objects would take three times the memory. */
export interface TownColumns {
  names: readonly string[]
  lat: Float64Array
  lng: Float64Array
  people: Float64Array
}

/** Packed towns, with rounded numbers. A degree of longitude is unpacked when it is read: most maps need few. */
export class TownFile {
  readonly #packed: Columns
  readonly #degrees: (TownColumns | undefined)[] = new Array(around)

  constructor(file: Uint8Array) {
    const columns = brotliDecompressSync(file).toString().split(betweenColumns)
    this.#packed = columns.map((column) => column.split(betweenDegrees)) as Columns
  }

  /** The towns of all degrees. */
  *all(): Generator<TownColumns> {
    for (let degree = 0; degree < around; degree++) yield this.ofDegree(degree)
  }

  /** The towns of a degree, from south to north. */
  ofDegree(degree: number): TownColumns {
    const known = this.#degrees[degree]
    if (known) return known
    const [names, lat, lng, people] = this.#packed.map((column) =>
      linesOf(column[degree]),
    ) as Columns
    const columns = {
      names,
      lat: Float64Array.from(sums(lat), (sum) => sum / unit),
      lng: Float64Array.from(sums(lng), (sum) => sum / unit),
      people: Float64Array.from(people, (exponent) => 2 ** (Number(exponent) / steps)),
    }
    this.#degrees[degree] = columns
    return columns
  }
}

type Columns = [names: string[], lat: string[], lng: string[], people: string[]]

function linesOf(text = ''): string[] {
  return text === '' ? [] : text.split('\n')
}

function differences(numbers: readonly number[]): number[] {
  return numbers.map((one, at) => one - (numbers[at - 1] ?? 0))
}

function sums(differences: readonly string[]): number[] {
  let sum = 0
  return differences.map((difference) => {
    sum += Number(difference)
    return sum
  })
}
