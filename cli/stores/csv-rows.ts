import { type Amenities, readAmenities } from '../../data/amenities.ts'
import type { Config } from '../config/config.ts'
import { columnFields, findColumns } from './columns.ts'
import { type CsvTable, readCsv } from './read-csv.ts'

/** The stores of a table, as a JSON list would have them. */
export interface CsvRows {
  rows: Iterable<unknown>
  /** The line of the file where each of them begins. */
  lines: readonly number[]
}

/** The rows of a CSV list. Throws `Failure` (exit code 2) for what is wrong with the file as a table. */
export async function csvRows(
  text: string,
  file: string,
  { columns: said, amenities }: Pick<Config, 'columns' | 'amenities'>,
): Promise<CsvRows> {
  const table = await readCsv(text, file)
  const columns = findColumns(table.header, { file, said })
  return { rows: rowsOf(table, columns, amenities), lines: table.lines }
}

function* rowsOf(
  { header, rows, separator }: CsvTable,
  columns: ReadonlyMap<string, number>,
  amenities: Amenities,
): Generator<unknown> {
  const taken = new Set(columns.values())
  // A field's own name is the field's alone.
  const others = [...header.entries()].filter(
    ([at, name]) => name && !taken.has(at) && !columnFields.includes(name),
  )
  for (const cells of rows) {
    const fields = [...columns].map(([field, at]) => {
      const cell = cells[at] ?? ''
      const value = cellValue(field, cell, separator)
      return [field, field === 'Amenities' ? slotsOf(cell, amenities) : value]
    })
    yield Object.fromEntries([...fields, ...others.map(([at, name]) => [name, cells[at]])])
  }
}

/** What a cell says; undefined where it is empty. What cannot be read stays, and is refused with the row. */
function cellValue(field: string, cell: string, separator: string): unknown {
  if (cell === '') return undefined
  if (field === 'Lat' || field === 'Lng') return numberOf(cell, separator)
  return cell
}

function numberOf(cell: string, separator: string): number | string {
  const plain = separator === ',' ? cell : cell.replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : cell
}

/** `wifi, towing` as slots, where each amenity has one; by key it is read with the row. */
function slotsOf(cell: string, { of, bySlot }: Amenities): string[] | string | undefined {
  if (cell === '') return undefined
  if (!bySlot) return cell
  const read = readAmenities(cell.toLowerCase(), { of })
  if (!('keys' in read)) return cell
  return Object.keys(of).map((key) => (read.keys.includes(key) ? key : ''))
}
