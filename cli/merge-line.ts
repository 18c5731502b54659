import type { Config } from './config/config.ts'
import { siteDocuments } from './memory/site-documents.ts'
import { makeSite } from './pages/make-site.ts'
import { allPlugins } from './plugins/built-in.ts'
import { type Hooks, runHooks } from './plugins/run-hooks.ts'
import type { BuildRecord } from './say/build-record.ts'
import type { CommandContext } from './say/command-context.ts'
import { problem } from './say/problems.ts'
import { basisOf } from './shards/basis.ts'
import { joinReports, joinTimes, tellTheRest } from './shards/join-reports.ts'
import { joinSurrounds } from './shards/join-surrounds.ts'
import { checkBasis, type OpenShard } from './shards/open-shards.ts'
import { readShardReports } from './shards/shard-report.ts'
import { takeShard } from './shards/take-shard.ts'
import { checkOutput } from './site/check-output.ts'
import { compareReleases } from './site/compare-releases.ts'
import { findLosses, guardRelease } from './site/guard-release.ts'
import { Ledger } from './site/ledger.ts'
import { OutputFolder } from './site/output-folder.ts'
import { previousRelease } from './site/previous-release.ts'
import { PreviousSite } from './site/previous-site.ts'
import { releasePieces } from './site/release.ts'
import { addPluginFiles, writeSiteFiles } from './site/write-files.ts'
import { loadStores } from './stores/load-stores.ts'
import { splitStores } from './stores/select-stores.ts'
import { transformStores } from './stores/transform-stores.ts'
import { unportablePaths } from './stores/unportable-paths.ts'

/**
 * The line of a merge: from the shards of a site to the whole site in the output folder, as one build
 * would have made it. It asks nothing of the content service. Throws `Failure`; the standing site is
 * then as it was.
 */
export async function runMerge(
  shards: readonly OpenShard[],
  config: Config,
  record: BuildRecord,
  context: CommandContext,
): Promise<Hooks> {
  const { reporter, signal } = context
  const tell = reporter.tell.bind(reporter)

  // List, config and bundles have to be those that the shards were made from.
  const { listed } = await loadStores(config)
  const standing = await checkOutput(config, false, context.cwd)
  if (config.siteUrl === undefined) tell(problem('SITE_URL_MISSING', {}))
  record.phases.start('bundles')
  const { site, bundles } = await makeSite(config, false)
  const documents = siteDocuments({
    site,
    bundles,
    surround: async () => joinSurrounds(shards, stores),
  })
  const plugins = allPlugins(config.plugins, documents)
  const hooks = runHooks(plugins, { site }, tell)
  const stores = await transformStores({ listed, plugins, hooks, chain: config })
  for (const warning of unportablePaths(stores)) tell(warning)
  checkBasis(shards, await basisOf({ config, site, stores, bundles }))
  record.stores = stores.length

  // What the shards have to tell is told as if it came from one build.
  const joined = joinReports(readShardReports(shards, tell), stores)
  record.contentStats = () => joined.content
  record.fallbacks = () => joined.fallbacks
  record.earlierPhases = joined.phases
  record.hookTimes = () => joinTimes([...joined.plugins, ...hooks.times()])
  tellTheRest(joined.problems, reporter)

  record.phases.start('pages')
  const stands = standing && config.useCache ? new PreviousSite(config.out) : undefined
  const output = new OutputFolder(config.out, stands)
  try {
    writeSiteFiles(output, bundles, site)

    // One shard after the other; nothing of a page is kept once it is written.
    const ledger = new Ledger(stores)
    const parts = splitStores(stores, shards.length)
    let seen = 0
    const onPage = () => reporter.progress('Merging pages', ++seen, stores.length)
    for (const [at, shard] of shards.entries())
      await takeShard({ shard, stores: parts[at] ?? [], output, ledger, signal, onPage })

    // What is made from all pages, which no shard has had.
    record.phases.start('files')
    output.write('404.html', await documents.renderNotFound())
    await addPluginFiles(output, hooks, ledger)
    const release = ledger.release({ sample: false, base: config.base, partial: false })
    output.write('release.json', releasePieces(release))

    // What has lost too much against the site before is not published.
    const previous = await previousRelease(config, standing, context)
    record.guard = findLosses({ previous, release, ledger, maxShare: config.guardMaxShare })
    guardRelease(record.guard, config, reporter)
    const changes = compareReleases(standing, release)

    // One switch, and the new site stands; what is as it stood is not written again.
    record.phases.start('switch')
    signal.throwIfAborted()
    await output.commit(tell)
    const made = { stores: ledger.size, pages: 2 * ledger.size }
    record.published(made, changes, output.written())
    return hooks
  } finally {
    await output.abandon()
  }
}
