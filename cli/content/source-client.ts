import type { Store } from '../../data/store.ts'
import { pageLocales } from '../../data/store-languages.ts'
import type { Config } from '../config/config.ts'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import type { Source, SourceContext, SourceResult } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ContentReport } from '../report/report.ts'
import { UserError, userError } from '../report/user-error.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { errorLocation } from '../system/error-location.ts'
import { causeOf, NotFoundError, RequestError } from '../system/http/request-error.ts'
import { withoutSecrets } from '../system/http/secrets.ts'
import type { Answer } from './calls.ts'
import { RequestScope, type RequestScopeOptions } from './request-scope.ts'
import { answersOf, fragmentOf, type Given, readResult } from './source-answers.ts'
import { type Asking, type KeptTexts, SourceContexts } from './source-context.ts'
import type { CachedAnswers, Cursors, FreshAnswers, StoreClient } from './store-client.ts'

export interface SourceClientOptions
  extends RequestScopeOptions,
    Pick<Config, 'brands' | 'configFolder' | 'currency' | 'locale' | 'onMissing'> {
  source: Source
  /** Not all of this number of stores may be skipped; absent in a shard, because other shards may have pages. */
  stores?: number | undefined
  /** The texts that `ask` returned in previous builds. */
  texts?: KeptTexts | undefined
}

/** Requests the content of stores from a source. The constructor throws as that of `RequestScope`. */
export class SourceClient implements StoreClient {
  readonly #options: SourceClientOptions
  readonly #scope: RequestScope
  /** The host of the source's own address. */
  readonly #host: ContentHost | undefined
  readonly #contexts: SourceContexts
  readonly #skipped = new Set<Store['id']>()
  readonly #footers = new Map<string, Promise<Answer | UserError>>()

  constructor(options: SourceClientOptions) {
    const { source, configFolder: folder, texts, warn } = options
    const { name, url, headers = {} } = source
    this.#options = options
    this.#host = url === undefined ? undefined : readContentHost(url, headers)
    this.#scope = new RequestScope(options, this.#host?.secrets ?? [])
    const { scope, host } = { scope: this.#scope, host: this.#host }
    this.#contexts = new SourceContexts({ scope, source: name, host, folder, texts, warn })
  }

  async prepareChanges(): Promise<number> {
    return this.#options.concurrency
  }

  cursors(): Cursors {
    return {}
  }

  askFooter(locale: string): Promise<Answer | UserError> {
    const earlier = this.#footers.get(locale)
    const footer =
      earlier ??
      this.#scope.toResult(async (end) => {
        const asking: Asking = { kind: 'footer', where: {}, locale, end }
        const sent = await this.#call(asking, (source, context) => source.footer?.(context))
        return fragmentOf(sent, this.#place)
      })
    this.#footers.set(locale, footer)
    return footer
  }

  askStore(
    store: Store,
    validators?: CachedAnswers,
  ): Promise<FreshAnswers | 'unchanged' | undefined | UserError> {
    return this.#scope.toResult((end) => this.#askStore(store, validators, end))
  }

  skipped(): ReadonlySet<Store['id']> {
    return this.#skipped
  }

