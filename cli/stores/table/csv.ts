import { type Problem, problem } from '../../report/problems.ts'
import { decodeTable } from './decode.ts'
import { type Grid, gridTable } from './grid.ts'
import { mostFrequent, separated } from './separator.ts'
import { parseLoosely } from './stray-quotes.ts'
import type { Table, TableFile, TableOptions } from './table.ts'

/** Reads a table separated by commas, semicolons, tabs or `|`. Throws `UserError` (exit code 2) for any other file. */
export async function csvTable(file: TableFile, options: TableOptions = {}): Promise<Table> {
  const { text, warnings } = decodeTable(file, options.country)
  return csvText(text, file.name, { ...options, warnings })
}

/** Parses a text to a table. */
export async function csvText(
  text: string,
  name: string,
  { warnings = [], ...options }: TableOptions & { warnings?: Problem[] } = {},
): Promise<Table> {
  const { plain, separator } = separated(text.replace(/\r\n?/g, '\n'), name)
  const strict = await parseStrictly(plain, separator)
  const typographic =
    strict && hasSurplus(strict) ? await parseTypographic(plain, separator) : undefined
  const grid = typographic ?? strict ?? loose(plain, separator, name)
  const all = { ...grid, warnings: [...warnings, ...(grid.warnings ?? [])] }
  return { ...gridTable(all, name, options), separator }
}

/** Undefined for a text with invalid quotes. */
async function parseStrictly(text: string, delimiter: string): Promise<Grid | undefined> {
  // Loaded on demand: most lists are JSON.
  const { CsvError, parse } = await import('csv-parse/sync')
  const lines: number[] = []
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines: end }) {
        lines.push(end - newLinesIn(cells))
        return cells.map((cell) => cell.trim())
      },
    })
    return hasTorn(rows) ? undefined : { rows, lines }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    return undefined
  }
}

// Word processors turn the quotes of cells into typographic ones.
async function parseTypographic(text: string, separator: string): Promise<Grid | undefined> {
  if (!/[“„”]/.test(text)) return undefined
  const cell = new RegExp(
    `(^|[${separator}\\n]) *[“„”]([^“„”"\\n]*)[“”] *(?=[${separator}\\n]|$)`,
    'g',
  )
  const grid = await parseStrictly(text.replace(cell, '$1"$2"'), separator)
  return grid && !hasSurplus(grid) ? grid : undefined
}

function hasSurplus({ rows: [header = [], ...rows] }: Grid): boolean {
  return rows.some(({ length }) => length > header.length)
}

// Most cells have one line.
function newLinesIn(cells: readonly string[]): number {
  return cells.reduce(
    (sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0),
    0,
  )
}

// Two unclosed quotes merge all lines between them into one cell.
function hasTorn(rows: readonly string[][]): boolean {
  const width = widthOf(rows)
  return rows.some((cells) => cells.length !== width && cells.some((cell) => cell.includes('\n')))
}

function loose(text: string, separator: string, name: string): Grid {
  const width = widthOf(text.split('\n', 200).map((line) => line.split(separator)))
  const { rows, lines, odd } = parseLoosely(text, separator, width)
  const warnings = odd.length > 0 ? [problem('TABLE_QUOTES', { rows: odd }, { file: name })] : []
  return { rows, lines, warnings }
}

/** Returns the most frequent number of cells per row. */
function widthOf(rows: readonly string[][]): number {
  return mostFrequent(rows.map(({ length }) => length))
}
