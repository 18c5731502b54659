import { type Amenities, readAmenities } from '../../data/amenities.ts'
import { schemaKind } from '../config/fields-schema.ts'
import { type ColumnsOptions, columnFields, findColumns } from './columns.ts'
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
  options: ColumnsOptions & { amenities: Amenities },
): Promise<CsvRows> {
  const table = await readCsv(text, options.file)
  const columns = findColumns(table.header, options)
  const kinds = new Map(
    Object.entries(options.own).map(([name, schema]) => [name, schemaKind(schema)]),
  )
  for (const name of ['Lat', 'Lng']) kinds.set(name, 'number')
  return {
    rows: rowsOf(table, columns, { kinds, amenities: options.amenities }),
    lines: table.lines,
  }
}

function* rowsOf(
  { header, rows, separator }: CsvTable,
  columns: ReadonlyMap<string, number>,
  { kinds, amenities }: { kinds: ReadonlyMap<string, string | undefined>; amenities: Amenities },
): Generator<unknown> {
  const taken = new Set(columns.values())
  // Texts of editors may have the name by that of its column.
  taken.delete(columns.get('Name') ?? -1)
  // A field's own name is the field's alone.
  const others = [...header.entries()].filter(
    ([at, name]) => name && !taken.has(at) && !ofFields.has(name),
  )
  for (const cells of rows) {
    const fields = [...columns].map(([field, at]) => {
      const cell = cells[at] ?? ''
      if (field === 'Amenities') return [field, slotsOf(cell, amenities)]
      return [field, cellValue(cell, kinds.get(field), separator)]
    })
    yield Object.fromEntries([...fields, ...others.map(([at, name]) => [name, cells[at]])])
  }
}

const ofFields = new Set(columnFields)

/** What a cell says; undefined where it is empty. What cannot be read stays, and is refused with the row. */
function cellValue(cell: string, kind: string | undefined, separator: string): unknown {
  if (cell === '') return undefined
  if (kind === 'number') return numberOf(cell, separator)
  if (kind === 'boolean') return booleans.get(cell.normalize('NFC').toLowerCase()) ?? cell
  return cell
}

// In the languages of the built-in words, as people and their spreadsheets write it.
const booleans = new Map([
  ...wordsFor(true, 'true yes wahr ja verdadero sí si vrai oui'),
  ...wordsFor(false, 'false no falsch nein falso faux non'),
])

function wordsFor(value: boolean, words: string): [string, boolean][] {
  return words.split(' ').map((word) => [word, value])
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
