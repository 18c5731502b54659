import { rowsOf } from '../system/read-json.ts'
import { readDegrees } from './degrees.ts'

/** Names that only a list made for this tool has. */
const names = ['locationID', 'AddressLine1'] as const

/**
 * The rows of an array of JSON whose objects name their fields as the documentation does, one by one; undefined for
 * any other text. Throws a `SyntaxError`, at last when all were taken, for what is no such array.
 */
export function plainRows(text: string): Iterable<unknown> | undefined {
  const rows = rowsOf(text)
  const first = firstOf(rows)
  if (!first) return undefined
  // A first row that is no object is refused with the others.
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

/** A row whose degrees are numbers, where they were written as text. */
function withDegrees(row: unknown): unknown {
  const { Lat, Lng } = Object(row) as Record<string, unknown>
  if (typeof Lat !== 'string' && typeof Lng !== 'string') return row
  return { ...(row as object), Lat: degreesIn(Lat, 'Lat'), Lng: degreesIn(Lng, 'Lng') }
}

function degreesIn(value: unknown, axis: 'Lat' | 'Lng'): unknown {
  return typeof value === 'string' ? (readDegrees(value, axis) ?? value) : value
}
