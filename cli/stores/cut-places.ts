import { kilometresBetween, type Point } from '../../data/great-circle.ts'
import { grouped } from '../../data/grouped.ts'
import {
  type PlaceTable,
  plainCode,
  shapeOf,
  stateKey,
  unit,
  usualSize,
} from '../../data/places/place-pieces.ts'
import { placeKey } from '../../data/places/place-words.ts'

/** A postal code of a table. */
export interface CodeRow extends Point {
  code: string
  city: string
  state: string
}

/** A city of a table, represented by its most central postal code. */
export interface CityRow {
  city: string
  state: string
  code: string
  /** The population, as an exponent of two. */
  size: number
}

/** A country's places as files of a site: pieces by name. */
export interface CutPlaces {
  table: PlaceTable
  pieces: Map<string, string>
}

/** A lookup loads one piece, at most two: about 6 KB with gzip. Smaller pieces would be hundreds of files in each site. */
export const mostBytes = 12_000
/** The upper limit of lines per piece. */
const mostLines = 1500

/** Splits a country's postal codes, cities and states into small pieces. */
export function cutPlaces(rows: readonly CodeRow[], cities: readonly CityRow[] = []): CutPlaces {
  const codes = rows
    .map((row) => ({ ...row, code: plainCode(row.code) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1))
  const lines = cityLines([...cities, ...citiesOf(codes)], codes)
  const byCode = inPieces(codes, ({ code }) => code, codesText)
  const byCity = inPieces(lines, ({ key }) => key, citiesText)
  return {
    table: {
      codes: byCode.starts,
      cities: byCity.starts,
      shapes: [...new Set(codes.map(({ code }) => shapeOf(code)))].sort(),
    },
    pieces: new Map([
      ...byCode.texts.map((text, at) => [`code-${at}`, text] as const),
      ...byCity.texts.map((text, at) => [`city-${at}`, text] as const),
    ]),
  }
}

/** Splits lines about cities, by their keys, into small pieces. */
export function cutCities(cities: readonly CityLine[]): {
  starts: string[]
  pieces: Map<string, string>
} {
  const lines = [...grouped(cities, ({ key }) => key)]
    .map(([key, own]) => ({ key, text: [key, ...own.map(({ text }) => text)].join('|') }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  const pieces: CityLine[][] = []
  let size = Infinity
  for (const line of lines) {
    const bytes = Buffer.byteLength(line.text) + 1
    if (size + bytes > mostBytes) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)?.push(line)
    size += bytes
  }
  return {
    starts: startsOf(pieces, ({ key }) => key),
    pieces: new Map(pieces.map((piece, at) => [`city-${at}`, citiesText(piece)])),
  }
}

/**
 * Packs sorted values into pieces up to the size limit, with the shortest prefix that distinguishes each piece from
 * the previous one.
 */
function inPieces<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  textOf: (values: readonly Value[]) => string,
) {
  const pieces: (readonly Value[])[] = []
  for (let from = 0; from < values.length; ) {
    const piece = values.slice(from, endOfPiece(values, from, textOf))
    pieces.push(piece)
    from += piece.length
  }
  return { starts: startsOf(pieces, keyOf), texts: pieces.map(textOf) }
}

function startsOf<Value>(
  pieces: readonly (readonly Value[])[],
  keyOf: (value: Value) => string,
): string[] {
  return pieces.map(([first], at) => {
    const before = pieces[at - 1]?.at(-1)
    return first && before ? shortestAfter(keyOf(before), keyOf(first)) : ''
  })
}

function endOfPiece<Value>(
  values: readonly Value[],
  from: number,
  textOf: (values: readonly Value[]) => string,
): number {
  // Binary search for the last value that fits.
  let [end, tooFar] = [from + 1, from + mostLines]
  while (tooFar - end > 1) {
    const middle = (end + tooFar) >> 1
    if (Buffer.byteLength(textOf(values.slice(from, middle))) <= mostBytes) end = middle
    else tooFar = middle
  }
  return end
}

/** Returns the shortest prefix of `key` that sorts after `before`. */
function shortestAfter(before: string, key: string): string {
  return key.slice(0, sharedLength(before, key) + 1)
}

function codesText(codes: readonly CodeRow[]): string {
  const south = Math.floor(Math.min(...codes.map(({ Lat }) => Lat)))
  const west = Math.floor(Math.min(...codes.map(({ Lng }) => Lng)))
  const [first = '', last = ''] = [codes[0]?.code, codes.at(-1)?.code]
  const start = first.slice(0, sharedLength(first, last))
  const names = new Map<string, number>()
  let above = ''
  const lines = codes.map((row) => {
    const point = `${short((row.Lat - south) * unit)} ${short((row.Lng - west) * unit)}`
    const name = nameOf(row)
    const known = names.get(name)
    if (known === undefined) names.set(name, names.size)
    const isAbove = point === above
    above = point
    const line = [row.code.slice(start.length), isAbove ? '' : point]
    return [...line, known === undefined ? `|${name}` : short(known)].filter(Boolean).join(' ')
  })
  return [`${start} ${south} ${west}`, ...lines].join('\n')
}

function short(number: number): string {
  return Math.round(number).toString(36)
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function citiesText(lines: readonly CityLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

function nameOf({ city, state }: CodeRow): string {
  return [city, state].filter(Boolean).join(', ').replace(/[|\n]/g, ' ')
}

/** The line of a city, by its key. */
export interface CityLine {
  key: string
  text: string
}

// `Springfield|65806 MO 7|62701 IL 6`: the largest city first. Of duplicates, the first entry is kept.
function cityLines(cities: readonly CityRow[], codes: readonly CodeRow[]): CityLine[] {
  const lines = [...grouped(cities, ({ city }) => placeKey(city))].flatMap(([key, own]) => {
    const byState = [...grouped(own, ({ state }) => state).values()].flatMap(([row]) => row ?? [])
    const places = byState
      .sort((one, other) => other.size - one.size)
      .map(({ code, state, size }) =>
        `${code} ${size === usualSize ? '' : size} ${state}`.trimEnd(),
      )
    const name = own[0]?.city.replace(/[|\n*]/g, ' ')
    return key ? [{ key, text: [name, ...places].join('|') }] : []
  })
  const states = [...grouped(codes, ({ state }) => state)].flatMap(([state, own]) =>
    state ? [{ key: stateKey(state), text: `${stateKey(state)}|${centroid(own)}  ${state}` }] : [],
  )
  return [...lines, ...states].sort((one, other) => (one.key < other.key ? -1 : 1))
}

function citiesOf(codes: readonly CodeRow[]): CityRow[] {
  const groups = grouped(codes, ({ city, state }) => `${placeKey(city)}|${state}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    return first?.city
      ? [{ city: first.city, state: first.state, code: centroid(own), size: sizeOf(own.length) }]
      : []
  })
}

// Estimates about 4,000 people per postal code.
function sizeOf(codes: number): number {
  return Math.round(Math.log2(codes * 4000))
}

/** Returns the code nearest to the mean point of all codes. */
function centroid(codes: readonly CodeRow[]): string {
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
