import { formatLocation, formatMessage, type Problem } from '../../report/problems.ts'
import type { Warners } from '../../report/warners.ts'

/** Collects the warnings of a site and passes each one on. */
export class NotedWarnings implements Warners {
  /** Warnings by their text, as a page that is rendered again repeats them. */
  readonly all = new Map<string, Problem>()
  readonly #next: Warners

  constructor(next: Warners) {
    this.#next = next
  }

  readonly warn = (problem: Problem): void => {
    this.#note(problem)
    this.#next.warn(problem)
  }

  readonly warnAll = (problems: readonly Problem[]): void => {
    for (const problem of problems) this.#note(problem)
    this.#next.warnAll(problems)
  }

  #note(problem: Problem): void {
    this.all.set(formatLocation(problem.where) + formatMessage(problem).message, problem)
  }
}
