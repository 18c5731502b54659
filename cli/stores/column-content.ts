import { businessTypeOf } from '../../data/business-types.ts'
import { readCountryText } from '../../data/country-texts.ts'
import { isObject } from '../../data/detail-schemas.ts'
import { readYesNo } from '../../data/list-status.ts'
import { readStoreId, storeIdKey } from '../../data/store-id.ts'
import { readDegrees, readPoint } from './degrees.ts'

/** The cells of a column that are filled, of the first rows. */
export type CellsAt = (column: number) => readonly string[]

/** So many rows show well enough what a column is. */
const most = 1000

/** As many letters of a cell tell enough. */
const longest = 300

/** Reads the filled cells of columns, each column once. */
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
    const said = isObject(cell) ? JSON.stringify(cell) : isPlain ? String(cell) : ''
    const text = said.slice(0, longest).trim()
    return text ? [text] : []
  })
}

/** Fields whose values may be objects. */
const ofObjects: ReadonlySet<string> = new Set(['Point', 'Hours', 'SpecialHours', 'Amenities'])

/** Whether cells are objects, which only some fields may be: parts of an address are columns of their own. */
export function areObjects(field: string, cells: readonly string[]): boolean {
  return !ofObjects.has(field) && cells.length > 0 && cells.every((cell) => /^\{\s*"/.test(cell))
}

const hasLetters = (cell: string) => /\p{L}/u.test(cell)
const hasDigits = (cell: string) => /\p{N}/u.test(cell)

/** Whether a text is an address on the web, with or without its scheme. */
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

/** How a value of a field looks; of one that is not here, any text may be one. */
const looks: Readonly<Record<string, (cell: string) => boolean>> = {
  Active: isYesOrNo,
  Disabled: isYesOrNo,
  AddressLine1: hasLetters,
  City: hasLetters,
  Country: (cell) => readCountryText(cell) !== undefined,
  Departments: hasLetters,
  Description: hasLetters,
  Email: (cell) => cell.includes('@'),
  Lat: (cell) => isWithin(readDegrees(cell, 'Lat'), 90),
  Lng: (cell) => isWithin(readDegrees(cell, 'Lng'), 180),
  Phone: (cell) => cell.replace(/\D/g, '').length > 3,
  PaymentAccepted: hasLetters,
  Photos: (cell) => isWebsite(cell) || /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(cell),
  Point: (cell) => readPoint(cell) !== undefined || readPoint(cell, true) !== undefined,
  Name: hasLetters,
  Type: isSpecialType,
  // Also one that is cut off, or has a blank in it.
  URL: (cell) => !isWebsite(cell) && !/^https?:/i.test(cell),
  Website: (cell) => isWebsite(cell) || /^[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}(?:\/\S*)?$/u.test(cell),
  Zip: hasDigits,
}

/** Whether a column whose name is a field's may be that field: of filled cells, one looks like it; of types, all do. */
export function mayBe(field: string, cells: readonly string[]): boolean {
  const look = looks[field]
  if (look === undefined || cells.length === 0) return true
  return field === 'Type' ? cells.every(look) : cells.some(look)
}

/** Whether a text is a type of schema.org, and no word that lists have for types of their own, such as `store` or `dealer`. */
export function isSpecialType(text: string): boolean {
  const type = businessTypeOf(text)
  return type !== undefined && type !== 'Store' && type !== 'LocalBusiness'
}

/** Whether nearly all cells of a column look like the field, so that its name need say nothing. */
export function isSurely(
  field: 'Point' | 'Lat' | 'Lng' | 'Website',
  cells: readonly string[],
): boolean {
  const look = looks[field]
  if (!look || cells.length === 0) return false
  return cells.filter(look).length >= cells.length * 0.9
}

/** Whether cells are ids: such a share of them are readable, and different. */
export function areIds(cells: readonly string[], share = 0.9): boolean {
  const ids = cells.flatMap((cell) => readStoreId(cell) ?? [])
  const different = new Set(ids.map(storeIdKey)).size
  return cells.length > 0 && different >= cells.length * share
}

/** Whether each cell can be an id. */
export function canBeIds(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => readStoreId(cell) !== undefined)
}

/** Whether cells are names: nearly all have letters. */
export function areNames(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.filter(hasLetters).length >= cells.length * 0.9
}
