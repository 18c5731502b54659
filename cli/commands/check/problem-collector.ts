import type { Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'

/** All that is found wrong, step by step: a step that fails does not hide what the next ones find. */
export class ProblemCollector {
  readonly problems: Problem[] = []
  #exitCode: 0 | 1 | 2 = 0

  /** That of the worst: 2 for config and list, 1 for content, templates and plugins, 0 for warnings alone. */
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
    // As arguments of one call, a hundred thousand are too many.
    this.warnAll(problems)
    if (exitCode > this.#exitCode) this.#exitCode = exitCode
  }

  /** What a step gives; undefined where it fails. */
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
