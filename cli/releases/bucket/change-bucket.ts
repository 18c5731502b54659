import type { CommandContext } from '../../report/command-context.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import type { Bucket } from './bucket.ts'
import {
  type BucketRelease,
  type BucketState,
  type LiveRelease,
  ownKeys,
} from './bucket-release.ts'
import { requestsAtOnce } from './bucket-requests.ts'
import { rankOf } from './site-files.ts'

/** A change of a bucket from its state to the next release. */
export interface BucketChange {
  bucket: Bucket
  state: BucketState
  next: BucketRelease
  /** Puts a file of the next release in its place. */
  place: (path: string, tag: string) => Promise<void>
  context: Pick<CommandContext, 'reporter' | 'signal'>
}

/** No page that a visitor has open is older than this when the files that it names are removed. */
const graceMs = 24 * 60 * 60_000

/**
 * Makes the next release live: files that pages name come before the pages, and a file that is replaced is kept for a
 * rollback. Resolves to the number of files that were placed. After a failure, the next change begins where this one
 * ended.
 */
export async function changeBucket(change: BucketChange): Promise<number> {
  const { bucket, next, place, context } = change
  const { live, there, added = [] } = change.state
  const { reporter, signal } = context
  const before = live?.release.files ?? {}
  const paths = Object.keys(next.files).filter((path) => there.get(path) !== next.files[path])
  const fresh = new Set([...added, ...paths.filter((path) => !there.has(path))])
  await bucket.note(ownKeys.pending, { added: [...fresh] })
  let placed = 0
  for (const rank of [0, 1, 2, 3])
    await mapConcurrent(
      paths.filter((path) => rankOf(path) === rank),
      requestsAtOnce,
      signal,
      async (path) => {
        const old = there.get(path)
        if (old !== undefined && before[path] === old) await bucket.copy(path, ownKeys.keptOf(old))
        await place(path, next.files[path] ?? '')
        reporter.progress('Sending files', ++placed, paths.length)
      },
    )
  const gone = await sweep(change)
  await bucket.note(ownKeys.release(next.name), next)
  await bucket.note(ownKeys.live, { release: next, gone } satisfies LiveRelease)
  await bucket.remove(ownKeys.pending)
  return placed
}

/**
 * Removes what no page has named since the time of grace, and keeps its bytes for a rollback. Resolves to what stays
 * although the next release does not have it.
 */
async function sweep({ bucket, state, next, context }: BucketChange): Promise<LiveRelease['gone']> {
  const { live, there, added = [] } = state
  const now = new Date()
  const gone = { ...live?.gone }
  const note = (path: string, tag: string | undefined) => {
    if (tag !== undefined) gone[path] ??= { tag, since: now.toISOString() }
  }
  for (const [path, tag] of Object.entries(live?.release.files ?? {})) note(path, tag)
  for (const path of added) note(path, there.get(path))
  for (const path of Object.keys(next.files)) delete gone[path]
  const isOld = ({ since }: { since: string }) => now.getTime() - Date.parse(since) > graceMs
  const old = Object.entries(gone).filter(([, file]) => isOld(file))
  await mapConcurrent(old, requestsAtOnce, context.signal, async ([path, { tag }]) => {
    await bucket.copy(path, ownKeys.keptOf(tag))
    await bucket.remove(path)
    delete gone[path]
  })
  return gone
}
