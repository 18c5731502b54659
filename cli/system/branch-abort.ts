/**
 * Runs `work` with a new controller that aborts with `signal`, but never aborts `signal`. Does not use
 * `AbortSignal.any`: Node 20 keeps a reference in `signal` for every call.
 */
export async function branchAbort<T>(
  signal: AbortSignal,
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const end = () => controller.abort(signal.reason)
  signal.addEventListener('abort', end)
  try {
    return await work(controller)
  } finally {
    signal.removeEventListener('abort', end)
  }
}
