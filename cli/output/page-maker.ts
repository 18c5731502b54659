import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Neighbours } from '../../data/neighbours.ts'
import type { Store } from '../../data/store.ts'
import { type ContentSource, type OpenContent, openContent } from '../content/open-content.ts'
import type { LocalizedContent } from '../content/store-content.ts'
import { openRenderer } from '../render/open-renderer.ts'
import { renderStore } from '../render/render-store.ts'
import { TokenCounter } from '../render/token-counter.ts'
import { problem } from '../report/problems.ts'
import { selectStores, storesBeside, storesOfShard } from '../stores/select-stores.ts'
import { mapConcurrent } from '../system/map-concurrent.ts'
import { once } from '../system/once.ts'
import { FirstBrandHeaders } from './cache/brand-headers.ts'
import { KeptTextsFolder } from './cache/kept-texts.ts'
import { LastGoodFolder } from './cache/last-good.ts'
import { renderOrReuse } from './cache/render-or-reuse.ts'
import { copyAssets, copyPages } from './copy-pages.ts'
import { findLayoutFiles } from './layout-files.ts'
import type { OpenSite } from './open-site.ts'
import type { Release, ShardHead } from './release.ts'
import { removePages, writePage, writeSiteFiles } from './write-files.ts'

/** The finished pages of all stores, and the layout for pages without store. */
export interface MadePages {
  layout(): Promise<ShardHead['layout']>
  /** Whether stores that were not requested have no page. */
  partial?: boolean
  /** Adds the files of pages that were not rendered here, unless the site has them. */
  addOthersFiles?(): void
  /** The different footers of all stores. */
  footers?(): Promise<ReadonlySet<object>>
}

/** The pages of the stores that a build requests. */
export interface PageMaker {
  /** The stores that are requested one by one: a shard has its part of the list, `--only` names some stores. */
  readonly selected: readonly Store[]
  /**
   * Writes the shared files and reads the change feed; resolves to the number of stores that may be processed
   * at once.
   */
  prepare(): Promise<number>
  /** Renders the pages of a store, or reuses those of the previous site, and writes them. */
  make(store: Store): Promise<void>
  /** Reports how many stores have a page. */
  progress(): void
  /** Adds the remaining pages after the selected stores. */
  finish(inFlight: number): Promise<MadePages>
  /** Saves answers and page records for the next build; called when the site is published. */
  keep(): void
  close(): Promise<unknown>
}

/**
 * The number of stores with answers that may wait for rendering, beside the requests in flight: until V8 has
 * warmed up, rendering is slower than the service.
 */
const answeredAhead = 12

/** Opens the content of a build's stores, and the renderer of their pages. */
export async function openPageMaker(open: OpenSite, source: ContentSource): Promise<PageMaker> {
  const { config, record, stores, records, warnings, context } = open
  const selected = selectedStores(open)
  const isWhole = config.shard === undefined && selected.length === stores.length
  record.phases.start('pages')
  const { content, keep } = await openStoreContent(open, source, selected)
  const headers = new FirstBrandHeaders(
    config.shard ? selected : stores,
    records.previousSite.headers,
  )
  const maker = openMaker(open, content, headers, selected.length)
  const layout = once(async () => {
    const { hosts } = content
    const texts = await headers.texts(content)
    const { layoutUses: cached } = records.previousSite
    const found = await findLayoutFiles(texts, {
      site: open.site,
      hosts,
      hooks: open.hooks,
      cached,
    })
    if (found) records.site.layoutUses = found.uses
    return { texts, hosts, ...(found && { files: found.files }) }
  })
  return {
    selected,
    async prepare() {
      writeSiteFiles(open.output, open)
      const validatorsOf = async (store: Store) => {
        const footer = await content.footer(store)
        return records.find(store, open.neighboursOf(store), footer)?.validators
      }
      const { cursors } = records.previousSite
      return answeredAhead + (await content.prepareChanges({ cursors, validatorsOf }))
    },
    make: maker.make,
    progress: () =>
      context.reporter.progress('Building pages', open.pageIndex.size, selected.length),
    async finish(inFlight) {
      // Unless `onMissing` is `leave-out`, a store lacks its page because of the chain's custom code or a temporary
      // failure. No page is rendered again then, so that a build makes the same pages as shards, which do not know
      // each other.
      if (config.onMissing === 'leave-out' && isWhole)
        await makeAgain(open, content, maker, inFlight)
      await maker.close()
      for (const warning of [...maker.tokens.problems(), ...content.problems()])
        warnings.report(warning)
      const { skipped, previous } = copyOthers(open, selected)
      records.site.headers = (await layout()).texts.headers
      // The next build needs all changes since the last request of every store: a partial build keeps the old
      // cursors.
      const isAll = config.shard !== undefined || isWhole
      records.site.cursors = isAll ? content.cursors() : records.previousSite.cursors
      const footers = async () =>
        new Set(await Promise.all(stores.map((store) => content.footer(store))))
      const addOthersFiles = () => previous && copyAssets(config.out, open.output)
      return { layout, partial: skipped > 0, footers, addOthersFiles }
    },
    keep() {
      keep()
      records.save(open.warn)
    },
    close: () => Promise.all([content.close(), maker.close()]),
  }
}

