import { mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { basesOf } from '../config/content-host.ts'
import type { CommandContext } from '../say/command-context.ts'
import type { Problem } from '../say/problems.ts'
import { type ContentReport, type Fallbacks, noFallbacks } from '../say/report.ts'
import { checkOpenFiles } from '../system/check-open-files.ts'
import { version } from '../system/package-root.ts'
import type { Answer } from './calls.ts'
import type { ContentSource } from './choose-source.ts'
import { type ContentService, createContentService } from './client.ts'
import { keepLast } from './keep-last.ts'
import { openLastGood } from './last-good.ts'
import { contentOf, type StoreStamps, type Unchanged } from './store-answers.ts'

/** What a later build knows the answers for a store by. */
export interface KnownAnswers extends StoreStamps {
  /** Where they lie as last good answers; only with `--on-error keep-last`. */
  lastGood?: string
}

/** The content of one store. */
export interface StoreContent {
  content: Content
  /** Absent when it is that of an earlier build, or says another thing in time. */
  known?: KnownAnswers
}

/** The content of stores, wherever it comes from. */
export interface OpenContent {
  /** Asked once, however often it is called. */
  footer(): Promise<Answer>
  /**
   * `unchanged` when the answers are those of an earlier build that are `known`, undefined when
   * `--on-error keep-last` leaves the store out; rejects with the `Failure` that ends the build.
   */
  content(store: Store, known?: KnownAnswers): Promise<StoreContent | Unchanged | undefined>
  /** Stores that `--on-error keep-last` has helped out or left out so far. */
  fallbacks(): Fallbacks
  /** Makes what was answered the last good answers; only with `--on-error keep-last`. */
  keepAnswers(): void
  /** Where relative addresses start: in header, footer and the main brand's pages, and in the other pages. */
  hosts: { main: string; second: string }
  stats(): ContentReport
  /** What is to be told of the content service as a whole, once all stores are through. */
  problems(): Problem[]
  close(): Promise<void>
}

export interface ContentOrder {
  source: ContentSource
  config: Config
  stores: readonly Store[]
  /** Those of them that content is asked for. */
  selected: readonly Store[]
  context: CommandContext
  tell: (problem: Problem) => void
}

/** Opens the chain's content service, or starts the built-in sample on loopback and opens that. */
export async function openContent(order: ContentOrder): Promise<OpenContent> {
  const { source } = order
  if (!source.sample) {
    const service = serviceAt(source, order)
    const hosts = basesOf(source)
    const answers = await answersOf(service, hosts, order)
    return { ...answers, hosts, ...statsOf(service), close: () => service.close() }
  }
  const server = await startSample(order)
  const place = { contentHost: server.url, secondBrandHost: server.url }
  // A proxy of the environment is no way to loopback.
  const service = serviceAt(place, { ...order, context: { ...order.context, env: {} } })
  const close = async () => {
    await service.close()
    await server.close()
  }
  return { ...failAtFirst(service), hosts: basesOf(place), ...statsOf(service), close }
}

interface Place {
  contentHost: string
  secondBrandHost?: string
}

/** Written while others are asked for. */
const filesBeside = 8

function serviceAt(
  place: Place,
  { config, selected, context, tell }: ContentOrder,
): ContentService {
  checkOpenFiles(Math.min(config.concurrency, 2 * selected.length) + filesBeside)
  const { concurrency, rate, retries, retryDelayMs, timeoutMs, contentHeaders } = config
  return createContentService({
    contentHost: place.contentHost,
    ...(place.secondBrandHost === undefined ? {} : { secondBrandHost: place.secondBrandHost }),
    mainBrand: mainBrand(config.brands).id,
    headers: contentHeaders,
    concurrency,
    rate,
    retries,
    retryDelayMs,
    timeoutMs,
    env: context.env,
    version,
    signal: context.signal,
    tell,
  })
}

type Answers = Pick<OpenContent, 'footer' | 'content' | 'fallbacks' | 'keepAnswers'>

async function answersOf(
  service: ContentService,
  hosts: OpenContent['hosts'],
  { config, stores, selected, tell }: ContentOrder,
): Promise<Answers> {
  if (config.onError === 'fail') return failAtFirst(service)
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
    footer: () => kept.footer(),
    content: (store, known) => kept.content(store, known),
    fallbacks: () => kept.fallbacks(),
    keepAnswers: () => lastGood.makeCurrent(stores.map(({ id }) => id)),
  }
}

function failAtFirst(service: ContentService): Answers {
  return {
    footer: () => service.footer(),
    async content(store, known) {
      const [footer, answers] = await Promise.all([service.footer(), service.content(store, known)])
      if (answers === 'unchanged') return answers
      const content = contentOf(footer, answers)
      return answers.isEarly ? { content } : { content, known: answers.stamps }
    },
    fallbacks: () => noFallbacks,
    keepAnswers: () => {},
  }
}

function statsOf(service: ContentService): Pick<OpenContent, 'stats' | 'problems'> {
  return { stats: () => service.stats(), problems: () => service.problems() }
}

async function startSample({ stores, config }: ContentOrder) {
  const { startShippedSample } = await import('../sample/shipped-sample.ts')
  return startShippedSample({ stores, brands: config.brands, port: 0, latencyMs: 0 })
}
