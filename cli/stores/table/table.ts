import type { Problem } from '../../report/problems.ts'

/** Bytes that should be a table. */
export interface TableFile {
  /** As messages call it. */
  name: string
  bytes: Uint8Array
  /** The media type that a host has sent with it. */
  type?: string | undefined
}

/** The columns and rows of a file, whatever its form. */
export interface Table {
  header: string[]
  /** So many of them are of the rows themselves; the others are parts of objects within. Absent: all are. */
  own?: number
  /** Each has as many cells as the header: texts, and in JSON whatever JSON has. */
  rows: unknown[][]
  /** The number that people know each row by: its line in the file, or its place in the list. */
  lines: number[]
  /** The sign between the cells of a line; undefined in other forms. */
  separator?: string | undefined
  /** Rows that cannot be read; they are not among `rows`. */
  faults: Problem[]
  warnings: Problem[]
}

/** How a table is looked at. */
export interface TableOptions {
  /** The sheet of a workbook, by its name. Default: the first one. */
  sheet?: string | undefined
  /** The country of the list, whose spreadsheets may have written it. */
  country?: string | undefined
  /** How many columns of a row are known by their names; it finds the header below lines of title. */
  knows?: ((header: readonly string[]) => number) | undefined
}
