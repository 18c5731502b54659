import { Failure, failure } from '../report/failure.ts'
import { type Problem, problem } from '../report/problems.ts'

/** What a table's text says: the names of its columns, and its rows. */
export interface CsvTable {
  header: string[]
  /** Each has as many cells as the header. */
  rows: string[][]
  /** The line of the file where each row begins; the header is on line 1. */
  lines: number[]
  separator: string
}

/** Whether a list is a table, by the ending of its name. */
export function isTable(file: string): boolean {
  return /\.(?:csv|tsv)$/i.test(file)
}

/** Reads CSV, or what is separated by `;` or tabs. Throws `Failure` (exit code 2) naming every bad row at once. */
export async function readCsv(text: string, file: string): Promise<CsvTable> {
  const { plain, separator } = separated(text.replace(/\r\n?/g, '\n'), file)
  const { rows, lines } = await parsed(plain, separator, file)
  const [header, ...stores] = rows
  if (!header || stores.length === 0) throw failure(2, 'LIST_EMPTY', {}, { file })
  const [headerLine, ...storeLines] = lines
  const problems: Problem[] = []
  for (const name of twice(header.filter(Boolean)))
    problems.push(problem('CSV_TWICE', { name }, { file, ...(headerLine && { row: headerLine }) }))
  for (const [at, { length }] of stores.entries()) {
    const where = { file, row: storeLines[at] ?? 0 }
    if (length !== header.length)
      problems.push(problem('CSV_RAGGED', { cells: length, columns: header.length }, where))
  }
  if (problems.length > 0) throw new Failure(2, problems)
  return { header, rows: stores, lines: storeLines, separator }
}

function twice(names: readonly string[]): Set<string> {
  const once = new Set<string>()
  return new Set(names.filter((name) => once.size === once.add(name).size))
}

/** The separator is what the header has most of; a spreadsheet may name it in a line of its own. */
function separated(text: string, file: string): { plain: string; separator: string } {
  const [, said] = /^sep=(.)\n/i.exec(text) ?? []
  // An empty line in its place: the others keep their numbers.
  if (said) return { plain: text.slice(text.indexOf('\n')), separator: said }
  if (/\.tsv$/i.test(file)) return { plain: text, separator: '\t' }
  const [header = ''] = text
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n', 1)
  const [separator = ','] = [',', ';', '\t'].sort(
    (one, other) => header.split(other).length - header.split(one).length,
  )
  return { plain: text, separator }
}

async function parsed(text: string, separator: string, file: string) {
  // Only now: most lists are JSON.
  const { CsvError, parse } = await import('csv-parse/sync')
  const lines: number[] = []
  let line = 0
  try {
    const rows = parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines: end }) {
        line = end
        lines.push(end - cells.join('').split('\n').length + 1)
        return cells.map((cell) => cell.trim())
      },
    })
    return { rows, lines }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    const fault = quoteFaults[cause.code] ?? cause.message
    throw failure(2, 'CSV_BROKEN', { fault }, { file, row: line + 1 }, { cause })
  }
}

const quoteFaults: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened that nothing closes',
  INVALID_OPENING_QUOTE: 'a quote stands in a cell that is not in quotes itself',
  CSV_INVALID_CLOSING_QUOTE: 'a cell goes on after the quote that closes it',
}
