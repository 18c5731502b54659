import { shown } from '../../data/shown.ts'
import { parseJson, readText } from '../config/chain-files.ts'
import type { Table } from '../plugins/hook-context.ts'
import { failure } from '../report/failure.ts'
import { isTable, readCsv } from './read-csv.ts'

/**
 * Reads a table: CSV, what is separated by `;` or tabs, or a list of objects in JSON, by the ending of the file's name.
 * Rejects with a `Failure` (exit code 2) that names every bad row at once; messages call the file `name`.
 */
export async function readTable(file: string, name: string = file): Promise<Table> {
  return tableOf(await readText({ file, name }), name)
}

/** The table that the text of a file says. */
export async function tableOf(text: string, name: string): Promise<Table> {
  if (!isTable(name)) return tableOfJson(text, name)
  const { header, rows } = await readCsv(text, name)
  return {
    header: header.filter((column) => column !== ''),
    rows: rows.map((cells) => {
      const named = header.map((column, at) => [column, cells[at] ?? ''])
      return Object.fromEntries(named.filter(([column]) => column !== ''))
    }),
  }
}

function tableOfJson(text: string, name: string): Table {
  const list = parseJson(text, { name, notJson: 'LIST_NOT_JSON' })
  if (!Array.isArray(list) || !list.every(isObject))
    throw failure(2, 'LIST_NOT_ARRAY', { got: shown(list) }, { file: name })
  const header = [...new Set(list.flatMap((row) => Object.keys(row)))]
  const cellsOf = (row: Record<string, unknown>) =>
    Object.fromEntries(header.map((column) => [column, cellOf(row[column])]))
  return { header, rows: list.map(cellsOf) }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
