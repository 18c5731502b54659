import type { Site } from '../../../data/page.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import type { Store } from '../../../data/store.ts'
import { checkingPlugins } from '../../built-in/index.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import { startTypeCheck } from '../../bundler/check-types.ts'
import type { BuildOptions, Config } from '../../config/config.ts'
import { configWarnings } from '../../config/config-warnings.ts'
import { announceStores } from '../../content/announce-stores.ts'
import { loadStoreList } from '../../content/load-store-list.ts'
import { type ContentSource, chooseSource } from '../../content/open-content.ts'
import { ChainTables } from '../../output/cache/chain-tables.ts'
import { checkOutput } from '../../output/check-output.ts'
import { findPublicFiles } from '../../output/find-public-files.ts'
import { noServices } from '../../plugins/hook-services.ts'
import { Hooks } from '../../plugins/run-hooks.ts'
import { makeSite } from '../../render/make-site.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { type Problem, problem } from '../../report/problems.ts'
import type { UserError } from '../../report/user-error.ts'
import { loadPlaces } from '../../stores/load-places.ts'
import type { LoadedStores } from '../../stores/load-stores.ts'
import { tryStores } from '../../stores/prepare-stores.ts'
import { brandContrast } from './brand-contrast.ts'
import { type CheckedContent, checkContent } from './check-content.ts'
import { listDoubts } from './list-doubts.ts'
import { listKeysIn, loadValidPart, type ValidPart } from './load-valid-part.ts'
import { ProblemCollector } from './problem-collector.ts'

export interface CheckOptions extends BuildOptions {
  /** Number of stores whose content is requested; without it, no request is made. */
  content?: number | undefined
}

/** The results of all checks that could run, and the problems that they found. */
export interface CheckedChain {
  exitCode: 0 | 1 | 2
  problems: readonly Problem[]
  config?: Config | undefined
  stores?: readonly Store[] | undefined
  sample: boolean
  content?: CheckedContent | undefined
}

/** A chain with a usable config, and the problems found so far. */
interface Chain {
  config: Config
  settled: ValidPart
  options: CheckOptions
  context: CommandContext
  collector: ProblemCollector
}

interface Made {
  site: Site
  bundles: Bundles
}

/**
 * Checks everything that needs no build, step by step; a failed step does not stop the next ones. Writes only the
 * bundles to the cache.
 */
export async function checkChain(
  options: CheckOptions,
  context: CommandContext,
): Promise<CheckedChain> {
  const collector = new ProblemCollector()
  const settled = await collector.attempt(() => loadValidPart(options, context))
  for (const failure of settled?.failures ?? []) collector.add(failure)
  const config = settled?.config
  const result = config && (await checkConfigured({ config, settled, options, context, collector }))
  const { exitCode, problems } = collector
  return { sample: false, config, ...result, exitCode, problems }
}

async function checkConfigured(
  chain: Chain,
): Promise<Pick<CheckedChain, 'stores' | 'sample' | 'content'>> {
  const { config, settled, context, collector } = chain
  const { skipped } = settled
  const warnings = configWarnings(config).filter(({ code }) =>
    code === 'SITE_URL_MISSING' ? !skipped.has('siteUrl') : !skipped.has('brands'),
  )
  for (const warning of [...warnings, ...config.brands.flatMap(brandContrast)])
    collector.warn(warning)
  const list = await checkList(chain)
  const source = list && (await chosenSource(chain, list))
  const sample = source?.sample ?? false
  await collector.attempt(() => checkOutput(config, sample, context.cwd))
  const found = await collector.attempt(async () => findPublicFiles(config))
  for (const warning of found?.warnings ?? []) collector.warn(warning)
  const inputs = { sample, listed: list?.listed ?? [], publicFiles: found?.files }
  const made = await collector.attempt(() => makeSite(config, inputs))
  if (!made) return { stores: list?.listed, sample }
  const types = startTypeCheck({ bundles: made.bundles, warn: collector.warn }, config)
  try {
    const looked = list && (await checkSite(chain, list, made, source))
    await collector.attempt(types.end)
    return { stores: list?.listed, ...looked, sample }
  } finally {
    types.stop()
  }
}

async function checkSite(
  chain: Chain,
  list: LoadedStores,
  made: Made,
  source: ContentSource | undefined,
): Promise<{ stores?: readonly Store[] | undefined; content?: CheckedContent }> {
  const { config, collector } = chain
  const { stores, places = [] } = (await checkMade(chain, list, made)) ?? {}
  const count = chain.options.content
  if (stores && source && 'custom' in source && count === undefined)
    await collector.attempt(() => announceStores(source.custom, stores, config, collector.warn))
  if (!stores || !source || count === undefined) return { stores }
  const facts = { count, source, stores, hooks: hooksOf(chain, made.site, places) }
  return { stores, content: await checkContent({ ...chain, ...made, ...facts }) }
}

async function checkList({ config, settled, options, context, collector }: Chain) {
  const keys = listKeysIn(settled.skipped, options)
  if (keys.length > 0) return void collector.warn(problem('LIST_NOT_CHECKED', { keys }))
  let isWhole = true
  const onBad = (failure: UserError) => {
    isWhole = false
    collector.add(failure)
  }
  const asking = { ...context, warn: collector.warn, warnAll: collector.warnAll, onBad }
  const list = await collector.attempt(() => loadStoreList(config, asking))
  if (!list || list.listed.length === 0) return undefined
  const said = Object.keys(settled.raw).filter((key) => isWhole && !settled.skipped.has(key))
  for (const doubt of listDoubts(list, config, said)) collector.warn(doubt)
  return list
}

const ofTheSource = ['source', 'contentHost', 'secondBrandHost', 'brands', 'stores', 'plugins']

// If a key that decides the source was skipped, a check of the source would only repeat that error.
async function chosenSource(
  { config, settled, collector }: Chain,
  { listed, shipped }: { listed: readonly Store[]; shipped: boolean },
): Promise<ContentSource | undefined> {
  if (ofTheSource.some((key) => settled.skipped.has(key))) return undefined
  if (config.source && config.contentHost !== undefined)
    collector.warn(problem('SOURCE_OVERRIDDEN', { source: config.source.name }))
  return collector.attempt(() => chooseSource(config, listed, shipped))
}

/** Checks templates, words, plugins and paths; returns the stores after the plugins have changed the list. */
async function checkMade(
  chain: Chain,
  { listed, leftOut }: LoadedStores,
  { site, bundles }: Made,
): Promise<{ stores: readonly Store[]; places: readonly PlacesOfCountry[] } | undefined> {
  const { config, collector, context } = chain
  const { warn } = collector
  const places = await collector.attempt(() => loadPlaces(config, listed, site))
  const hooks = hooksOf(chain, site)
  const { signal } = context
  const facts = { config, site, places: places ?? [], leftOut }
  const options = { ...facts, bundles, hooks, signal, warn }
  const prepared = await tryStores(listed, options, (step) => collector.attempt(step))
  return prepared && { stores: prepared.stores, places: places ?? [] }
}

function hooksOf(
  { config, context, collector }: Chain,
  site: Site,
  places: readonly PlacesOfCountry[] = [],
): Hooks {
  const checking = checkingPlugins({ ...config, places: [...places] })
  const { warn } = collector
  const readTable = new ChainTables(config, { ...context, warn }).reader({})
  const services = { ...noServices, readTable }
  return new Hooks(checking, { site, signal: context.signal, services }, warn)
}
