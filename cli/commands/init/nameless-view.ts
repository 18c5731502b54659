import { UserError } from '../../report/user-error.ts'
import { cellsOf } from '../../stores/column-content.ts'
import { areCertain, columnsByContent } from '../../stores/content-columns.ts'
import { openTable } from '../../stores/table/open-table.ts'
import { cellText } from '../../stores/table/read-table.ts'
import type { ListView } from './list-view.ts'

/** Fields whose cells have a form of their own, which the first row shows as well if it is no title. */
const formed = ['Point', 'Lat', 'Lng', 'Zip', 'Phone', 'Address', 'Email', 'Website', 'State']

/**
 * Reads a list without a line of column names, whose columns are certain by their cells; undefined for any other list.
 */
export async function viewNameless(
  { name, content: bytes }: { name: string; content: Uint8Array },
  country: string,
): Promise<{ view: ListView; columns: Record<string, string> } | undefined> {
  const table = await tableOf({ name, bytes })
  if (!table || table.separator === undefined) return undefined
  const { header, rows } = table
  const places = [...header.keys()]
  // Repeated rows do not make names and ids ambiguous.
  const different = [...new Map(rows.map((cells) => [JSON.stringify(cells), cells])).values()]
  const found = columnsByContent(places, cellsOf(different), country || undefined)
  const alone = columnsByContent(places, cellsOf(rows.slice(0, 1)), country || undefined)
  const [first = []] = rows
  const isRow = formed.every((field) => {
    const at = found.get(field)
    return at === undefined || first[at] === '' || alone.get(field) === at
  })
  const isCertain = areCertain(found) || areNumberedNames(found, header, first)
  if (!isCertain || !isRow) return undefined
  const columns = Object.fromEntries([...found].map(([field, at]) => [field, header[at] ?? '']))
  const cells = header.map((column, at) => [column, cellText(first[at])])
  const view: ListView = {
    first: Object.fromEntries(cells),
    found: new Map(Object.entries(columns)),
    hours: new Map(),
    amenities: [],
    hasHeader: true,
    isTable: false,
  }
  return { view, columns }
}

/** Whether a list is nothing but numbers and names, from its first line on. */
function areNumberedNames(
  found: ReadonlyMap<string, number>,
  header: readonly string[],
  first: readonly unknown[],
): boolean {
  const isNumbered = /^\d+$/.test(cellText(first[found.get('locationID') ?? -1]))
  return header.length === 2 && found.size === 2 && found.has('Name') && isNumbered
}

async function tableOf(file: { name: string; bytes: Uint8Array }) {
  try {
    return await openTable(file, { hasHeader: false })
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}
