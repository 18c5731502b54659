import { mainBrand } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import { pageLocales, siteLocales } from '../../data/store-languages.ts'
import { startSample } from '../built-in/index.ts'
import type { Config } from '../config/config.ts'
import { basesOf, readContentHost } from '../config/content-host.ts'
import type { Source } from '../plugins/source.ts'
import type { CommandContext } from '../report/command-context.ts'
import { someOf } from '../report/format.ts'
import type { Problem } from '../report/problems.ts'
import { type ContentReport, type Fallbacks, noFallbacks } from '../report/report.ts'
import { UserError, userError } from '../report/user-error.ts'
import { checkOpenFiles } from '../system/check-open-files.ts'
import { announceStores } from './announce-stores.ts'
import { ContentClient } from './content-client.ts'
import { KeepLast, type LastGood } from './keep-last.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { SourceClient } from './source-client.ts'
import type { KeptTexts } from './source-context.ts'
import type { Ahead, CachedAnswers, StoreClient } from './store-client.ts'
import { contentOf, type Footer, type LocalizedContent } from './store-content.ts'

/** The source of content: the hosts of the three calls, or the chain's custom source. */
export type ContentSource =
  | { sample: true }
  | { sample: false; contentHost: string; secondBrandHost?: string }
  | { sample: false; custom: Source }

type ContentPlace = { contentHost: string; secondBrandHost?: string } | { custom: Source }

interface ContentOptions {
  source: ContentSource
  config: Config
  stores: readonly Store[]
  /** The stores that this build requests content for. */
  selected: readonly Store[]
  context: Pick<CommandContext, 'env' | 'signal'>
  /** With `--on-error keep-last`: the fallback content of stores. */
  lastGood: LastGood | undefined
  /** The limits of requests, shared with those for files. Default: limits of their own. */
  limiter?: RateLimiter | undefined
  /** The texts that `ask` of a source returned in previous builds. */
  texts?: KeptTexts | undefined
  /**
   * Replaces the default policy, under which a final failure ends the build: with it, a failure ends only its
   * store's requests.
   */
  policyOf?: (client: StoreClient) => ContentPolicy
  warn: (problem: Problem) => void
}

/** Decides the effect of a final failure. */
export type ContentPolicy = Pick<KeepLast, keyof KeepLast>

export interface StoreContent extends LocalizedContent {
  /**
   * The validators for the next build; absent if the content is from a previous build or depends on the
   * current time.
   */
  validators?: CachedAnswers
}

/** The content of stores from any source. */
export interface OpenContent extends Pick<StoreClient, 'cursors'> {
  /** As `StoreClient.prepareChanges`. */
  prepareChanges(ahead: Omit<Ahead, 'stores'>): Promise<number>
  /**
   * The footer of a store's pages, or of pages without store; requested once for each language. Rejects with
   * the `UserError` that ends the build.
   */
  footer(store?: Store): Promise<Footer>
  /**
   * `unchanged` when the answers match `validators` from a previous build, undefined when `--on-error keep-last`
   * skips the store; rejects with the `UserError` that ends the build.
   */
  content(store: Store, validators?: CachedAnswers): Promise<StoreContent | 'unchanged' | undefined>
  /** The stores that `--on-error keep-last` has given old content or skipped so far. */
  fallbacks(): Fallbacks
  /**
   * The base URLs of relative addresses: `main` for header, footer and the main brand's pages, `second` for
   * the other pages.
   */
  hosts: { main: string; second: string }
  stats(): ContentReport
  /** The warnings about the content service as a whole, after the last store. */
  problems(): Problem[]
  close(): Promise<void>
}

/**
 * Chooses the content source: the sample only when no host is configured and the store list is the shipped
 * one. Throws `UserError` (exit code 2) when a host is missing.
 */
export function chooseSource(
  config: Config,
  stores: readonly Store[],
  shipped: boolean,
): ContentSource {
  const { contentHost, secondBrandHost, storesName: list } = config
  if (contentHost === undefined) {
    if (config.source) return { sample: false, custom: config.source }
    if (secondBrandHost !== undefined || !shipped)
      throw userError(2, 'HOST_MISSING', { list, shipped })
    if (config.disabled.includes('sample')) throw userError(2, 'SAMPLE_LEFT_OUT', {})
    return { sample: true }
  }
  if (secondBrandHost !== undefined) return { sample: false, contentHost, secondBrandHost }
  const main = mainBrand(config.brands).id
  const second = stores.filter(({ brand }) => brand !== main).map(({ id }) => id)
  if (second.length > 0) throw userError(2, 'SECOND_HOST_MISSING', { stores: someOf(second) })
  return { sample: false, contentHost }
}

