import { hearSignals } from './hear-signals.ts'

/** The milliseconds of work after which signals, threads and progress get their turn. */
const longestWork = 4

/**
 * Calls `work` for each item in order, with at most `most` calls under way, and `after` for each finished item.
 * Rejects with the first failure; after a failure or an abort, no further item is begun.
 */
export async function mapConcurrent<T>(
  items: Iterable<T>,
  most: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
  after: () => void = () => {},
): Promise<void> {
  let failure: { error: unknown } | undefined
  let turnedAt = performance.now()
  // All lanes share one iterator.
  const iterator = items[Symbol.iterator]()
  const lane = async () => {
    try {
      for (let next = iterator.next(); !next.done && !failure; next = iterator.next()) {
        signal.throwIfAborted()
        await work(next.value)
        if (!failure) after()
        // Work without I/O would end before the event loop hears of anything else.
        if (performance.now() - turnedAt > longestWork) {
          await hearSignals(signal)
          turnedAt = performance.now()
        }
      }
    } catch (error) {
      failure ??= { error }
    }
  }
  await Promise.all(Array.from({ length: most }, lane))
  if (failure) throw failure.error
}
