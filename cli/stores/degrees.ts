import type { Point } from '../../data/great-circle.ts'

/** The hemispheres, with their axis and sign. O is east in German, and west in French. */
const halves: Readonly<Record<string, { axis: keyof Point; sign: number }>> = {
  N: { axis: 'Lat', sign: 1 },
  S: { axis: 'Lat', sign: -1 },
  E: { axis: 'Lng', sign: 1 },
  W: { axis: 'Lng', sign: -1 },
}

interface Degrees {
  value: number
  /** Set if the text names a hemisphere. */
  axis?: keyof Point | undefined
  /** Whether the degrees have a fraction. */
  isFine: boolean
}

/** Reads degrees: `53.56`, `53,56`, `53° 33' 36" N`, `W 93.65`; undefined for any other text. */
export function readDegrees(text: string, axis: keyof Point): number | undefined {
  if (/^-?\d{1,3}\.\d+$/.test(text)) return Number(text)
  const read = degreesIn(text)
  return read && (read.axis ?? axis) === axis ? read.value : undefined
}

const number = String.raw`\d+(?:[.,]\d+)?`
const form = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?\s*(\d*[.,]\d+|\d+[.,]?)\s*([°ºd˚])?\s*(?:(${number})\s*['′’´m]?\s*(?:(${number})\s*(?:["″”s]|''|′′)?)?)?\s*([NSEW])?$`,
  'i',
)

/** The length limits of degrees and points, as text and as JSON. */
const longest = { degrees: 40, point: 100, json: 1000 }

function degreesIn(text: string): Degrees | undefined {
  if (text.length > longest.degrees) return undefined
  const found = form.exec(text.trim())
  if (!found) return undefined
  const [, before = '', minus = '', whole = '', sign, minutes = '0', seconds = '0', after = ''] =
    found
  const letter = (before || after).toUpperCase()
  const half = halves[letter]
  const hasParts = found[5] !== undefined
  if ((before && after) || (half && minus) || (hasParts && !sign && !half)) return undefined
  const [degrees, ...parts] = [whole, minutes, seconds].map((part) =>
    Number(part.replace(',', '.')),
  )
  if (degrees === undefined || parts.some((part) => part >= 60)) return undefined
  const [minute = 0, second = 0] = parts
  const size = hasParts ? roundedDegrees(degrees + minute / 60 + second / 3600) : degrees
  const value = size * (half?.sign ?? (minus === '-' ? -1 : 1))
  return { value, axis: half?.axis, isFine: hasParts || /[.,]\d/.test(whole) }
}

/** Rounds degrees to a precision of one centimetre. */
export function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(7))
}

/** Separators between the two numbers of a point, the most certain first. */
const separators = [
  /\s*;\s*/,
  /,\s+/,
  /\s*[/|]\s*/,
  /(?<=[NSEW])[\s,]*/i,
  /\s+(?=[NSEW])/i,
  /\s*,\s*/,
  /\s+/,
]

/**
 * Reads a point, latitude first unless the text or `isLngFirst` says otherwise: `53.56, 9.99`, `POINT (9.99 53.56)`,
 * degrees and minutes. Undefined for any other text, and for whole degrees, which are too coarse for a point.
 */
export function readPoint(text: string, isLngFirst = false): Point | undefined {
  if (text.length > (text.startsWith('{') ? longest.json : longest.point)) return undefined
  const wkt = /^(?:SRID=\d+;)?\s*POINT\s*(?:Z|M|ZM)?\s*\(([^()]+)\)$/i.exec(text.trim())?.[1]
  if (wkt) return placed(wkt.trim().split(/\s+/).slice(0, 2), true)
  const json = jsonPoint(text)
  if (json) return json
  const plain = text
    .trim()
    .replace(/^\((.*)\)$|^\[(.*)\]$/, '$1$2')
    // Some programs print the point as a list of two strings.
    .replace(/^(['"])([^'"]*)\1,\s*\1([^'"]*)\1$/, '$2, $3')
  for (const separator of separators) {
    const point = placed(plain.split(separator), isLngFirst)
    if (point) return point
  }
  return undefined
}

/** Whether the text of a point has its longitude first for certain. */
export function isLngFirst(text: string): boolean {
  const point = readPoint(text, true)
  return point !== undefined && Math.abs(point.Lng) > 90 && readPoint(text) === undefined
}

function jsonPoint(text: string): Point | undefined {
  if (!text.startsWith('{')) return undefined
  const [, lng, lat] =
    /["']coordinates["']\s*:\s*\[\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)/.exec(text) ?? []
  if (lng !== undefined && lat !== undefined && /["']Point["']/.test(text))
    return placed([lng, lat], true)
  const pair = jsonDegrees.flatMap((form) => form.exec(text)?.[1] ?? [])
  return placed(pair, false)
}

/** The latitude and the longitude of an object, of JSON or of Python. */
const jsonDegrees = [
  /["']lat(?:itude)?["']\s*:\s*["']?(-?\d+(?:\.\d+)?)/i,
  /["'](?:lng|lon|long|longitude)["']\s*:\s*["']?(-?\d+(?:\.\d+)?)/i,
]

function placed(parts: readonly string[], isLngFirst: boolean): Point | undefined {
  const read = parts.map(degreesIn)
  const [first, second] = read
  if (read.length !== 2 || !first || !second || !(first.isFine || second.isFine)) return undefined
  const swaps =
    first.axis || second.axis ? first.axis === 'Lng' || second.axis === 'Lat' : isLngFirst
  const [lat, lng] = swaps ? [second, first] : [first, second]
  if ((lat.axis ?? 'Lat') !== 'Lat' || (lng.axis ?? 'Lng') !== 'Lng') return undefined
  if (Math.abs(lat.value) > 90 || Math.abs(lng.value) > 180) return undefined
  return { Lat: lat.value, Lng: lng.value }
}
