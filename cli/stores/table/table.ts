import type { Problem } from '../../report/problems.ts'

/** The bytes of a table's file. */
export interface TableFile {
  /** The name in messages. */
  name: string
  bytes: Uint8Array
  /** The media type from the host. */
  type?: string | undefined
}

/** The columns and rows of a file, of any form. */
export interface Table {
  header: string[]
  /**
   * The number of leading columns from the rows themselves; the rest are parts of nested objects. If absent, all
   * columns are.
   */
  own?: number
  /** Rows with as many cells as the header: texts, or JSON values. */
  rows: unknown[][]
  /** The number of each row as users see it: its line in the file, or its position in the list. */
  lines: number[]
  /** The separator between cells; undefined in other forms. */
  separator?: string | undefined
  /** Unreadable rows, which are not among `rows`. */
  faults: Problem[]
  warnings: Problem[]
}

/** Options for reading a table. */
export interface TableOptions {
  /** The name of the workbook's sheet. Default: the first one. */
  sheet?: string | undefined
  /** Whether the first row has the names of the columns, the default. */
  hasHeader?: boolean | undefined
  /** The country of the list, which determines the legacy encoding. */
  country?: string | undefined
  /** Returns the number of columns with known names; used to find the header below title lines. */
  knows?: ((header: readonly string[]) => number) | undefined
}
