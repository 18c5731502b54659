import { isDeepStrictEqual } from 'node:util'
import type { BrandId, Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ContentReport } from '../report/report.ts'
import type { UserError } from '../report/user-error.ts'
import {
  type Answer,
  type AnswerValidator,
  footerCall,
  headerCall,
  type PageAnswer,
  pageCall,
  type WithValidator,
} from './calls.ts'
import { HeaderVersions } from './header-versions.ts'
import { isUnchanged, type OpenHost, openHost } from './open-host.ts'
import { readReplies } from './read-replies.ts'
import { RequestScope, type RequestScopeOptions } from './request-scope.ts'
import { isAsCached, type Sample, verifyChangeFeed } from './samples.ts'
import { batchesInFlight, storesInBatch } from './store-batches.ts'
import type { Ahead, CachedAnswers, Cursors, FreshAnswers, StoreClient } from './store-client.ts'

export interface ContentClientOptions extends RequestScopeOptions, Pick<Config, 'contentHeaders'> {
  /** An http(s) address, with the path of WordPress if it is in a folder. */
  contentHost: string
  /** The host for the pages of every brand other than the main one. Default: `contentHost`. */
  secondBrandHost?: string | undefined
  mainBrand: BrandId
}

/**
 * Requests content over HTTP by the three calls of `hl-cms`, and by the calls for many stores if a host has
 * them. The constructor throws as that of `RequestScope`.
 */
export class ContentClient implements StoreClient {
  readonly #options: ContentClientOptions
  readonly #main: ContentHost
  readonly #second: ContentHost
  readonly #scope: RequestScope
  readonly #headers = new HeaderVersions()
  #footer: Promise<Answer | UserError> | undefined
  #reused = 0
  /** The optional calls of each host, by its base URL. */
  #open: ReadonlyMap<string, OpenHost> = new Map()

  constructor(options: ContentClientOptions) {
    const { contentHost, secondBrandHost = contentHost, contentHeaders } = options
    this.#options = options
    this.#main = readContentHost(contentHost, contentHeaders)
    this.#second = readContentHost(secondBrandHost, contentHeaders)
    this.#scope = new RequestScope(options, [...this.#main.secrets, ...this.#second.secrets])
  }

