import { isObject } from '../../data/detail-schemas.ts'
import { rowFields } from '../../data/store-schema.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Texts that people and programs write for a missing value. */
const placeholders =
  /^(?:n\/a|#n\/a|<\/?[a-z][a-z _]*>|\((?:null|none|blank|empty)\)|unknown|no data|#(?:ref|value|name|null|num|spill|div\/0)[!?]?|tb[da]|null|undefined|nan|-+|—+|–+|\?+|\.+|not available|(?:available )?(?:up)?on request|k\.\s?a\.)$/i

/** A large number that a spreadsheet has shortened: most digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

const fieldsOfDigits = new Set(['Phone', 'Zip', 'locationID'])

/** Fields in which `NA` may be Namibia, Naples or a name; in other fields it is R's missing value. */
const withNa = new Set(['Country', 'State', 'City', 'Name'])

/** Fields in which such a word may be a real value. */
const ofNames = new Set(['AddressLine1', 'City'])

/** The length limit of a placeholder. */
const longest = 22

/** Finds placeholders in cells, and records their rows. */
export class Placeholders {
  readonly #rows = new Map<string, number[]>()

  /** Whether a cell is a placeholder. */
  has(field: string, cell: string, row: number): boolean {
    if (!isPlaceholder(field, cell)) return false
    const rows = this.#rows.get(cell)
    if (rows) rows.push(row)
    else this.#rows.set(cell, [row])
    return true
  }

  /** Yields rows of JSON without placeholders; custom fields (`own`) are kept. */
  *cleared(rows: Iterable<unknown>, own: object): Generator<unknown> {
    const fields = new Set(rowFields.filter((field) => !Object.hasOwn(own, field)))
    let place = 0
    for (const row of rows) {
      place += 1
      yield this.#clearedRow(row, fields, place)
    }
  }

  #clearedRow(row: unknown, fields: ReadonlySet<string>, place: number): unknown {
    if (!isObject(row)) return row
    let cleared: Record<string, unknown> | undefined
    for (const field in row) {
      const cell = row[field]
      if (typeof cell !== 'string' || !fields.has(field) || !this.has(field, cell.trim(), place))
        continue
      cleared ??= { ...row }
      cleared[field] = ''
    }
    return cleared ?? row
  }

  /** Returns one warning for all placeholders. */
  warnings(file: string): Problem[] {
    if (this.#rows.size === 0) return []
    const rows = [...new Set([...this.#rows.values()].flat())].sort((one, other) => one - other)
    return [problem('TABLE_PLACEHOLDERS', { texts: [...this.#rows.keys()], rows }, { file })]
  }
}

/** Whether a text is a placeholder in every field. */
export function isPlaceholderText(text: string): boolean {
  return text.length <= longest && placeholders.test(text.trim())
}

function isPlaceholder(field: string, cell: string): boolean {
  if (cell.length > longest) return false
  if (fieldsOfDigits.has(field) && shortened.test(cell)) return field !== 'locationID'
  if ((field === 'Phone' || field === 'Zip') && /^(?:0+|none)$/i.test(cell)) return true
  if (field === 'Phone' && /^\d{1,2}$/.test(cell)) return true
  if (cell === 'NA') return !withNa.has(field)
  return placeholders.test(cell) && !(ofNames.has(field) && /^null$/i.test(cell))
}
