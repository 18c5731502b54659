import type { Store } from '../data/store.ts'
import type { BuildRecord } from './build-record.ts'
import type { CommandContext } from './command-context.ts'
import type { Config } from './config/config.ts'
import { openContent } from './content-service/open-content.ts'
import { forEachInFlight } from './for-each-in-flight.ts'
import { previousRelease } from './guard/previous-release.ts'
import { compareReleases, noChanges } from './output/compare-releases.ts'
import { Ledger } from './output/ledger.ts'
import { openOutput } from './output/output-folder.ts'
import { releasePieces } from './output/release.ts'
import { StandingSite } from './output/standing-site.ts'
import { allPlugins } from './plugins/built-in.ts'
import { type Hooks, runHooks } from './plugins/run-hooks.ts'
import { type Problem, problem } from './problems.ts'
import { readList } from './read-list.ts'
import { FirstHeaders } from './records/first-headers.ts'
import { keepPages } from './records/keep-pages.ts'
import { openRecords, saveRecords } from './records/page-records.ts'
import { siteDocuments } from './records/site-documents.ts'
import { siteKey } from './records/site-key.ts'
import { ToldOfPages } from './records/told.ts'
import { describeShard } from './shards/shard-head.ts'
import { shardReportFile, shardReportText } from './shards/shard-report.ts'
import { storesOfShard } from './shards/split-stores.ts'
import { addPluginFiles } from './stages/add-plugin-files.ts'
import { carryPages } from './stages/carry-pages.ts'
import { checkOutput } from './stages/check-output.ts'
import { chooseSource } from './stages/choose-source.ts'
import { guardRelease, weighRelease } from './stages/guard-release.ts'
import { makeSite } from './stages/make-site.ts'
import { openPress } from './stages/print-pages.ts'
import { selectStores, storesBeside } from './stages/select-stores.ts'
import { TokenTally } from './stages/tally-tokens.ts'
import { transformStores } from './stages/transform-stores.ts'
import { unportablePaths } from './stages/unportable-paths.ts'
import { writeNotFound, writePage, writeSiteFiles } from './stages/write-files.ts'
import type { Workers } from './workers.ts'

/**
 * So many stores may have their answers and wait for a printer, beside those that are asked for: until
 * V8 has warmed up, pages are printed more slowly than they are answered.
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
  { printers, vite }: Workers,
): Promise<Hooks> {
  const { reporter, signal } = context
  const told = new ToldOfPages()
  const tell = (problem: Problem) => {
    reporter.tell(problem)
    told.hear(problem)
  }

  // The list says which stores there are; every bad row is named before anything is asked of anyone.
  const { listed, shipped } = await readList(config)

  // The sample stands in only when nothing is said about a host, and never in the way of a real site.
  const source = chooseSource(config, listed, shipped)
  const standing = await checkOutput(config, source.sample, context.cwd)
  const stands = standing && config.useCache ? new StandingSite(config.out) : undefined
  record.sample = source.sample
  if (source.sample) tell(problem('SAMPLE_CONTENT', {}))
  if (config.siteUrl === undefined) tell(problem('SITE_URL_MISSING', {}))

  // The bundles are what a page looks like and what wakes in it; the site is what all pages share.
  record.phases.start('bundles')
  const { site, bundles } = await makeSite(config, source.sample, vite)

  // What the build before remembers of its pages: one that would become what it is, is not made again.
  const records = openRecords(config, siteKey({ config, source, site, bundles }), stands)
  const texts = () => headers.texts(service)
  const documents = siteDocuments({ printer: printers, site, texts }, records, stands)
  const plugins = allPlugins(config.plugins, documents)
  const hooks = runHooks(plugins, { site }, tell)
  const stores = await transformStores({ listed, plugins, hooks, chain: config })
  for (const warning of unportablePaths(stores)) tell(warning)
  const { shard } = config
  const selected = shard ? storesOfShard(stores, shard) : selectStores(stores, config.only)
  const headers = new FirstHeaders(shard ? selected : stores, records.findHeaders())
  record.shard = shard
  record.stores = shard ? selected.length : stores.length
  record.hookTimes = hooks.times

  record.phases.start('pages')
  const output = openOutput(config.out, stands)
  const service = await openContent({ source, config, stores, selected, context, tell })
  record.contentStats = service.stats
  record.fallbacks = service.fallbacks
  const { hosts } = service
  const toPrint = records.hasEarlier ? 0 : selected.length
  const press = openPress({ bundles, site, hosts, plugins, hooks, printers, pages: toPrint })
  try {
    writeSiteFiles(output, bundles, site)

    // Each store walks the line alone, a few at the same time; nothing of it is kept once it is written.
    const ledger = new Ledger(stores)
    const tokens = new TokenTally()
    const pages = keepPages({ records, service, output, stands, headers, tell, told })
    const makePage = async (store: Store) => {
      const made = await pages.page(store, async (answered) => {
        const content = await hooks.transformContent(answered, store)
        const { bytes, ...printed } = await press.print(content, store)
        if (bytes) {
          writePage(output, store, bytes)
          reporter.detail(`built /${store.path}/`)
        }
        return printed
      })
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
    const carry = { stores: others, standing: kept, from: config.out, output, ledger, tell }
    const missing = others.length > 0 ? await carryPages(carry) : 0
    for (const store of others) records.carry(store)

    // What is made from all pages comes when all are written; `merge` has those of all shards.
    record.phases.start('files')
    records.rememberHeaders((await texts()).headers)
    if (!shard) {
      await writeNotFound(output, documents)
      await addPluginFiles(output, hooks, ledger)
    }
    // Nothing is printed any more: its threads end beside the rest. They are waited for at the end.
    printers.close()
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
      const before = await previousRelease(config, stood, context)
      record.guard = weighRelease(before, release, config.guardMaxShare)
      guardRelease(record.guard, config, reporter)
    }
    const changes = isAsItStood
      ? noChanges(release.pages)
      : compareReleases(standing, release.pages)

    // One switch, and the new site stands; only now are its answers the last good ones. What is as it
    // stood is not written again, and a site that is so as a whole is not switched.
    record.phases.start('switch')
    signal.throwIfAborted()
    await output.commit(tell)
    service.keepAnswers()
    saveRecords(records, tell)
    const made = { stores: ledger.size, pages: release.pages.size }
    record.published(made, changes, output.written())
    return hooks
  } finally {
    records.close()
    await Promise.all([output.abandon(), service.close()])
  }
}
