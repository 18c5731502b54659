import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { CommandContext } from '../report/command-context.ts'
import { UserError, userError } from '../report/user-error.ts'
import { NothingLeft } from './chain-answer.ts'
import { strayFailure } from './stray-failure.ts'

type Heeding = Pick<CommandContext, 'looseEnds'> & Partial<Pick<CommandContext, 'signal'>>

/** The handling of an error that no code awaits. */
export interface Ends {
  /** Returns the exit code that applies at the moment of the call. */
  exitCode: () => 1 | 2
  /** Receives an error that no code awaits if the work succeeds all the same. Default: the error is thrown. */
  tooLate?: (error: unknown) => void
}

/**
 * Runs `work` with a signal that aborts with `context.signal`, at an error that no code awaits, and when no
 * pending work is left. Rejects with the `UserError` that names the cause.
 */
export async function heedLooseEnds<Context extends Heeding, T>(
  context: Context,
  { exitCode, tooLate = rethrow }: Ends,
  work: (context: Context & { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const end = new AbortController()
  // Each store may add a listener: above ten, Node would warn of a leak.
  setMaxListeners(0, end.signal)
  const stop = () => end.abort(context.signal?.reason)
  if (context.signal?.aborted) stop()
  context.signal?.addEventListener('abort', stop)
  const strays: unknown[] = []
  const leave = context.looseEnds?.take({
    error(error) {
      strays.push(strayFailure(error, exitCode()))
      end.abort(strays[0])
    },
    stall() {
      // If the abort ends nothing, the next stall belongs to the outer command.
      leave?.()
      end.abort(new NothingLeft())
    },
  })
  try {
    const done = await work({ ...context, signal: end.signal })
    // Node reports an unhandled rejection only after all microtasks that are due.
    if (context.looseEnds) await setImmediate()
    for (const stray of strays) tooLate(stray)
    return done
  } catch (error) {
    throw whyEnded(error, end.signal, exitCode())
  } finally {
    leave?.()
    context.signal?.removeEventListener('abort', stop)
  }
}

function rethrow(error: unknown): never {
  throw error
}

function whyEnded(error: unknown, { aborted, reason }: AbortSignal, exitCode: 1 | 2): unknown {
  if (!aborted) return error
  if (!(reason instanceof NothingLeft)) return reason
  const what = 'a function of a plugin or of a source'
  return error instanceof UserError ? error : userError(exitCode, 'NOTHING_LEFT', { what })
}
