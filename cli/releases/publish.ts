import { hash } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { OutputFolder } from '../output/output-folder.ts'
import { readRelease } from '../output/read-release.ts'
import { listingFile } from '../output/release.ts'
import { headersFile, parseSiteHeaders } from '../plugins/site-headers.ts'
import type { CommandContext } from '../report/command-context.ts'
import { type Problem, problem } from '../report/problems.ts'
import { shardText } from '../report/shard.ts'
import { UserError, userError } from '../report/user-error.ts'
import { readOrFailure } from '../system/read-or-failure.ts'
import { textIn } from '../system/read-regular-file.ts'
import { clearAway, clearLeftovers, exists, tempPaths } from '../system/temp-paths.ts'
import { codeOf, orWriteFailure } from '../system/write-failure.ts'
import { copySite } from './copy-site.ts'
import { type GuardOptions, guardLive } from './guard-live.ts'
import { digestOf, listingText } from './listing.ts'
import { lendAssets, readPublication, writePublication } from './publication.ts'
import type { Site } from './read-site.ts'
import { syncFolder, syncTree } from './sync-files.ts'
import {
  currentOf,
  isReleaseName,
  nextReleaseName,
  releasesOf,
  switchCurrent,
  type Target,
} from './target.ts'

/** The site to publish, and its target. */
export interface NewRelease {
  site: Site
  target: Target
  /** The number of releases to keep in the target. */
  keep: number
  /** Without it, the build's comparison is enough. */
  guard?: GuardOptions | undefined
  /** Runs as soon as visitors see the release; its errors are passed on. */
  onShown?: ((name: string) => Promise<void>) | undefined
}

/** The result of a publish. */
export interface Published {
  name: string
  /** False when the same site was current already. */
  isNew: boolean
  kept: number
  removed: number
  /** The number of assets of earlier releases that stay available. */
  lent: number
}

/**
 * The publishable site in an output folder; `name` is the folder's name in messages. Throws `UserError` (exit
 * code 2) when the folder has no site, or only sample content, a shard, or a partial site.
 */
export async function publishableSite(folder: string, name: string): Promise<Site> {
  const out = name
  const release = await readRelease(folder)
  if (!release) throw userError(2, 'PUBLISH_NOTHING', { out })
  const { sample, shard, partial } = release
  if (sample) throw userError(2, 'PUBLISH_SAMPLE', { out })
  if (shard) throw userError(2, 'PUBLISH_SHARD', { out, shard: shardText(shard) })
  if (partial) throw userError(2, 'PUBLISH_PARTIAL', { out })
  refuseBlocked(folder, out)
  return { folder, name, release }
}

/** Throws `UserError` (exit code 1) for a site with scripts that its content security policy stops. */
function refuseBlocked(folder: string, out: string): void {
  const { blocked = [] } = parseSiteHeaders(textIn(join(folder, headersFile)) ?? '') ?? {}
  // A page does without an attribute such as `onclick` sooner than without a script.
  const scripts = blocked.filter(({ isHandler }) => !isHandler)
  const problems = scripts.map(({ store, hash, code }) =>
    problem('PUBLISH_BLOCKED', { out, hash, code }, store === undefined ? {} : { store }),
  )
  if (problems.length > 0) throw new UserError(1, problems)
}

/**
 * Publishes a site as a new release to a locked target. Throws `UserError`; the previous release then stays
 * current.
 */
export async function publish(
  { site, target, keep, guard, onShown }: NewRelease,
  context: CommandContext,
): Promise<Published> {
  const { reporter, signal } = context
  const report = reporter.report.bind(reporter)
  const { releases } = target
  const folderOf = (name: string) => join(releases, name)

  await removeLeftovers(target, report)
  await orWriteFailure(releases, fs.ensureDir(releases))
  const names = await releasesOf(target)
  const before = await currentOf(target)
  const content = hash('sha256', readOrFailure(join(site.folder, 'release.json')), 'hex')
  const name = nextReleaseName(Date.now(), content, names)

  // The new release is written under a name that no visitor and no rollback uses.
  const incoming = tempPaths(folderOf(name)).fresh
  const to = new OutputFolder(folderOf(name))
  try {
    const files = await copySite(site, to, context)
    const digest = digestOf(files)
    if (before !== undefined && readPublication(folderOf(before)).digest === digest)
      return { name: before, isNew: false, kept: names.length, removed: 0, lent: 0 }
    if (guard && before !== undefined)
      guardLive(site.release, await readRelease(folderOf(before)), guard, context)

    // Visitors with an earlier page still find its assets.
    const kept = names.filter((other, at) => at > names.length - keep || other === before)
    const earlierAssets = await lendAssets(kept.toReversed().map(folderOf), incoming)
    writePublication(incoming, { digest, ...(before && { before }), earlierAssets })
    to.write(listingFile, listingText(files))

    // All files are synced to disk before the rename, and the rename before visitors see the release.
    await syncTree(incoming, signal)
    signal.throwIfAborted()
    await orWriteFailure(folderOf(name), rename(incoming, folderOf(name)))
    await syncFolder(releases)
    await switchCurrent(target, name, report)
    await onShown?.(name)

    // Visitors see the release now: later failures are only warnings.
    const old = names.filter((other) => !kept.includes(other))
    const removed = await removeReleases(target, old, report)
    return { name, isNew: true, kept: kept.length, removed, lent: earlierAssets.length }
  } finally {
    await to.abandon()
  }
}

/** Removes releases, and resolves to their number; parts that cannot be removed are a warning. */
async function removeReleases(
  { releases, leftoverPrefix }: Target,
  names: readonly string[],
  report: (problem: Problem) => void,
): Promise<number> {
  let removed = 0
  for (const folder of names.map((name) => join(releases, name))) {
    const { old } = tempPaths(folder)
    try {
      // The rename comes first: an incomplete release must not look like a release.
      await rename(folder, old)
      removed += 1
      await clearAway([old], leftoverPrefix, report)
    } catch (cause) {
      report(problem('RELEASE_NOT_REMOVED', { cause: codeOf(cause) }, { file: folder }))
    }
  }
  return removed
}

/**
 * Removes the leftovers of an aborted publish or rollback, and reports that; leftovers that cannot be removed
 * are a warning.
 */
async function removeLeftovers(
  { name, releases, nextCurrent, leftoverPrefix }: Target,
  report: (problem: Problem) => void,
): Promise<void> {
  await clearLeftovers(leftoverPrefix, report)
  const names = await readdir(releases).catch(() => [])
  const leftovers = names.filter(isLeftover).map((leftover) => join(releases, leftover))
  if (await exists(nextCurrent)) leftovers.push(nextCurrent)
  if (leftovers.length > 0) report(problem('TARGET_HEALED', { target: name }))
  await clearAway(leftovers, leftoverPrefix, report)
}

/** Whether a name in `releases/` is that of a release that is not complete. */
export function isLeftover(name: string): boolean {
  const [, release = ''] = /^\.(.+)\.store-pages-(?:new|old)$/.exec(name) ?? []
  return isReleaseName(release)
}
