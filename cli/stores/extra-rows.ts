import { type Problem, problem } from '../report/problems.ts'
import { bare } from './column-match.ts'
import { namesOfField } from './field-names.ts'
import type { Table } from './table/table.ts'

type Rows = Pick<Table, 'rows' | 'lines'>

/**
 * Returns a table without the rows that are no part of its list: column names that come again, as where several lists
 * were put together, labels of the columns, lines with one text alone, such as a source or a heading, and numbers alone
 * at the end. Rows below other column names get the order of the first ones.
 */
export function withoutExtraRows(table: Table, file: string): Table {
  const labels = labelsIn(table)
  const whole =
    labels.length > 0 ? { ...table, ...kept(table, (_, line) => !labels.includes(line)) } : table
  const isOfObjects = table.own !== undefined
  // Objects have their names, and no lines between them.
  const { table: one, again } = isOfObjects ? { table: whole, again: [] } : withoutHeaders(whole)
  const notes = isOfObjects ? [] : notesIn(one)
  const warnings: Problem[] = [...table.warnings]
  const headers = [...labels, ...again]
  if (headers.length > 0) warnings.push(problem('TABLE_HEADERS', { rows: headers }, { file }))
  if (notes.length > 0) {
    const rows = notes.map(({ line }) => line)
    const args = { kind: 'note', rows, text: notes[0]?.text ?? '' } as const
    warnings.push(problem('ROWS_NOT_STORES', args, { file }))
  }
  const numbers = isOfObjects ? [] : numbersAtEnd(one)
  if (numbers.length > 0) {
    const rows = numbers.map(({ line }) => line)
    const args = { kind: 'number', rows, text: numbers[0]?.text ?? '' } as const
    warnings.push(problem('ROWS_NOT_STORES', args, { file }))
  }
  if (warnings.length === table.warnings.length) return table
  const gone = new Set([...notes, ...numbers].map(({ line }) => line))
  return { ...one, ...kept(one, (_, line) => !gone.has(line)), warnings }
}

const labelledFields = 'Name AddressLine1 City State Zip Phone Country Email Website'.split(' ')
const fewestLabels = 3

/** Returns the lines of the first rows whose cells are other names of their columns: `PLZ` in the column `zip`. */
function labelsIn({ header, rows, lines }: Table): number[] {
  const fields = header.map((name) =>
    labelledFields.find((field) => namesOfField(field).has(bare(name))),
  )
  const isLabel = (cell: unknown, at: number) =>
    typeof cell === 'string' && cell !== '' && namesOfField(fields[at] ?? '').has(bare(cell))
  return rows
    .slice(0, 2)
    .flatMap((cells, at) => (cells.filter(isLabel).length >= fewestLabels ? (lines[at] ?? []) : []))
}

function kept({ rows, lines }: Rows, isKept: (cells: unknown[], line: number) => boolean): Rows {
  const places = rows.flatMap((cells, at) => (isKept(cells, lines[at] ?? 0) ? [at] : []))
  return {
    rows: places.map((at) => rows[at] ?? []),
    lines: places.map((at) => lines[at] ?? 0),
  }
}

function withoutHeaders(table: Table): { table: Table; again: number[] } {
  const names = table.header.map(bare)
  const known = new Map(names.flatMap((name, at) => (name === '' ? [] : [[name, at]])))
  const again: number[] = []
  // The place of each cell in the order of the first column names; undefined while the order is the same.
  let order: (number | undefined)[] | undefined
  const rows = table.rows.map((cells, at) => {
    const places = headerOrder(cells, known)
    if (!places) return order ? inOrder(cells, order) : cells
    again.push(table.lines[at] ?? 0)
    order = places.every((place, at) => place === undefined || place === at) ? undefined : places
    return cells
  })
  if (again.length === 0) return { table, again }
  const gone = new Set(again)
  const rest = kept({ rows, lines: table.lines }, (_, line) => !gone.has(line))
  return { table: { ...table, ...rest }, again }
}

/** Returns the column of each cell if the row has column names alone; undefined for any other row. */
function headerOrder(
  cells: readonly unknown[],
  known: ReadonlyMap<string, number>,
): (number | undefined)[] | undefined {
  const places: (number | undefined)[] = []
  const found = new Set<number>()
  for (const cell of cells) {
    const place = typeof cell === 'string' && cell !== '' ? known.get(bare(cell)) : undefined
    // Most rows end at their first cell.
    if (cell !== '' && (place === undefined || found.has(place))) return undefined
    if (place !== undefined) found.add(place)
    places.push(place)
  }
  const fewest = Math.max(2, Math.ceil(known.size / 2))
  return found.size >= Math.min(fewest, known.size) ? places : undefined
}

function inOrder(cells: readonly unknown[], order: readonly (number | undefined)[]): unknown[] {
  const sorted: unknown[] = cells.map(() => '')
  for (const [at, place] of order.entries())
    if (place !== undefined) sorted[place] = cells[at] ?? ''
  return sorted
}

/** Tables whose usual row has fewer cells may have stores with one text alone. */
const fewestCells = 3

/** If more rows than this share, and more than this number, have one text alone, they may be stores. */
const mostNotes = { share: 0.25, count: 2 }

function notesIn({ rows, lines }: Rows): { line: number; text: string }[] {
  const counts = rows.map(filledCells).sort((one, other) => one - other)
  if ((counts[Math.floor(counts.length / 2)] ?? 0) < fewestCells) return []
  const notes = rows.flatMap((cells, at) => {
    if (filledCells(cells) !== 1) return []
    const text = cells.find((cell) => cell !== '')
    return typeof text === 'string' && isSentence(text) ? [{ line: lines[at] ?? 0, text }] : []
  })
  const most = Math.max(mostNotes.count, rows.length * mostNotes.share)
  return notes.length <= most && notes.length < rows.length / 2 ? notes : []
}

/** Sheets are often numbered further down than they are filled: such rows at the end, each with a greater number. */
function numbersAtEnd({ rows, lines }: Rows): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  let next = Number.POSITIVE_INFINITY
  for (let at = rows.length - 1; at > 0; at--) {
    const cells = rows[at] ?? []
    const text = filledCells(cells) === 1 ? String(cells.find((cell) => cell !== '')) : ''
    if (!/^\d{1,9}$/.test(text) || Number(text) >= next) break
    next = Number(text)
    found.unshift({ line: lines[at] ?? 0, text })
  }
  return found
}

/** Returns the number of cells with a value; more than three are not counted. */
function filledCells(cells: readonly unknown[]): number {
  let count = 0
  for (const cell of cells) {
    if (cell !== '') count++
    if (count > fewestCells) break
  }
  return count
}

// An id alone is a store whose other cells are missing.
function isSentence(text: string): boolean {
  return /\p{L}/u.test(text) && !/^[\w-]*\d[\w-]*$/.test(text)
}
