import { areNames, type CellsAt, differenceOf, isWebsite } from './column-content.ts'
import { slipOf } from './field-slips.ts'

/** A visitor needs one of these fields to find a store. */
export const findable: readonly string[] = ['AddressLine1', 'City', 'Name', 'Address']

/** Facts that make a list a list of places. */
const ofPlaces = ['Lat', 'Lng', 'Point', 'Zip', 'Phone']

/** The share of different texts in a column of names. */
const mostlyDifferent = 0.7

/** The share of different texts that make a second column possible. */
const somewhatDifferent = 0.4

/** The length limit of a name. */
const longest = 80

/**
 * In a list of places without a name, a street or a town, the only column of short, different texts has the names, such
 * as `Health Fac`, `officename` or `description`.
 */
export function addOnlyTexts(
  header: readonly string[],
  columns: Map<string, number>,
  cellsAt: CellsAt,
): void {
  const isFindable = findable.some((field) => columns.has(field))
  if (isFindable || !ofPlaces.some((field) => columns.has(field))) return
  const isTaken = (at: number) =>
    [...columns].some(([field, place]) => place === at && field !== 'Description')
  const places = [...header.entries()].flatMap(([at, name]) =>
    name !== '' && !isTaken(at) && areTexts(cellsAt(at)) ? [at] : [],
  )
  const [at, ...others] = places.filter((place) => differenceOf(cellsAt(place)) > somewhatDifferent)
  if (at === undefined || others.length > 0 || differenceOf(cellsAt(at)) < mostlyDifferent) return
  // A misspelled heading is reported.
  if (findable.some((field) => slipOf(field, [header[at] ?? '']) !== undefined)) return
  if (columns.get('Description') === at) columns.delete('Description')
  columns.set('Name', at)
}

function areTexts(cells: readonly string[]): boolean {
  const isText = (cell: string) =>
    cell.length <= longest && !/[\n@{}[\]|]|^#[\da-f]{3,8}$/i.test(cell) && !isWebsite(cell)
  return areNames(cells) && cells.filter(isText).length >= cells.length * 0.95 && !areCodes(cells)
}

/** Whether cells are codes of one word with digits, dates or measures. */
function areCodes(cells: readonly string[]): boolean {
  return cells.filter((cell) => /^\S*\d\S*$/.test(cell)).length > cells.length / 2
}
