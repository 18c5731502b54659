import { setImmediate } from 'node:timers/promises'

/** Lets the process handle Ctrl-C during long synchronous work. Throws the reason of the signal if it is aborted. */
export async function hearSignals(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
