import type { Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'
import { csvTable } from './csv.ts'
import { type Decoded, decodeJson, notText } from './decode.ts'
import { formOf } from './form.ts'
import { type JsonRows, jsonLines, jsonRows, jsonTable } from './json.ts'
import type { Table, TableFile, TableOptions } from './table.ts'
import { xlsxTable } from './xlsx.ts'

function tableOf(
  { text, warnings }: Decoded,
  file: TableFile,
  read: (text: string, name: string) => JsonRows,
): Table {
  try {
    const table = jsonTable(read(text, file.name), file.name)
    return { ...table, warnings: [...warnings, ...table.warnings] }
  } catch (error) {
    // A text in a legacy encoding is certain only if it is JSON.
    const isJson = !(error instanceof UserError) || !error.problems.some(isNotJson)
    throw warnings.length > 0 && !isJson ? notText(file) : error
  }
}

function isNotJson({ code }: Problem): boolean {
  return code === 'LIST_NOT_JSON'
}

/** Reads a table of any supported form. Throws `UserError` (exit code 2) for any other file. */
export async function openTable(file: TableFile, options: TableOptions = {}): Promise<Table> {
  switch (formOf(file)) {
    case 'xlsx':
      return xlsxTable(file, options)
    case 'csv':
      return csvTable(file, options)
    case 'json-lines':
      return tableOf(decodeJson(file, options.country), file, jsonLines)
    case 'json':
      return tableOf(decodeJson(file, options.country), file, jsonRows)
  }
}
