import { isInCountry } from '../../data/country-boxes.ts'
import { readCountryText } from '../../data/country-texts.ts'
import { isBlank, isObject } from '../../data/detail-schemas.ts'
import type { Point } from '../../data/great-circle.ts'
import { isClosedForAWhile, isClosedForGood, readYesNo } from '../../data/list-status.ts'
import { withClosedDays } from './closed-days.ts'
import { isSameTown, withoutPlace, withoutZip } from './cut-place.ts'
import { isLngFirst, readPoint } from './degrees.ts'
import { splitEastern } from './eastern-address.ts'
import {
  countryOfAddress,
  isSmall,
  splitAddress,
  splitAtAnyCode,
  splitBeforeZip,
  withoutCountry,
} from './split-address.ts'

/** The fields of one row by name, as in its cells. */
type Fields = Record<string, unknown>

/** The facts of a list that its rows are read with. */
export interface ListFacts {
  /** The default country of rows. */
  country: string | undefined
  /** Whether the list has columns that are composed into fields. */
  hasParts: boolean
  /** The name of the column with the days without hours. */
  closedName: string
  /** Whether points have their longitude first. */
  isLngFirst: boolean
}

/**
 * Whether the points of a list have their longitude first: by the column's name, by a cell with a longitude over 90, or
 * because most points are in the list's country only then.
 */
export function pointsHaveLngFirst(
  name: string,
  cells: readonly string[],
  country: string | undefined,
): boolean {
  if (/^(?:lng|lon|long)\w*\W*lat|^x\W*y$/i.test(name) || cells.some(isLngFirst)) return true
  // Only Antarctica is so far south.
  if (country === undefined)
    return cells.length > 0 && cells.every((cell) => (readPoint(cell)?.Lat ?? 0) < -60)
  const countThere = (isFirst: boolean) =>
    cells.filter((cell) => {
      const point = readPoint(cell, isFirst)
      return point !== undefined && isInCountry(point, country) === true
    }).length
  return countThere(true) > cells.length / 2 && countThere(false) === 0
}

/** Columns that are not fields of a row, but parts of fields. */
export const partFields: readonly string[] = [
  ...['Point', 'HouseNumber', 'AddressStreet', 'Address', 'AddressLine3', 'AddressLine4'],
  ...['AddressLine5', 'Sublocality', 'Active', 'Disabled', 'StreetDirection', 'StreetType'],
  'ClosedDays',
]

/** Composes the fields of a row from other parts: a point or an address in one cell, a separate house number. */
export function composeRow(row: Fields, facts: ListFacts): void {
  if (facts.hasParts) joinParts(row, facts)
  const { locationID: id, OpensOn: date } = row
  // Services put the kind before the number: `node/12`, `dealer:12`.
  if (typeof id === 'string' && /^[\w-]+(?:[:/][\w-]+)+$/.test(id))
    row.locationID = id.replace(/[:/]/g, '-')
  // A point after a word is no decimal point: `hotel.12`.
  if (typeof id === 'string' && /^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(id))
    row.locationID = id.replaceAll('.', '-')
  if (isBlank(row.ClosedForGood) && isClosedForGood(row.Status)) row.ClosedForGood = 'yes'
  if (isBlank(row.ClosedFrom) && isClosedForAWhile(row.Status)) row.ClosedFrom = 'yes'
  // A past year or month without a day gives no opening date.
  if (typeof date === 'string' && isPastMonth(date)) row.OpensOn = undefined
  // Databases have a last day for whatever has no end.
  if (typeof row.ClosedForGood === 'string' && row.ClosedForGood.startsWith('9999'))
    row.ClosedForGood = undefined
  if (isBlank(row.AddressLine1) && !isBlank(row.AddressLine2))
    Object.assign(row, { AddressLine1: row.AddressLine2, AddressLine2: undefined })
  for (const field of ['AddressLine1', 'AddressLine2', 'City', 'Phone'])
    if (typeof row[field] === 'string') row[field] = withoutLooseSigns(row[field])
  if (isBlank(row.City)) splitStreet(row, facts)
  else if (typeof row.AddressLine1 === 'string') cutStreet(row, row.AddressLine1, facts)
  splitEastern(row, countryIn(row, facts))
}

/** Removes signs that programs leave around a part of an address: `- Av. Bulnes 405,`. */
function withoutLooseSigns(text: string): string {
  return text.replace(/^(?:[-–•·]\s+|[,;]\s*)+|(?<![\s,;])[\s,;]+$/g, '')
}

function joinParts(row: Fields, facts: ListFacts): void {
  const { Point, HouseNumber, AddressStreet, Address, Active, Disabled } = row
  const { AddressLine3, AddressLine4, AddressLine5, Sublocality, StreetDirection, StreetType } = row
  row.Hours = withClosedDays(row.Hours, row.ClosedDays, facts.closedName)
  for (const part of partFields) delete row[part]
  if (readYesNo(String(Active)) === false || readYesNo(String(Disabled)) === true)
    row.Status = 'inactive'
  // A pair of empty texts is no point.
  const isSaid = !isBlank(Point) && /\p{L}|\d/u.test(textOf(Point))
  if (isSaid && isBlank(row.Lat) && isBlank(row.Lng))
    Object.assign(row, pointOf(Point, facts.isLngFirst))
  if (!isBlank(AddressStreet) && isBlank(row.AddressLine1)) row.AddressLine1 = AddressStreet
  if (!isBlank(row.AddressLine1))
    row.AddressLine1 = wholeStreet(StreetDirection, String(row.AddressLine1), StreetType)
  if (!isBlank(HouseNumber) && !isBlank(row.AddressLine1))
    row.AddressLine1 = withNumber(
      String(row.AddressLine1),
      String(HouseNumber),
      countryIn(row, facts),
    )
  if (!isBlank(Address) && isBlank(row.AddressLine1))
    row.AddressLine1 = Array.isArray(Address) ? textOfLines(Address) : Address
  const country = countryIn(row, facts) ?? ''
  addLines(row, [AddressLine3, AddressLine4, AddressLine5])
  if (withSublocality.has(country)) addLines(row, [Sublocality])
}

