import { mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import type { CommandContext } from '../command-context.ts'
import type { Config } from '../config/config.ts'
import { keepLast } from '../last-good/keep-last.ts'
import { openLastGood } from '../last-good/last-good.ts'
import { type ContentReport, type Fallbacks, noFallbacks } from '../report.ts'
import type { ContentSource } from '../stages/choose-source.ts'
import { version } from '../version.ts'
import { type ContentService, createContentService } from './client.ts'
import { basesOf } from './content-host.ts'
import { contentOf } from './store-answers.ts'

/** The content of stores, wherever it comes from. */
export interface OpenContent {
  /** Undefined when `--on-error keep-last` leaves the store out; rejects with the `Failure` that ends the build. */
  content(store: Store): Promise<Content | undefined>
  /** Stores that `--on-error keep-last` has helped out or left out so far. */
  fallbacks(): Fallbacks
  /** Makes what was answered the last good answers; only with `--on-error keep-last`. */
  keepAnswers(): void
  /** Where relative addresses start: in header, footer and the main brand's pages, and in the other pages. */
  hosts: { main: string; second: string }
  stats(): ContentReport
  close(): Promise<void>
}

export interface ContentOrder {
  source: ContentSource
  config: Config
  stores: readonly Store[]
  /** Those of them that content is asked for. */
  selected: readonly Store[]
  context: CommandContext
}

/** Opens the chain's content service, or starts the built-in sample on loopback and opens that. */
export async function openContent(order: ContentOrder): Promise<OpenContent> {
  const { source } = order
  if (!source.sample) {
    const service = serviceAt(source, order)
    const hosts = basesOf(source)
    const answers = await answersOf(service, hosts, order)
    return { ...answers, hosts, stats: statsOf(service), close: () => service.close() }
  }
  const server = await startSample(order)
  const place = { contentHost: server.url, secondBrandHost: server.url }
  // A proxy of the environment is no way to loopback.
  const service = serviceAt(place, { ...order, context: { ...order.context, env: {} } })
  const close = async () => {
    await service.close()
    await server.close()
  }
  return { ...failAtFirst(service), hosts: basesOf(place), stats: statsOf(service), close }
}

interface Place {
  contentHost: string
  secondBrandHost?: string
}

function serviceAt(place: Place, { config, context }: ContentOrder): ContentService {
  const { concurrency, retries, retryDelayMs, timeoutMs, contentHeaders } = config
  return createContentService({
    contentHost: place.contentHost,
    ...(place.secondBrandHost === undefined ? {} : { secondBrandHost: place.secondBrandHost }),
    mainBrand: mainBrand(config.brands).id,
    headers: contentHeaders,
    concurrency,
    retries,
    retryDelayMs,
    timeoutMs,
    env: context.env,
    version,
    signal: context.signal,
    tell: context.reporter.tell.bind(context.reporter),
  })
}

type Answers = Pick<OpenContent, 'content' | 'fallbacks' | 'keepAnswers'>

async function answersOf(
  service: ContentService,
  hosts: OpenContent['hosts'],
  { config, stores, selected, context }: ContentOrder,
): Promise<Answers> {
  if (config.onError === 'fail') return failAtFirst(service)
  const tell = context.reporter.tell.bind(context.reporter)
  const lastGood = await openLastGood(config.lastGoodDir, tell)
  const kept = keepLast({
    service,
    lastGood,
    limits: config.keepLast,
    hosts,
    mainBrand: mainBrand(config.brands).id,
    stores: selected.length,
    tell,
  })
  return {
    content: (store) => kept.content(store),
    fallbacks: () => kept.fallbacks(),
    keepAnswers: () => lastGood.makeCurrent(stores.map(({ id }) => id)),
  }
}

function failAtFirst(service: ContentService): Answers {
  return {
    async content(store) {
      const [footer, answers] = await Promise.all([service.footer(), service.content(store)])
      return contentOf(footer, answers)
    },
    fallbacks: () => noFallbacks,
    keepAnswers: () => {},
  }
}

function statsOf(service: ContentService): OpenContent['stats'] {
  return () => ({ ...service.stats(), reused: 0 })
}

async function startSample({ stores, config }: ContentOrder) {
  const { startShippedSample } = await import('./shipped-sample.ts')
  return startShippedSample({ stores, brands: config.brands, port: 0, latencyMs: 0 })
}
