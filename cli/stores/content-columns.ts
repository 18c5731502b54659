import { isInCountry } from '../../data/country-boxes.ts'
import { readCountryText } from '../../data/country-texts.ts'
import { statesOf } from '../../data/states.ts'
import { zipPattern } from '../../data/zip-forms.ts'
import {
  areIds,
  type CellsAt,
  differenceOf,
  isSurely,
  isTimeSpan,
  isWebsite,
} from './column-content.ts'
import { readDegrees } from './degrees.ts'
import { splitEastern } from './eastern-address.ts'
import { withoutLabel } from './read-phones.ts'
import { splitAddress } from './split-address.ts'

/** Returns the name of a column of a list that has no names, by its place. */
export function namelessColumn(place: number): string {
  return `column ${place + 1}`
}

/** Returns the places of the columns without a name of their own. */
export function namelessPlaces(header: readonly string[]): number[] {
  return [...header.keys()].filter((at) => /^column \d+$/.test(header[at] ?? ''))
}

/** The share of cells that must look like a field: one cell in twenty may be odd. */
const nearlyAll = 0.95

/** The share of cells that have letters and digits in a column of streets: some streets have no number. */
const most = 0.8

/**
 * Returns the columns of fields by their cells alone; only those of which there is no doubt. `places` are the columns
 * that may be such fields.
 */
export function columnsByContent(
  places: readonly number[],
  cellsAt: CellsAt,
  country: string | undefined,
): Map<string, number> {
  const columns = new Map<string, number>()
  const free = () => places.filter((at) => ![...columns.values()].includes(at))
  const find = (field: string, fits: (cells: readonly string[], at: number) => boolean) => {
    const found = free().filter((at) => cellsAt(at).length > 0 && fits(cellsAt(at), at))
    // Two columns of one kind are in doubt.
    if (found.length === 1 && found[0] !== undefined) columns.set(field, found[0])
  }
  find(
    'Email',
    all((cell) => /^\S+@\S+\.\S+$/.test(cell)),
  )
  find('Website', all(isWebsite))
  findPoints(columns, free, cellsAt, country)
  find(
    'Country',
    all((cell) => /\p{L}/u.test(cell) && readCountryText(cell) !== undefined),
  )
  find(
    'Address',
    all((cell) => isWholeAddress(cell, country)),
  )
  const zip = country === undefined ? undefined : zipPattern(country)
  const isZip = zip === undefined ? undefined : new RegExp(`^${zip}$`, 'i')
  // A first column of such numbers may be ids.
  if (isZip) find('Zip', (cells, at) => at > 0 && all((cell) => isZip.test(cell))(cells))
  find('Phone', all(isPhone))
  find('Hours', all(isTimeSpan))
  find(
    'State',
    all((cell) => country !== undefined && statesOf(country).has(cell.toUpperCase())),
  )
  find('locationID', (cells, at) => at === places[0] && all(isCode)(cells) && areIds(cells, 1))
  find(
    'City',
    all((cell) => /^(?:г\.|город\s)\s*\p{Lu}/u.test(cell)),
  )
  if (!columns.has('Address')) find('AddressLine1', (cells) => shareOf(cells, isStreet) >= most)
  findNames(columns, free, cellsAt)
  return columns
}

/** Whether a list with these columns is certain: its stores can be found, and two other facts confirm the columns. */
export function areCertain(columns: ReadonlyMap<string, number>): boolean {
  const facts = [
    'Point',
    'Lat',
    'Lng',
    'Zip',
    'Phone',
    'Address',
    'AddressLine1',
    'City',
    'Email',
    'State',
    'Hours',
  ]
  const isFindable = ['Name', 'Address', 'AddressLine1'].some((field) => columns.has(field))
  return isFindable && facts.filter((field) => columns.has(field)).length >= 2
}

type Fits = (cells: readonly string[]) => boolean

function all(looks: (cell: string) => boolean): Fits {
  return (cells) => shareOf(cells, looks) >= nearlyAll
}

function shareOf(cells: readonly string[], looks: (cell: string) => boolean): number {
  return cells.filter(looks).length / Math.max(1, cells.length)
}