  async prepareChanges({ stores, cursors, validatorsOf }: Ahead): Promise<number> {
    const { concurrency, timeoutMs, warn } = this.#options
    // Few stores need one round trip with their single calls.
    if (2 * stores.length <= concurrency) return concurrency
    const hosts = new Map([this.#main, this.#second].map((host) => [host.base, host]))
    // Samples verify the change feed while the hosts answer it: this saves a round trip.
    const isTold = cursors[this.#main.base] !== undefined
    const sampled = isTold ? verifyChangeFeed(stores, this.#samplesOptions()) : undefined
    const areBatched = sampled?.then((samples) => samples.some(({ isBatched }) => isBatched))
    const opened = Array.from(hosts.values(), async (host) => {
      const options = { host, stores: stores.length, cursor: cursors[host.base], areBatched }
      return [
        host.base,
        await openHost({ scope: this.#scope, timeoutMs, warn, ...options }),
      ] as const
    })
    const [samples = [], ...found] = await Promise.all([sampled, ...opened])
    this.#open = new Map(found)
    await this.#checkChanges(samples, validatorsOf)
    const { batches, changes } = this.#hostAt(this.#main)
    return batches || changes ? Math.min(concurrency, batchesInFlight) * storesInBatch : concurrency
  }

  cursors(): Cursors {
    return Object.fromEntries(
      Array.from(this.#open).flatMap(([base, { changes }]) =>
        changes ? [[base, changes.cursor]] : [],
      ),
    )
  }

  askFooter(): Promise<Answer | UserError> {
    this.#footer ??= this.#scope.toResult((end) => this.#scope.ask(footerCall(this.#main), end))
    return this.#footer
  }

  askStore(
    store: Store,
    validators?: CachedAnswers,
  ): Promise<FreshAnswers | 'unchanged' | UserError> {
    return this.#scope.toResult((end) => this.#askStore(store, validators, end))
  }

  skipped(): ReadonlySet<Store['id']> {
    return new Set()
  }

  /** The hosts of a store's header and page: relative addresses in the HTML are resolved against them. */
  hostsOf(store: Store): { header: string; page: string } {
    return { header: this.#main.base, page: this.#pageHost(store).base }
  }

  abortAll(failure: UserError): never {
    return this.#scope.abortAll(failure)
  }

  stats(): ContentReport {
    return { ...this.#scope.stats(), reused: this.#reused }
  }

  problems(): Problem[] {
    return [...this.#scope.problems(), ...this.#headers.problems()]
  }

  close(): Promise<void> {
    return this.#scope.close()
  }

  async #askStore(
    store: Store,
    last: CachedAnswers | undefined,
    end: AbortController,
  ): Promise<FreshAnswers | 'unchanged'> {
    if (last && this.#isUnchanged(store)) {
      this.#hostAt(this.#main).batches?.pass()
      this.#headers.note(store, last.header.lastModified)
      this.#reused += 2
      return 'unchanged'
    }
    const host = this.#pageHost(store)
    const askHeader = (validator?: AnswerValidator) =>
      this.#scope.ask(headerCall(store.id, this.#main, validator), end)
    const askPage = (validator?: AnswerValidator) =>
      this.#scope.ask(pageCall(store.id, host, validator), end)
    const sent =
      (await this.#askInBatch(store, last)) ??
      (await Promise.all([askHeader(last?.header), askPage(last?.page)]))
    if (sent.every(({ isSame }) => isSame)) {
      this.#headers.note(store, sent[0].validator.lastModified)
      this.#reused += sent.filter(({ answer }) => answer === undefined).length
      return 'unchanged'
    }
    const [header, page] = await Promise.all([whole(sent[0], askHeader), whole(sent[1], askPage)])
    this.#headers.note(store, header.validator.lastModified)
    const validators = { header: header.validator, page: page.validator }
    return { header: header.answer, page: page.answer, validators }
  }

  /** Undefined if no batch contains the complete answers. */
  async #askInBatch(
    store: Store,
    last: CachedAnswers | undefined,
  ): Promise<readonly [WithValidator<Answer>, WithValidator<PageAnswer>] | undefined> {
    const { batches } = this.#hostAt(this.#main)
    // A batch of the main host has no pages of another host.
    if (this.#pageHost(store).base !== this.#main.base) return void batches?.pass()
    const replies = await batches?.ask(store.id)
    const hosts = { scope: this.#scope, main: this.#main }
    const sent = replies && readReplies(replies, store.id, hosts)
    return sent && [comparedTo(last?.header, sent[0]), comparedTo(last?.page, sent[1])]
  }

  #isUnchanged(store: Store): boolean {
    return (
      isUnchanged(this.#hostAt(this.#main), 'headers', store.id) &&
      isUnchanged(this.#hostAt(this.#pageHost(store)), 'pages', store.id)
    )
  }

  /** Compares samples with the change feed; if one sample contradicts the feed, the whole feed is ignored. */
  async #checkChanges(
    samples: readonly Sample[],
    validatorsOf: Ahead['validatorsOf'],
  ): Promise<void> {
    const checked = await Promise.all(
      samples.map(async (sample) => {
        const { store } = sample
        const last = this.#isUnchanged(store) ? await validatorsOf(store) : undefined
        return last && !(await isAsCached(sample, last, this.#samplesOptions())) ? store : undefined
      }),
    )
    const wrong = checked.find((store) => store !== undefined)
    if (!wrong) return
    this.#options.warn(problem('CHANGES_WRONG', {}, { store: wrong.id }))
    this.#open = new Map(
      Array.from(this.#open, ([base, { changes, ...host }]) => [
        base,
        changes ? { ...host, changes: { ...changes, headers: 'all', pages: 'all' } } : host,
      ]),
    )
  }
  #samplesOptions() {
    const [scope, main, { timeoutMs }] = [this.#scope, this.#main, this.#options]
    return { scope, main, timeoutMs, pageHost: (store: Store) => this.#pageHost(store) }
  }

  #hostAt({ base }: ContentHost): OpenHost {
    return this.#open.get(base) ?? {}
  }

  #pageHost({ brand }: Store): ContentHost {
    return brand === this.#options.mainBrand ? this.#main : this.#second
  }
}

// A batch request has no validators: they would make its URL too long.
function comparedTo<T>(
  cached: AnswerValidator | undefined,
  sent: WithValidator<T>,
): WithValidator<T> {
  return { ...sent, isSame: isDeepStrictEqual(sent.validator, cached) }
}

// A page needs complete answers: an answer that was only confirmed (304) is requested again without a validator.
async function whole<T>(
  sent: WithValidator<T>,
  ask: () => Promise<WithValidator<T>>,
): Promise<{ validator: AnswerValidator; answer: T }> {
  const { validator, answer } = sent.answer === undefined ? await ask() : sent
  if (answer === undefined) throw new Error('An answer that was asked for whole did not come.')
  return { validator, answer }
}
