import type { Point } from '../great-circle.ts'
import { placeKey } from './place-words.ts'

/** How the places of a country are split into pieces, so that a lookup loads little data. */
export interface PlaceTable {
  /** The start of the postal codes of each piece, in order; of large cities, the letters of their countries. */
  codes: string[]
  /** The start of the city names of each piece, in order. */
  cities: string[]
  /** The shapes of the postal codes, with `A` for a letter and `9` for a digit: `99999`, `A9A9A9`. */
  shapes: string[]
}

/** The point of a postal code; `name` is the name of its city: `Des Moines, IA`. */
export interface CodePlace extends Point {
  code: string
  name: string
}

/** A city, represented by its most central postal code. */
export interface CityPlace {
  /** The name in the table: `Springfield`. */
  city: string
  /** For example `MO`; empty if the table has no state. */
  state: string
  code: string
  /** The population, as an exponent of two. */
  size: number
}

/** Normalizes a postal code, without separators: `SW1A1AA`. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the shape of a code: `A9A9A9`. */
export function shapeOf(code: string): string {
  return code.replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '9')
}

/**
 * Returns the names of the pieces with the postal codes that start with a text, without file extension: one piece, or
 * the first and the last of a range.
 */
export function codePieces(start: string, { codes }: PlaceTable): string[] {
  const first = pieceOf(start, codes)
  const isNextToo = codes[first + 1]?.startsWith(start)
  return (isNextToo ? [first, first + 1] : [first]).map((at) => `code-${at}`)
}

/** Returns the name of the piece with a city, without file extension. */
export function cityPiece(key: string, { cities }: PlaceTable): string {
  return `city-${pieceOf(key, cities)}`
}

function pieceOf(key: string, starts: readonly string[]): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= key),
  )
}

/** Returns the key of a state in the pieces of cities; no city has such a key. */
export function stateKey(state: string): string {
  return `*${state.toLowerCase()}`
}

/**
 * Parses a piece of postal codes. The first line has the common prefix of the codes and the origin of their points;
 * each further line has the rest of a code, its point if it differs from the previous one, and its city by name or,
 * if repeated, by index.
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

/** Whether a text is a piece: some hosts respond to a missing file with an HTML page. */
export function isPiece(text: string): boolean {
  return /^([^<{|\n]+\||\S* -?\d+ -?\d+\n)/.test(text)
}

function number(short: string): number {
  return Number.parseInt(short, 36)
}

/** Points in a piece are integers in units of 0.0001 degrees: about ten metres. */
export const unit = 10_000

/** The size of a city with one postal code: 4,096 people. */
export const usualSize = 12

/** Parses the cities of a piece with a key, the largest first; a state's key has one place at its centre. */
export function readCities(piece: string, key: string): CityPlace[] {
  for (const line of piece.split('\n')) {
    const [city = '', ...places] = line.split('|')
    const ofCity = city.startsWith('*') ? city : placeKey(city)
    if (ofCity !== key) continue
    return places.map((place) => {
      const [code = '', size = '', ...state] = place.split(' ')
      return { city, state: state.join(' '), code, size: Number(size || usualSize) }
    })
  }
  return []
}
