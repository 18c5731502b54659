import { aboutFields } from '../../data/about-store.ts'
import { hoursFields } from '../../data/hours-fields.ts'
import { knownExport } from '../../data/list-profiles.ts'
import { rowFields } from '../../data/store-schema.ts'
import { didYouMean } from '../report/nearest.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { once } from '../system/once.ts'
import { addHouseNumbers, areOne, candidatesIn } from './column-candidates.ts'
import { areIds, areOther, type CellsAt, canBeIds, mayBe } from './column-content.ts'
import { bare } from './column-match.ts'
import { addByContent } from './columns-by-cells.ts'
import { columnsByContent, namelessPlaces } from './content-columns.ts'
import { fieldNamed, namesOfField } from './field-names.ts'
import { slipOf } from './field-slips.ts'
import { dayColumns, hoursHeadings } from './hours-headings.ts'
import { findable } from './only-texts.ts'
import { addPlaces, isOfStates } from './place-columns.ts'
import { isPlaceholderText } from './placeholders.ts'
import { partFields } from './row-parts.ts'
import { usualNames } from './usual-columns.ts'

/** Fields that a list should have columns for. */
const neededFields: readonly string[] = ['locationID', 'Lat', 'Lng', 'AddressLine1', 'City']

/** Fields that another column can supply. */
const saidBy: Readonly<Record<string, string>> = {
  Lat: 'Point',
  Lng: 'Point',
  AddressLine1: 'Address',
  City: 'Address',
}

/** Returns the needed fields without a column. */
export function fieldsWithoutColumn(found: { has(field: string): boolean }): string[] {
  return neededFields.filter((field) => !found.has(field) && !found.has(saidBy[field] ?? ''))
}

/** The fields that a column may map to: fields of a row, and parts that become such fields. */
export const columnFields: readonly string[] = [...rowFields, ...partFields]

/** Column names by field; false for a field that no column is. */
export type ConfiguredColumns = Readonly<Record<string, string | false>>

/** Options for reading a file with columns. */
export interface ColumnsOptions {
  /** The name of the file in messages. */
  file: string
  /** The path of the config file, if any. */
  configFile?: string | undefined
  /** Column names by field, from the config; false for a field without a column. */
  said: ConfiguredColumns
  /** The custom fields, each with its zod schema. */
  own: Readonly<Record<string, unknown>>
  /** The name of the file's export profile, from the config. */
  profile?: string | undefined
  /** The default country of the rows. */
  country?: string | undefined
  /** Returns the cells of columns, for columns that their names do not identify. */
  cellsAt?: CellsAt | undefined
}

/**
 * Returns the column index of each field: from the config, else by the field's name or a common name, ignoring letter
 * case and spaces. Throws `UserError` (exit code 2) if the config is wrong or a column is missing.
 */
export function findColumns(
  header: readonly string[],
  { file, configFile, said, own, profile, country, cellsAt }: ColumnsOptions,
): Map<string, number> {
  // Custom fields take precedence over common names.
  const fields = [...new Set([...Object.keys(own), ...columnFields])]
  const wrong = Object.entries(said).flatMap(([field, name]) => saidFault(field, name))
  if (wrong.length > 0) throw new UserError(2, wrong)
  const known = knownExport(
    header.filter((name) => !Object.hasOwn(own, name)),
    profile,
  )
  const nameless = cellsAt ? byContent(header, cellsAt, country) : {}
  const given = { ...nameless, ...known.columns, ...said }
  const columns = recognizeColumns(header, fields, given, cellsAt)
  const list = { header, cellsAt: cellsAt ?? (() => []), country }
  if (given.State === undefined && !isOfStates(columns, list)) columns.delete('State')
  addPlaces(columns, given, list)
  if ([...neededFields, 'Name', 'Point', 'Address'].every((field) => !columns.has(field)))
    throw new UserError(2, [problem('CSV_NO_HEADER', {}, { file, row: 1 })])
  const slips = findSlips(header, columns, file)
  if (slips.length > 0) throw new UserError(2, slips)
  if (findable.every((field) => !columns.has(field))) {
    throw new UserError(2, [problem('CSV_NO_COLUMN', {}, { file })])
  }
  return columns

  function saidFault(field: string, name: string | false): Problem[] {
    const key = `columns.${field}`
    const where = configFile === undefined ? {} : { file: configFile }
    if (!fields.includes(field))
      return [
        problem('CONFIG_KEY', { key, fault: `is no field${didYouMean(field, fields)}` }, where),
      ]
    if (name === false) {
      if (canBeNone(field)) return []
      const fault = 'cannot be false; to use such a column otherwise, declare its name under fields'
      return [problem('CONFIG_KEY', { key, fault }, where)]
    }
    if (header.includes(name)) return []
    const fault = `names a column that ${file} does not have, "${name}"${didYouMean(name, header)}`
    return [problem('CONFIG_KEY', { key, fault }, where)]
  }
}

function byContent(
  header: readonly string[],
  cellsAt: CellsAt,
  country: string | undefined,
): Record<string, string> {
  const places = namelessPlaces(header)
  if (places.length === 0) return {}
  const found = [...columnsByContent(places, cellsAt, country)]
  return Object.fromEntries(found.map(([field, at]) => [field, header[at] ?? '']))
}

