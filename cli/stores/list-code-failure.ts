import { asError } from '../report/as-error.ts'
import type { Where } from '../report/problems.ts'
import { type UserError, userError } from '../report/user-error.ts'

/** Wraps an error from the chain's list code in a `UserError` (exit code 2). */
export function listCodeFailure(what: string, cause: unknown, where: Where): UserError {
  return userError(2, 'LIST_CODE_THREW', { what, cause: asError(cause).message }, where, { cause })
}
