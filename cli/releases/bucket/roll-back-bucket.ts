import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { wantedRelease } from '../wanted-release.ts'
import { type BucketState, keptNames, ownKeys, readKept, readState } from './bucket-release.ts'
import { requestsAtOnce } from './bucket-requests.ts'
import { changeBucket } from './change-bucket.ts'
import type { FileStore } from './file-store.ts'

/**
 * Makes a kept release live again; `wanted` is as in `RollbackChoice`. Resolves to the names of both releases, equal
 * when it was live already. Throws `UserError`; the next change then goes on from there.
 */
export async function rollBackBucket(
  store: FileStore,
  wanted: string | undefined,
  context: CommandContext,
): Promise<{ from: string | undefined; to: string }> {
  const { reporter } = context
  const report = reporter.report.bind(reporter)
  const target = store.name
  const names = await keptNames(store)
  if (names.length === 0) throw userError(2, 'TARGET_EMPTY', { target })
  return store.whileLocked(report, async (lost) => {
    const signal = AbortSignal.any([context.signal, lost])
    const state = await readState(store, report)
    const { name: from, before } = state.live?.release ?? {}
    const to = wantedRelease({ target, wanted, current: from, before, names })
    if (to === from && !state.added) return { from, to }
    const next = await readKept(store, to)
    await keepBytes(store, state, next.files, signal)
    const place = async (path: string, tag: string) => {
      if (await store.copy(ownKeys.keptOf(tag), path)) return
      throw userError(1, 'BUCKET_DAMAGED', { target, key: ownKeys.keptOf(tag) })
    }
    await changeBucket({ store, state, next, place, context: { reporter, signal } })
    return { from, to }
  })
}

/** Keeps the bytes of files that are only at other places, which the change may replace. */
async function keepBytes(
  store: FileStore,
  { there }: BucketState,
  files: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const kept = await store.list(ownKeys.kept)
  const wanted = Object.entries(files).flatMap(([path, tag]) =>
    there.get(path) === tag ? [] : [tag],
  )
  const missing = new Set(wanted.filter((tag) => !kept.has(ownKeys.keptOf(tag))))
  const places = new Map([...there].map(([path, tag]) => [tag, path]))
  await mapConcurrent(missing, requestsAtOnce, signal, async (tag) => {
    const place = places.get(tag)
    if (place === undefined || !(await store.copy(place, ownKeys.keptOf(tag))))
      throw userError(1, 'BUCKET_DAMAGED', { target: store.name, key: ownKeys.keptOf(tag) })
  })
}
