import type { Content } from '../data/content.ts'
import type { Store } from '../data/store.ts'
import type { Config } from './config/config.ts'
import { chooseSource } from './content/choose-source.ts'
import { openContent } from './content/open-content.ts'
import { FirstHeaders } from './memory/first-headers.ts'
import { openLastGood } from './memory/last-good.ts'
import { makeOrReuse } from './memory/make-or-reuse.ts'
import { PageRecords } from './memory/page-records.ts'
import { siteDocuments } from './memory/site-documents.ts'
import { siteKey } from './memory/site-key.ts'
import { makeSite } from './pages/make-site.ts'
import { openRenderer } from './pages/open-renderer.ts'
import { TokenTally } from './pages/token-tally.ts'
import { allPlugins } from './plugins/built-in.ts'
import { type Hooks, runHooks } from './plugins/run-hooks.ts'
import type { BuildRecord } from './say/build-record.ts'
import type { CommandContext } from './say/command-context.ts'
import { PageWarnings } from './say/page-warnings.ts'
import { type Problem, problem } from './say/problems.ts'

import { describeShard } from './shards/basis.ts'
import { shardReportFile, shardReportText } from './shards/shard-report.ts'
import { checkOutput } from './site/check-output.ts'
import { compareReleases } from './site/compare-releases.ts'
import { copyPages } from './site/copy-pages.ts'
import { findLosses, guardRelease } from './site/guard-release.ts'
import { Ledger } from './site/ledger.ts'
import { OutputFolder } from './site/output-folder.ts'
import { previousRelease } from './site/previous-release.ts'
import { PreviousSite } from './site/previous-site.ts'
import { releasePieces } from './site/release.ts'
import { addPluginFiles, writePage, writeSiteFiles } from './site/write-files.ts'
import { loadStores } from './stores/load-stores.ts'
import { selectStores, storesBeside, storesOfShard } from './stores/select-stores.ts'
import { transformStores } from './stores/transform-stores.ts'
import { unportablePaths } from './stores/unportable-paths.ts'
import { forEachInFlight } from './system/for-each-in-flight.ts'

/**
 * So many stores may have their answers and wait to be rendered, beside those that are asked for: until
 * V8 has warmed up, pages are rendered more slowly than they are answered.
 */
const answeredAhead = 12

/**
 * THE LINE: from the store list to the new site in the output folder; `record` learns what happens
 * on the way. Throws `Failure`; the standing site is then as it was.
 */
