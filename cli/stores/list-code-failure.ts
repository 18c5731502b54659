import { type Failure, failure } from '../say/failure.ts'
import type { Where } from '../say/problems.ts'

/** What the chain's own code for its list has thrown, as a `Failure` (exit code 2). */
export function listCodeFailure(what: string, cause: unknown, where: Where): Failure {
  const words = cause instanceof Error ? cause.message : String(cause)
  return failure(2, 'LIST_CODE_THREW', { what, cause: words }, where, { cause })
}