function selectedStores({ config, record, stores, leftOut }: OpenSite): readonly Store[] {
  const { shard, only } = config
  if (!shard) return selectStores(stores, only, leftOut)
  const selected = storesOfShard(stores, shard)
  record.shard = shard
  record.stores = selected.length
  return selected
}

/** The content of the selected stores, with the last good answers if `--on-error keep-last` is set. */
async function openStoreContent(
  { config, record, context, stores, leftOut, limiter, warn }: OpenSite,
  source: ContentSource,
  selected: readonly Store[],
): Promise<{ content: OpenContent; keep(): void }> {
  const isKept = config.onError === 'keep-last' && !source.sample
  const lastGood = isKept ? new LastGoodFolder(config.lastGoodDir, warn) : undefined
  if (config.source && 'contentHost' in source)
    warn(problem('SOURCE_OVERRIDDEN', { source: config.source.name }))
  const texts = config.useCache ? new KeptTextsFolder(join(config.cacheDir, 'source')) : undefined
  const asked = { source, config, stores, selected, context, lastGood, texts, limiter, warn }
  const content = await openContent(asked)
  record.contentStats = content.stats
  record.fallbacks = content.fallbacks
  const keep = () => {
    // A skipped row may be back in the next build.
    lastGood?.makeCurrent([...stores.map(({ id }) => id), ...(leftOut?.ids ?? [])])
    if (selected.length === stores.length) texts?.sweep()
  }
  return { content, keep }
}

/** Renders the pages of `count` stores one by one, and writes them. */
function openMaker(
  open: OpenSite,
  content: OpenContent,
  headers: FirstBrandHeaders,
  count: number,
) {
  const { site, bundles, plugins, hooks, records, output, pageIndex, warnings } = open
  const { templatesFile, customFiles } = bundles
  const settings = {
    ...{ site, hosts: content.hosts, templatesFile, customParts: customFiles?.parts },
    projectDir: open.config.projectDir,
  }
  const pages = records.hasPrevious ? 0 : count
  const renderer = openRenderer({ settings, plugins, hooks, pages })
  const { neighboursOf, reusable: previous } = open
  const reuse = {
    ...{ records, neighboursOf, service: content, output, previous, headers, warnings, hooks },
  }
  const tokens = new TokenCounter()

  async function makeWith(store: Store, options: Partial<typeof reuse> = {}, isMadeAgain = false) {
    const make = async (answered: LocalizedContent, neighbours: Neighbours) => {
      const { made, pages } = await renderStore(answered, store, neighbours, {
        site,
        hooks,
        renderer,
      })
      if (isMadeAgain && pages.length > 0) removePages(output, store)
      for (const { language, bytes } of pages) {
        writePage(output, store, bytes, language)
        open.context.reporter.detail(`built /${language.path}/`)
      }
      return made
    }
    const made = await renderOrReuse(store, make, { ...reuse, ...options })
    // For a store without a page, `--on-error keep-last` has reported the reason.
    if (made?.entry) pageIndex.add(store, made.entry, made.others)
    return made
  }

  return {
    tokens,
    async make(store: Store): Promise<void> {
      const made = await makeWith(store)
      if (made) tokens.add(made.unknownTokens)
    },
    async makeAgain(store: Store, neighboursOf: OpenSite['neighboursOf']): Promise<void> {
      warnings.makeAgain(store.id)
      await makeWith(store, { neighboursOf, previous: undefined }, true)
    },
    close: () => renderer.close(),
  }
}

// The stores without a page are known only after all requests: pages that link to one are rendered again. A
// page with last good content stays, because its store gives no answer.
async function makeAgain(
  { stores, pageIndex, records, context, neighboursOf, neighboursWithout }: OpenSite,
  content: OpenContent,
  maker: Pick<ReturnType<typeof openMaker>, 'makeAgain'>,
  inFlight: number,
): Promise<void> {
  const skipped = stores.filter(({ id }) => !pageIndex.pageOf(id)).map(({ id }) => id)
  records.site.skipped = skipped
  if (isDeepStrictEqual(skipped, records.previousSite.skipped)) return
  const neighboursNow = neighboursWithout(skipped)
  const fixed = new Set([...skipped, ...content.fallbacks().kept.map(({ store }) => store)])
  const wrong = stores
    .filter(({ id }) => !fixed.has(id))
    .filter((store) => !isDeepStrictEqual(neighboursNow(store), neighboursOf(store)))
  const again = (store: Store) => maker.makeAgain(store, neighboursNow)
  await mapConcurrent(wrong, inFlight, context.signal, again)
}

// Stores that were not requested keep their previous page, but a sample page never appears among real ones.
function copyOthers(
  open: OpenSite,
  selected: readonly Store[],
): { skipped: number; previous?: Release | undefined } {
  const { config, stores, previous, sample, records } = open
  const others = config.shard ? [] : storesBeside(stores, selected)
  for (const store of others) records.rememberUnchanged(store)
  if (others.length === 0) return { skipped: 0 }
  const ofSameKind = previous?.sample === sample ? previous : undefined
  const skipped = copyPages(others, ofSameKind, config.out, open, open.warn)
  return { skipped, previous: ofSameKind }
}
