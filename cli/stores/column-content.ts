import { businessTypeOf } from '../../data/business-types.ts'
import { readCountryText } from '../../data/country-texts.ts'
import { isObject, isRealDate } from '../../data/detail-schemas.ts'
import { readYesNo } from '../../data/list-status.ts'
import { isReservedPath, storePath } from '../../data/paths.ts'
import { readStoreId, storeIdKey } from '../../data/store-id.ts'
import { readDegrees, readPoint } from './degrees.ts'

/** Returns the non-empty cells of a column, from the first rows. */
export type CellsAt = (column: number) => readonly string[]

/** The number of rows that suffice to recognize a column. */
const most = 1000

/** The number of characters per cell that suffice. */
const longest = 300

/** Returns a reader of non-empty cells, which reads each column once. */
export function cellsOf(rows: readonly (readonly unknown[])[]): CellsAt {
  const known = new Map<number, readonly string[]>()
  return (column) => {
    const cells = known.get(column) ?? filled(rows.slice(0, most), column)
    known.set(column, cells)
    return cells
  }
}

function filled(rows: readonly (readonly unknown[])[], column: number): string[] {
  return rows.flatMap((cells) => {
    const cell = cells[column]
    const isPlain = typeof cell === 'string' || typeof cell === 'number'
    const said = isObject(cell) || isPair(cell) ? JSON.stringify(cell) : isPlain ? String(cell) : ''
    const text = said.slice(0, longest).trim()
    return text ? [text] : []
  })
}

/** Whether a cell of JSON is a pair of numbers, such as a point. */
function isPair(cell: unknown): boolean {
  return Array.isArray(cell) && cell.length === 2 && cell.every((one) => typeof one === 'number')
}

/** Fields whose values may be objects. */
const ofObjects: ReadonlySet<string> = new Set([
  ...['Point', 'Hours', 'SpecialHours', 'Amenities', 'Services'],
])

/**
 * Whether cells are of another kind than the field, whatever the column's name: objects in place of texts, pictures or
 * paths of another site in place of paths.
 */
