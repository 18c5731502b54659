import { shown } from '../../data/shown.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { errorLocation, isOurs } from './error-location.ts'

/**
 * The failure of a command for an error that no code awaits: a `UserError`, or the error itself if it is a bug
 * of the tool.
 */
export function strayFailure(error: unknown, exitCode: 1 | 2 = 1): unknown {
  if (error instanceof UserError || isOurs(error)) return error
  return userError(exitCode, 'STRAY_ERROR', { cause: causeIn(error) }, errorLocation(error), {
    cause: error,
  })
}

/** The same error as a warning if it is too late for the command to fail. */
export function strayWarning(error: unknown): Problem {
  const [known] = error instanceof UserError ? error.problems : []
  if (known) return { ...known, level: 'warning' }
  const found = problem('STRAY_ERROR', { cause: causeIn(error) }, errorLocation(error))
  return { ...found, level: 'warning' }
}

function causeIn(error: unknown): string {
  if (error instanceof Error) return `${error.message || error.name}`
  return typeof error === 'string' ? error : shown(error)
}
