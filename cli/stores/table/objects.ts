import { isBlank, isObject } from '../../../data/detail-schemas.ts'
import { shown } from '../../../data/shown.ts'
import { type Problem, problem } from '../../report/problems.ts'
import type { Table } from './table.ts'
import { tidyCells } from './tidy-cells.ts'

type Row = Record<string, unknown>

/**
 * Converts objects to a table: a column for each property, in order of appearance, then one for each part of a nested
 * object, such as `address > city`.
 */
export function tableOfObjects(rows: readonly unknown[], lines: number[], file: string): Table {
  const faults: Problem[] = []
  const kept: { row: Row; line: number }[] = []
  for (const [at, row] of rows.entries()) {
    const line = lines[at] ?? 0
    if (isObject(row)) {
      // An object without values is like an empty line of a table.
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

/** Deeper parts stay in their objects. */
const deepest = 4

/** A list with more parts is not a table. */
const mostParts = 500

/** Returns the paths to texts and numbers in nested objects, by column name. */
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
