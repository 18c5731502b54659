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
  // All lanes share one iterator.
  const iterator = items[Symbol.iterator]()
  const lane = async () => {
    try {
      for (let next = iterator.next(); !next.done && !failure; next = iterator.next()) {
        signal.throwIfAborted()
        await work(next.value)
        if (!failure) after()
      }
    } catch (error) {
      failure ??= { error }
    }
  }
  await Promise.all(Array.from({ length: most }, lane))
  if (failure) throw failure.error
}
