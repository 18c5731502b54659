import { type Problem, type ProblemCode, placeText, problem, type Where, word } from './problems.ts'

/** An expected failure: it carries its problems as data and the exit code of the command. */
export class Failure extends Error {
  readonly exitCode: 1 | 2
  readonly problems: Problem[]

  constructor(exitCode: 1 | 2, problems: Problem[], options?: ErrorOptions) {
    const texts = problems.map((problem) => placeText(problem.where) + word(problem).message)
    super(texts.join('\n'), options)
    this.name = 'Failure'
    this.exitCode = exitCode
    this.problems = problems
  }
}

/** The failure that one problem is; `options` may name its cause. */
export function failure<Code extends ProblemCode>(
  exitCode: 1 | 2,
  code: Code,
  args: Parameters<typeof problem<Code>>[1],
  where?: Where,
  options?: ErrorOptions,
): Failure {
  return new Failure(exitCode, [problem(code, args, where)], options)
}
