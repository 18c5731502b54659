import { join, resolve } from 'node:path'
import { readBytes } from '../../config/chain-files.ts'
import { defaults, keepLastOf } from '../../config/defaults.ts'
import { isHttpAddress } from '../../config/http-address.ts'
import type { SheetOption, Table } from '../../plugins/hook-context.ts'
import { formatMessage, type Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'
import { type AskedTable, askTable } from './fetched.ts'
import { openTable } from './open-table.ts'
import type { TableFile, Table as Whole } from './table.ts'

export interface ReadTableOptions extends SheetOption {
  /** The folder that the file name is relative to. Default: the working directory of the process. */
  cwd?: string
}

/** The request options of a build with a default config. */
const patience = {
  retries: defaults.retries,
  retryDelayMs: defaults.retryDelay,
  timeoutMs: defaults.timeout,
  keepLast: keepLastOf({}),
}

/** Reads a table outside of a build; rejects with a `UserError` that names every bad row. */
export async function readTable(
  file: string,
  { sheet, cwd = process.cwd() }: ReadTableOptions = {},
): Promise<Table> {
  if (!isHttpAddress(file))
    return tableIn({ name: file, bytes: await readBytes(resolve(cwd, file), file) }, { sheet })
  const warnings: string[] = []
  const warn = (problem: Problem) =>
    void (problem.level === 'warning' && warnings.push(formatMessage(problem).message))
  const lastGoodDir = join(cwd, '.store-pages', 'last-good')
  const asked = await askTable(file, { ...patience, lastGoodDir, env: process.env, warn })
  const table = await tableOfAsked(asked, { sheet })
  return { ...table, warnings: [...warnings, ...table.warnings] }
}

/**
 * Reads the table in a file of any supported form. Rejects with a `UserError` (exit code 2) that names every bad row.
 */
export async function tableIn(file: TableFile, options: SheetOption = {}): Promise<Table> {
  const table = await openTable(file, options)
  if (table.faults.length > 0) throw new UserError(2, table.faults)
  const { header, lines } = table
  return {
    header: header.filter((name) => name !== ''),
    rows: rowsOf(table),
    lines,
    warnings: table.warnings
      .filter(({ level }) => level === 'warning')
      .map((one) => formatMessage(one).message),
  }
}

/** Reads the table in a host's response, or in its last good copy. */
export async function tableOfAsked(
  { file, keep, fallBack }: AskedTable,
  options: SheetOption,
): Promise<Table> {
  try {
    const table = await tableIn(file, options)
    keep()
    return table
  } catch (error) {
    const copy = error instanceof UserError ? fallBack(error) : undefined
    if (!copy) throw error
    return tableIn(copy, options)
  }
}

function rowsOf({ header, rows }: Whole): Record<string, string>[] {
  const columns = [...header.entries()].filter(([, name]) => name !== '')
  return rows.map((cells) =>
    Object.fromEntries(columns.map(([at, name]) => [name, cellText(cells[at])])),
  )
}

/** Returns a cell as text; a list or an object as JSON. */
export function cellText(cell: unknown): string {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '')
}
