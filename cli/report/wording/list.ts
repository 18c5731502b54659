import { cut } from '../cut.ts'
import { ageInWords, count, someOf } from '../format.ts'
import { ranges } from '../ranges.ts'
import { unchanged } from '../site-unchanged.ts'
import { error, explained, info, warning } from './wording.ts'

/** Faults of a list or another table as a file. */
export const listWords = {
  LIST_NOT_JSON: error(notJson, 'Correct the list there; an editor for code marks the place.'),
  LIST_NOT_ARRAY: error<{ got: string }>(
    ({ got }) => `should be an array of stores, got ${got}`,
    'Put all stores between [ and ], one object each.',
  ),
  LIST_SEVERAL: error<{ names: readonly string[] }>(
    ({ names }) => `has several lists: ${someOf(names)}`,
    'Keep the one of the stores, or call it "stores".',
  ),
  LIST_UNKNOWN: error<{ names: readonly string[] }>(
    ({ names }) =>
      `has no row that could be a store: of its names, none is known (${someOf(names.map((name) => cut(name, 40)))})`,
    'Name them under columns in the config file: columns: { locationID: …, AddressLine1: … }; a part of an object is "address > city". docs/stores.md has the names that are recognised.',
  ),
  LIST_FOREIGN: explained(
    error<{ what: string; advice: string }>(
      ({ what }) => `is no list of stores, but ${what}`,
      ({ advice }) => advice,
    ),
    'A list is CSV, an Excel workbook (.xlsx), JSON or GeoJSON, whatever its name ends with. What the file is was seen in its content.',
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
    'The host of the list, or of another table, has failed, and is asked again after a while; that is no harm yet.',
    { waitMs: 10_000 },
  ),
  LIST_FAILED: explained(
    error<{ cause: string; attempts: number }>(
      ({ cause, attempts }) =>
        `cannot be fetched${attempts > 1 ? ` (${attempts} attempts)` : ''}: ${cause}`,
      `Open the address in a browser.${unchanged}`,
    ),
    'The list, or another table, is at an address on the web, whose host gives none, and there is no copy of an earlier build that is young enough (keepLast.maxAge).',
  ),
  LIST_KEPT: explained(
    warning<{ cause: string; since: string; ageMs: number }>(
      ({ cause, since, ageMs }) =>
        `${cause}; the copy of ${since.slice(0, 10)} is used (${ageInWords(ageMs)} old)`,
      'Open the address in a browser; the next build asks again.',
    ),
    'The list, or another table, is at an address on the web, whose host gives none now. The last good one is used, as long as it is young enough (keepLast.maxAge).',
    { since: '2026-11-20T02:00:00Z', ageMs: 200_000_000 },
  ),
  LIST_CODE_THREW: error<{ what: string; cause: string }>(
    ({ what, cause }) => `${what} failed: ${cause}`,
    'Correct it in the config file, or in what it imports.',
  ),
  LIST_EMPTY: error('has no stores', 'An empty list never empties a site. Add the stores.'),
  STORES_HIDDEN: explained(
    info<{ rows: readonly number[] }>(
      ({ rows }) =>
        `${count(rows.length, 'store')} of the list ${rows.length === 1 ? 'is' : 'are'} not for visitors and ${rows.length === 1 ? 'has' : 'have'} no page: ${rowsText(rows)}`,
    ),
    'The list says of them that they are drafts, private or inactive.',
    { rows: [7, 12] },
  ),
  TABLE_ENCODING: explained(
    warning<{ encoding: string; example: string; row: number }>(
      ({ encoding, example, row }) =>
        `is no UTF-8; it is read as ${encoding}: row ${row} has "${cut(example, mostLetters)}"`,
      'Look whether that is right, and save it as UTF-8: in Excel with Save As, "CSV UTF-8 (Comma delimited)".',
    ),
    'Spreadsheets have long written the encoding of their country (the key country of the config file says which), those of Western languages Windows-1252. In another encoding, letters beyond English would be wrong.',
    { encoding: 'Windows-1252', row: 7 },
  ),
  TABLE_QUOTES: explained(
    warning<{ rows: readonly number[] }>(
      ({ rows }) => `Quotes within cells are taken for a part of the text: ${rowsText(rows)}`,
      'A cell with quotes stands in quotes, and each quote in it twice: "12 ""Old"" Mill Rd".',
    ),
    'A quote belongs around a whole cell. One elsewhere is a part of the text, such as inches; one that nothing closes is dropped.',
    { rows: [7, 12] },
  ),
  TABLE_TITLE: explained(
    info<{ row: number; lines: number }>(
      ({ row, lines }) =>
        `The names of the columns are in row ${row}; what is above is left out (${count(lines, 'row')})`,
    ),
    'Lines above the names of the columns are a title.',
    { row: 4 },
  ),
  TABLE_MISREAD: explained(
    warning<{ text: string; meant: string; rows: readonly number[] }>(
      ({ text, meant, rows }) =>
        `"${cut(text, mostLetters)}" is probably "${cut(meant, mostLetters)}", which a program has read in the wrong encoding: ${rowsText(rows)}`,
      'Export the list again as UTF-8, or correct the cells: pages show them as they are.',
      '',
    ),
    'Letters beyond English are two or three bytes in UTF-8. A program that takes each byte for a letter makes two or three letters of one.',
    { rows: [7, 12] },
  ),
  TABLE_PLACEHOLDERS: explained(
    warning<{ texts: readonly string[]; rows: readonly number[] }>(
      ({ texts, rows }) =>
        `Cells without a meaning are read as empty (${someOf(texts.map((text) => `"${text}"`))}): ${rowsText(rows)}`,
      'Leave cells empty where there is nothing to say.',
      '',
    ),
    'Words such as n/a, and numbers that a spreadsheet has cut short (1.5E+10), would stand on pages.',
    { texts: ['n/a'], rows: [7, 12] },
  ),
  CSV_TWICE: error<{ name: string }>(
    ({ name }) => `the header has the column "${cut(name, mostLetters)}" twice`,
    'Give each column a name of its own.',
    '',
  ),
  CSV_RAGGED: error<{ cells: number; columns: number }>(
    ({ cells, columns }) => `has ${count(cells, 'cell')}, and the header ${columns}`,
    'Give the row a cell for each column; a cell that has the separator in it stands in quotes.',
    '',
  ),
  CSV_NO_HEADER: error(
    'is no header: it has no column that is known',
    'Put a line with the names of the columns first, such as id, address, city, state, zip, lat, lng; or name them under columns in the config file.',
  ),
  CSV_NO_COLUMN: error<{ field?: string; meant?: string }>(
    ({ field, meant }) =>
      `no column is ${field === undefined ? 'a street, a town or a name' : 'this field'}${meant === undefined ? '' : ` (the file has "${cut(meant, mostLetters)}")`}`,
    "Add such a column, or name it in the config file: columns: { AddressLine1: '…', City: '…', Name: '…' }. docs/stores.md has the names that are recognised.",
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
