import type { Point } from '../great-circle.ts'
import { placeKey } from './place-words.ts'

/** How the places of a country are cut into pieces, so that a look-up loads little. */
export interface PlaceTable {
  /** By how many first characters of a postal code. */
  codeStart: number
  /** In how many pieces the names of cities are. */
  cityPieces: number
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

/** The name of the piece with a postal code, without an ending. */
export function codePiece(code: string, { codeStart }: PlaceTable): string {
  return code.slice(0, codeStart).toLowerCase()
}

/** The name of the piece with a city, without an ending. */
export function cityPiece(key: string, { cityPieces }: PlaceTable): string {
  let sum = 7
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) >>> 0
  return `city-${sum % cityPieces}`
}

/** The key of a state in the pieces of cities; no city has one like it. */
export function stateKey(state: string): string {
  return `*${state.toLowerCase()}`
}

/** What a piece of postal codes says: first the corner that all points are counted from, then the cities. */
export function readCodes(piece: string, codeStart: string): CodePlace[] {
  const [corner = '', names = '', ...lines] = piece.trimEnd().split('\n')
  const [south = 0, west = 0] = corner.split(' ').map(Number)
  const cities = names.split('|')
  return lines.map((line) => {
    const [rest = '', up, right, city] = line.split(' ')
    return {
      code: codeStart + rest,
      Lat: south + Number(up) / unit,
      Lng: west + Number(right) / unit,
      name: cities[Number(city)] ?? '',
    }
  })
}

/** Points of a piece are counted in hundred thousandths of a degree: one metre. */
export const unit = 100_000

/** The cities of a piece with this key, the largest first; of a state's key one place in its middle. */
export function readCities(piece: string, key: string): CityPlace[] {
  for (const line of piece.split('\n')) {
    const [city = '', ...places] = line.split('|')
    const own = city.startsWith('*') ? city : placeKey(city)
    if (own !== key) continue
    return places.map((place) => {
      const [code = '', size = '', ...state] = place.split(' ')
      return { city, state: state.join(' '), code, size: Number(size) }
    })
  }
  return []
}
