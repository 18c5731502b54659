import { cut } from '../cut.ts'
import { ageInWords, count, someOf } from '../format.ts'
import { ranges } from '../ranges.ts'
import { unchanged } from '../site-unchanged.ts'
import { error, explained, info, warning } from './wording.ts'

/** Faults of a list or another table as a file. */
export const listWords = {
  LIST_NOT_JSON: error(notJson, 'Correct the list at this place; a code editor marks it.'),
  LIST_NOT_ARRAY: error<{ got: string }>(
    ({ got }) => `should be an array of stores, got ${got}`,
    'Put all stores between [ and ], as one object each.',
  ),
  LIST_SEVERAL: error<{ names: readonly string[] }>(
    ({ names }) => `has several lists: ${someOf(names)}`,
    'Keep only the list of stores, or name it "stores".',
  ),
  LIST_UNKNOWN: error<{ names: readonly string[] }>(
    ({ names }) =>
      `has no row that can be a store: none of its names is known (${someOf(names.map((name) => cut(name, 40)))})`,
    'Assign the names under columns in the config file: columns: { locationID: …, AddressLine1: … }; a part of an object is "address > city". docs/stores.md lists the recognised names.',
  ),
  LIST_FOREIGN: explained(
    error<{ what: string; advice: string }>(
      ({ what }) => `is ${what}, not a store list`,
      ({ advice }) => advice,
    ),
    'A list is CSV, an Excel workbook (.xlsx), JSON or GeoJSON. The content of a file decides its format, not its name.',
    { what: 'a PDF' },
  ),
  LIST_SHEET: error<{ sheet: string; sheets: readonly string[] }>(
    ({ sheet, sheets }) =>
      sheets.includes(sheet)
        ? `The sheet "${sheet}" is empty`
        : `There is no sheet "${sheet}" in the workbook`,
    ({ sheets }) =>
      `Name the sheet in the config file: stores: { file, sheet }. The workbook has ${someOf(sheets)}.`,
  ),
  LIST_RETRY: explained(
    info<{ cause: string; attempt: number; retries: number; waitMs: number }>(
      ({ cause, attempt, retries, waitMs }) =>
        `${cause}; retry ${attempt} of ${retries} in ${waitMs / 1000} s`,
    ),
    'The host of the list, or of another table, has failed; the request is repeated after a delay.',
    { waitMs: 10_000 },
  ),
  LIST_FAILED: explained(
    error<{ cause: string; attempts: number }>(
      ({ cause, attempts }) =>
        `cannot be fetched${attempts > 1 ? ` (${attempts} attempts)` : ''}: ${cause}`,
      `Open the address in a browser.${unchanged}`,
    ),
    'The list, or another table, is at an address on the web whose host fails, and no copy of an earlier build is recent enough (keepLast.maxAge).',
  ),
  LIST_KEPT: explained(
    warning<{ cause: string; since: string; ageMs: number }>(
      ({ cause, since, ageMs }) =>
        `${cause}; the copy of ${since.slice(0, 10)} is used (${ageInWords(ageMs)} old)`,
      'Open the address in a browser; the next build asks again.',
    ),
    'The list, or another table, is at an address on the web whose host fails now. The last good copy is used as long as it is recent enough (keepLast.maxAge).',
    { since: '2026-11-20T02:00:00Z', ageMs: 200_000_000 },
  ),
  LIST_CODE_THREW: error<{ what: string; cause: string }>(
    ({ what, cause }) => `${what} failed: ${cause}`,
    'Correct it in the config file, or in a file that it imports.',
  ),
  LIST_EMPTY: error('has no stores', 'Add the stores. An empty list never empties a site.'),
  STORES_HIDDEN: explained(
    info<{ rows: readonly number[] }>(
      ({ rows }) =>
        `${count(rows.length, 'store')} of the list ${rows.length === 1 ? 'is' : 'are'} not for visitors and ${rows.length === 1 ? 'has' : 'have'} no page: ${rowsText(rows)}`,
    ),
    'The list marks them as drafts, private or inactive.',
    { rows: [7, 12] },
  ),
  TABLE_ENCODING: explained(
    warning<{ encoding: string; example: string; row: number }>(
      ({ encoding, example, row }) =>
        `is not UTF-8 and is read as ${encoding}: row ${row} has "${cut(example, mostLetters)}"`,
      'Check whether this text is right, and save the file as UTF-8: in Excel with Save As, "CSV UTF-8 (Comma delimited)".',
    ),
    'Older spreadsheets write the encoding of their country (key country of the config file); for Western languages it is Windows-1252, or Mac OS Roman. In a wrong encoding, letters beyond English are wrong.',
    { encoding: 'Windows-1252', row: 7 },
  ),
  TABLE_QUOTES: explained(
    warning<{ rows: readonly number[] }>(
      ({ rows }) => `Quotes within cells are read as text: ${rowsText(rows)}`,
      'Put a cell with quotes in quotes, and double each quote in it: "12 ""Old"" Mill Rd".',
    ),
    'Quotes enclose a whole cell. A quote elsewhere is text, such as inches; an unclosed quote is dropped.',
    { rows: [7, 12] },
  ),
  TABLE_TITLE: explained(
    info<{ row: number; lines: number }>(
      ({ row, lines }) =>
        `The header is in row ${row}; the ${lines === 1 ? 'row' : `${lines} rows`} above it ${lines === 1 ? 'is' : 'are'} skipped`,
    ),
    'Rows above the header are a title.',
    { row: 4 },
  ),
  TABLE_SHEETS: explained(
    warning<{ sheet: string; others: readonly string[] }>(
      ({ sheet, others }) =>
        `Only the sheet "${cut(sheet, mostLetters)}" is read; further sheets have the same columns: ${someOf(others.map((one) => `"${one}"`))}`,
      "If they have further stores, put all stores into one sheet; to read another one, set stores: { file, sheet: '…' } in the config file.",
    ),
    'Workbooks often have a sheet for each region beside one for all; only you know whether a sheet repeats another one.',
    { sheet: 'North', others: ['South', 'West'] },
  ),
  TABLE_MISREAD: explained(
    warning<{ text: string; meant: string; rows: readonly number[] }>(
      ({ text, meant, rows }) =>
        `"${cut(text, mostLetters)}" is probably "${cut(meant, mostLetters)}", exported in a wrong encoding: ${rowsText(rows)}`,
      'Export the list again as UTF-8, or correct the cells: pages show them as they are.',
      '',
    ),
    'Letters beyond English have two or three bytes in UTF-8. A program that reads each byte as a letter makes two or three letters of one.',
    { rows: [7, 12] },
  ),
  TABLE_PLACEHOLDERS: explained(
    warning<{ texts: readonly string[]; rows: readonly number[] }>(
      ({ texts, rows }) =>
        `Placeholders are read as empty cells (${someOf(texts.map((text) => `"${text}"`))}): ${rowsText(rows)}`,
      'Leave cells without a value empty.',
      '',
    ),
    'Otherwise pages would show words such as n/a, and numbers that a spreadsheet has shortened (1.5E+10).',
    { texts: ['n/a'], rows: [7, 12] },
  ),
  CSV_TWICE: error<{ name: string }>(
    ({ name }) => `the header has the column "${cut(name, mostLetters)}" twice`,
    'Give each column a different name.',
    '',
  ),
  CSV_RAGGED: error<{ cells: number; columns: number }>(
    ({ cells, columns }) => `has ${count(cells, 'cell')}, but the header has ${columns}`,
    'Give the row one cell for each column; put a cell with the separator in quotes.',
    '',
  ),
  CSV_NO_HEADER: error(
    'is not a header: it has no known column',
    'Begin the file with the names of the columns, such as id, address, city, state, zip, lat, lng; or assign them under columns in the config file. For a file without a header: stores: { file, header: false }, columns: { Name: "column 1" }.',
  ),
  CSV_NO_COLUMN: error<{ field?: string; meant?: string }>(
    ({ field, meant }) =>
      `no column has ${field === undefined ? 'a street, a town or a name' : 'this field'}${meant === undefined ? '' : ` (the file has "${cut(meant, mostLetters)}")`}`,
    "Add such a column, or assign one in the config file: columns: { AddressLine1: '…', City: '…', Name: '…' }. docs/stores.md lists the recognised names.",
  ),
}

// The maximum length of a cell or a column name; longer ones are cut.
const mostLetters = 200

/** The message for a text that is not JSON. */
export function notJson({ fault }: { fault: string }): string {
  return `is not JSON ${fault}`
}

function rowsText(rows: readonly number[]): string {
  return `${rows.length === 1 ? 'row' : 'rows'} ${ranges(rows, 60)}`
}
