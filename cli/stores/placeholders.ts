import { type Problem, problem } from '../report/problems.ts'

/** Words of people and programs that have nothing to say. `NA` alone is Namibia, and Naples. */
const placeholders =
  /^(?:n\/a|#n\/a|#(?:ref|value|name|null|num|spill|div\/0)[!?]?|tb[da]|null|undefined|nan|-+|—+|–+|\?+|\.+|not available|k\.\s?a\.)$/i

/** A number with many digits as a spreadsheet has cut it: most of them are gone. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

const fieldsOfDigits = new Set(['Phone', 'Zip', 'locationID'])

/** Fields in which the word may be what it says. */
const ofNames = new Set(['AddressLine1', 'City'])

/** Finds placeholders in the cells of fields, and remembers in which rows. */
export class Placeholders {
  readonly #rows = new Map<string, number[]>()

  /** Whether a cell says nothing. */
  has(field: string, cell: string, row: number): boolean {
    if (!isPlaceholder(field, cell)) return false
    const rows = this.#rows.get(cell)
    if (rows) rows.push(row)
    else this.#rows.set(cell, [row])
    return true
  }

  /** One warning of all that were found. */
  warnings(file: string): Problem[] {
    if (this.#rows.size === 0) return []
    const rows = [...new Set([...this.#rows.values()].flat())].sort((one, other) => one - other)
    return [problem('TABLE_PLACEHOLDERS', { texts: [...this.#rows.keys()], rows }, { file })]
  }
}

function isPlaceholder(field: string, cell: string): boolean {
  if (fieldsOfDigits.has(field) && shortened.test(cell)) return field !== 'locationID'
  if (field === 'Phone' && /^0+$/.test(cell)) return true
  return placeholders.test(cell) && !(ofNames.has(field) && /^null$/i.test(cell))
}
