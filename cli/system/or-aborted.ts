/**
 * What a promise gives; rejects with the reason of `signal` as soon as that aborts, as code that is not ours need not
 * hear it. The promise may settle later, unheard.
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
