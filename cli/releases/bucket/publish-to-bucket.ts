import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CommandContext } from '../../report/command-context.ts'
import { count } from '../../report/format.ts'
import { problem } from '../../report/problems.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { readOrFailure } from '../../system/read-or-failure.ts'
import { guardTarget } from '../guard-live.ts'
import type { PublishOptions } from '../publish-options.ts'
import type { Site } from '../read-site.ts'
import { nextReleaseName } from '../target.ts'
import { keptNames, ownKeys, readKept, readState } from './bucket-release.ts'
import { requestsAtOnce } from './bucket-requests.ts'
import { changeBucket } from './change-bucket.ts'
import type { FileStore } from './file-store.ts'
import { objectHeaders, siteTags } from './site-files.ts'

/**
 * Publishes a site to a bucket, or to another place without a switch, and reports it: only what differs from the live
 * release is sent. Throws `UserError`; the next publish then goes on from there.
 */
export async function publishToBucket(
  { site, store, keep, guard }: PublishOptions & { site: Site; store: FileStore },
  context: CommandContext,
): Promise<void> {
  const { reporter } = context
  const report = reporter.report.bind(reporter)
  await store.whileLocked(report, async (lost) => {
    const signal = AbortSignal.any([context.signal, lost])
    const files = await siteTags(site, store, { reporter, signal })
    const state = await readState(store, report)
    const { live, added } = state
    if (live && !added && digestOf(files) === digestOf(live.release.files)) {
      const { name } = live.release
      reporter.say(
        `${site.name} is what ${store.name} shows already, as ${name}; nothing was changed`,
      )
      return
    }
    await guardTarget(store, site.release, guard, context)
    const names = await keptNames(store)
    const name = nextReleaseName(Date.now(), digestOf(files), names)
    const before = live && { before: live.release.name }
    const headersOf = objectHeaders(site)
    const place = (path: string) =>
      store.put(path, readOrFailure(join(site.folder, path)), headersOf(path))
    const next = { name, ...before, files }
    const sent = await changeBucket({ store, state, next, place, context: { reporter, signal } })
    // Visitors see the release now: later failures are only warnings.
    const removed = await removeReleases(
      { store, names, keep, before: live?.release.name },
      signal,
    ).catch((cause) => {
      reporter.report(problem('BUCKET_NOT_SWEPT', { target: store.name, cause: cause.message }))
      return 0
    })
    const others = `${count(sent, 'file')} sent, ${count(names.length - removed, 'previous release')} kept, ${removed} removed`
    reporter.say(`Published ${site.name} to ${store.name} as ${name} (${others})`)
  })
}

function digestOf(files: Record<string, string>): string {
  const digest = createHash('sha256')
  for (const path of Object.keys(files).sort()) digest.update(`${files[path]} ${path}\n`)
  return digest.digest('hex')
}

interface Kept {
  store: FileStore
  /** The releases before the new one, the oldest first. */
  names: readonly string[]
  keep: number
  before: string | undefined
}

/** Removes all but `keep` releases, and the kept bytes that none of them needs. Resolves to their number. */
async function removeReleases(
  { store, names, keep, before }: Kept,
  signal: AbortSignal,
): Promise<number> {
  const isKept = (name: string, at: number) => at > names.length - keep || name === before
  const old = names.filter((name, at) => !isKept(name, at))
  if (old.length === 0) return 0
  for (const name of old) await store.remove(ownKeys.release(name))
  const needed = new Set<string>()
  for (const name of names.filter(isKept))
    for (const tag of Object.values((await readKept(store, name)).files))
      needed.add(ownKeys.keptOf(tag))
  const needless = [...(await store.list(ownKeys.kept)).keys()].filter((key) => !needed.has(key))
  await mapConcurrent(needless, requestsAtOnce, signal, (key) => store.remove(key))
  return old.length
}
