import type { Where } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { orAborted } from './or-aborted.ts'

/** The reason of a signal that aborts because nothing is left that could bring an answer. */
export class NothingLeft extends Error {}

/**
 * What a function of the chain gives, or the reason of `signal` as soon as that aborts. Throws `UserError` with the name of
 * the function where nothing is left that could bring its answer.
 */
export async function chainAnswer<T>(
  answer: T | PromiseLike<T>,
  signal: AbortSignal,
  { what, where, exitCode = 1 }: { what: string; where?: Where; exitCode?: 1 | 2 },
): Promise<T> {
  try {
    return await orAborted(answer, signal)
  } catch (error) {
    // Whatever the chain has thrown is not looked into: that may throw as well.
    if (error !== signal.reason || !(signal.reason instanceof NothingLeft)) throw error
    throw userError(exitCode, 'NOTHING_LEFT', { what }, where)
  }
}
