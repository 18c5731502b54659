import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Problem, problem } from '../../report/problems.ts'
import { userError } from '../../report/user-error.ts'
import type { Bucket } from './bucket.ts'
import { ownKeys } from './bucket-release.ts'

const lockSchema = z.object({ owner: z.string(), since: z.string(), renewed: z.number() })

type Lock = z.infer<typeof lockSchema>

/** A lock that was not renewed for so long belongs to a process that was killed. */
const staleMs = 5 * 60_000
const renewMs = 60_000

/**
 * Runs `work` while no other publish or rollback changes the bucket; `signal` aborts when the lock is lost. A
 * service without conditional writes is reported. Throws `UserError` when another one has the lock.
 */
export async function whileBucketLocked<T>(
  bucket: Bucket,
  report: (problem: Problem) => void,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lock = { owner: randomUUID(), since: new Date().toISOString() }
  const now = () => ({ ...lock, renewed: Date.now() })
  let tag = await take(bucket, now)
  // A service that ignores conditions makes the same object twice.
  const second = await bucket.noteIf(ownKeys.lock, now(), { 'if-none-match': '*' })
  if (second !== undefined) {
    tag = second
    report(problem('BUCKET_NO_LOCK', { target: bucket.name }))
  }
  const lost = new AbortController()
  const timer = setInterval(async () => {
    const renewed = await renew(bucket, now(), tag).catch(() => tag)
    if (renewed === undefined) lost.abort(userError(1, 'BUCKET_LOCK_LOST', { target: bucket.name }))
    else tag = renewed
  }, renewMs)
  timer.unref()
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
    if (!lost.signal.aborted) await bucket.remove(ownKeys.lock).catch(() => {})
  }
}

async function take(bucket: Bucket, now: () => Lock): Promise<string> {
  const tag = await bucket.noteIf(ownKeys.lock, now(), { 'if-none-match': '*' })
  if (tag !== undefined) return tag
  const held = await bucket.get(ownKeys.lock)
  // Another one has removed it in between.
  if (!held) return take(bucket, now)
  const holder = lockSchema.safeParse(parsed(held.text)).data
  // The answer to the first attempt was lost, but not its write.
  if (holder?.owner === now().owner) return held.tag
  if (!holder || Date.now() - holder.renewed > staleMs) {
    const taken = await bucket.noteIf(ownKeys.lock, now(), { 'if-match': held.tag })
    if (taken !== undefined) return taken
  }
  const since = holder?.since ?? 'an unknown time'
  throw userError(1, 'BUCKET_LOCKED', { target: bucket.name, since })
}

async function renew(bucket: Bucket, lock: Lock, tag: string): Promise<string | undefined> {
  const renewed = await bucket.noteIf(ownKeys.lock, lock, { 'if-match': tag })
  if (renewed !== undefined) return renewed
  const held = await bucket.get(ownKeys.lock)
  const isOurs = lockSchema.safeParse(parsed(held?.text ?? '')).data?.owner === lock.owner
  return isOurs ? held?.tag : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
