import { csvTable } from './csv.ts'
import { decodeJson } from './decode.ts'
import { formOf } from './form.ts'
import { jsonLines, jsonRows, jsonTable } from './json.ts'
import type { Table, TableFile, TableOptions } from './table.ts'
import { xlsxTable } from './xlsx.ts'

/** Reads a table of any supported form. Throws `UserError` (exit code 2) for any other file. */
export async function openTable(file: TableFile, options: TableOptions = {}): Promise<Table> {
  switch (formOf(file)) {
    case 'xlsx':
      return xlsxTable(file, options)
    case 'csv':
      return csvTable(file, options)
    case 'json-lines':
      return jsonTable(jsonLines(decodeJson(file), file.name), file.name)
    case 'json':
      return jsonTable(jsonRows(decodeJson(file), file.name), file.name)
  }
}
