import { pause } from '../../system/pause.ts'

const firstPollMs = 250
const mostPollMs = 2000
const mostWaitMs = 20 * 60_000

/** Calls `look` until it gives something, at most for twenty minutes; then undefined. */
export async function pollUntil<T>(
  look: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  let pollMs = firstPollMs
  for (let waited = 0; waited < mostWaitMs; waited += pollMs) {
    const found = await look()
    if (found !== undefined) return found
    await pause(pollMs, signal)
    pollMs = Math.min(mostPollMs, pollMs * 1.5)
  }
  return undefined
}
