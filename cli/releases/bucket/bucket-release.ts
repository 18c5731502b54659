import { z } from 'zod'
import { type Problem, problem } from '../../report/problems.ts'
import { userError } from '../../report/user-error.ts'
import { isReleaseName } from '../target.ts'
import { type FileStore, pendingSchema } from './file-store.ts'

const releaseSchema = z.object({
  name: z.string().refine(isReleaseName),
  /** The release that was live when this one was published: the target of a rollback. */
  before: z.string().optional(),
  /** The tag of each file of the site, by path. */
  files: z.record(z.string(), z.string()),
})

/** A release in a store. */
export type BucketRelease = z.infer<typeof releaseSchema>

const liveSchema = z.object({
  release: releaseSchema,
  /** Files of earlier releases that are still there: their tags, and since when (ISO) no page names them. */
  gone: z.record(z.string(), z.object({ tag: z.string(), since: z.string() })),
})

/** The release that visitors see. */
export type LiveRelease = z.infer<typeof liveSchema>

/** The keys of our own objects in a store. */
export const ownKeys = {
  live: '.store-pages/live.json',
  /** There while a release is written: the bucket is then between two releases. */
  pending: '.store-pages/pending.json',
  lock: '.store-pages/lock.json',
  releases: '.store-pages/releases/',
  release: (name: string) => `.store-pages/releases/${name}.json`,
  /** Bytes of kept releases that are no longer at their place, by tag. */
  kept: '.store-pages/kept/',
  keptOf: (tag: string) => `.store-pages/kept/${tag.replaceAll('"', '')}`,
}

/** The live release, and the tag of each file that is there, which is asked for only if it is not known. */
export interface BucketState {
  live: LiveRelease | undefined
  /** The tags by the records of the live release. */
  known: ReadonlyMap<string, string>
  there: ReadonlyMap<string, string>
  /** Files that a change has added that was cut; undefined if none was. */
  added: readonly string[] | undefined
}

/** Reads the state of a place, and reports a change that was cut. Throws `UserError` for a damaged record. */
export async function readState(
  store: FileStore,
  report: (problem: Problem) => void,
): Promise<BucketState> {
  const live = await read(store, ownKeys.live, liveSchema)
  const cut = await read(store, ownKeys.pending, pendingSchema)
  if (cut) report(problem('TARGET_HEALED', { target: store.name }))
  const gone = Object.entries(live?.gone ?? {}).map(([path, { tag }]) => [path, tag] as const)
  const known = new Map([...gone, ...Object.entries(live?.release.files ?? {})])
  const there = live && !cut ? known : await store.there(known, cut)
  return { live, known, there, added: cut?.added }
}

/** A kept release by its name. Throws `UserError` without one, and for a damaged record. */
export async function readKept(store: FileStore, name: string): Promise<BucketRelease> {
  const release = await read(store, ownKeys.release(name), releaseSchema)
  if (release) return release
  throw userError(1, 'BUCKET_DAMAGED', { target: store.name, key: ownKeys.release(name) })
}

/** The names of the kept releases, the oldest first. */
export async function keptNames(store: FileStore): Promise<string[]> {
  const keys = [...(await store.list(ownKeys.releases)).keys()]
  const names = keys.map((key) => key.slice(ownKeys.releases.length).replace(/\.json$/, ''))
  return names.filter(isReleaseName).sort()
}

async function read<T>(
  store: FileStore,
  key: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const found = await store.get(key)
  if (!found) return undefined
  try {
    return schema.parse(JSON.parse(found.text))
  } catch {
    throw userError(1, 'BUCKET_DAMAGED', { target: store.name, key })
  }
}
