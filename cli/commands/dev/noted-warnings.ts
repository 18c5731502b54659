import { formatLocation, formatMessage, type Problem } from '../../report/problems.ts'
import type { Warners } from '../../report/warners.ts'

/** The warnings of a site, each of which is also passed on. */
export class NotedWarnings implements Warners {
  /** By their words: a page that is made again says them again. */
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