/** Joins the parts of a street, unless the street has them already. */
function wholeStreet(direction: unknown, street: string, type: unknown): string {
  const words = street.toLowerCase().split(/\s+/)
  const lacks = (part: unknown) => !isBlank(part) && !words.includes(String(part).toLowerCase())
  return [lacks(direction) && direction, street, lacks(type) && type].filter(Boolean).join(' ')
}

/** Countries that write the part of a town in Latin letters below the street. */
const withSublocality: ReadonlySet<string> = new Set('BR IE IN MX MY NZ PH ZA'.split(' '))

/** Adds further lines of an address to the second one, unless another field has them. */
function addLines(row: Fields, lines: readonly unknown[]): void {
  const { AddressLine1, AddressLine2, City, State, Zip, Country } = row
  const said = [City, State, Zip, Country].map((one) => String(one ?? '').toLowerCase())
  const added = lines.flatMap((line) => (isBlank(line) ? [] : String(line).trim()))
  const kept = added.filter((line) => {
    const text = line.toLowerCase()
    const written = `${AddressLine1 ?? ''} ${AddressLine2 ?? ''}`.toLowerCase()
    return !said.includes(text) && !written.includes(text)
  })
  if (kept.length === 0) return
  row.AddressLine2 = [AddressLine2, ...kept].filter((line) => !isBlank(line)).join(', ')
}

function isPastMonth(text: string): boolean {
  return /^\d{4}(?:-\d{2})?$/.test(text) && text < new Date().toISOString().slice(0, text.length)
}

// An invalid point is reported with its row.
function pointOf(text: unknown, lngFirst: boolean): Point | { Lat: unknown; Lng: number } {
  return readPoint(textOf(text), lngFirst) ?? { Lat: text, Lng: 0 }
}

function textOfLines(lines: readonly unknown[]): string {
  return lines.filter((line) => typeof line === 'string' && line.trim() !== '').join(', ')
}

function textOf(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value)
}

function splitStreet(row: Fields, facts: ListFacts): void {
  const { AddressLine1: text, State, Zip, Country } = row
  if (typeof text !== 'string') return
  const country = countryIn(row, facts)
  const parts =
    splitAddress(text, country) ??
    (isBlank(Zip) ? splitAtAnyCode(text.trim(), country) : splitBeforeZip(text, Zip, country))
  const said = parts ? parts.Country : countryOfAddress(text, facts.country)
  // Some towns have the name of a country, such as Jordan in Hong Kong.
  if (said && isElsewhere(row, said, facts.country)) return
  if (said && isBlank(Country)) row.Country = said
  if (!parts) {
    row.AddressLine1 = withoutZip(withoutCountry(text, countryIn(row, facts)), Zip)
    return
  }
  row.AddressLine1 = parts.AddressLine1
  row.City = parts.City
  if (isBlank(State)) row.State = parts.State
  if (isBlank(Zip)) row.Zip = parts.Zip
}

/** Removes the place that other fields of the row have from a street; a postal code moves to its field. */
function cutStreet(row: Fields, street: string, facts: ListFacts): void {
  const country = countryIn(row, facts)
  const parts = isBlank(row.Zip) ? splitAddress(street, country) : undefined
  const isSame = parts?.Zip && isSameTown(parts.City, String(row.City))
  const isAbroad = parts?.Country !== undefined && parts.Country !== country
  if (!parts || !isSame || isAbroad) {
    row.AddressLine1 = withoutPlace(street, row, country)
    return
  }
  row.AddressLine1 = parts.AddressLine1
  row.Zip = parts.Zip
  if (isBlank(row.State)) row.State = parts.State
}

/** Whether the point of a row is in the list's country, and not in the country that its address names. */
function isElsewhere({ Lat, Lng }: Fields, named: string, country: string | undefined): boolean {
  if (typeof Lat !== 'number' || typeof Lng !== 'number' || !country) return false
  const isHere = isInCountry({ Lat, Lng }, country) === true
  const isThere = isInCountry({ Lat, Lng }, named) ?? !isSmall(country)
  return isHere && !isThere
}

function countryIn({ Country }: Fields, { country }: ListFacts): string | undefined {
  return (!isBlank(Country) ? readCountryText(String(Country)) : undefined) ?? country
}

/** Countries that write the house number before the street. */
const numberFirst: ReadonlySet<string> = new Set(
  'AU BS BZ CA FR GB GG IE IM IN JE LK LU MC MT MY NG NZ PH PK SG TH US ZA'.split(' '),
)

/** Countries that write a comma between street and number. */
const commaBefore: ReadonlySet<string> = new Set('BR ES KZ RU UA'.split(' '))

function withNumber(street: string, number: string, country = ''): string {
  // Some exports have the number in both columns.
  if (street.split(/[\s,]+/).includes(number)) return street
  if (numberFirst.has(country)) return `${number} ${street}`
  return commaBefore.has(country) ? `${street}, ${number}` : `${street} ${number}`
}