/** The base URLs of relative addresses in a source's HTML; empty means the site itself. */
export function hostsOf(source: ContentPlace): OpenContent['hosts'] {
  if ('contentHost' in source) return basesOf(source)
  const { url } = source.custom
  const base = url === undefined ? '' : readContentHost(url, {}).base
  return { main: base, second: base }
}

/** Opens the chain's content service, or starts the built-in sample on loopback and opens that. */
export async function openContent(options: ContentOptions): Promise<OpenContent> {
  const { source, context, stores, config, warn } = options
  if ('custom' in source) await announceStores(source.custom, stores, config, warn)
  if (!source.sample) return contentAt(source, options)
  const server = await startSample({ stores, brands: config.brands, port: 0, latencyMs: 0 })
  const place = { contentHost: server.url, secondBrandHost: server.url }
  // Loopback must not go through a proxy of the environment.
  const direct = { ...options, context: { ...context, env: {} }, lastGood: undefined }
  const content = contentAt(place, direct)
  return {
    ...content,
    // The sample has only the three calls.
    prepareChanges: async () => config.concurrency,
    close: () => content.close().then(() => server.close()),
  }
}

/** The number of files that may be written while requests are in flight. */
const filesBeside = 8

function contentAt(place: ContentPlace, options: ContentOptions): OpenContent {
  const { config, selected, lastGood, policyOf = failAtFirst, warn } = options
  checkOpenFiles(Math.min(config.concurrency, 2 * selected.length) + filesBeside)
  const client = clientOf(place, options)
  const shared = { client, limits: config.keepLast, stores: selected.length, warn }
  const policy = lastGood ? new KeepLast({ ...shared, lastGood }) : policyOf(client)
  const footer = footersOf(policy, config)
  return {
    prepareChanges(ahead) {
      // Starts the footer request early and ignores its rejection here: every page awaits the same promise and
      // handles the rejection.
      footer().catch(() => {})
      return client.prepareChanges({ ...ahead, stores: selected })
    },
    cursors: () => client.cursors(),
    footer,
    async content(store, validators) {
      const requests = [footer(store), policy.answersFor(store, validators)] as const
      const [footers, answers] = await Promise.all(requests)
      if (answers === undefined || answers === 'unchanged') return answers
      const { isEarly, ...content } = contentOf(footers, answers, warn)
      return 'validators' in answers && !isEarly
        ? { ...content, validators: answers.validators }
        : content
    },
    fallbacks() {
      const { kept, leftOut } = policy.fallbacks()
      const without = selected.filter(({ id }) => client.skipped().has(id)).map(({ id }) => id)
      return { kept, leftOut: [...leftOut, ...without] }
    },
    hosts: hostsOf(place),
    stats: () => client.stats(),
    problems: () => client.problems(),
    close: () => client.close(),
  }
}

/** Returns the same footer object for stores with the same languages. */
function footersOf(policy: Pick<KeepLast, 'footer'>, site: Config): OpenContent['footer'] {
  const footers = new Map<string, Promise<Footer>>()
  return (store) => {
    const locales = store ? pageLocales(store, site) : siteLocales(site).slice(0, 1)
    const key = locales.join(' ')
    const footer = footers.get(key) ?? askAll(locales)
    footers.set(key, footer)
    return footer
  }
  async function askAll(locales: readonly string[]): Promise<Footer> {
    const [main, ...others] = await Promise.all(locales.map((locale) => policy.footer(locale)))
    if (!main) throw new Error('A page is in no language.')
    const languages = others.map((footer, at) => [locales[at + 1] ?? '', footer])
    return others.length === 0 ? main : { ...main, languages: Object.fromEntries(languages) }
  }
}

function clientOf(
  place: ContentPlace,
  {
    config,
    selected,
    context: { env, signal },
    lastGood,
    texts,
    policyOf,
    limiter,
    warn,
  }: ContentOptions,
): StoreClient {
  const scope = { ...config, endsAtFirst: !lastGood && !policyOf, env, signal, limiter, warn }
  const stores = config.shard ? undefined : selected.length
  if ('custom' in place) return new SourceClient({ ...scope, source: place.custom, stores, texts })
  return new ContentClient({ ...scope, ...place, mainBrand: mainBrand(config.brands).id })
}

/** Implements `--on-error fail`: the first final failure ends the build. */
function failAtFirst(client: StoreClient): ContentPolicy {
  const orEnd = <T>(answer: T | UserError) =>
    answer instanceof UserError ? client.abortAll(answer) : answer
  return {
    footer: async (locale) => orEnd(await client.askFooter(locale)),
    answersFor: async (store, validators) => orEnd(await client.askStore(store, validators)),
    fallbacks: () => noFallbacks,
  }
}
