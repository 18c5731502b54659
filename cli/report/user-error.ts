import { inGroups } from './in-groups.ts'
import {
  formatAlike,
  mostAlike,
  type Problem,
  type ProblemCode,
  placeOf,
  problem,
  type Where,
} from './problems.ts'

/** An expected failure: carries its problems as data, and the exit code of the command. */
export class UserError extends Error {
  readonly exitCode: 1 | 2
  readonly problems: Problem[]

  constructor(exitCode: 1 | 2, problems: Problem[], options?: ErrorOptions) {
    const groups = inGroups(problems, mostAlike)
    super(groups.map((alike) => placeOf(alike) + formatAlike(alike).message).join('\n'), options)
    this.name = 'UserError'
    this.exitCode = exitCode
    this.problems = problems
  }
}

/** A user error with one problem; `options` may contain its cause. */
export function userError<Code extends ProblemCode>(
  exitCode: 1 | 2,
  code: Code,
  args: Parameters<typeof problem<Code>>[1],
  where?: Where,
  options?: ErrorOptions,
): UserError {
  return new UserError(exitCode, [problem(code, args, where)], options)
}
