import { isBlank } from '../../data/detail-schemas.ts'
import { isPlace } from '../../data/great-circle.ts'
import { type Problem, problem } from '../report/problems.ts'
import { storeWords } from './column-names.ts'

type Row = Readonly<Record<string, unknown>>

/** The kind of a row that is not a store. */
type RowKind = 'sum' | 'test'

const aStore = storeWords.filter((word) => /^\p{L}+$/u.test(word)).join('|')
const sumWords =
  '(?:grand|sub|overall)?[\\s-]?totals?|sum|summe|gesamt(?:summe)?|insgesamt|totale|suma|soma|somme|total général|totaal|razem|celkem|összesen|toplam|итого|всего|合計|総計|合计|總計|합계'
const sums = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${sumWords})(?:\\s+(?:number|of|de|der|\\s)*(?:${aStore})\\p{L}{0,2})?[\\s:=]*[\\d.,\\s]*$`,
  'iu',
)

const tests = '(?:test(?:s|ing)?|dummy|sample|example|asdf\\w*|xxx+|lorem(?: ipsum)?)'
const testName = new RegExp(`^${tests}(?:[\\s#._-]*(?:${aStore}))?[\\s\\d#._-]*$`, 'iu')
const testText = new RegExp(`\\b${tests}\\b|^123\\b`, 'i')

/** Recognizes and records rows that are not stores. */
export class NonStores {
  readonly #found = new Map<RowKind, { rows: number[]; text: string }>()
  readonly #likeTests: { row: number; name: string }[] = []

  /** Whether a row is not a store. */
  isOther(raw: unknown, row: number): boolean {
    if (typeof raw !== 'object' || raw === null) return false
    const kind = rowKind(raw as Row)
    if (kind) {
      const found = this.#found.get(kind)
      if (found) found.rows.push(row)
      else this.#found.set(kind, { rows: [row], text: labelOf(raw as Row) })
    } else if (isLikeTest(raw as Row))
      this.#likeTests.push({ row, name: String((raw as Row).Name) })
    return kind !== undefined
  }

  /** The number of rows that are not stores. */
  get count(): number {
    return [...this.#found.values()].reduce((count, { rows }) => count + rows.length, 0)
  }

  /** Returns a warning for each kind of these rows, and one for stores that may be tests. */
  warnings(file: string): Problem[] {
    const others = [...this.#found].map(([kind, args]) =>
      problem('ROWS_NOT_STORES', { kind, ...args }, { file }),
    )
    const likely = this.#likeTests
    if (likely.length === 0) return others
    const args = {
      rows: likely.map(({ row }) => row),
      names: [...new Set(likely.map(({ name }) => name))].slice(0, 5),
    }
    return [...others, problem('STORES_LIKE_TESTS', args, { file })]
  }
}

function labelOf(row: Row): string {
  const words = Object.values(row).find(
    (value) => typeof value === 'string' && /\p{L}/u.test(value),
  )
  return String(row.Name ?? words ?? '')
}

/** Returns the kind of a row that is certainly not a store: the sum of others, or a test. */
function rowKind(row: Row): RowKind | undefined {
  if (isSum(row)) return 'sum'
  const { AddressLine1, Status } = row
  const isTest = isLikeTest(row) && (isBlank(AddressLine1) || testText.test(String(AddressLine1)))
  return isTest && isBlank(Status) ? 'test' : undefined
}

/** Whether the name of a row is usual for tests. */
function isLikeTest({ Name }: Row): boolean {
  return typeof Name === 'string' && Name.length < 60 && testName.test(Name.trim())
}

// A brand may have the name Total: such a row has a place, a phone or a postal code.
function isSum({ Lat, Lng, Phone, Zip, ...others }: Row): boolean {
  const has = (value: unknown) => !isBlank(value)
  if (has(Phone) || has(Zip)) return false
  if (typeof Lat === 'number' && typeof Lng === 'number' && isPlace({ Lat, Lng })) return false
  // Some fields are also in the row under the names of their columns.
  const texts = new Set(Object.values(others).filter((value) => typeof value === 'string'))
  const words = [...texts].filter((text) => /\p{L}/u.test(String(text)))
  const [label] = words
  return words.length === 1 && typeof label === 'string' && label.length < 60 && sums.test(label)
}
