import type { CommandContext } from '../report/command-context.ts'
import type { Problem } from '../report/problems.ts'
import type { UserError } from '../report/user-error.ts'
import { NothingLeft } from '../system/chain-answer.ts'
import { strayWarning } from '../system/stray-failure.ts'

/** How long what comes after a build may take, and what ends it earlier. */
export interface EndLimits extends Pick<CommandContext, 'looseEnds' | 'signal'> {
  /** Milliseconds for each hook. */
  limitMs: number
  warn: (problem: Problem) => void
}

/**
 * Does `work` with a signal that aborts when its time is over, with what `slow` gives; with `limits.signal`; and where
 * nothing is left to wait for. An error that nothing awaits is a warning meanwhile.
 */
export async function withinLimits<T>(
  work: (signal: AbortSignal) => Promise<T>,
  slow: () => UserError,
  { limitMs, signal, looseEnds, warn }: EndLimits,
): Promise<T> {
  const end = new AbortController()
  const stop = () => end.abort(signal.reason)
  const timer = setTimeout(() => {
    looseEnds?.abandon()
    end.abort(slow())
  }, limitMs)
  // Where nothing else is under way, that shows at once.
  if (looseEnds) timer.unref()
  const leave = looseEnds?.take({
    error: (error) => warn(strayWarning(error)),
    stall: () => end.abort(new NothingLeft()),
  })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    return await work(end.signal)
  } finally {
    signal.removeEventListener('abort', stop)
    clearTimeout(timer)
    leave?.()
  }
}
