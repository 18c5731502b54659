import { amenityKeys } from '../../../data/amenities.ts'
import { knownExport } from '../../../data/list-profiles.ts'
import { readAmenityList } from '../../config/chain-files.ts'
import { UserError } from '../../report/user-error.ts'
import { partOfField } from '../../stores/about-columns.ts'
import { areInWords } from '../../stores/amenities-in-words.ts'
import { type CellsAt, cellsOf } from '../../stores/column-content.ts'
import {
  columnFields,
  fieldsWithoutColumn,
  findColumns,
  recognizeColumns,
} from '../../stores/columns.ts'
import { withoutExtraRows } from '../../stores/extra-rows.ts'
import { HoursColumns } from '../../stores/hours-columns.ts'
import { columnInLanguage } from '../../stores/language-columns.ts'
import { plainRows } from '../../stores/plain-rows.ts'
import { decodeJson } from '../../stores/table/decode.ts'
import { formOf } from '../../stores/table/form.ts'
import { openTable } from '../../stores/table/open-table.ts'
import { cellText } from '../../stores/table/read-table.ts'
import type { TableFile } from '../../stores/table/table.ts'

/** The content of a store list before it is checked. */
export interface ListView {
  /** Columns of the table, or keys of the first object of a JSON list, each with its value in the first row. */
  first: Readonly<Record<string, string>>
  /** The column name of each recognised field. */
  found: ReadonlyMap<string, string>
  /** Opening hours of days in columns with other names, with their value in the first row. */
  hours: ReadonlyMap<string, { names: readonly string[]; value: string }>
  /** Keys of the amenities in a table. */
  amenities: readonly string[]
  /** False if a table's column of amenities has other texts than keys. */
  hasAmenities?: boolean
  /** Whether the first row names columns; true for a list that is no table. */
  hasHeader: boolean
  /** Whether the config can assign columns to fields. */
  isTable: boolean
}

/** Reads the columns of a list; undefined if the list cannot be read at all, which `build` reports. */
export async function viewList({
  name,
  content: bytes,
}: {
  name: string
  content: Uint8Array
}): Promise<ListView | undefined> {
  const file = { name, bytes }
  try {
    return isPlain(file) ? viewJson(decodeJson(file).text) : await viewTable(file)
  } catch (error) {
    if (error instanceof UserError || error instanceof SyntaxError) return undefined
    throw error
  }
}

// A JSON array with the tool's field names needs no columns.
function isPlain(file: TableFile): boolean {
  return formOf(file) === 'json' && plainRows(decodeJson(file).text) !== undefined
}

async function viewTable(file: TableFile): Promise<ListView> {
  const { name } = file
  const knows = (row: readonly string[]) => recognizeColumns(row).size
  const { header, rows } = withoutExtraRows(await openTable(file, { knows }), name)
  const cellsAt = cellsOf(rows)
  const columns = recognizeColumns(header, columnFields, knownExport(header).columns, cellsAt)
  const found = [...columns].map(([field, at]) => [field, header[at] ?? ''] as const)
  const first = header.flatMap((column, at) => (column ? [[column, cellText(rows[0]?.[at])]] : []))
  const at = columns.get('Amenities')
  const amenities = at === undefined ? [] : keysIn(rows.map((cells) => cells[at]))
  const known = new Map(found)
  const inWords = !amenities && at !== undefined && (await areServices(rows, at))
  if (!amenities) known.delete('Amenities')
  if (inWords && !known.has('Services')) known.set('Services', header[at] ?? '')
  const cells = Object.fromEntries(first)
  return {
    first: cells,
    found: known,
    hours: hoursIn(cells, known),
    amenities: amenities ?? [],
    hasAmenities: amenities !== undefined || inWords,
    hasHeader: isHeader(header, name, cellsAt),
    isTable: true,
  }
}

// Follows `build`, which reads amenities in words as services.
async function areServices(rows: readonly (readonly unknown[])[], at: number): Promise<boolean> {
  const slots = await readAmenityList(undefined, '')
  return areInWords(
    rows.map((cells) => cells[at]),
    slots,
  )
}

