import { isBlank, isObject } from '../../../data/detail-schemas.ts'
import { shown } from '../../../data/shown.ts'
import { type Problem, problem } from '../../report/problems.ts'
import type { Table } from './table.ts'
import { tidyCells } from './tidy-cells.ts'

type Row = Record<string, unknown>

/**
 * The table that objects are: a column for each name, in the order in which they come; then one for each part of an
 * object within them, such as `address > city`.
 */
export function tableOfObjects(rows: readonly unknown[], lines: number[], file: string): Table {
  const faults: Problem[] = []
  const kept: { row: Row; line: number }[] = []
  for (const [at, row] of rows.entries()) {
    const line = lines[at] ?? 0
    if (isObject(row)) {
      // As an empty line of a table.
      if (Object.values(row).some((value) => !isBlank(value))) kept.push({ row, line })
    } else {
      const args = { fault: 'should be an object', got: shown(row) }
      faults.push(problem('ROW_FIELD', args, { file, row: line }))
    }
  }
  const names = new Set(kept.flatMap(({ row }) => Object.keys(row)))
  const paths = pathsIn(kept.map(({ row }) => row))
  const parts = [...paths].filter(([name]) => !names.has(name))
  const table = {
    header: [...names, ...parts.map(([name]) => name)],
    own: names.size,
    rows: kept.map(({ row }) => [
      ...Array.from(names, (name) => row[name]),
      ...parts.map(([, path]) => path.reduce<unknown>((at, name) => Object(at)[name], row)),
    ]),
    lines: kept.map(({ line }) => line),
    faults,
  }
  return { ...table, warnings: tidyCells({ ...table, header: [...table.header] }, file) }
}

/** Parts that are deeper are left in their objects. */
const deepest = 4

/** A list with more parts is no table. */
const mostParts = 500

/** The ways to the texts and numbers within objects of rows, by their names as columns. */
function pathsIn(rows: readonly Row[]): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  const visit = (object: Row, above: string[]) => {
    for (const [name, value] of Object.entries(object)) {
      const path = [...above, name]
      if (isObject(value)) {
        if (path.length < deepest) visit(value, path)
      } else if (above.length > 0 && !Array.isArray(value) && paths.size < mostParts)
        paths.set(path.join(' > '), path)
    }
  }
  for (const row of rows) if (Object.values(row).some(isObject)) visit(row, [])
  return paths
}
