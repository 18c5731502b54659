import { randomUUID } from 'node:crypto'
import type { CommandContext } from '../../report/command-context.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import {
  type BucketRelease,
  type BucketState,
  type LiveRelease,
  ownKeys,
} from './bucket-release.ts'
import { requestsAtOnce } from './bucket-requests.ts'
import type { FileStore, PendingChange } from './file-store.ts'
import { rankOf, ranks } from './site-files.ts'

/** A change of a bucket from its state to the next release. */
export interface BucketChange {
  store: FileStore
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
  const { store, state, next, place, context } = change
  const { there, added = [] } = state
  const { reporter, signal } = context
  const paths = Object.keys(next.files).filter((path) => there.get(path) !== next.files[path])
  const before = state.live?.release.files ?? {}
  const fresh = new Set([...added, ...Object.keys(next.files).filter((path) => !(path in before))])
  await keepReplaced(change, paths)
  await store.begin({ id: randomUUID(), added: [...fresh], unsure: unsureOf(state, paths) })
  let placed = 0
  for (const rank of ranks)
    await mapConcurrent(
      paths.filter((path) => rankOf(path, there) === rank),
      requestsAtOnce,
      signal,
      async (path) => {
        await place(path, next.files[path] ?? '')
        reporter.progress('Sending files', ++placed, paths.length)
      },
    )
  const gone = await sweep(change)
  await store.note(ownKeys.release(next.name), next)
  await store.note(ownKeys.live, { release: next, gone } satisfies LiveRelease)
  await store.end()
  return placed
}

// All copies come before the first file is replaced: after a cut, nobody may know what is at its place.
async function keepReplaced(
  { store, state: { live, there }, context }: BucketChange,
  paths: readonly string[],
): Promise<void> {
  const before = live?.release.files ?? {}
  const places = new Map<string, string>()
  for (const path of paths) {
    const old = there.get(path)
    if (old && before[path] === old) places.set(old, path)
  }
  await mapConcurrent(places, requestsAtOnce, context.signal, async ([tag, path]) => {
    await store.copy(path, ownKeys.keptOf(tag))
  })
}

/** The files that the records of the live release do not describe: those of earlier cut changes, and those placed now. */
function unsureOf(
  { known, there }: BucketState,
  paths: readonly string[],
): PendingChange['unsure'] {
  const differing = [...there].filter(([path, tag]) => known.get(path) !== tag)
  return Object.fromEntries([...differing, ...paths.map((path) => [path, ''] as const)])
}

/**
 * Removes what no page has named since the time of grace, and keeps its bytes for a rollback. Resolves to what stays
 * although the next release does not have it.
 */
async function sweep({ store, state, next, context }: BucketChange): Promise<LiveRelease['gone']> {
  const { live, there, added = [] } = state
  const now = new Date()
  const gone = { ...live?.gone }
  const since = now.toISOString()
  for (const path of Object.keys(live?.release.files ?? {})) {
    const tag = there.get(path)
    if (tag !== undefined) gone[path] ??= { tag, since }
  }
  // Pages of the change that was cut have named these until now.
  for (const path of added) {
    const tag = there.get(path)
    if (tag !== undefined) gone[path] = { tag, since }
  }
  for (const path of Object.keys(next.files)) delete gone[path]
  const isOld = ({ since }: { since: string }) => now.getTime() - Date.parse(since) > graceMs
  const old = Object.entries(gone).filter(([, file]) => isOld(file))
  await mapConcurrent(old, requestsAtOnce, context.signal, async ([path, { tag }]) => {
    // Without a tag, nobody knows the bytes, and no release has them.
    if (tag !== '') await store.copy(path, ownKeys.keptOf(tag))
    await store.remove(path)
    delete gone[path]
  })
  return gone
}
