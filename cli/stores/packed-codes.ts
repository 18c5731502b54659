import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { CityRow, CodeRow } from './cut-places.ts'

/**
 * Packs numeric postal codes to a seventh of their size: by column, with each number as the difference to the
 * previous row.
 */
export function packCodes(rows: readonly CodeRow[], cities: readonly CityRow[]): Buffer {
  const byCode = (one: { code: string }, other: { code: string }) =>
    one.code < other.code ? -1 : 1
  const sorted = [...rows].sort(byCode)
  const named = [...cities].sort(byCode)
  const columns = [
    added(sorted.map(({ code }) => Number(code))),
    added(sorted.map(({ Lat }) => Math.round(Lat * unit))),
    added(sorted.map(({ Lng }) => Math.round(Lng * unit))),
    changed(sorted.map(({ city }) => city)),
    changed(sorted.map(({ state }) => state)),
    added(named.map(({ code }) => Number(code))),
    named.map(({ city }) => city),
    changed(named.map(({ state }) => state)),
    named.map(({ size }) => size),
  ]
  return brotliCompressSync(columns.map((column) => column.join('\n')).join('\n\n\n'))
}

/** Unpacks codes and cities. */
export function unpackCodes(packed: Uint8Array): { rows: CodeRow[]; cities: CityRow[] } {
  const columns = brotliDecompressSync(packed).toString().split('\n\n\n')
  const at = columns.map((column) => column.split('\n'))
  const [codes = [], lats = [], lngs = [], names = [], states = [], ...ofCities] = at
  const rows = summed(codes).map((code, row) => ({ code: fiveDigits(code), row }))
  const [allLats, allLngs] = [summed(lats), summed(lngs)]
  const [allNames, allStates] = [repeated(names), repeated(states)]
  const [middles = [], cities = [], statesOfCities = [], sizes = []] = ofCities
  const inState = repeated(statesOfCities)
  return {
    rows: rows.map(({ code, row }) => ({
      code,
      Lat: (allLats[row] ?? 0) / unit,
      Lng: (allLngs[row] ?? 0) / unit,
      city: allNames[row] ?? '',
      state: allStates[row] ?? '',
    })),
    cities: summed(middles).map((code, row) => ({
      code: fiveDigits(code),
      city: cities[row] ?? '',
      state: inState[row] ?? '',
      size: Number(sizes[row]),
    })),
  }
}

function fiveDigits(code: number): string {
  return String(code).padStart(5, '0')
}

function summed(column: readonly string[]): number[] {
  let sum = 0
  return column.map((difference) => (sum += Number(difference)))
}

function repeated(column: readonly string[]): string[] {
  let last = ''
  return column.map((text) => (last = text === same ? last : text))
}

// 0.00001 degrees.
const unit = 100_000

const same = '='

function added(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
}

function changed(texts: readonly string[]): string[] {
  return texts.map((text, at) => (text === texts[at - 1] ? same : text))
}
