import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../data/store.ts'
import type { Whereabouts } from '../data/whereabouts.ts'
import { startTypeCheck } from './bundler/check-types.ts'
import type { BuildOptions, Config } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import {
  type ContentSource,
  chooseSource,
  type OpenContent,
  openContent,
} from './content/open-content.ts'
import type { Cursors } from './content/store-client.ts'
import type { Contents } from './content/store-content.ts'
import { FirstHeaders } from './output/cache/first-headers.ts'
import { KeptTextsFolder } from './output/cache/kept-texts.ts'
import { LastGoodFolder } from './output/cache/last-good.ts'
import { makeOrReuse } from './output/cache/make-or-reuse.ts'
import { copyPages } from './output/copy-pages.ts'
import { closeSite, type OpenSite, openSite } from './output/open-site.ts'
import type { ShardHead } from './output/release.ts'
import { withReport } from './output/with-report.ts'
import { removePages, writePage, writeSiteFiles } from './output/write-files.ts'
import type { Hooks } from './plugins/run-hooks.ts'
import { finishSite } from './releases/finish-site.ts'
import { describeShard } from './releases/shards/basis.ts'
import { openRenderer } from './render/open-renderer.ts'
import { renderStore } from './render/render-store.ts'
import { TokenTally } from './render/token-tally.ts'
import type { CommandContext } from './report/command-context.ts'
import { PageWarnings } from './report/page-warnings.ts'
import { type Problem, problem } from './report/problems.ts'
import type { BuildReport } from './report/report.ts'
import type { ReportDraft } from './report/report-draft.ts'
import type { Shard } from './report/shard.ts'
import { loadStores } from './stores/load-stores.ts'
import { selectStores, storesBeside, storesOfShard } from './stores/select-stores.ts'
import { forEachInFlight } from './system/for-each-in-flight.ts'

/** Builds the site, and writes the report of a failed build too. Throws `Failure`, whose problems have been reported by then. */
export function build(options: BuildOptions, context: CommandContext): Promise<BuildReport> {
  const load = () => loadConfig(options, context)
  return withReport({ report: options.report, load, make: buildSite }, context)
}

/**
 * So many stores may have their answers and wait to be rendered, beside those that are asked for: until
 * V8 has warmed up, pages are rendered more slowly than they are answered.
 */
const answeredAhead = 12

/** THE LINE: from the store list to the new site. Throws `Failure`; the previous site is then as it was. */
async function buildSite(
  config: Config,
  record: ReportDraft,
  context: CommandContext,
): Promise<Hooks> {
  // The list says which stores there are, and with it where their content comes from.
  const { listed, shipped } = await loadStores(config, context)
  const source = chooseSource(config, listed, shipped)

  // What all pages share: the bundles, the plugins, and what the previous build remembers.
  const warnings = new PageWarnings(context.reporter)
  const warn = (problem: Problem) => warnings.report(problem)
  const surround = async () => ({ texts: await headers.texts(content), hosts: content.hosts })
  const open = await openSite({ config, record, context, warn, listed, source, surround })
  const selected = chosenStores(open)
  const known = open.records.previousSite.headers
  const headers = new FirstHeaders(config.shard ? selected : open.stores, known)

  // Each store walks the line alone, a few at the same time; nothing of it stays once it is written.
  record.phases.start('pages')
  const content = await openStoreContent(open, source, selected)
  const pages = openPages(open, content, headers, warnings, selected.length)
  const types = startTypeCheck(open, config)
  try {
    writeSiteFiles(open.output, open)
    const inFlight = answeredAhead + (await lookAhead(open, content))
    await forEachInFlight(selected, inFlight, context.signal, pages.make, pages.progress)
    if (mayLeaveOut(open, selected)) await makeAgain(open, content, pages, inFlight)
    for (const warning of [...pages.warnings(), ...content.problems()]) warn(warning)
    const missing = copyOthers(open, selected)

    // The switch makes it the site; only now are its answers the last good ones.
    open.records.site.headers = (await surround()).texts.headers
    open.records.site.cursors = cursorsOf(open, content, selected)
    const shard = config.shard && (await describe(config.shard, open, content, await surround()))
    await types.end()
    await finishSite(open, { partial: missing > 0, shard })
    content.keepAnswers()
    open.records.save(warn)
    return open.hooks
  } finally {
    types.stop()
    await Promise.all([closeSite(open), content.close(), pages.close()])
  }
}

// A shard has its part of the list; `--only` names some of it.
function chosenStores({ config, record, stores }: OpenSite): readonly Store[] {
  const { shard, only } = config
  if (!shard) return selectStores(stores, only)
  const selected = storesOfShard(stores, shard)
  record.shard = shard
  record.stores = selected.length
  return selected
}

/** The content of the chosen stores, and the last good answers where `--on-error keep-last` asks for them. */
async function openStoreContent(
  { config, record, context, stores, warn }: OpenSite,
  source: ContentSource,
  selected: readonly Store[],
): Promise<OpenContent & { keepAnswers(): void }> {
  const isKept = config.onError === 'keep-last' && !source.sample
  const lastGood = isKept ? new LastGoodFolder(config.lastGoodDir, warn) : undefined
  if (config.source && 'contentHost' in source)
    warn(problem('SOURCE_OVERRIDDEN', { source: config.source.name }))
  const texts = config.useCache ? new KeptTextsFolder(join(config.cacheDir, 'source')) : undefined
  const asked = { source, config, stores, selected, context, lastGood, texts, warn }
  const content = await openContent(asked)
  record.contentStats = content.stats
  record.fallbacks = content.fallbacks
  return {
    ...content,
    keepAnswers() {
      lastGood?.makeCurrent(stores.map(({ id }) => id))
      if (selected.length === stores.length) texts?.sweep()
    },
  }
}

