import { isObject } from '../../../data/detail-schemas.ts'
import { recognizeColumns } from '../columns.ts'
import { namelessColumn } from '../content-columns.ts'

/** Returns the rows of `{ "keys": ["name", "city"], "data": [["North", "Ames"], ["South", "Boone"]] }`. */
export function rowsOfTable(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined
  const lists = Object.values(value).filter((list) => Array.isArray(list) && list.length > 0)
  const [rows, ...others] = lists.filter(isGrid)
  const width = rows?.[0]?.length
  const headers = lists.filter(isHeader).filter((list) => list.length === width)
  const [header = []] = headers
  if (!rows || others.length > 0 || headers.length > 1 || !areColumns(header)) return undefined
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [header[at] ?? '', cell])))
}

/**
 * Returns the rows of `[["id", "name"], [101, "North"]]`, or of lists without names, whose columns are recognized by
 * their cells.
 */
export function rowsOfGrid(list: readonly unknown[]): unknown[] | undefined {
  if (!isGrid(list) || list.some((row) => row.some((cell) => typeof cell === 'object' && cell)))
    return undefined
  const [first = []] = list
  const isNamed = isHeader(first) && areColumns(first)
  const names = isNamed ? first : first.map((_, at) => namelessColumn(at))
  const rows = isNamed ? list.slice(1) : list
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
}

function isGrid(list: unknown): list is unknown[][] {
  if (!Array.isArray(list)) return false
  const width = Array.isArray(list[0]) ? list[0].length : 0
  return width > 1 && list.every((row) => Array.isArray(row) && row.length === width)
}

function isHeader(list: unknown): list is string[] {
  return (
    Array.isArray(list) &&
    list.every((name) => typeof name === 'string') &&
    new Set(list).size === list.length
  )
}

/**
 * Returns the rows of `{ "North": ["310 Lincoln Way, Ames", [42.02, -93.64]] }`, a name and columns without names, or
 * of `{ "name": ["North", "South"], "city": ["Ames", "Boone"] }`, a column by name.
 */
export function rowsByName(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
  const lists = entries.flatMap(([, list]) => (Array.isArray(list) ? [list] : []))
  const width = lists[0]?.length ?? 0
  const isTable =
    lists.length === entries.length &&
    lists.length > 1 &&
    width > 0 &&
    lists.every((list) => list.length === width && !list.some(isObject))
  if (!isTable) return undefined
  if (width > entries.length && areColumns(entries.map(([name]) => name)))
    return Array.from({ length: width }, (_, at) =>
      Object.fromEntries(entries.map(([name, list]) => [name, (list as unknown[])[at]])),
    )
  const key = entries.every(([name]) => /^\d+$/.test(name)) ? 'id' : 'name'
  return entries.map(([name, list]) => ({
    [key]: name,
    ...Object.fromEntries(
      (list as unknown[]).map((cell, at) => [
        namelessColumn(at),
        Array.isArray(cell) ? cell.join(', ') : cell,
      ]),
    ),
  }))
}

function areColumns(names: readonly string[]): boolean {
  return recognizeColumns(names).size > 0
}
