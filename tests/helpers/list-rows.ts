import type { ColumnsOptions } from '../../cli/stores/columns.ts'
import { csvText } from '../../cli/stores/table/csv.ts'
import { tableRows } from '../../cli/stores/table-rows.ts'
import { slots as amenities } from '../fixtures/amenities.ts'

/** The stores of a list in CSV, each with its line. */
export async function listRows(
  text: string,
  options: Partial<ColumnsOptions> = {},
): Promise<{ rows: object[]; lines: number[] }> {
  const all = { file: 'list.csv', said: {}, own: {}, amenities, country: undefined, ...options }
  const table = await csvText(text, all.file)
  return { rows: [...tableRows(table, all).rows] as object[], lines: table.lines }
}