/** Has the service say what has changed since the previous build; resolves to how many stores may be asked for at once. */
function lookAhead({ records, whereabouts }: OpenSite, content: OpenContent): Promise<number> {
  const known = async (store: Store) => {
    const footer = await content.footer(store)
    return records.find(store, whereabouts(store), footer)?.known
  }
  return content.lookAhead({ cursors: records.previousSite.cursors, known })
}

// Of stores that were not asked for, the next build must hear all that has changed since an earlier one.
function cursorsOf(open: OpenSite, content: OpenContent, selected: readonly Store[]): Cursors {
  const isAll = open.config.shard !== undefined || isWhole(open, selected)
  return isAll ? content.cursors() : open.records.previousSite.cursors
}

function isWhole({ config, stores }: OpenSite, selected: readonly Store[]): boolean {
  return config.shard === undefined && selected.length === stores.length
}

// Elsewhere a store is without a page by the chain's own code, or for a night: then a build makes the same pages as
// shards do, which do not know of each other.
function mayLeaveOut(open: OpenSite, selected: readonly Store[]): boolean {
  return open.config.onMissing === 'leave-out' && isWhole(open, selected)
}

// Which stores have no page shows when all were asked: pages that lead to one are made again. A page of last good
// content stays, as its store does not answer.
async function makeAgain(
  { stores, ledger, records, context, whereabouts, whereaboutsWithout }: OpenSite,
  content: OpenContent,
  pages: Pick<ReturnType<typeof openPages>, 'makeAgain'>,
  inFlight: number,
): Promise<void> {
  const lacking = stores.filter(({ id }) => !ledger.pageOf(id)).map(({ id }) => id)
  records.site.lacking = lacking
  if (isDeepStrictEqual(lacking, records.previousSite.lacking)) return
  const there = whereaboutsWithout(lacking)
  const fixed = new Set([...lacking, ...content.fallbacks().kept.map(({ store }) => store)])
  const wrong = stores
    .filter(({ id }) => !fixed.has(id))
    .filter((store) => !isDeepStrictEqual(there(store), whereabouts(store)))
  const make = (store: Store) => pages.makeAgain(store, there)
  await forEachInFlight(wrong, inFlight, context.signal, make)
}

/** What makes the pages of the `count` stores that are asked for one by one, and writes them. */
function openPages(
  open: OpenSite,
  content: OpenContent,
  headers: FirstHeaders,
  warnings: PageWarnings,
  count: number,
) {
  const { context, site, bundles, plugins, hooks, records, output, ledger, reusable } = open
  const { whereabouts } = open
  const { reporter } = context
  const { templatesFile, own } = bundles
  const settings = { site, hosts: content.hosts, templatesFile, ownParts: own?.parts }
  const pages = records.hasPrevious ? 0 : count
  const renderer = openRenderer({ settings, plugins, hooks, pages })
  const reuse = { records, whereabouts, service: content, output, headers, warnings }
  const tokens = new TokenTally()

  const render = async (
    answered: Contents,
    store: Store,
    there: Whereabouts,
    isMadeAgain = false,
  ) => {
    const { made, pages } = await renderStore(answered, store, there, { site, hooks, renderer })
    if (isMadeAgain && pages.length > 0) removePages(output, store)
    for (const { language, bytes } of pages) {
      writePage(output, store, bytes, language)
      reporter.detail(`built /${language.path}/`)
    }
    return made
  }
  return {
    async make(store: Store): Promise<void> {
      const make = (answered: Contents, there: Whereabouts) => render(answered, store, there)
      const made = await makeOrReuse(store, make, { ...reuse, previous: reusable })
      // `--on-error keep-last` has said why a store without a page is left out.
      if (made?.entry) ledger.enter(store, made.entry, made.others)
      if (made) tokens.add(made.unknownTokens)
    },
    async makeAgain(store: Store, whereabouts: OpenSite['whereabouts']): Promise<void> {
      warnings.makeAgain(store.id)
      const make = (answered: Contents, there: Whereabouts) => render(answered, store, there, true)
      const made = await makeOrReuse(store, make, { ...reuse, whereabouts, previous: undefined })
      if (made?.entry) ledger.enter(store, made.entry, made.others)
    },
    progress: () => reporter.progress('Building pages', ledger.size, count),
    warnings: () => tokens.problems(),
    close: () => renderer.close(),
  }
}

// Shards are not made at one time: each asks for all footers, to see that they are those of the others.
async function describe(
  shard: Shard,
  open: OpenSite,
  content: OpenContent,
  surround: ShardHead['surround'],
) {
  const footers = await Promise.all(open.stores.map((store) => content.footer(store)))
  return describeShard(shard, open, surround, new Set(footers))
}

// Stores that were not asked for have their previous page, but a sample page never stands among real ones.
function copyOthers(open: OpenSite, selected: readonly Store[]): number {
  const { config, stores, previous, sample, records } = open
  const others = config.shard ? [] : storesBeside(stores, selected)
  for (const store of others) records.rememberUnchanged(store)
  if (others.length === 0) return 0
  const ofSameKind = previous?.sample === sample ? previous : undefined
  return copyPages(others, ofSameKind, config.out, open, open.warn)
}
