/**
 * Does `work` with a controller of its own, which `signal` aborts too; the other way round nothing is
 * aborted. By hand: of `AbortSignal.any`, Node 20 keeps a trace in `signal` for every call.
 */
export async function branchAbort<T>(
  signal: AbortSignal,
  work: (own: AbortController) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const own = new AbortController()
  const end = () => own.abort(signal.reason)
  signal.addEventListener('abort', end)
  try {
    return await work(own)
  } finally {
    signal.removeEventListener('abort', end)
  }
}
