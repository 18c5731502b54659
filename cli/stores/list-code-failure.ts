import { asError } from '../report/as-error.ts'
import { type Failure, failure } from '../report/failure.ts'
import type { Where } from '../report/problems.ts'

/** What the chain's own code for its list has thrown, as a `Failure` (exit code 2). */
export function listCodeFailure(what: string, cause: unknown, where: Where): Failure {
  return failure(2, 'LIST_CODE_THREW', { what, cause: asError(cause).message }, where, { cause })
}
