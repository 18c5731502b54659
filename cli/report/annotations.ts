import type { Level } from './wording/wording.ts'

/** A step of a job shows ten: the last ones are left for errors, which come after the warnings. */
const most: Record<Level, number> = { error: 10, warning: 7, info: 0 }

/** Which problems are annotations of a job: the first of each kind. */
export class Annotations {
  readonly #kinds = new Set<string>()

  /** Whether a problem of this code becomes one. */
  take(level: Level, code: string): boolean {
    const before = this.#kinds.size
    return before < most[level] && this.#kinds.add(code).size > before
  }
}
