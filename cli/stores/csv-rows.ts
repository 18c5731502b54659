import { amenityNames } from '../../data/store.ts'
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
  said: Readonly<Record<string, string>>,
): Promise<CsvRows> {
  const table = await readCsv(text, file)
  const columns = findColumns(table.header, { file, said })
  return { rows: rowsOf(table, columns), lines: table.lines }
}

function* rowsOf(
  { header, rows, separator }: CsvTable,
  columns: ReadonlyMap<string, number>,
): Generator<unknown> {
  const taken = new Set(columns.values())
  // A field's own name is the field's alone.
  const others = [...header.entries()].filter(
    ([at, name]) => name && !taken.has(at) && !columnFields.includes(name),
  )
  for (const cells of rows) {
    const fields = [...columns].map(([field, at]) => [
      field,
      cellValue(field, cells[at] ?? '', separator),
    ])
    yield Object.fromEntries([...fields, ...others.map(([at, name]) => [name, cells[at]])])
  }
}

/** What a cell says; undefined where it is empty. What cannot be read stays, and is refused with the row. */
function cellValue(field: string, cell: string, separator: string): unknown {
  if (cell === '') return undefined
  if (field === 'Lat' || field === 'Lng') return numberOf(cell, separator)
  return field === 'Amenities' ? slotsOf(cell) : cell
}

function numberOf(cell: string, separator: string): number | string {
  const plain = separator === ',' ? cell : cell.replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : cell
}

/** `wifi, towing` as slots. */
function slotsOf(cell: string): string[] | string {
  const names = cell
    .toLowerCase()
    .split(/\s*[,;|]\s*/)
    .filter(Boolean)
  const areKnown = names.every((name) => (amenityNames as readonly string[]).includes(name))
  return areKnown ? amenityNames.map((name) => (names.includes(name) ? name : '')) : cell
}
