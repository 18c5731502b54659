import type { Point } from '../great-circle.ts'
import { placeKey } from './place-words.ts'

/** How the places of a country are cut into pieces, so that a look-up loads little. */
export interface PlaceTable {
  /** With what the postal codes of each piece begin, in their order. */
  codes: string[]
  /** With what the names of cities of each piece begin, in their order. */
  cities: string[]
  /** What its postal codes look like, each letter an `A` and each digit a `9`: `99999`, `A9A9A9`. */
  shapes: string[]
}

/** Where a postal code is; `name` is that of its city: `Des Moines, IA`. */
export interface CodePlace extends Point {
  code: string
  name: string
}

/** A city by one of its postal codes, the one in its middle. */
export interface CityPlace {
  /** As in the table: `Springfield`. */
  city: string
  /** `MO`; empty where the table says none. */
  state: string
  code: string
  /** How many people there are, as a power of two. */
  size: number
}

/** A postal code without what people put between its parts: `SW1A1AA`. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** `A9A9A9`: what a code looks like. */
export function shapeOf(code: string): string {
  return code.replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '9')
}

/** The names of the pieces with the postal codes that begin so, without an ending: one, or two with what is between. */
export function codePieces(start: string, { codes }: PlaceTable): string[] {
  const first = pieceOf(start, codes)
  const isNextToo = codes[first + 1]?.startsWith(start)
  return (isNextToo ? [first, first + 1] : [first]).map((at) => `code-${at}`)
}

/** The name of the piece with a city, without an ending. */
export function cityPiece(key: string, { cities }: PlaceTable): string {
  return `city-${pieceOf(key, cities)}`
}

function pieceOf(key: string, starts: readonly string[]): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= key),
  )
}

/** The key of a state in the pieces of cities; no city has one like it. */
export function stateKey(state: string): string {
  return `*${state.toLowerCase()}`
}

/**
 * What a piece of postal codes says: first with what all begin and the corner that their points are counted from; then of
 * each the rest of it, its point where it is not that of the one above, and its city by its name or, later, by which one.
 */
export function readCodes(piece: string): CodePlace[] {
  const [head = '', ...lines] = piece.trimEnd().split('\n')
  const [start = '', south, west] = head.split(' ')
  const names: string[] = []
  let point: Point = { Lat: 0, Lng: 0 }
  return lines.map((line) => {
    const [facts = '', name] = line.split('|')
    const [rest = '', ...more] = facts.trim().split(' ')
    const [up, right] = more
    if (name !== undefined) names.push(name)
    if (up && right)
      point = { Lat: Number(south) + number(up) / unit, Lng: Number(west) + number(right) / unit }
    return { code: start + rest, ...point, name: name ?? names[number(more.at(-1) ?? '')] ?? '' }
  })
}

/** Whether a text is a piece: some hosts answer with a page of theirs where a file is missing. */
export function isPiece(text: string): boolean {
  return /^([^<{|\n]+\||\S* -?\d+ -?\d+\n)/.test(text)
}

function number(short: string): number {
  return Number.parseInt(short, 36)
}

/** Points of a piece are counted in hundred thousandths of a degree: one metre. */
export const unit = 100_000

/** Of a city with one postal code: 4,096 people. */
export const usualSize = 12

/** The cities of a piece with this key, the largest first; of a state's key one place in its middle. */
export function readCities(piece: string, key: string): CityPlace[] {
  for (const line of piece.split('\n')) {
    const [city = '', ...places] = line.split('|')
    const own = city.startsWith('*') ? city : placeKey(city)
    if (own !== key) continue
    return places.map((place) => {
      const [code = '', size = '', ...state] = place.split(' ')
      return { city, state: state.join(' '), code, size: Number(size || usualSize) }
    })
  }
  return []
}
