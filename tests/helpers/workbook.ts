import { type CellValue, writeXlsx } from 'hucre/xlsx'

/** An Excel workbook with these sheets; a date is a real one. */
export function workbook(sheets: Record<string, CellValue[][]>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  })
}
