import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { wantedRelease } from '../wanted-release.ts'
import type { Bucket } from './bucket.ts'
import { type BucketState, keptNames, ownKeys, readKept, readState } from './bucket-release.ts'
import { requestsAtOnce } from './bucket-requests.ts'
import { changeBucket } from './change-bucket.ts'
import { whileBucketLocked } from './lock-bucket.ts'

/**
 * Makes a kept release live again; `wanted` is as in `RollbackChoice`. Resolves to the names of both releases, equal
 * when it was live already. Throws `UserError`; the next change then goes on from there.
 */
export async function rollBackBucket(
  bucket: Bucket,
  wanted: string | undefined,
  context: CommandContext,
): Promise<{ from: string | undefined; to: string }> {
  const { reporter } = context
  const report = reporter.report.bind(reporter)
  const target = bucket.name
  const names = await keptNames(bucket)
  if (names.length === 0) throw userError(2, 'TARGET_EMPTY', { target })
  return whileBucketLocked(bucket, report, async (lost) => {
    const signal = AbortSignal.any([context.signal, lost])
    const state = await readState(bucket, report)
    const { name: from, before } = state.live?.release ?? {}
    const to = wantedRelease({ target, wanted, current: from, before, names })
    if (to === from && !state.added) return { from, to }
    const next = await readKept(bucket, to)
    await keepBytes(bucket, state, next.files, signal)
    const place = async (path: string, tag: string) => {
      if (await bucket.copy(ownKeys.keptOf(tag), path)) return
      throw userError(1, 'BUCKET_DAMAGED', { target, key: ownKeys.keptOf(tag) })
    }
    await changeBucket({ bucket, state, next, place, context: { reporter, signal } })
    return { from, to }
  })
}

/** Keeps the bytes of files that are only at other places, which the change may replace. */
async function keepBytes(
  bucket: Bucket,
  { there }: BucketState,
  files: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const kept = await bucket.list(ownKeys.kept)
  const wanted = Object.entries(files).flatMap(([path, tag]) =>
    there.get(path) === tag ? [] : [tag],
  )
  const missing = new Set(wanted.filter((tag) => !kept.has(ownKeys.keptOf(tag))))
  const places = new Map([...there].map(([path, tag]) => [tag, path]))
  await mapConcurrent(missing, requestsAtOnce, signal, async (tag) => {
    const place = places.get(tag)
    if (place === undefined || !(await bucket.copy(place, ownKeys.keptOf(tag))))
      throw userError(1, 'BUCKET_DAMAGED', { target: bucket.name, key: ownKeys.keptOf(tag) })
  })
}
