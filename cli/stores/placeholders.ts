import { rowFields } from '../../data/store-schema.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Words of people and programs that have nothing to say. */
const placeholders =
  /^(?:n\/a|#n\/a|<\/?[a-z][a-z _]*>|\((?:null|none|blank|empty)\)|unknown|no data|#(?:ref|value|name|null|num|spill|div\/0)[!?]?|tb[da]|null|undefined|nan|-+|—+|–+|\?+|\.+|not available|k\.\s?a\.)$/i

/** A number with many digits as a spreadsheet has cut it: most of them are gone. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

const fieldsOfDigits = new Set(['Phone', 'Zip', 'locationID'])

/** Fields in which `NA` is Namibia, Naples or a name; in the others it is how R writes nothing. */
const withNa = new Set(['Country', 'State', 'City', 'Name'])

/** Fields in which the word may be what it says. */
const ofNames = new Set(['AddressLine1', 'City'])

/** No placeholder has more letters. */
const longest = 15

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

  /** Rows of JSON without their placeholders; those of a chain's `own` fields stay. */
  *cleared(rows: Iterable<unknown>, own: object): Generator<unknown> {
    const fields = rowFields.filter((field) => !Object.hasOwn(own, field))
    let place = 0
    for (const row of rows) {
      place += 1
      const found = fields.filter((field) => {
        const cell = Object(row)[field]
        return typeof cell === 'string' && this.has(field, cell.trim(), place)
      })
      const empty = found.map((field) => [field, ''])
      yield found.length > 0 ? { ...(row as object), ...Object.fromEntries(empty) } : row
    }
  }

  /** One warning of all that were found. */
  warnings(file: string): Problem[] {
    if (this.#rows.size === 0) return []
    const rows = [...new Set([...this.#rows.values()].flat())].sort((one, other) => one - other)
    return [problem('TABLE_PLACEHOLDERS', { texts: [...this.#rows.keys()], rows }, { file })]
  }
}

/** Whether a text has nothing to say, in whatever field. */
export function isPlaceholderText(text: string): boolean {
  return text.length <= longest && placeholders.test(text.trim())
}

function isPlaceholder(field: string, cell: string): boolean {
  if (cell.length > longest) return false
  if (fieldsOfDigits.has(field) && shortened.test(cell)) return field !== 'locationID'
  if ((field === 'Phone' || field === 'Zip') && /^(?:0+|none)$/i.test(cell)) return true
  if (cell === 'NA') return !withNa.has(field)
  return placeholders.test(cell) && !(ofNames.has(field) && /^null$/i.test(cell))
}
