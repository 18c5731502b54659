import { shown } from '../../data/shown.ts'
import { Failure, failure } from '../report/failure.ts'
import { type Problem, problem } from '../report/problems.ts'
import { isOurs, thrownAt } from './thrown-at.ts'

/** An error that nothing has awaited, as what ends a command: a `Failure`, or the error itself where it is our own bug. */
export function strayFailure(error: unknown, exitCode: 1 | 2 = 1): unknown {
  if (error instanceof Failure || isOurs(error)) return error
  return failure(exitCode, 'STRAY_ERROR', { cause: causeIn(error) }, thrownAt(error), {
    cause: error,
  })
}

/** The same where it is too late to end anything. */
export function strayWarning(error: unknown): Problem {
  const [known] = error instanceof Failure ? error.problems : []
  if (known) return { ...known, level: 'warning' }
  const found = problem('STRAY_ERROR', { cause: causeIn(error) }, thrownAt(error))
  return { ...found, level: 'warning' }
}

function causeIn(error: unknown): string {
  if (error instanceof Error) return `${error.message || error.name}`
  return typeof error === 'string' ? error : shown(error)
}
