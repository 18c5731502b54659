import { once } from 'node:events'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { codeOf } from '../system/write-failure.ts'

/** Closes a server as soon as Ctrl-C comes: that is how it ends, and no error. */
export async function closeOnInterrupt(
  close: () => unknown,
  { reporter, signal }: CommandContext,
): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
  await close()
  reporter.report({ ...problem('INTERRUPTED', { outcome: 'server-ended' }), level: 'info' })
}

/** A port that the system did not give, as a `Failure` (exit code 2). */
export function listenFailure(port: number, cause: unknown): Failure {
  return new Failure(2, [problem('PORT_TAKEN', { port, cause: codeOf(cause) })], { cause })
}