export async function runPipeline(
  config: Config,
  record: BuildRecord,
  context: CommandContext,
): Promise<Hooks> {
  const { reporter, signal } = context
  const told = new PageWarnings()
  const tell = (problem: Problem) => {
    reporter.tell(problem)
    told.hear(problem)
  }

  // The list says which stores there are; every bad row is named before anything is asked of anyone.
  const { listed, shipped } = await loadStores(config)

  // The sample stands in only when nothing is said about a host, and never in the way of a real site.
  const source = chooseSource(config, listed, shipped)
  const standing = await checkOutput(config, source.sample, context.cwd)
  const stands = standing && config.useCache ? new PreviousSite(config.out) : undefined
  record.sample = source.sample
  if (source.sample) tell(problem('SAMPLE_CONTENT', {}))
  if (config.siteUrl === undefined) tell(problem('SITE_URL_MISSING', {}))

  // The bundles are what a page looks like and what wakes in it; the site is what all pages share.
  record.phases.start('bundles')
  const { site, bundles } = await makeSite(config, source.sample)

  // What the build before remembers of its pages: one that would become what it is, is not made again.
  const records = new PageRecords(config, siteKey({ config, source, site, bundles }), stands)
  const texts = () => headers.texts(service)
  const surround = async () => ({ texts: await texts(), hosts })
  const documents = siteDocuments({ site, bundles, surround, records, previous: stands })
  const plugins = allPlugins(config.plugins, documents)
  const hooks = runHooks(plugins, { site }, tell)
  const stores = await transformStores({ listed, plugins, hooks, chain: config })
  for (const warning of unportablePaths(stores)) tell(warning)
  const { shard } = config
  const selected = shard ? storesOfShard(stores, shard) : selectStores(stores, config.only)
  const headers = new FirstHeaders(shard ? selected : stores, records.findHeaders())
  record.shard = shard
  record.stores = shard ? selected.length : stores.length
  record.hookTimes = () => hooks.times()

  record.phases.start('pages')
  const output = new OutputFolder(config.out, stands)
  const keepLast = config.onError === 'keep-last' && !source.sample
  const lastGood = keepLast ? openLastGood(config.lastGoodDir, tell) : undefined
  const asked = { source, config, stores, selected, context, lastGood, warn: tell }
  const service = await openContent(asked)
  record.contentStats = service.stats
  record.fallbacks = service.fallbacks
  const { hosts } = service
  const settings = { site, hosts, templatesFile: bundles.templatesFile }
  const toRender = records.hasPrevious ? 0 : selected.length
  const renderer = openRenderer({ settings, plugins, hooks, pages: toRender })
  try {
    writeSiteFiles(output, bundles, site)

    // Each store walks the line alone, a few at the same time; nothing of it is kept once it is written.
    const ledger = new Ledger(stores)
    const tokens = new TokenTally()
    const reuse = { records, service, output, previous: stands, headers, warnings: told, tell }
    const render = async (answered: Content, store: Store) => {
      const content = await hooks.transformContent(answered, store)
      const { bytes, ...made } = await renderer.page(content, store)
      if (bytes) {
        writePage(output, store, bytes)
        reporter.detail(`built /${store.path}/`)
      }
      return made
    }
    const makePage = async (store: Store) => {
      const made = await makeOrReuse(store, (answered) => render(answered, store), reuse)
      // `--on-error keep-last` has told why a store without a page is left out.
      if (made?.entry) ledger.enter(store, made.entry)
      if (made) tokens.add(made.unknownTokens)
    }
    await forEachInFlight(selected, config.concurrency + answeredAhead, signal, makePage, () =>
      reporter.progress('Building pages', ledger.size, selected.length),
    )
    for (const warning of [...tokens.problems(), ...service.problems()]) tell(warning)

    // Stores that were not asked for keep the page that stands, but a sample page never among real ones.
    const others = shard ? [] : storesBeside(stores, selected)
    const kept = standing?.sample === source.sample ? standing : undefined
    const carry = { stores: others, previous: kept, from: config.out, output, ledger, tell }
    const missing = others.length > 0 ? copyPages(carry) : 0
    for (const store of others) records.rememberUnchanged(store)

    // What is made from all pages comes when all are written; `merge` has those of all shards.
    record.phases.start('files')
    records.rememberHeaders((await texts()).headers)
    if (!shard) {
      output.write('404.html', await documents.renderNotFound())
      await addPluginFiles(output, hooks, ledger)
    }
    const order = { config, site, stores, bundles }
    const release = ledger.release({
      sample: source.sample,
      base: config.base,
      partial: missing > 0 || shard !== undefined,
      shard: shard && (await describeShard(shard, order, { hosts, texts: await texts() })),
    })
    output.write('release.json', releasePieces(release))

    // A release that has been written as it stands is at hand: the standing one need not be read.
    const isAsItStood = output.written().written === 0
    const stood = isAsItStood ? release : standing

    // What has lost too much against the site before is not published; a shard alone never is.
    if (shard) output.write(shardReportFile, shardReportText(record, reporter))
    else {
      const previous = await previousRelease(config, stood, context)
      record.guard = findLosses({ previous, release, ledger, maxShare: config.guardMaxShare })
      guardRelease(record.guard, config, reporter)
    }
    const changes = compareReleases(stood, release)

    // One switch, and the new site stands; only now are its answers the last good ones. What is as it
    // stood is not written again, and a site that is so as a whole is not switched.
    record.phases.start('switch')
    signal.throwIfAborted()
    await output.commit(tell)
    lastGood?.makeCurrent(stores.map(({ id }) => id))
    records.save(tell)
    const made = { stores: ledger.size, pages: 2 * ledger.size }
    record.published(made, changes, output.written())
    return hooks
  } finally {
    records.close()
    await Promise.all([output.abandon(), service.close(), renderer.close()])
  }
}
