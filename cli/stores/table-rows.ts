import { aboutFields } from '../../data/about-store.ts'
import { type Amenities, readAmenities } from '../../data/amenities.ts'
import { isBlank, isObject } from '../../data/detail-schemas.ts'
import { type KnownExport, knownExport } from '../../data/list-profiles.ts'
import { readYesNo } from '../../data/list-status.ts'
import { schemaKind } from '../config/fields-schema.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { areInWords, withWords } from './amenities-in-words.ts'
import { type CellsAt, cellsOf } from './column-content.ts'
import { bare, nameInLanguage } from './column-match.ts'
import { type ColumnsOptions, columnFields, findColumns, hasConstantIds } from './columns.ts'
import { readDegrees } from './degrees.ts'
import { exchange } from './exchanged-points.ts'
import { exportedHours } from './export-hours.ts'
import { namesOfField } from './field-names.ts'
import { hoursHeadings } from './hours-headings.ts'
import { placeProblems } from './place-columns.ts'
import { Placeholders } from './placeholders.ts'
import { composeRow, type ListFacts, partFields, pointsHaveLngFirst } from './row-parts.ts'
import { standInsOf } from './stand-ins.ts'
import type { Table } from './table/table.ts'

/** The rows of a table, in the form of a JSON list. */
interface TableRows {
  rows: Iterable<unknown>
  /** Returns warnings for cells read as empty; complete after all rows are consumed. */
  warnings: () => Problem[]
}

type Kinds = ReadonlyMap<string, string | undefined>

/** Returns the rows of a table. Throws `UserError` (exit code 2) if its columns are not those of a store list. */
export function tableRows(
  table: Table,
  options: ColumnsOptions & { amenities: Amenities },
): TableRows {
  const cellsAt = cellsOf(table.rows)
  const columns = columnsOf(table, { ...options, cellsAt })
  const wordsAt = wordsIn(table, columns, options)
  if (wordsAt !== undefined) columns.delete('Amenities')
  const swapped =
    'Lat' in options.said || 'Lng' in options.said
      ? false
      : exchange(columns, { header: table.header, cellsAt, country: options.country })
  const kinds = new Map(
    Object.entries(options.own).map(([name, schema]) => [name, schemaKind(schema)]),
  )
  for (const name of ['Lat', 'Lng']) kinds.set(name, 'number')
  const { amenities, own, file } = options
  const placeholders = new Placeholders()
  const cleared = (field: string, cell: string, row: number) =>
    !Object.hasOwn(own, field) && placeholders.has(field, cell, row)
  return {
    rows: rowsOf(table, columns, {
      kinds,
      amenities,
      cleared,
      facts: factsOf(table, columns, options, cellsAt),
      known: knownExport(table.header, options.profile),
      absent: absentFields(table, columns, options, cellsAt),
      wordsAt,
    }),
    warnings: () => [
      ...placeProblems(columns, options.said, { ...options, header: table.header, cellsAt }),
      ...(swapped ? [problem('POINTS_EXCHANGED', { columns: swapped.map(nameAt) }, { file })] : []),
      ...placeholders.warnings(file),
    ],
  }

  function nameAt(at: number): string {
    return table.header[at] ?? ''
  }
}

/** Returns the column of amenities in words, unless the config names it. */
function wordsIn(
  { rows }: Table,
  columns: ReadonlyMap<string, number>,
  { said, amenities }: ColumnsOptions & { amenities: Amenities },
): number | undefined {
  const at = said.Amenities === undefined ? columns.get('Amenities') : undefined
  if (at === undefined) return undefined
  return areInWords(
    rows.map((cells) => cells[at]),
    amenities,
  )
    ? at
    : undefined
}

/** Returns the fields that no column is, whatever the names of the columns. */
function absentFields(
  { header }: Table,
  columns: ReadonlyMap<string, number>,
  { said }: ColumnsOptions,
  cellsAt: CellsAt,
): string[] {
  const hasNoIds = !columns.has('locationID') && hasConstantIds(header, cellsAt)
  const address = bare(header[columns.get('Address') ?? -1] ?? '')
  return [
    ...Object.keys(said).filter((field) => said[field] === false),
    ...(hasNoIds ? ['locationID'] : []),
    ...(namesOfField('Description').has(address) ? ['Description'] : []),
    // Its cells are addresses, or paths of another site.
    ...(columns.has('URL') ? [] : ['URL']),
    // Its words are services.
    ...(columns.has('Amenities') ? [] : ['Amenities']),
  ]
}

// A list of objects has no header that could be missing.
function columnsOf({ header, own }: Table, options: ColumnsOptions): Map<string, number> {
  try {
    return findColumns(header, options)
  } catch (error) {
    const isUnknown =
      error instanceof UserError && error.problems.some(({ code }) => code === 'CSV_NO_HEADER')
    if (own === undefined || !isUnknown) throw error
    throw userError(2, 'LIST_UNKNOWN', { names: header }, { file: options.file }, { cause: error })
  }
}