// Hours and facts are also found by the names of their columns later.
function canBeNone(field: string): boolean {
  const later: readonly string[] = [...hoursFields, ...aboutFields]
  return columnFields.includes(field) && !later.includes(field)
}

// Reports probable misspellings, so that no column is ignored in silence.
function findSlips(
  header: readonly string[],
  columns: ReadonlyMap<string, number>,
  file: string,
): Problem[] {
  const taken = new Set(columns.values())
  const others = header.filter((name, at) => !taken.has(at) && !fieldNamed(name))
  return findable.flatMap((field) => {
    const meant = columns.has(field) ? undefined : slipOf(field, others)
    return meant ? [problem('CSV_NO_COLUMN', { field, meant }, { file, field })] : []
  })
}

/** Returns the column index of each field that is configured or recognized. */
export function recognizeColumns(
  header: readonly string[],
  fields: readonly string[] = columnFields,
  said: ConfiguredColumns = {},
  cellsAt: CellsAt = () => [],
): Map<string, number> {
  const columns = new Map<string, number>()
  for (const [field, name] of Object.entries(said))
    if (name !== false) columns.set(field, header.indexOf(name))
  const named = candidatesIn(header, namesOfField)
  const ofDays = new Set(hoursHeadings(header).map(({ at }) => at))
  const wanted = fields.filter((field) => said[field] !== false)
  for (const field of wanted) {
    if (columns.has(field)) continue
    const taken = new Set(columns.values())
    const free = named(field, cellsAt).filter(
      (at) =>
        !taken.has(at) &&
        !(field === 'Hours' && ofDays.has(at)) &&
        !areOther(field, cellsAt(at)) &&
        !(field === 'locationID' && isConstant(header[at] ?? '', cellsAt(at))) &&
        !(field === 'State' && isCountry(header[at] ?? '', cellsAt(at))),
    )
    const place =
      (field === 'locationID' ? ofStores(free, cellsAt) : undefined) ??
      free.find((at) => mayBe(field, cellsAt(at))) ??
      // A column with an unambiguous name is used even if its values look wrong.
      free.find((at) => isCertain(field, header[at] ?? ''))
    if (place !== undefined) columns.set(field, place)
  }
  const taken = new Set(columns.values())
  for (const [field, at] of dayColumns(header))
    if (!columns.has(field) && !taken.has(at)) columns.set(field, at)
  addByContent(header, columns, wanted, cellsAt)
  if (wanted.includes('HouseNumber')) {
    addHouseNumbers(header, columns, cellsAt)
    // A house number belongs only to the address that it is nested in.
    if (containerOf('HouseNumber') !== containerOf('AddressLine1') && !columns.has('AddressStreet'))
      columns.delete('HouseNumber')
  }
  return columns

  // The number of a database's record (`_id`) changes when the list is imported again.
  function ofStores(free: readonly number[], cellsAt: CellsAt): number | undefined {
    const ids = free.filter((at) => canBeIds(cellsAt(at)))
    const [first = ids[0], ...others] = ids.filter((at) => header[at] !== '_id')
    const isOfMap = ofMaps.has(bare(header[first ?? -1] ?? '')) && !areIds(cellsAt(first ?? -1), 1)
    return (isOfMap ? others.find((at) => areIds(cellsAt(at), 1)) : undefined) ?? first
  }

  function containerOf(field: string): string {
    const name = header[columns.get(field) ?? -1] ?? ''
    return name.includes('>') ? name.slice(0, name.lastIndexOf('>')) : ''
  }
}

/** Names of ids of a map service, which has one place for several stores. */
const ofMaps: ReadonlySet<string> = new Set(['placeid', 'googleplaceid'])

/** Whether a column has a name of ids, but one value in all rows. */
export function hasConstantIds(header: readonly string[], cellsAt: CellsAt): boolean {
  return header.some((name, at) => namesOfId().has(bare(name)) && isConstant(name, cellsAt(at)))
}

const namesOfId = once(() => namesOfField('locationID'))

/** Whether a column other than `locationID` has one value in all rows: geodata programs write `Id` as 0. */
function isConstant(name: string, cells: readonly string[]): boolean {
  const isEmpty = isPlaceholderText(cells[0] ?? '')
  return bare(name) !== 'locationid' && !isEmpty && areOne(cells)
}

/**
 * Whether a column has countries although its name may also mean states: `Kraj` is a country in Polish, a region in
 * Czech.
 */
function isCountry(name: string, cells: readonly string[]): boolean {
  return cells.length > 0 && namesOfField('Country').has(bare(name)) && mayBe('Country', cells)
}

/** Names with several meanings, accepted only if the cells match the field. */
const ambiguous: ReadonlySet<string> = new Set(
  'url land locationname storename type opendate closedate closeddate closingdate'.split(' '),
)

function isCertain(field: string, name: string): boolean {
  const plain = bare(name)
  const isUsual =
    plain === bare(field) || (usualNames[field] ?? []).some((one) => bare(one) === plain)
  return isUsual && (!ambiguous.has(plain) || name === 'Type')
}
