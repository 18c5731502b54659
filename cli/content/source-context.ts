import { hash } from 'node:crypto'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import type { AskInit, SourceContext } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import type { ContentKind } from '../report/wording/content.ts'
import { headerFault } from '../system/header-fault.ts'
import type { HttpRequest } from '../system/http/http.ts'
import { NotFoundError, RequestError } from '../system/http/request-error.ts'
import { hashSecrets, withoutSecrets } from '../system/http/secrets.ts'
import { type AnswerValidator, textCall } from './calls.ts'
import type { RequestScope } from './request-scope.ts'
import { placeOf } from './source-answers.ts'

/** The purpose of a call to a source's function, and the controller that ends its requests. */
export interface Asking {
  kind: ContentKind
  where: Where
  /** The locale of the page (BCP 47). */
  locale: string
  end: AbortController
}

/** A text of a previous build, and its validator. */
export interface KeptText {
  validator: AnswerValidator
  text: string
}

/** Texts of previous builds, by a name derived from the request. */
export interface KeptTexts {
  find(name: string): KeptText | undefined
  keep(name: string, kept: KeptText): void
}

interface ContextOptions {
  scope: RequestScope
  source: string
  /** The base of relative addresses. */
  host: ContentHost | undefined
  folder: string
  texts: KeptTexts | undefined
  warn: (problem: Problem) => void
}

/** Makes the contexts of a source's functions: all send requests through one `RequestScope`. */
export class SourceContexts {
  readonly #options: ContextOptions
  readonly #once = new Map<string, Promise<unknown>>()
  /** The number of texts that the host confirmed and did not send again. */
  reused = 0

  constructor(options: ContextOptions) {
    this.#options = options
  }

  for(asking: Asking): SourceContext {
    return {
      folder: this.#options.folder,
      locale: asking.locale,
      ask: (address, init = {}) => this.#ask(address, init, asking),
      once: (key, make) => this.#makeOnce(key, make, asking),
      warn: (text, from) => {
        const { source, warn } = this.#options
        const where = { ...asking.where, ...(from !== undefined && placeOf(from)) }
        warn(problem('SOURCE_WARNING', { source, text }, where))
      },
    }
  }

  // A shared value must not fail with the store that requests it first: only the end of all requests ends it.
  async #makeOnce<T>(
    name: string,
    make: (context: SourceContext) => T | Promise<T>,
    { kind, locale }: Asking,
  ): Promise<T> {
    const { scope, source } = this.#options
    const key = `${locale} ${name}`
    const earlier = this.#once.get(key) as Promise<T | UserError> | undefined
    const made =
      earlier ?? scope.toResult(async (end) => make(this.for({ kind, where: {}, locale, end })))
    this.#once.set(key, made)
    try {
      const value = await made
      if (value instanceof UserError) throw value
      return value
    } catch (error) {
      // A missing shared text does not mean that the store has no page.
      if (!(error instanceof NotFoundError)) throw error
      const facts = { source, kind, cause: error.message }
      throw userError(1, 'SOURCE_FAILED', facts, { url: error.url })
    }
  }

  async #ask(address: string, init: AskInit, { kind, where, end }: Asking): Promise<string> {
    const { scope, source, texts } = this.#options
    const { url, secretHeaders } = this.#target(address, init)
    const check = this.#checkOf(init)
    const place = { ...where, url: url.href }
    const { mayBeEmpty = false } = init
    const options = { check, mayBeEmpty, explain: this.#explainOf(init) }
    const question = { source, kind, where: place, url, secretHeaders, ...options }
    const name = texts && nameOf(url, secretHeaders)
    const kept = name === undefined ? undefined : usable(texts?.find(name), check)
    const { answer, validator } = await scope.ask(textCall(question, kept?.validator), end)
    if (answer === undefined) this.reused += 1
    else if (name !== undefined && validator.hash === undefined)
      texts?.keep(name, { validator, text: answer })
    return answer ?? kept?.text ?? ''
  }

  #checkOf({ check }: AskInit): (text: string) => void {
    return (text) => {
      try {
        check?.(text)
      } catch (error) {
        const words = asError(error).message
        throw new RequestError('%s', { cause: withoutSecrets(words, this.#options.scope.secrets) })
      }
    }
  }

  #explainOf({ explain }: AskInit): HttpRequest['explain'] {
    if (!explain) return undefined
    return (answer) => {
      const words = explain(answer)
      return words === undefined ? undefined : withoutSecrets(words, this.#options.scope.secrets)
    }
  }

  /** The URL without credentials, and the headers that only this host may receive. */
  #target(address: string, { headers = {} }: AskInit) {
    const { host, scope } = this.#options
    if (!URL.canParse(address, host?.base))
      throw new Error(`ask was given "${address}", which is no address`)
    const url = new URL(address, host?.base)
    if (!/^https?:$/.test(url.protocol))
      throw new Error(
        `ask was given an address with ${url.protocol}; only http: and https: are possible`,
      )
    for (const [name, value] of Object.entries(headers)) {
      const fault = headerFault(name, value)
      if (fault !== undefined) throw new Error(`ask was given a header that ${fault}`)
    }
    const said = readContentHost(url.href, headers)
    for (const secret of said.secrets)
      if (!scope.secrets.includes(secret)) scope.secrets.push(secret)
    url.username = ''
    url.password = ''
    const ofHost = host && url.href.startsWith(host.base) ? host.secretHeaders : {}
    return { url, secretHeaders: { ...ofHost, ...said.secretHeaders } }
  }
}

function usable(kept: KeptText | undefined, check: (text: string) => void): KeptText | undefined {
  try {
    if (kept) check(kept.text)
    return kept
  } catch {
    return undefined
  }
}

function nameOf(url: URL, secretHeaders: Record<string, string>): string {
  return hash('sha256', `${hashSecrets(secretHeaders)} ${url.href}`, 'hex').slice(0, 32)
}