function factsOf(
  { header }: Table,
  columns: ReadonlyMap<string, number>,
  { country }: Pick<ColumnsOptions, 'country'>,
  cellsAt: CellsAt,
): ListFacts {
  const at = columns.get('Point')
  return {
    country,
    closedName: header[columns.get('ClosedDays') ?? -1] ?? '',
    hasParts: partFields.some((field) => columns.has(field)),
    isLngFirst: at !== undefined && pointsHaveLngFirst(header[at] ?? '', cellsAt(at), country),
  }
}

interface Reading {
  facts: ListFacts
  known: KnownExport
  /** Fields that no column is, as the config says. */
  absent: readonly string[]
  kinds: Kinds
  amenities: Amenities
  /** The column of amenities in words, which are services. */
  wordsAt: number | undefined
  /** Whether a cell of a field is a placeholder. */
  cleared: (field: string, cell: string, row: number) => boolean
}

function* rowsOf(
  { header, rows, lines, separator, own = header.length }: Table,
  columns: ReadonlyMap<string, number>,
  { kinds, amenities, wordsAt, cleared, facts, known, absent }: Reading,
): Generator<unknown> {
  const taken = new Set(columns.values())
  // Tokens in editors' texts may also use these columns by name.
  for (const field of alsoByColumn) taken.delete(columns.get(field) ?? -1)
  for (const [at, name] of header.entries()) if (nameInLanguage(name)) taken.delete(at)
  // A field's own name always means the field.
  // Of the parts of objects, only the hours of days count as columns.
  const ofDays = new Set(columns.has('Hours') ? [] : hoursHeadings(header).map(({ at }) => at))
  const others = [...header.entries()].filter(
    ([at, name]) => name && (at < own || ofDays.has(at)) && !taken.has(at) && !ofFields.has(name),
  )
  const standIns = standInsOf(header, known.standIns)
  for (const [place, cells] of rows.entries()) {
    const line = lines[place] ?? 0
    const fields = [...columns].map(([field, at]) => {
      const said = single.has(field) ? [cells[at]].flat()[0] : cells[at]
      const cell = textOf(said ?? '', kinds.get(field))
      if (typeof cell !== 'string') return [field, cell]
      if (cleared(field, cell, line)) return [field, undefined]
      if (field === 'Amenities') return [field, slotsOf(cell, amenities)]
      return [field, cellValue(cell, field, kinds, separator)]
    })
    const row: Record<string, unknown> = Object.fromEntries([
      ...absent.map((field) => [field, undefined]),
      ...fields,
      ...others.map(([at, name]) => [name, cells[at]]),
    ])
    if (wordsAt !== undefined) row.Services = withWords(row.Services, cells[wordsAt])
    for (const [field, at] of standIns) {
      const cell = textOf(cells[at] ?? '', kinds.get(field))
      if (isBlank(row[field]) && columns.has(field))
        row[field] = typeof cell === 'string' ? cellValue(cell, field, kinds, separator) : cell
    }
    if (known.hours) row.Hours = exportedHours(row.Hours, known.hours)
    composeRow(row, facts)
    yield row
  }
}

/** Fields of which a page has one, although a list may have several. */
const single = new Set(['Phone', 'Email', 'Website'])

const alsoByColumn = ['Name', 'Website', 'OpensOn', 'Status', ...aboutFields, ...partFields]

const ofFields = new Set(columnFields)

/**
 * Converts a JSON number or boolean to a cell's text, unless the field has that type; lists and objects stay
 * unchanged.
 */
function textOf(cell: unknown, kind: string | undefined): unknown {
  const [only, ...others] = Array.isArray(cell) ? cell : []
  // Web services of shops give texts as a list with one item per language.
  if (others.length === 0 && isObject(only) && 'value' in only && Object.keys(only).length === 2)
    return textOf(only.value, kind)
  if (typeof cell === kind) return cell
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' ? cell.trim() : cell
}

/** Returns the value of a cell; undefined if it is empty. An unreadable value stays, and is reported with the row. */
function cellValue(
  cell: string,
  field: string,
  kinds: Kinds,
  separator: string | undefined,
): unknown {
  if (cell === '') return undefined
  const kind = kinds.get(field)
  if (field === 'Lat' || field === 'Lng') return readDegrees(cell, field) ?? cell
  if (kind === 'number') return numberOf(cell, separator)
  if (kind === 'boolean') return readYesNo(cell) ?? cell
  return cell
}

// In a comma-separated file, `1,234` may be more than a thousand.
function numberOf(cell: string, separator: string | undefined): number | string {
  const isDecimal = separator !== ',' || !/,\d{3}$/.test(cell)
  return numberIn(isDecimal ? cell.replace(',', '.') : cell) ?? cell
}

/** Returns the number of a text; undefined for any other text. */
function numberIn(text: string): number | undefined {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

/** Converts `wifi, towing` to slots, if the chain has one slot per amenity; amenities by key are read with the row. */
function slotsOf(cell: string, { of, bySlot }: Amenities): string[] | string | undefined {
  if (cell === '') return undefined
  if (!bySlot) return cell
  const read = readAmenities(cell.toLowerCase(), { of })
  if (!('keys' in read)) return cell
  return Object.keys(of).map((key) => (read.keys.includes(key) ? key : ''))
}
