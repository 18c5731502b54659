import type { Where } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { orAborted } from './or-aborted.ts'

/** The abort reason when no pending work is left that could settle a promise. */
export class NothingLeft extends Error {}

/**
 * Resolves to the result of a chain's function; rejects with the reason of `signal` as soon as that aborts.
 * Throws `UserError` that names the function when no pending work is left that could settle its promise.
 */
export async function chainAnswer<T>(
  answer: T | PromiseLike<T>,
  signal: AbortSignal,
  { what, where, exitCode = 1 }: { what: string; where?: Where; exitCode?: 1 | 2 },
): Promise<T> {
  try {
    return await orAborted(answer, signal)
  } catch (error) {
    // Never read properties of an error that the chain has thrown: a getter may throw as well.
    if (error !== signal.reason || !(signal.reason instanceof NothingLeft)) throw error
    throw userError(exitCode, 'NOTHING_LEFT', { what }, where)
  }
}