/** Finds opening hours in columns for several days, or for the start and end of one, like `build` reads them. */
function hoursIn(
  first: Readonly<Record<string, unknown>>,
  found: ReadonlyMap<string, string>,
): ListView['hours'] {
  const names = new Map([...found].map(([field, name]) => [name, field]))
  const cells = Object.entries(first).map(([name, cell]) => [names.get(name) ?? name, cell])
  const row: Readonly<Record<string, unknown>> = Object.fromEntries(cells)
  const columns = new HoursColumns()
  const read = Object(columns.complete(row)) as Readonly<Record<string, unknown>>
  const sources = columns.sources(Object.keys(row))
  return new Map(
    [...sources].map(([field, names]) => [
      field,
      { names: names.map((name) => found.get(name) ?? name), value: cellText(read[field]) },
    ]),
  )
}

// Follows `build`, which refuses a header row without any known column.
function isHeader(header: readonly string[], file: string, cellsAt: CellsAt): boolean {
  try {
    findColumns(header, { file, said: {}, own: {}, cellsAt })
    return true
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.problems.every(({ code }) => code !== 'CSV_NO_HEADER')
  }
}

/** Returns the keys in a column of amenities; undefined if it has other texts. */
function keysIn(cells: readonly unknown[]): string[] | undefined {
  const named = cells.map((cell) => amenityKeys(Object(cell) === cell ? cell : cellText(cell)))
  const keys = [...new Set(named.flatMap((one) => one?.named ?? []))]
  const areKeys = named.every(Boolean) && keys.every((key) => /^[\w-]+$/.test(key))
  return areKeys ? keys : undefined
}

function viewJson(text: string): ListView | undefined {
  const list: unknown = JSON.parse(text)
  const row: unknown = Array.isArray(list) ? list[0] : undefined
  if (typeof row !== 'object' || row === null) return undefined
  const first = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const fields = Object.keys(row).filter((name) => columnFields.includes(name))
  const found = new Map(fields.map((name) => [name, name]))
  return {
    first: Object.fromEntries(first),
    found,
    hours: hoursIn(row as Readonly<Record<string, unknown>>, found),
    amenities: [],
    hasHeader: true,
    isTable: false,
  }
}

/** Formats the columns for people: each field, its source, and its value in the first row. */
export function listTable(
  { first, found, hours }: ListView,
  columns: Readonly<Record<string, string>>,
): string {
  const names = new Map([...found, ...Object.entries(columns)])
  const fields = columnFields.filter((field) => names.has(field) || hours.has(field))
  const taken = new Set([...names.values(), ...[...hours.values()].flatMap(({ names }) => names)])
  const others = Object.keys(first).filter((name) => !taken.has(name))
  const fieldRow = (field: string) => {
    const name = names.get(field)
    const ofDay = hours.get(field)
    if (name === undefined && ofDay) return [field, ofDay.names.join(', '), ofDay.value]
    return [field, name ?? '', first[name ?? ''] ?? '']
  }
  const rows = [
    ['field', 'from', 'first store'],
    ...fields.map(fieldRow),
    ...fieldsWithoutColumn(names).map((field) => [field, '(missing)', '']),
    ...others.map((name) => [partOf(name) ?? '(own field)', name, first[name] ?? '']),
  ].map((cells) => cells.map(short))
  const widths = [0, 1].map((at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  return rows
    .map((cells) =>
      `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
    )
    .join('\n')
}

/** Returns the field that a column is a part of, or a translation of. */
function partOf(name: string): string | undefined {
  const { field, locale } = columnInLanguage(name) ?? {}
  return field === undefined ? partOfField(name) : `${field} (${locale})`
}

/** Formats a text of a file for a terminal: on one line, shortened. */
export function short(cell: string): string {
  const text = cell.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return text.length > 40 ? `${text.slice(0, 37)}...` : text
}
