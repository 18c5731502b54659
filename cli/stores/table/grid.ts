import { type Problem, problem } from '../../report/problems.ts'
import { UserError, userError } from '../../report/user-error.ts'
import { namelessColumn } from '../content-columns.ts'
import { headerAt } from './find-header.ts'
import type { Table, TableOptions } from './table.ts'
import { tidyCells } from './tidy-cells.ts'

/** The rows of cells in a file, including the header. */
export interface Grid {
  rows: string[][]
  /** The line number of each row. */
  lines: number[]
  warnings?: Problem[]
}

/**
 * Converts rows of cells to a table: below its title, with as many cells per row as in the header. If cell positions
 * are certain, as in a workbook, cells beyond the header are in columns without a name.
 */
export function gridTable(
  grid: Grid,
  name: string,
  { knows, hasHeader = true, areCertain = false }: TableOptions & { areCertain?: boolean },
): Table {
  if (!hasHeader) return namelessTable(grid, name)
  const at = headerAt(grid.rows, knows)
  const [header, ...rows] = grid.rows.slice(at)
  if (!header || rows.length === 0) throw userError(2, 'LIST_EMPTY', {}, { file: name })
  const [headerLine = 1, ...lines] = grid.lines.slice(at)
  if (areCertain) for (const { length } of rows) while (header.length < length) header.push('')
  const warnings = [...(grid.warnings ?? [])]
  if (at > 0) warnings.push(problem('TABLE_TITLE', { row: headerLine, lines: at }, { file: name }))
  const table = evenRows({ header, rows, lines }, name)
  const twice = namedTwice(header, { file: name, row: headerLine })
  if (twice.length > 0) throw new UserError(2, [...twice, ...table.faults])
  return { ...table, warnings: [...warnings, ...tidyCells(table, name)] }
}

function namelessTable({ rows, lines, warnings = [] }: Grid, name: string): Table {
  if (rows.length === 0) throw userError(2, 'LIST_EMPTY', {}, { file: name })
  const width = Math.max(...rows.map(({ length }) => length))
  const header = Array.from({ length: width }, (_, at) => namelessColumn(at))
  const table = evenRows({ header, rows, lines }, name)
  return { ...table, warnings: [...warnings, ...tidyCells(table, name)] }
}

function namedTwice(header: readonly string[], where: { file: string; row: number }): Problem[] {
  const once = new Set<string>()
  const names = header.filter(
    (name) => /[\p{L}\d]/u.test(name) && once.size === once.add(name).size,
  )
  return [...new Set(names)].map((name) => problem('CSV_TWICE', { name }, where))
}

/** Adds empty cells to short rows; a long row is an error, unless its extra cells are empty. */
function evenRows(
  { header, rows, lines }: Pick<Table, 'header' | 'lines'> & { rows: string[][] },
  file: string,
): Omit<Table, 'warnings'> {
  const width = header.length
  if (rows.every(({ length }) => length === width)) return { header, rows, lines, faults: [] }
  const faults: Problem[] = []
  const kept = rows.flatMap((cells, at) => {
    if (cells.length === width) return [{ cells, line: lines[at] ?? 0 }]
    const line = lines[at] ?? 0
    if (cells.slice(width).every((cell) => cell === '')) {
      const filled = Array.from(header, (_, place) => cells[place] ?? '')
      return [{ cells: filled, line }]
    }
    const args = { cells: cells.length, columns: width }
    faults.push(problem('CSV_RAGGED', args, { file, row: line }))
    return []
  })
  const all = { rows: kept.map(({ cells }) => cells), lines: kept.map(({ line }) => line) }
  return { header, ...all, faults }
}
