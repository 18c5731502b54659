import { mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { basesOf } from '../config/content-host.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import type { Problem } from '../say/problems.ts'
import { type ContentReport, type Fallbacks, noFallbacks } from '../say/report.ts'
import { checkOpenFiles } from '../system/check-open-files.ts'
import type { Answer } from './calls.ts'
import type { ContentSource } from './choose-source.ts'
import { ContentClient, type KnownAnswers } from './content-client.ts'
import { KeepLast, type LastGood } from './keep-last.ts'
import { contentOf, type StoreAnswers } from './store-content.ts'

export interface ContentOptions {
  source: ContentSource
  config: Config
  stores: readonly Store[]
  /** Those of them that content is asked for. */
  selected: readonly Store[]
  context: CommandContext
  /** With `--on-error keep-last`: what a store falls back to. */
  lastGood: LastGood | undefined
  warn: (problem: Problem) => void
}

/** The content of one store. */
export interface StoreContent {
  content: Content
  /** Absent when it is that of a previous build, or says another thing in time. */
  known?: KnownAnswers
}

/** The content of stores, wherever it comes from. */
export interface OpenContent {
  /** Asked once, however often it is called; rejects with the `Failure` that ends the build. */
  footer(): Promise<Answer>
  /**
   * `unchanged` when the answers are those of a previous build that are `known`, undefined when
   * `--on-error keep-last` leaves the store out; rejects with the `Failure` that ends the build.
   */
  content(store: Store, known?: KnownAnswers): Promise<StoreContent | 'unchanged' | undefined>
  /** Stores that `--on-error keep-last` has helped out or left out so far. */
  fallbacks(): Fallbacks
  /** Where relative addresses start: in header, footer and the main brand's pages, and in the other pages. */
  hosts: { main: string; second: string }
  stats(): ContentReport
  /** The warnings of the content service as a whole, once all stores are through. */
  problems(): Problem[]
  close(): Promise<void>
}

/** Opens the chain's content service, or starts the built-in sample on loopback and opens that. */
export async function openContent(options: ContentOptions): Promise<OpenContent> {
  const { source, context, stores, config } = options
  if (!source.sample) return contentAt(source, options)
  const { startSampleServer } = await import('../sample/sample-server.ts')
  const server = await startSampleServer({ stores, brands: config.brands, port: 0, latencyMs: 0 })
  const place = { contentHost: server.url, secondBrandHost: server.url }
  // A proxy of the environment is no way to loopback.
  const direct = { ...options, context: { ...context, env: {} }, lastGood: undefined }
  const content = contentAt(place, direct)
  const close = async () => {
    await content.close()
    await server.close()
  }
  return { ...content, close }
}

/** Written while others are asked for. */
const filesBeside = 8

function contentAt(
  place: { contentHost: string; secondBrandHost?: string },
  { config, selected, context, lastGood, warn }: ContentOptions,
): OpenContent {
  checkOpenFiles(Math.min(config.concurrency, 2 * selected.length) + filesBeside)
  const { env, signal } = context
  const main = mainBrand(config.brands).id
  const client = new ContentClient({
    ...{ ...config, ...place, mainBrand: main, endsAtFirst: !lastGood, env, signal, warn },
  })
  const asked = { client, limits: config.keepLast, stores: selected.length, warn }
  const policy = lastGood ? new KeepLast({ ...asked, lastGood }) : failAtFirst(client)
  return {
    ...answersOf(client, policy, warn),
    fallbacks: () => policy.fallbacks(),
    hosts: basesOf(place),
    stats: () => client.stats(),
    problems: () => client.problems(),
    close: () => client.close(),
  }
}

/** What answers and final failures lead to. */
type FailurePolicy = Pick<
  KeepLast,
  'known' | 'answered' | 'storeFailed' | 'footerFailed' | 'fallbacks'
>

/** `--on-error fail`: the first final failure ends the build. */
function failAtFirst(client: ContentClient): FailurePolicy {
  return {
    known: (_, known) => known,
    answered: (_, answers) => answers,
    storeFailed: (_, failure) => client.giveUp(failure),
    footerFailed: (failure) => client.giveUp(failure),
    fallbacks: () => noFallbacks,
  }
}

function answersOf(
  client: ContentClient,
  policy: FailurePolicy,
  warn: ContentOptions['warn'],
): Pick<OpenContent, 'footer' | 'content'> {
  const footer = async () => {
    const answer = await client.askFooter()
    return answer instanceof Failure ? policy.footerFailed(answer) : answer
  }
  const answersFor = async (
    store: Store,
    known: KnownAnswers | undefined,
  ): Promise<(StoreAnswers & { known?: KnownAnswers }) | 'unchanged' | undefined> => {
    const asked = await client.askStore(store, policy.known(store, known))
    if (asked instanceof Failure) return policy.storeFailed(store, asked)
    return policy.answered(store, asked)
  }
  return {
    footer,
    async content(store, known) {
      const [shared, answers] = await Promise.all([footer(), answersFor(store, known)])
      if (answers === undefined || answers === 'unchanged') return answers
      const { content, isEarly } = contentOf(shared, answers, warn)
      return answers.known && !isEarly ? { content, known: answers.known } : { content }
    },
  }
}
