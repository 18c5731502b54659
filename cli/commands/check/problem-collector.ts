import type { Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'

/** Collects the problems of all steps: a failed step does not hide the problems of the next ones. */
export class ProblemCollector {
  readonly problems: Problem[] = []
  #exitCode: 0 | 1 | 2 = 0

  /**
   * The exit code of the worst problem: 2 for config and list, 1 for content, templates and plugins, 0 for warnings
   * alone.
   */
  get exitCode(): 0 | 1 | 2 {
    return this.#exitCode
  }

  readonly warn = (problem: Problem): void => {
    this.problems.push(problem)
  }

  readonly warnAll = (problems: readonly Problem[]): void => {
    for (const problem of problems) this.problems.push(problem)
  }

  add({ problems, exitCode }: UserError): void {
    // A hundred thousand problems are too many arguments for one call.
    this.warnAll(problems)
    if (exitCode > this.#exitCode) this.#exitCode = exitCode
  }

  /** Runs a step and returns its result; undefined if the step fails. */
  async attempt<T>(step: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.add(error)
      return undefined
    }
  }
}
