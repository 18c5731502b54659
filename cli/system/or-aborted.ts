/**
 * Resolves like `promise`; rejects with the reason of `signal` as soon as that aborts, as foreign code may
 * ignore the signal. A later result of the promise is ignored.
 */
export async function orAborted<T>(promise: T | PromiseLike<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
