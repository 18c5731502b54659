import { type Amenities, amenityKeys } from '../../data/amenities.ts'
import { isBlank, isObject } from '../../data/detail-schemas.ts'

/**
 * Whether a list's amenities are words for visitors, such as `Car wash; Toilets`: no cell has a key or slots, so that a
 * misspelled key beside others is still an error.
 */
export function areInWords(cells: Iterable<unknown>, { of, bySlot }: Amenities): boolean {
  if (!bySlot) return false
  let found = false
  for (const cell of cells) {
    if (isBlank(cell)) continue
    if (Array.isArray(cell) && cell.length === slotCount) return false
    const named = amenityKeys(cell)?.named ?? []
    if (named.some((key) => Object.hasOwn(of, key.toLowerCase()))) return false
    if (named.some((key) => /\p{L}/u.test(key))) found = true
  }
  return found
}

/** The number of slots of a row without `amenities` in the config. */
const slotCount = 7

/** Returns the rows of a JSON list with amenities in words as services; any other list stays unchanged. */
export function withoutAmenityWords(
  rows: () => Iterable<unknown>,
  amenities: Amenities,
): Iterable<unknown> {
  return areInWords(amenitiesIn(rows()), amenities) ? asServices(rows()) : rows()
}

function* amenitiesIn(rows: Iterable<unknown>): Generator<unknown> {
  for (const row of rows) yield isObject(row) ? row[nameIn(row)] : undefined
}

function* asServices(rows: Iterable<unknown>): Generator<unknown> {
  for (const row of rows) {
    if (!isObject(row)) {
      yield row
      continue
    }
    const { [nameIn(row)]: words, ...others } = row
    yield isBlank(words) ? row : { ...others, Services: withWords(row.Services, words) }
  }
}

/** Adds amenities in words to the services of a row. */
export function withWords(services: unknown, words: unknown): unknown {
  return isBlank(services) ? words : [services, words]
}

function nameIn(row: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(row, 'Amenities')) return 'Amenities'
  return Object.keys(row).find((name) => name.toLowerCase() === 'amenities') ?? ''
}
