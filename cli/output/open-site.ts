import { type Neighbours, neighboursIn } from '../../data/neighbours.ts'
import type { Site } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { allPlugins, ownWordsReport, pictureReport } from '../built-in/index.ts'
import type { Bundles } from '../bundler/bundles.ts'
import type { Config } from '../config/config.ts'
import { configWarnings } from '../config/config-warnings.ts'
import { pictureFolder } from '../config/picture-folder.ts'
import type { ContentSource } from '../content/open-content.ts'
import type { RateLimiter } from '../content/rate-limiter.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { Hooks } from '../plugins/run-hooks.ts'
import { makeSite } from '../render/make-site.ts'
import type { CommandContext } from '../report/command-context.ts'
import { PageWarnings } from '../report/page-warnings.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ReportDraft } from '../report/report-draft.ts'
import type { LeftOut } from '../stores/left-out.ts'
import { loadPlaces } from '../stores/load-places.ts'
import type { MergedStore } from '../stores/merged-stores.ts'
import { prepareStores } from '../stores/prepare-stores.ts'
import { buildHash, codeOfPlugin } from './cache/build-hash.ts'
import { CachedFiles } from './cache/cached-files.ts'
import { ChainTables } from './cache/chain-tables.ts'
import { PageRecords } from './cache/page-records.ts'
import { SitePages } from './cache/site-pages.ts'
import { checkOutput } from './check-output.ts'
import { findPublicFiles, type PublicFile } from './find-public-files.ts'
import { openServices } from './open-services.ts'
import { OutputFolder } from './output-folder.ts'
import { PageIndex } from './page-index.ts'
import { PreviousSite } from './previous-site.ts'
import type { Release, ShardHead } from './release.ts'

interface SiteOptions {
  config: Config
  record: ReportDraft
  context: CommandContext
  /** Default: the reporter. */
  warn?: (problem: Problem) => void
  /** Replaces the bundles made from the chain's files. */
  bundles?: Bundles
  /** The stores of the list. */
  listed: readonly Store[]
  /** The skipped rows of the list; undefined when no row may be skipped. */
  leftOut: LeftOut | undefined
  /** Absent in a merge, which requests no content and uses no cache. */
  source?: ContentSource
}

/** A site in progress: the shared state of a build or a merge from the first step to the last. */
export interface OpenSite extends Pick<SiteOptions, 'config' | 'record' | 'context' | 'leftOut'> {
  /** The limits of all requests for content and files. */
  limiter: RateLimiter
  /** Reports a problem. */
  warn(problem: Problem): void
  /** The warnings of pages, until they are taken. */
  warnings: PageWarnings
  sample: boolean
  /** The release in the output folder. */
  previous: Release | undefined
  /** Absent when nothing of the previous site may be reused. */
  reusable: PreviousSite | undefined
  site: Site
  bundles: Bundles
  plugins: readonly Plugin[]
  hooks: Hooks
  /** The stores of the list after the plugins, without those that were merged into another store. */
  stores: readonly Store[]
  merged: readonly MergedStore[]
  /** The neighbours of each store, computed from the stores that are expected to have a page. */
  neighboursOf: (store: Store) => Neighbours
  /** The neighbours of each store when the stores in `skipped` have no page. */
  neighboursWithout: (skipped: readonly StoreId[]) => (store: Store) => Neighbours
  /** In a merge they have no key, so that nothing is cached. */
  records: PageRecords
  /** The pages without store; `layout` gives their header and footer. */
  sitePages(layout: () => Promise<ShardHead['layout']>): SitePages
  cachedFiles: CachedFiles
  /** The release that the new site follows. */
  askPrevious: () => Promise<Release | undefined>
  /** The chain's `public/` files, which are copied unchanged. */
  publicFiles: readonly PublicFile[]
  output: OutputFolder
  pageIndex: PageIndex
  /** Removes unfinished files. */
  close(): Promise<void>
}

/**
 * Checks the output folder, makes the shared inputs of all pages, and runs the plugins on the store list.
 * Throws `UserError` before any file is written.
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { config, record, context, listed, leftOut, source, bundles: given } = options
  const report = options.warn ?? ((problem) => context.reporter.report(problem))
  const warnings = new PageWarnings({ report })
  const warn = (problem: Problem) => warnings.report(problem)
  const sample = source?.sample ?? false
  const { previous, listing } = await checkOutput(config, sample, context.cwd)
  const { files: publicFiles, warnings: ofPublic } = findPublicFiles(config)
  const reusable = previous && config.useCache ? new PreviousSite(config.out, listing) : undefined
  record.sample = sample
  if (sample) warn(problem('SAMPLE_CONTENT', {}))
  for (const warning of [...configWarnings(config), ...ofPublic]) warn(warning)

  record.phases.start('bundles')
  const { site, bundles } = await makeSite(config, { sample, listed, publicFiles, given })
  const key = source && buildHash(config, source, site, bundles)
  const records = new PageRecords(config, key, source && reusable)
  const tables = new ChainTables(config, { ...context, warn })
  await records.forgetIfChanged(tables)
  const places = await loadPlaces(config, listed, site)
  const plugins = allPlugins({
    ...config,
    places,
    env: context.env,
    pictureFolder: pictureFolder(config),
    signal: context.signal,
  })
  const { services, limiter, askPrevious, ...opened } = openServices({
    ...{ config, source, previous, context },
    readTable: tables.reader(records.site.tables),
  })
  const { signal } = context
  const hooks = new Hooks(plugins, { site, signal, services }, warn)
  const preparing = { config, site, bundles, hooks, places, signal, leftOut, warn }
  const { stores, merged } = await prepareStores(listed, preparing)
  record.stores = stores.length
  record.hookTimes = () => hooks.times()
  record.pictures = () => pictureReport(plugins)
  record.ownWords = () => ownWordsReport(plugins)

  const output = new OutputFolder(config.out, reusable)
  const pageIndex = new PageIndex(stores)
  const pages = { stores, site, bundles, hooks, pageIndex }
  const hasAllLanguages = config.onMissing !== 'leave-out'
  const neighboursWithout = (ids: readonly StoreId[]) =>
    neighboursIn(stores, site, { hasAllLanguages, skipped: new Set(ids) })
  const codeOf = (plugin: string) => codeOfPlugin(plugin, config)
  const made = {
    ...pages,
    ...{ sample, previous, reusable, plugins, records, merged, publicFiles, askPrevious },
    // A store that had no page in the previous build will probably have none.
    neighboursOf: neighboursWithout(records.previousSite.skipped),
    neighboursWithout,
    sitePages: (layout: () => Promise<ShardHead['layout']>) =>
      new SitePages({
        ...{ ...pages, layout, codeOf, projectDir: config.projectDir },
        pictured: picturedPages(records),
      }),
    cachedFiles: new CachedFiles(records, reusable),
    output,
  }
  async function close(): Promise<void> {
    records.close()
    await Promise.all([output.abandon(), opened.close()])
  }
  return { config, record, context, leftOut, limiter, warn, warnings, ...made, close }
}

function picturedPages({ previousSite, site }: PageRecords) {
  site.picturePages ??= []
  return { before: previousSite.picturePages ?? [], now: site.picturePages }
}
