/**
 * Calls `work` for each item in order, with at most `most` calls under way. Items are taken only
 * when there is room, so nothing queues up; `after` hears of each that is done. Rejects with the first
 * failure; then and after an abort no further item is begun, and those under way are waited for in
 * silence.
 */
export async function forEachInFlight<T>(
  items: Iterable<T>,
  most: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
  after: () => void = () => {},
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      signal.throwIfAborted()
      await work(next.value)
      if (!failed) after()
    }
  }
  const lanes = Array.from({ length: most }, () =>
    lane().catch((error) => {
      failed = true
      throw error
    }),
  )
  const ends = await Promise.allSettled(lanes)
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
}
