import { isBlank, isObject } from '../../data/detail-schemas.ts'
import { readYesNo } from '../../data/list-status.ts'
import { type Problem, problem } from '../report/problems.ts'
import { bare } from './column-match.ts'

type Row = Readonly<Record<string, unknown>>

/** Names with yes or no that may mean a state for good or a passing one, and the answer of a closed store. */
const answers: Readonly<Record<string, boolean>> = {
  closed: true,
  isclosed: true,
  storeclosed: true,
  shopclosed: true,
  open: false,
  isopen: false,
}

const closedStatus = /^(?:closed|geschlossen|fermé|cerrado|chiuso|fechado|gesloten)$/i

/** Records rows that say that their store is closed, but not whether for good. */
export class MaybeClosed {
  readonly #rows = new Map<string, number[]>()
  readonly #answers = new Map<string, boolean | undefined>()
  readonly #own: ReadonlySet<string>

  /** `own` are the names of custom fields. */
  constructor(own: Iterable<string> = []) {
    this.#own = new Set(own)
  }

  /** Records a row, unless it has a clear status. */
  note(raw: unknown, at: number): void {
    if (!isObject(raw) || clear.some((field) => !isBlank(raw[field]))) return
    const name = this.#nameIn(raw)
    if (name === undefined) return
    const rows = this.#rows.get(name)
    if (rows) rows.push(at)
    else this.#rows.set(name, [at])
  }

  /** Returns a warning for each name. */
  warnings(file: string): Problem[] {
    return [...this.#rows].map(([column, rows]) =>
      problem(
        'STORES_MAYBE_CLOSED',
        { column, isOpen: this.#answerOf(column) === false, rows },
        { file },
      ),
    )
  }

  #nameIn(row: Row): string | undefined {
    for (const name in row) {
      const said = row[name]
      if (typeof said === 'object' || this.#own.has(name)) continue
      if (name === 'Status' && closedStatus.test(String(said).trim())) return name
      const answer = this.#answerOf(name)
      if (answer !== undefined && readYesNo(String(said)) === answer) return name
    }
    return undefined
  }

  // Lists have few names, and many rows.
  #answerOf(name: string): boolean | undefined {
    if (!this.#answers.has(name)) this.#answers.set(name, answers[bare(name)])
    return this.#answers.get(name)
  }
}

const clear = ['ClosedForGood', 'ClosedFrom', 'OpensOn', 'ReopensOn']
