import type { OpenSite } from './open-site.ts'
import { shardReportFile, shardReportText } from './shards/shard-report.ts'
import { compareReleases } from './site/compare-releases.ts'
import { findLosses, guardRelease } from './site/guard-release.ts'
import { previousRelease } from './site/previous-release.ts'
import { type Release, releasePieces, type ShardHead } from './site/release.ts'
import { addPluginFiles } from './site/write-files.ts'

export interface FinishOptions {
  /** Whether stores that were not asked for have no page. */
  partial?: boolean
  /** The site is one shard of a whole one: what is made from all pages is left to the merge. */
  shard?: ShardHead | undefined
}

/**
 * The end of a build and of a merge: what is made from all pages, the release, the guard, and the one
 * switch that puts the new site in the place of the previous one. Throws `Failure`; the previous site
 * is then as it was.
 */
export async function finishSite(
  open: OpenSite,
  { partial = false, shard }: FinishOptions = {},
): Promise<void> {
  const { config, record, context, output, ledger, sample } = open
  record.phases.start('files')
  if (!shard) await writeSharedPages(open)
  const head = { sample, base: config.base, partial: partial || shard !== undefined, shard }
  const release = ledger.release(head)
  output.write('release.json', releasePieces(release))

  // One that was not written anew is the previous one: that need not be read.
  const previous = output.written().written === 0 ? release : open.previous
  if (shard) output.write(shardReportFile, shardReportText(record, context.reporter))
  else await guard(release, previous, open)
  const pages = 2 * ledger.size
  const unchanged = { changed: [], unchanged: pages, removed: 0 }
  const changes = previous === release ? unchanged : compareReleases(previous, release)

  record.phases.start('switch')
  context.signal.throwIfAborted()
  await output.commit(open.warn)
  record.published({ stores: ledger.size, pages }, changes, output.written())
}

async function writeSharedPages({ output, documents, hooks, ledger }: OpenSite): Promise<void> {
  output.write('404.html', await documents.renderNotFound())
  await addPluginFiles(output, hooks, ledger)
}

// What has lost too much is not published.
async function guard(
  release: Release,
  inOutput: Release | undefined,
  { config, record, context, ledger }: OpenSite,
): Promise<void> {
  const previous = await previousRelease(config, inOutput, context)
  record.guard = findLosses({ previous, release, ledger, maxShare: config.guardMaxShare })
  guardRelease(record.guard, config, context.reporter)
}
