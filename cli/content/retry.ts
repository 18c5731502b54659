/** How often and how far apart a failed attempt is repeated (design 4.1: `--retries`, `--retry-delay`). */
export interface RetrySettings {
  retries: number
  retryDelayMs: number
}

/** What a failed attempt says about coming back: its `Retry-After` header as it was sent. */
export interface FailedAttempt {
  retryAfter?: string | undefined
}

const longestRetryAfterMs = 60_000

/**
 * The milliseconds to wait after the failed attempt number `attempt` (the first is 1), or `give up`;
 * a longer `Retry-After` is honoured up to 60 s (design 4.3).
 */
export function retryWait(
  failed: FailedAttempt,
  attempt: number,
  { retries, retryDelayMs }: RetrySettings,
  now: number,
): number | 'give up' {
  if (attempt > retries) return 'give up'
  return Math.max(retryDelayMs, leaveAloneMs(failed, now))
}

/** For how many milliseconds the service asks not to be asked, up to 60 s. */
export function leaveAloneMs({ retryAfter }: FailedAttempt, now: number): number {
  return Math.min(retryAfterMs(retryAfter, now), longestRetryAfterMs)
}

/** RFC 9110 section 10.2.3: whole seconds or an HTTP date; anything else asks for nothing. */
function retryAfterMs(header: string | undefined, now: number): number {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Date.parse also reads "-5" or "1.5" as a date.
  if (!/^[a-z]{3}/i.test(value)) return 0
  const at = Date.parse(value)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
