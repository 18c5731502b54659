import { kilometresBetween, type Point } from '../../data/great-circle.ts'
import {
  cityPiece,
  codePiece,
  type PlaceTable,
  plainCode,
  shapeOf,
  stateKey,
  unit,
} from '../../data/places/place-pieces.ts'
import { placeKey } from '../../data/places/place-words.ts'

/** A postal code of a table. */
export interface CodeRow extends Point {
  code: string
  city: string
  state: string
}

/** A city of a table, by the code in its middle. */
export interface CityRow {
  city: string
  state: string
  code: string
  /** How many people there are, as a power of two. */
  size: number
}

/** A country's places as they stand in a site: the pieces by their names. */
export interface CutPlaces {
  table: PlaceTable
  pieces: Map<string, string>
}

/** A look-up loads one piece, at most two. */
const mostBytes = 3000

/** Cuts a country's postal codes, and their cities and states, into pieces that are small to load. */
export function cutPlaces(rows: readonly CodeRow[], cities: readonly CityRow[] = []): CutPlaces {
  const codes = rows
    .map((row) => ({ ...row, code: plainCode(row.code) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1))
  const shapes = [...new Set(codes.map(({ code }) => shapeOf(code)))].sort()
  const longest = Math.max(...codes.map(({ code }) => code.length))
  const byCode = smallEnough(
    3,
    longest,
    (start) => start + 1,
    (codeStart) => {
      const of = ({ code }: CodeRow) => codePiece(code, { codeStart, cityPieces: 1, shapes })
      return new Map(
        [...grouped(codes, of)].map(([name, own]) => [name, codesText(own, codeStart)]),
      )
    },
  )
  const lines = cityLines([...cities, ...citiesOf(codes)], codes)
  const bytes = lines.reduce((sum, { text }) => sum + text.length + 1, 0)
  const atLeast = Math.ceil((1.2 * bytes) / mostBytes)
  const byCity = smallEnough(
    atLeast,
    8192,
    (count) => Math.ceil(count * 1.1),
    (cityPieces) => {
      const of = ({ key }: CityLine) => cityPiece(key, { codeStart: 1, cityPieces, shapes })
      const pieces = [...grouped(lines, of)]
      return new Map(pieces.map(([name, own]) => [name, own.map(({ text }) => text).join('\n')]))
    },
  )
  return {
    table: { codeStart: byCode.size, cityPieces: byCity.size, shapes },
    pieces: new Map([...byCode.pieces, ...byCity.pieces].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** The pieces of the first size at which none is too long. */
function smallEnough(
  from: number,
  most: number,
  next: (size: number) => number,
  cut: (size: number) => Map<string, string>,
) {
  for (let size = from; ; size = next(size)) {
    const pieces = cut(size)
    const isSmall = [...pieces.values()].every((text) => Buffer.byteLength(text) <= mostBytes)
    if (isSmall || next(size) > most) return { size, pieces }
  }
}

function codesText(codes: readonly CodeRow[], codeStart: number): string {
  const south = Math.floor(Math.min(...codes.map(({ Lat }) => Lat)))
  const west = Math.floor(Math.min(...codes.map(({ Lng }) => Lng)))
  const names = [...new Set(codes.map(nameOf))]
  const lines = codes.map((row) => {
    const up = Math.round((row.Lat - south) * unit)
    const right = Math.round((row.Lng - west) * unit)
    return `${row.code.slice(codeStart)} ${up} ${right} ${names.indexOf(nameOf(row))}`
  })
  return [`${south} ${west}`, names.join('|'), ...lines].join('\n')
}

function nameOf({ city, state }: CodeRow): string {
  return [city, state].filter(Boolean).join(', ').replace(/[|\n]/g, ' ')
}

interface CityLine {
  key: string
  text: string
}

// `Springfield|65806 MO 7|62701 IL 6`: the largest first. Of one that comes twice, the first counts.
function cityLines(cities: readonly CityRow[], codes: readonly CodeRow[]): CityLine[] {
  const lines = [...grouped(cities, ({ city }) => placeKey(city))].flatMap(([key, own]) => {
    const byState = [...grouped(own, ({ state }) => state).values()].flatMap(([row]) => row ?? [])
    const places = byState
      .sort((one, other) => other.size - one.size)
      .map(({ code, state, size }) => `${code} ${size} ${state}`.trim())
    const name = own[0]?.city.replace(/[|\n*]/g, ' ')
    return key ? [{ key, text: [name, ...places].join('|') }] : []
  })
  const states = [...grouped(codes, ({ state }) => state)].flatMap(([state, own]) =>
    state ? [{ key: stateKey(state), text: `${stateKey(state)}|${middleOf(own)} 0 ${state}` }] : [],
  )
  return [...lines, ...states].sort((one, other) => (one.key < other.key ? -1 : 1))
}

function citiesOf(codes: readonly CodeRow[]): CityRow[] {
  const groups = grouped(codes, ({ city, state }) => `${placeKey(city)}|${state}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    return first?.city
      ? [{ city: first.city, state: first.state, code: middleOf(own), size: sizeOf(own.length) }]
      : []
  })
}

// About so many people have a postal code of their own.
function sizeOf(codes: number): number {
  return Math.round(Math.log2(codes * 4000))
}

/** The code that is nearest to the middle of all. */
function middleOf(codes: readonly CodeRow[]): string {
  const mean = (of: (row: CodeRow) => number) =>
    codes.reduce((sum, row) => sum + of(row), 0) / codes.length
  const middle = { Lat: mean(({ Lat }) => Lat), Lng: mean(({ Lng }) => Lng) }
  let best = { code: '', far: Infinity }
  for (const row of codes) {
    const far = kilometresBetween(middle, row)
    if (far < best.far) best = { code: row.code, far }
  }
  return best.code
}

/** Values by their keys, in the order of the first of each. */
export function grouped<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