/** Whether a text has the form of one or several phones. */
export function isPhone(said: string): boolean {
  const [cell = ''] = withoutLabel(said).split(/[,;/]\s*(?=[+(\d])/)
  const digits = cell.replace(/\D/g, '').length
  return (
    digits >= 7 &&
    digits <= 15 &&
    /^[+(0]?[\d\s()./+-]+$/.test(cell) &&
    /^[+(0]|[\s()/-]/.test(cell)
  )
}

function isCode(cell: string): boolean {
  return /\d/.test(cell) && /^[\w-]+$/.test(cell)
}

/** Whether a text may be a street: several words, with a number. */
export function isStreet(cell: string): boolean {
  return cell.length > 5 && /\p{L}{2}/u.test(cell) && /\d/.test(cell) && !/^\S+$/.test(cell)
}

/** Whether a text is an address with its town, in the form of its country. */
export function isWholeAddress(cell: string, country: string | undefined): boolean {
  if (splitAddress(cell, country)) return true
  const row: Record<string, unknown> = { AddressLine1: cell }
  splitEastern(row, country)
  return row.AddressLine1 !== cell
}

function findPoints(
  columns: Map<string, number>,
  free: () => number[],
  cellsAt: CellsAt,
  country: string | undefined,
): void {
  const point = free().filter((at) => isSurely('Point', cellsAt(at)))
  if (point.length === 1 && point[0] !== undefined) {
    columns.set('Point', point[0])
    return
  }
  const degrees = free().filter((at) =>
    all((cell) => /^-?\d{1,3}[.,]\d{2,}$/.test(cell))(cellsAt(at)),
  )
  const [one, other] = degrees
  if (degrees.length !== 2 || one === undefined || other === undefined) return
  const fits = (lat: number, lng: number) => areDegrees(cellsAt(lat), cellsAt(lng), country)
  if (fits(one, other) === fits(other, one)) return
  const [lat, lng] = fits(one, other) ? [one, other] : [other, one]
  columns.set('Lat', lat)
  columns.set('Lng', lng)
}

function areDegrees(lats: readonly string[], lngs: readonly string[], country?: string): boolean {
  if (lats.length !== lngs.length) return false
  const points = lats.map((text, at) => ({
    Lat: readDegrees(text, 'Lat') ?? Number.NaN,
    Lng: readDegrees(lngs[at] ?? '', 'Lng') ?? Number.NaN,
  }))
  const areThere = points.filter(
    (one) => country !== undefined && isInCountry(one, country) === true,
  )
  const isKnown = country !== undefined && isInCountry({ Lat: 0, Lng: 0 }, country) !== undefined
  if (isKnown) return areThere.length >= points.length * nearlyAll
  return points.every(({ Lat, Lng }) => Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180)
}

/** Finds names, which nearly all differ, and towns, which come again, among the columns of words. */
function findNames(columns: Map<string, number>, free: () => number[], cellsAt: CellsAt): void {
  const words = free().filter((at) =>
    all((cell) => /\p{L}/u.test(cell) && cell.length < 120)(cellsAt(at)),
  )
  const difference = (at: number) => differenceOf(cellsAt(at))
  const hasNumbers = (at: number) => shareOf(cellsAt(at), (cell) => /\d/.test(cell)) > 0.3
  const withoutNumbers = words.filter((at) => !hasNumbers(at))
  const street = columns.get('AddressLine1')
  const zip = columns.get('Zip')
  // A town is beside its street or its postal code.
  const beside = [
    street === undefined ? -9 : street + 1,
    zip === undefined ? -9 : zip + 1,
    (zip ?? -9) - 1,
  ]
  const isBetween = (at: number) =>
    at > Math.min(zip ?? at, street ?? at) && at < Math.max(zip ?? at, street ?? at)
  // The names of managers, which all differ, are after the addresses.
  const isBefore = (at: number) => street === undefined || at < street
  const different = withoutNumbers.filter((at) => difference(at) >= nearlyAll)
  const name =
    different.find(isBefore) ??
    withoutNumbers.find(
      (at) => street && isBefore(at) && !isBetween(at) && difference(at) > most,
    ) ??
    different[0]
  if (name !== undefined) columns.set('Name', name)
  const around = words.filter(
    (at) => at !== name && beside.includes(at) && !cellsAt(at).some((cell) => /\d/.test(cell)),
  )
  const between = around.filter(isBetween)
  const towns = between.length === 1 ? between : around
  const [town, ...others] = towns
  if (town !== undefined && others.length === 0 && !columns.has('City')) columns.set('City', town)
  const [first] = withoutNumbers
  // Shops of a trade share their names, which are before their addresses.
  const shared = columns.has('City') && first !== town ? first : undefined
  if (name === undefined && shared !== undefined && difference(shared) >= 0.3)
    columns.set('Name', shared)
  addLines(columns, words)
}

const lines = ['AddressLine1', 'AddressLine2', 'AddressLine3', 'AddressLine4']

/** Adds the lines of an address, all between the name and the town, of which many are empty. */
function addLines(columns: Map<string, number>, words: readonly number[]): void {
  const [name, town] = [columns.get('Name'), columns.get('City')]
  if (name === undefined || town === undefined || columns.has('AddressLine1')) return
  const between = words.filter((at) => at > name && at < town)
  if (columns.has('Address') || between.length !== town - name - 1) return
  for (const [place, at] of between.entries()) {
    const field = lines[place]
    if (field) columns.set(field, at)
  }
}
