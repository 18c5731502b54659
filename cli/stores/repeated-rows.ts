import { hash } from 'node:crypto'
import { isObject } from '../../data/detail-schemas.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Finds rows that say the same as an earlier one in every field: such a store is in the list once. */
export class RepeatedRows {
  readonly #known = new Set<string>()
  readonly #rows: number[] = []

  /** Whether a row has been there before. */
  has(raw: unknown, row: number): boolean {
    if (!isObject(raw)) return false
    const key = hash('sha1', JSON.stringify(raw), 'base64')
    const isRepeated = this.#known.has(key)
    if (isRepeated) this.#rows.push(row)
    else this.#known.add(key)
    return isRepeated
  }

  /** One warning of all that were found. */
  warnings(file: string): Problem[] {
    return this.#rows.length > 0 ? [problem('ROWS_REPEATED', { rows: this.#rows }, { file })] : []
  }
}