  hostsOf(): { header: string; page: string } {
    return { header: this.#place, page: this.#place }
  }

  abortAll(failure: UserError): never {
    return this.#scope.abortAll(failure)
  }

  stats(): ContentReport {
    return { ...this.#scope.stats(), reused: this.#contexts.reused }
  }

  problems(): Problem[] {
    return this.#scope.problems()
  }

  close(): Promise<void> {
    return this.#scope.close()
  }

  // A source without an address is identified by its name.
  get #place(): string {
    return this.#host?.base ?? this.#options.source.name
  }

  async #askStore(
    store: Store,
    last: CachedAnswers | undefined,
    end: AbortController,
  ): Promise<FreshAnswers | 'unchanged' | undefined> {
    const locales = pageLocales(store, this.#options)
    const requests = locales.map((locale) => this.#askPage(store, locale, end))
    const [main, ...others] = await Promise.all(requests)
    // A store without a page in its main language has no page.
    if (!main) return this.#skip(store)
    const found = others.flatMap((answers, at) =>
      answers ? [[locales[at + 1] ?? '', answers] as const] : [],
    )
    const answers = {
      ...main,
      languages: Object.fromEntries(found),
      validators: validatorsOf(main, found),
    }
    return isSame(answers.validators, last) ? 'unchanged' : answers
  }

  /** The answers for a store's page in one language; undefined when the page is skipped. */
  async #askPage(
    store: Store,
    locale: string,
    end: AbortController,
  ): Promise<FreshAnswers | undefined> {
    const where = { store: store.id }
    const [header, page] = await Promise.all([
      this.#call({ kind: 'header', where, locale, end }, (source, context) =>
        source.header?.(store, context),
      ),
      this.#call({ kind: 'page', where, locale, end }, (source, context) =>
        source.page ? source.page(store, context) : '',
      ),
    ])
    if (!page.text && !this.#hasFactsPage(store, locale, page)) return undefined
    return answersOf(header, page, this.#place, where)
  }

  /** Whether a store without a page gets a page of the list's facts; throws `UserError` when a page is required. */
  #hasFactsPage(store: Store, locale: string, { cause: said, url }: Given): boolean {
    const { id, languages: [main] = [] } = store
    const { source, onMissing, warn } = this.#options
    const cause = said ?? source.missing?.(store, { locale })
    const facts = {
      source: source.name,
      ...(cause !== undefined && { cause }),
      ...(main && main.locale !== locale && { language: locale }),
    }
    const where = { store: id, ...(url !== undefined && { url }) }
    if (onMissing === 'fail') throw userError(1, 'PAGE_MISSING', facts, where)
    warn(problem('PAGE_MISSING_BORNE', { ...facts, onMissing }, where))
    return onMissing === 'facts-only'
  }

  #skip({ id }: Store): undefined {
    if (this.#skipped.add(id).size === this.#options.stores)
      this.abortAll(userError(1, 'NO_CONTENT_LEFT', {}))
  }

  /** The result of a source's function; a `UserError` names the source, the function and the store. */
  async #call(
    asking: Asking,
    call: (source: Source, context: SourceContext) => SourceResult | Promise<SourceResult>,
  ): Promise<Given> {
    const { kind, end } = asking
    try {
      const given = call(this.#options.source, this.#contexts.for(asking))
      const what = `${kind} of the source ${this.#options.source.name}`
      return readResult(await chainAnswer(given, end.signal, { what, where: asking.where }))
    } catch (thrown) {
      const error = asError(thrown)
      if (error instanceof UserError) throw error
      end.signal.throwIfAborted()
      if (error instanceof NotFoundError && kind === 'page')
        return { cause: error.message, url: error.url }
      throw this.#failureOf(error, asking)
    }
  }

  #failureOf(error: Error, { kind, where }: Asking): UserError {
    const { secrets } = this.#scope
    const cause =
      error instanceof RequestError
        ? causeOf(error, secrets)
        : withoutSecrets(error.message, secrets)
    const code = error instanceof RequestError ? {} : errorLocation(error)
    const url = error instanceof NotFoundError ? error.url : undefined
    const place = { ...where, ...code, ...(url && { url }) }
    const facts = { source: this.#options.source.name, kind, cause }
    return userError(1, 'SOURCE_FAILED', facts, place, { cause: error })
  }
}

function validatorsOf(
  { validators }: FreshAnswers,
  others: readonly (readonly [locale: string, FreshAnswers])[],
): CachedAnswers {
  const languages = Object.fromEntries(
    others.map(([locale, { validators }]) => [locale, validators]),
  )
  return others.length > 0 ? { ...validators, languages } : validators
}

// A page that was added or removed in a further language counts as a change.
function isSame(validators: CachedAnswers, last: CachedAnswers | undefined): boolean {
  return last !== undefined && hashesOf(validators) === hashesOf(last)
}

function hashesOf({ header, page, languages = {} }: CachedAnswers): string {
  const others = Object.entries(languages).map(([locale, validators]) => [
    locale,
    hashesOf(validators),
  ])
  return JSON.stringify([header.hash, page.hash, others])
}
