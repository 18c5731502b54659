import { createRequire } from 'node:module'
import { megabytes } from '../../report/format.ts'
import { problem } from '../../report/problems.ts'
import { userError } from '../../report/user-error.ts'
import { gridTable } from './grid.ts'
import type { Table, TableFile, TableOptions } from './table.ts'
import { unpackedSize } from './unpacked-size.ts'

type Library = typeof import('hucre/xlsx')

// Code from a code cache cannot import packages.
const require = createRequire(import.meta.url)

/** Reads one sheet of an Excel workbook: the named one, else the first. Throws `UserError` (exit code 2). */
export async function xlsxTable(file: TableFile, options: TableOptions): Promise<Table> {
  const { name, bytes } = file
  refuseHuge(file)
  // Loaded on demand: few lists are workbooks.
  const library = require('hucre/xlsx') as Library
  try {
    const grid = await gridOf(bytes, options.sheet, library)
    if (grid.rows.length === 0) await refuseSheet(file, options.sheet, library)
    const table = gridTable(grid, name, { ...options, areCertain: true })
    if (options.sheet !== undefined) return table
    const alike = await sheetsLike(table.header, bytes, library)
    if (alike.length < 2) return table
    const [sheet = '', ...others] = alike
    const warning = problem('TABLE_SHEETS', { sheet, others }, { file: name })
    return { ...table, warnings: [...table.warnings, warning] }
  } catch (cause) {
    if (!isOfLibrary(cause)) throw cause
    const advice = 'Open it in a spreadsheet program, and save it as .xlsx again.'
    const what = 'an Excel workbook that is damaged'
    throw userError(2, 'LIST_FOREIGN', { what, advice }, { file: name }, { cause })
  }
}

/** The limit of unpacked bytes: a few kilobytes can unpack to gigabytes. */
const mostUnpacked = 500_000_000

function refuseHuge({ name, bytes }: TableFile): void {
  const size = unpackedSize(bytes) ?? 0
  if (size <= mostUnpacked) return
  const what = `an Excel workbook of ${megabytes(size)}`
  const advice = 'Save the sheet of the stores as a workbook of its own.'
  throw userError(2, 'LIST_FOREIGN', { what, advice }, { file: name })
}

async function gridOf(bytes: Uint8Array, sheet: string | undefined, { streamXlsxRows }: Library) {
  const rows: string[][] = []
  const lines: number[] = []
  // Row by row: otherwise two cells in far corners of a sheet would become a table of millions of cells.
  for await (const { index, values } of streamXlsxRows(
    bytes,
    sheet === undefined ? {} : { sheet },
  )) {
    const cells = values.map(cellText)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    rows.push(cells)
    lines.push(index + 1)
  }
  return { rows, lines }
}

/** Each sheet takes the time of unpacking the workbook. */
const mostSheets = 20

/** Title lines above the columns of a further sheet are few. */
const mostLines = 20

/** Returns the first sheet, and the further ones with the same columns and a row below them. */
async function sheetsLike(
  header: readonly string[],
  bytes: Uint8Array,
  library: Library,
): Promise<string[]> {
  const [first = '', ...others] = await sheetNames(bytes, library)
  const names = header.filter((name) => name !== '').join('\n')
  const alike: string[] = []
  for (const sheet of others.slice(0, mostSheets)) {
    let at = 0
    let isBelow = false
    for await (const { values } of library.streamXlsxRows(bytes, { sheet })) {
      const cells = values.map(cellText).filter(Boolean)
      if (isBelow && cells.length > 0) {
        alike.push(sheet)
        break
      }
      isBelow ||= cells.join('\n') === names
      at += 1
      if (at > mostLines && !isBelow) break
    }
  }
  return [first, ...alike]
}

async function sheetNames(bytes: Uint8Array, { readXlsx }: Library): Promise<string[]> {
  const sheets: string[] = []
  const collect = (info: { name: string }) => {
    sheets.push(info.name)
    return false
  }
  await readXlsx(bytes, { sheets: collect })
  return sheets
}

async function refuseSheet(
  { name, bytes }: TableFile,
  sheet: string | undefined,
  library: Library,
): Promise<never> {
  const sheets = await sheetNames(bytes, library)
  const [first = ''] = sheets
  throw userError(2, 'LIST_SHEET', { sheet: sheet ?? first, sheets }, { file: name })
}

function isOfLibrary(cause: unknown): boolean {
  return cause instanceof Error && /^(?:Hucre|Parse|Zip|Xml|Encrypted)\w*Error$/.test(cause.name)
}

/** Returns a cell as a person would type it: a date as `2027-03-31`, a time as `08:30`. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return dateText(value)
  return String(value).trim()
}

// Spreadsheets show fifteen digits: 0.1 + 0.2 is 0.3.
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)))
}

/** Dates before this year are plain times. */
const firstYear = 1901

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [date = '', time = ''] = value.toISOString().split('T')
  const clock = time.startsWith('00:00:00') ? '' : time.slice(0, time.slice(6, 8) === '00' ? 5 : 8)
  if (value.getUTCFullYear() < firstYear) return clock || '00:00'
  return clock ? `${date} ${clock}` : date
}
