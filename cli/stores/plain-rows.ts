import { rowsOf } from '../system/read-json.ts'
import { readDegrees } from './degrees.ts'

/** Names that occur only in lists made for this program. */
const names = ['locationID', 'AddressLine1'] as const

/**
 * Yields the rows of a JSON array one by one, if its objects have the documented field names; undefined for any other
 * text. Throws a `SyntaxError` for invalid JSON, at the latest after the last row.
 */
export function plainRows(text: string): Iterable<unknown> | undefined {
  const rows = rowsOf(text)
  const first = firstOf(rows)
  if (!first) return undefined
  // A list of texts may be one of addresses.
  if (typeof first.value === 'string') return undefined
  // A first row that is not an object is reported with the other rows.
  const isOther = typeof first.value === 'object' && first.value !== null
  if (isOther && !names.some((name) => name in Object(first.value))) return undefined
  return readable(first.value, rows)
}

function firstOf(rows: Generator<unknown>): { value: unknown } | undefined {
  try {
    const { done, value } = rows.next()
    return done ? undefined : { value }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function* readable(first: unknown, rest: Iterable<unknown>): Generator<unknown> {
  yield withDegrees(first)
  for (const row of rest) yield withDegrees(row)
}

/** Converts coordinates from text to numbers. */
function withDegrees(row: unknown): unknown {
  const { Lat, Lng } = Object(row) as Record<string, unknown>
  if (typeof Lat !== 'string' && typeof Lng !== 'string') return row
  return { ...(row as object), Lat: degreesIn(Lat, 'Lat'), Lng: degreesIn(Lng, 'Lng') }
}

function degreesIn(value: unknown, axis: 'Lat' | 'Lng'): unknown {
  return typeof value === 'string' ? (readDegrees(value, axis) ?? value) : value
}
