import type { Store } from '../data/store.ts'
import type { BuildRecord } from './build-record.ts'
import type { CommandContext } from './command-context.ts'
import type { Config } from './config/config.ts'
import { openContent } from './content-service/open-content.ts'
import { forEachInFlight } from './for-each-in-flight.ts'
import { previousRelease } from './guard/previous-release.ts'
import { compareReleases } from './output/compare-releases.ts'
import { Ledger } from './output/ledger.ts'
import { openOutput } from './output/output-folder.ts'
import { releaseText } from './output/release.ts'
import { allPlugins } from './plugins/built-in.ts'
import { type Hooks, runHooks } from './plugins/run-hooks.ts'
import { problem } from './problems.ts'
import { addPluginFiles } from './stages/add-plugin-files.ts'
import { buildPage } from './stages/build-page.ts'
import { carryPages } from './stages/carry-pages.ts'
import { checkOutput } from './stages/check-output.ts'
import { checkStores, recheckStores } from './stages/check-stores.ts'
import { chooseSource } from './stages/choose-source.ts'
import { createStoreFiller } from './stages/fill-store.ts'
import { guardRelease, weighRelease } from './stages/guard-release.ts'
import { loadStores } from './stages/load-stores.ts'
import { makeSite } from './stages/make-site.ts'
import { selectStores } from './stages/select-stores.ts'
import { writePage, writeSiteFiles } from './stages/write-files.ts'

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
  const tell = reporter.tell.bind(reporter)

  // The list says which stores there are; every bad row is named before anything is asked of anyone.
  const { listed, shipped } = await readList(config)

  // The sample stands in only when nothing is said about a host, and never in the way of a real site.
  const source = chooseSource(config, listed, shipped)
  const standing = await checkOutput(config, source.sample, context.cwd)
  record.sample = source.sample
  if (source.sample) tell(problem('SAMPLE_CONTENT', {}))
  if (config.siteUrl === undefined) tell(problem('SITE_URL_MISSING', {}))

  // The bundles are what a page looks like and what wakes in it; the site is what all pages share.
  record.phases.start('bundles')
  const { site, bundles } = await makeSite(config, source.sample)
  const hooks = runHooks(allPlugins(config.plugins, bundles.templates), { site }, tell)
  const stores = recheckStores(await hooks.transformStores(listed))
  const selected = selectStores(stores, config.only)
  record.stores = stores.length
  record.hookTimes = hooks.times

  record.phases.start('pages')
  const output = await openOutput(config.out)
  const service = await openContent({ source, config, stores, selected, context })
  record.contentStats = service.stats
  record.fallbacks = service.fallbacks
  const filler = createStoreFiller({ ...config, hosts: service.hosts, stores: selected.length })
  try {
    await writeSiteFiles(output, bundles, site)

    // Each store walks the line alone, a few at the same time; nothing of it is kept once it is written.
    const ledger = new Ledger(stores)
    await forEachInFlight(selected, config.concurrency + 2, signal, async (store) => {
      const answered = await service.content(store)
      // `--on-error keep-last` has told why this store is left out.
      if (answered === undefined) return
      const content = await hooks.transformContent(answered, store)
      const filled = await filler.fill(content, store)
      const page = await hooks.transformPage(buildPage(store, filled, site), store)
      if (page !== null) {
        const html = await hooks.transformHtml(bundles.templates.renderPage(page, site), page)
        ledger.enter(store, writePage(output, page, site, html))
        reporter.detail(`built /${page.path}/`)
      }
      reporter.progress('Building pages', ledger.size, selected.length)
    })
    for (const unknownToken of await filler.problems()) tell(unknownToken)

    // Stores that were not asked for keep the page that stands, but a sample page never among real ones.
    const chosen = new Set(selected)
    const others = stores.filter((store) => !chosen.has(store))
    const kept = standing?.sample === source.sample ? standing : undefined
    const carry = { stores: others, standing: kept, from: config.out, output, ledger, tell }
    const missing = others.length > 0 ? await carryPages(carry) : 0

    // What is made from all pages comes when all are written.
    record.phases.start('files')
    await addPluginFiles(output, hooks, ledger)
    const release = ledger.release({
      sample: source.sample,
      base: config.base,
      partial: missing > 0,
    })
    output.write('release.json', releaseText(release))

    // What has lost too much against the site before is not published.
    const before = await previousRelease(config, standing, context)
    record.guard = weighRelease(before, release, config.guardMaxShare)
    guardRelease(record.guard, config, reporter)

    // One switch, and the new site stands; only now are its answers the last good ones.
    record.phases.start('switch')
    signal.throwIfAborted()
    await output.commit()
    service.keepAnswers()
    const { changed, unchanged, removed } = compareReleases(standing, release)
    record.pages = Object.keys(release.pages).length
    record.files = { ...output.written(), unchanged, removed }
    record.changed = changed
    return hooks
  } finally {
    await Promise.all([output.abandon(), filler.close(), service.close()])
  }
}

// A function of its own, so that the rows as they were read do not stay in memory beside the stores.
async function readList(config: Config): Promise<{ listed: Store[]; shipped: boolean }> {
  const { rows, shipped } = await loadStores(config.storesFile, config.storesName)
  return { listed: checkStores(rows, config.storesName, config), shipped }
}
