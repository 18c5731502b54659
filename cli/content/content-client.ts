import { setMaxListeners } from 'node:events'
import type { BrandId } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import type { Problem } from '../say/problems.ts'
import type { ContentReport } from '../say/report.ts'
import { branchAbort } from '../system/branch-abort.ts'
import { Caller, type CallerOptions } from './caller.ts'
import { type Answer, footerCall, headerCall, pageCall, type Stamp, type Stamped } from './calls.ts'
import { openConnections } from './connections.ts'
import { HeaderVersions } from './header-versions.ts'
import type { StoreAnswers } from './store-content.ts'

export interface ContentClientOptions
  extends CallerOptions,
    Pick<Config, 'contentHeaders'>,
    Pick<CommandContext, 'env' | 'signal'> {
  /** An http(s) address, with a path if WordPress lies under one. */
  contentHost: string
  /** For the pages of every brand other than the main one. Default: `contentHost`. */
  secondBrandHost?: string | undefined
  mainBrand: BrandId
  /** Whether the first final failure ends all that is asked at once, or only that of its store. */
  endsAtFirst: boolean
}

/** What a later build knows the answers for a store by. */
export interface KnownAnswers {
  header: Stamp
  page: Stamp
  /** Where they lie as last good answers; only with `--on-error keep-last`. */
  lastGood?: string
}

/** Answers of this build. */
export interface FreshAnswers extends StoreAnswers {
  known: KnownAnswers
}

/**
 * Asks the content service over HTTP. Every question rejects with the reason that ended all of them: that of
 * `signal`, or the `Failure` given up with. The constructor throws `Failure` (exit code 2) on an unusable proxy.
 */
export class ContentClient {
  readonly #options: ContentClientOptions
  readonly #main: ContentHost
  readonly #second: ContentHost
  readonly #connections: ReturnType<typeof openConnections>
  readonly #caller: Caller
  readonly #headers = new HeaderVersions()
  /** Ends every question. */
  readonly #end = new AbortController()
  #footer: Promise<Answer | Failure> | undefined
  #reused = 0

  constructor(options: ContentClientOptions) {
    const { contentHost, secondBrandHost = contentHost, contentHeaders, signal } = options
    this.#options = options
    this.#main = readContentHost(contentHost, contentHeaders)
    this.#second = readContentHost(secondBrandHost, contentHeaders)
    this.#connections = openConnections(options)
    const secrets = [this.#connections, this.#main, this.#second].flatMap((one) => one.secrets)
    this.#caller = new Caller(options, this.#connections.dispatcher, secrets)
    // Every store and attempt listens: Node would take more than ten for a leak.
    setMaxListeners(0, this.#end.signal)
    const abort = () => this.#end.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: this.#end.signal })
  }

  /** The footer, or its final failure; asked once, however often it is called. */
  askFooter(): Promise<Answer | Failure> {
    this.#footer ??= this.#orFailure((end) => this.#caller.ask(footerCall(this.#main), end))
    return this.#footer
  }

  /** The answers for a store, `unchanged` when they are those that are `known`, or the final failure. */
  askStore(store: Store, known?: KnownAnswers): Promise<FreshAnswers | 'unchanged' | Failure> {
    return this.#orFailure((end) => this.#askStore(store, known, end))
  }

  /** Where the header and the page of a store come from: relative addresses in them start there. */
  hostsOf(store: Store): { header: string; page: string } {
    return { header: this.#main.base, page: this.#pageHost(store).base }
  }

  /** Ends every question with this failure, or with what ended them before, and throws it. */
  giveUp(failure: Failure): never {
    this.#end.abort(failure)
    this.#end.signal.throwIfAborted()
    throw failure
  }

  stats(): ContentReport {
    return { ...this.#caller.stats(), reused: this.#reused }
  }

  /** The warnings of the service as a whole, once all is asked. */
  problems(): Problem[] {
    return [...this.#caller.problems(), ...this.#headers.problems()]
  }

  /** Ends what is under way and closes the connections. */
  async close(): Promise<void> {
    this.#end.abort(new Error('The content service is closed.'))
    await this.#connections.dispatcher.destroy()
  }

  async #orFailure<T>(ask: (end: AbortController) => Promise<T>): Promise<T | Failure> {
    try {
      return await (this.#options.endsAtFirst ? ask(this.#end) : branchAbort(this.#end.signal, ask))
    } catch (error) {
      this.#end.signal.throwIfAborted()
      if (error instanceof Failure) return error
      throw error
    }
  }

  async #askStore(
    store: Store,
    last: KnownAnswers | undefined,
    end: AbortController,
  ): Promise<FreshAnswers | 'unchanged'> {
    const host = this.#pageHost(store)
    const askHeader = (stamp?: Stamp) =>
      this.#caller.ask(headerCall(store.id, this.#main, stamp), end)
    const askPage = (stamp?: Stamp) => this.#caller.ask(pageCall(store.id, host, stamp), end)
    const sent = await Promise.all([askHeader(last?.header), askPage(last?.page)])
    if (sent.every(({ isSame }) => isSame)) {
      this.#headers.note(store, sent[0].stamp.lastModified)
      this.#reused += sent.filter(({ answer }) => answer === undefined).length
      return 'unchanged'
    }
    const [header, page] = await Promise.all([whole(sent[0], askHeader), whole(sent[1], askPage)])
    this.#headers.note(store, header.stamp.lastModified)
    const known = { header: header.stamp, page: page.stamp }
    return { header: header.answer, page: page.answer, known }
  }

  #pageHost({ brand }: Store): ContentHost {
    return brand === this.#options.mainBrand ? this.#main : this.#second
  }
}

// A page is made from whole answers: one that only still holds is asked for once more.
async function whole<T>(
  sent: Stamped<T>,
  ask: () => Promise<Stamped<T>>,
): Promise<{ stamp: Stamp; answer: T }> {
  const { stamp, answer } = sent.answer === undefined ? await ask() : sent
  if (answer === undefined) throw new Error('An answer that was asked for whole did not come.')
  return { stamp, answer }
}
