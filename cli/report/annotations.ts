import type { Level } from './wording/wording.ts'

/** GitHub shows ten annotations of each step: some are reserved for errors, which come after the warnings. */
const most: Record<Level, number> = { error: 10, warning: 7, info: 0 }

/** Selects the problems that become annotations of a job: the first of each kind. */
export class Annotations {
  readonly #kinds = new Set<string>()

  /** Whether a problem of this code becomes an annotation. */
  take(level: Level, code: string): boolean {
    const before = this.#kinds.size
    return before < most[level] && this.#kinds.add(code).size > before
  }
}
