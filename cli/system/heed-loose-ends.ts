import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { CommandContext } from '../report/command-context.ts'
import { UserError, userError } from '../report/user-error.ts'
import { NothingLeft } from './chain-answer.ts'
import { strayFailure } from './stray-failure.ts'

type Heeding = Pick<CommandContext, 'looseEnds'> & Partial<Pick<CommandContext, 'signal'>>

/** What becomes of an error that nothing awaits. */
export interface Ends {
  /** Of the moment at which it is asked. */
  exitCode: () => 1 | 2
  /** Takes an error that nothing has awaited where the work is done all the same. Default: it is thrown. */
  tooLate?: (error: unknown) => void
}

/**
 * Does `work` with a signal that aborts with `context.signal`, at an error that nothing awaits, and where nothing is left
 * to wait for. Rejects with the `UserError` that says so.
 */
export async function heedLooseEnds<Context extends Heeding, T>(
  context: Context,
  { exitCode, tooLate = rethrow }: Ends,
  work: (context: Context & { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const end = new AbortController()
  // Each store may listen: Node would take more than ten for a leak.
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
      // Where even that ends nothing, the next stall is that of whoever has called.
      leave?.()
      end.abort(new NothingLeft())
    },
  })
  try {
    const done = await work({ ...context, signal: end.signal })
    // Node tells of a rejection that nothing awaits only after all that is due at once.
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
