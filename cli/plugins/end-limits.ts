import type { CommandContext } from '../report/command-context.ts'
import type { Problem } from '../report/problems.ts'
import type { UserError } from '../report/user-error.ts'
import { NothingLeft } from '../system/chain-answer.ts'
import { strayWarning } from '../system/stray-failure.ts'

/** Limits for the work after a build, and the signals that end it earlier. */
export interface EndLimits extends Pick<CommandContext, 'looseEnds' | 'signal'> {
  /** Milliseconds for each hook. */
  limitMs: number
  warn: (problem: Problem) => void
}

/**
 * Runs `work` with a signal that aborts with the error of `slow` after the time limit, with `limits.signal`,
 * and when no pending work is left. An error that no code awaits becomes a warning meanwhile.
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
  // If no other work is under way, the process stalls at once instead of after the limit.
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