export function areOther(field: string, cells: readonly string[]): boolean {
  if (cells.length === 0) return false
  if (field === 'URL' && (areWebsites(cells) || cells.every(isNoPath))) return true
  if (field === 'Name' && cells.every((cell) => serial.test(cell))) return true
  if (field === 'City' && cells.every((cell) => district.test(cell))) return true
  return !ofObjects.has(field) && cells.every((cell) => /^\{\s*"/.test(cell))
}

function isNoPath(cell: string): boolean {
  return picture.test(cell) || /[?#]/.test(cell) || isReservedPath(storePath(cell))
}

// A path may have a point in its first part, too, but hardly in most rows.
function areWebsites(cells: readonly string[]): boolean {
  const isSite = (cell: string) => isWebsite(cell) || host.test(cell)
  return cells.filter(isSite).length > cells.length / 2
}

/** A name that a map program has made. */
const serial = /^(?:kml|feature|placemark|polygon|object)[ _-]?\d+$/i

/** The number of a part of Buenos Aires. */
const district = /^comuna\s*\d+$/i

const host = /^(?:[\w-]+\.)+(?!html?\b|php\b|aspx?\b|jsp\b)\p{L}{2,}(?:\/|$)/iu

const picture = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i

const hasLetters = (cell: string) => /\p{L}/u.test(cell)
const hasDigits = (cell: string) => /\p{N}/u.test(cell)

/** Whether a text is a web address, with or without scheme. */
export function isWebsite(text: unknown): boolean {
  if (typeof text !== 'string') return false
  return /^https?:\/\/\S+$/i.test(text) || /^www\.[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(text)
}

function isWithin(degrees: number | undefined, most: number): boolean {
  return degrees !== undefined && Math.abs(degrees) <= most
}

function isYesOrNo(cell: string): boolean {
  return readYesNo(cell) !== undefined
}

/** Fields whose columns have no other cells. */
const ofAllCells: ReadonlySet<string> = new Set(['Type', 'OpensOn', 'ClosedForGood'])

/** Recognizers of field values; a field without one accepts any text. */
const looks: Readonly<Record<string, (cell: string) => boolean>> = {
  Active: isYesOrNo,
  Disabled: isYesOrNo,
  AddressLine1: hasLetters,
  City: hasLetters,
  ClosedForGood: (cell) => isRealDate(cell) || isYesOrNo(cell),
  Country: (cell) => readCountryText(cell) !== undefined,
  Departments: hasLetters,
  Description: hasLetters,
  Email: (cell) => cell.includes('@'),
  locationID: (cell) => readStoreId(cell) !== undefined,
  Lat: (cell) => isWithin(readDegrees(cell, 'Lat'), 90),
  Lng: (cell) => isWithin(readDegrees(cell, 'Lng'), 180),
  OpensOn: isRealDate,
  Phone: (cell) => cell.replace(/\D/g, '').length > 3,
  PaymentAccepted: hasLetters,
  Photos: (cell) => isWebsite(cell) || /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(cell),
  Point: (cell) => readPoint(cell) !== undefined || readPoint(cell, true) !== undefined,
  Name: hasLetters,
  Services: hasLetters,
  Type: isSpecialType,
  // Also matches an address that is cut off, or contains a space.
  URL: (cell) => !isWebsite(cell) && !/^https?:/i.test(cell),
  Website: (cell) => isWebsite(cell) || /^[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}(?:\/\S*)?$/u.test(cell),
  Zip: hasDigits,
}

/**
 * Whether a column with a field's name may be that field: at least one non-empty cell matches; for types and dates, all
 * cells.
 */
export function mayBe(field: string, cells: readonly string[]): boolean {
  const look = looks[field]
  if (look === undefined || cells.length === 0) return true
  return ofAllCells.has(field) ? cells.every(look) : cells.some(look)
}

/** Whether a text is a schema.org type, but not a generic word of lists, such as `store` or `dealer`. */
export function isSpecialType(text: string): boolean {
  const type = businessTypeOf(text)
  return type !== undefined && type !== 'Store' && type !== 'LocalBusiness'
}

/** Whether nearly all cells of a column match a field, so that the column's name does not matter. */
export function isSurely(
  field: 'Point' | 'Lat' | 'Lng' | 'Website',
  cells: readonly string[],
): boolean {
  const look = looks[field]
  if (!look || cells.length === 0) return false
  return cells.filter(look).length >= cells.length * 0.9
}

/** Whether nearly all cells are times from and to, as in `7h30 - 22h` and `Mo-Fr 9:00-17:00`. */
export function areTimes(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.filter(isTimeSpan).length >= cells.length * 0.9
}

/** Whether a text has a span of times. */
export function isTimeSpan(cell: string): boolean {
  return span.test(cell)
}

const time = String.raw`\d{1,2}\s?(?:[:.]\d\d|h(?:\s?\d\d)?|[時点시](?:\d\d分)?)`
const span = new RegExp(
  String.raw`с\s*\d{1,2}[-:.]\d\d\s*до\s*\d|${time}\s*(?:[ap]\.?m\.?)?\s*(?:[-–—~〜～]|to|до|bis|à|a|al|tot)\s*${time}`,
  'i',
)

/** Whether cells are ids: at least this share of them is valid and distinct. */
export function areIds(cells: readonly string[], share = 0.9): boolean {
  const ids = cells.flatMap((cell) => readStoreId(cell) ?? [])
  const different = new Set(ids.map(storeIdKey)).size
  return cells.length > 0 && different >= cells.length * share
}

/** Whether every cell is a valid id. */
export function canBeIds(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => readStoreId(cell) !== undefined)
}

/** Returns the share of different texts among cells. */
export function differenceOf(cells: readonly string[]): number {
  return new Set(cells).size / Math.max(1, cells.length)
}

/** Whether cells are names: at least 90% contain letters. */
export function areNames(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.filter(hasLetters).length >= cells.length * 0.9
}
