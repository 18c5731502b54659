import { hostname } from 'node:os'
import { z } from 'zod'
import { processToken } from './process-token.ts'
import { codeOf } from './write-failure.ts'

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  since: z.string(),
  /** The result of `processToken`; absent if the system had none. */
  token: z.string().optional(),
})

/** The process that has a lock. */
export type LockHolder = z.infer<typeof holderSchema>

/** The milliseconds between two signs of life of a holder. */
export const beatMs = 10_000
/** A holder without a sign of life for this time is dead, on whatever host it ran. */
export const silenceMs = 6 * beatMs
/** The text of a lock of this process. */
export function ownHolder(): string {
  const { pid } = process
  const since = new Date().toISOString()
  return JSON.stringify({ pid, host: hostname(), since, token: processToken(pid) })
}

/** The holder in the text of a lock; undefined for a file that is not our lock. */
export function holderIn(text: string): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether a holder still runs; one on another host counts as running. */
export function isRunning({ pid, host, token }: LockHolder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    const now = processToken(pid)
    if (now === 'dead') return false
    // Another process may have the number now. A lock without a token never belongs to this process.
    if (token === undefined) return pid !== process.pid
    return now === undefined || now === token
  } catch (cause) {
    // The process runs as another user.
    return codeOf(cause) === 'EPERM'
  }
}
