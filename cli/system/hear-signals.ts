import { setImmediate } from 'node:timers/promises'

/** Lets Ctrl-C be heard in long work that waits for nothing else. Throws the reason of the signal if it is aborted. */
export async function hearSignals(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
