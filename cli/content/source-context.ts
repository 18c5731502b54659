import { hash, scryptSync } from 'node:crypto'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import type { AskInit, SourceContext } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import type { Where } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import type { Asked } from '../report/wording/content.ts'
import { headerFault } from '../system/header-fault.ts'
import { NotFoundError, RequestError } from '../system/http/request-error.ts'
import { withoutSecrets } from '../system/http/secrets.ts'
import { type AnswerValidator, textCall } from './calls.ts'
import type { RequestScope } from './request-scope.ts'

/** The purpose of a call to a source's function, and the controller that ends its requests. */
export interface Asking {
  asked: Asked
  where: Where
  /** The locale of the page (BCP 47). */
  locale: string
  end: AbortController
}

/** A text of a previous build, and its validator. */
export interface KeptText {
  stamp: AnswerValidator
  text: string
}

/** Texts of previous builds, by a name derived from the request. */
export interface KeptTexts {
  find(name: string): KeptText | undefined
  keep(name: string, kept: KeptText): void
}

interface ContextOptions {
  asker: RequestScope
  source: string
  /** The base of relative addresses. */
  host: ContentHost | undefined
  folder: string
  texts: KeptTexts | undefined
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
    }
  }

  // A shared value must not fail with the store that asked first: only the end of all requests ends it.
  async #makeOnce<T>(
    name: string,
    make: (context: SourceContext) => T | Promise<T>,
    { asked, locale }: Asking,
  ): Promise<T> {
    const { asker, source } = this.#options
    const key = `${locale} ${name}`
    const known = this.#once.get(key) as Promise<T | UserError> | undefined
    const made =
      known ?? asker.toResult(async (end) => make(this.for({ asked, where: {}, locale, end })))
    this.#once.set(key, made)
    try {
      const value = await made
      if (value instanceof UserError) throw value
      return value
    } catch (error) {
      // A missing shared text does not mean that the store has no page.
      if (!(error instanceof NotFoundError)) throw error
      const facts = { source, asked, cause: error.message }
      throw userError(1, 'SOURCE_FAILED', facts, { url: error.url })
    }
  }

  async #ask(address: string, init: AskInit, { asked, where, end }: Asking): Promise<string> {
    const { asker, source, texts } = this.#options
    const { url, secretHeaders } = this.#target(address, init)
    const check = this.#checkOf(init)
    const place = { ...where, url: url.href }
    const question = { source, asked, where: place, url, secretHeaders, check }
    const name = texts && nameOf(url, secretHeaders)
    const known = name === undefined ? undefined : usable(texts?.find(name), check)
    const { answer, stamp } = await asker.ask(textCall(question, known?.stamp), end)
    if (answer === undefined) this.reused += 1
    else if (name !== undefined && stamp.hash === undefined)
      texts?.keep(name, { stamp, text: answer })
    return answer ?? known?.text ?? ''
  }

  #checkOf({ check }: AskInit): (text: string) => void {
    return (text) => {
      try {
        check?.(text)
      } catch (error) {
        const words = asError(error).message
        throw new RequestError('%s', { said: withoutSecrets(words, this.#options.asker.secrets) })
      }
    }
  }

  /** The URL without credentials, and the headers that only this host may receive. */
  #target(address: string, { headers = {} }: AskInit) {
    const { host, asker } = this.#options
    if (!URL.canParse(address, host?.base))
      throw new Error(`ask was given "${address}", which is no address`)
    const url = new URL(address, host?.base)
    if (!/^https?:$/.test(url.protocol))
      throw new Error(
        `ask was given an address with ${url.protocol}; only http: and https: are asked`,
      )
    for (const [name, value] of Object.entries(headers)) {
      const fault = headerFault(name, value)
      if (fault !== undefined) throw new Error(`ask was given a header that ${fault}`)
    }
    const said = readContentHost(url.href, headers)
    for (const secret of said.secrets)
      if (!asker.secrets.includes(secret)) asker.secrets.push(secret)
    url.username = ''
    url.password = ''
    const own = host && url.href.startsWith(host.base) ? host.secretHeaders : {}
    return { url, secretHeaders: { ...own, ...said.secretHeaders } }
  }
}

function usable(known: KeptText | undefined, check: (text: string) => void): KeptText | undefined {
  try {
    if (known) check(known.text)
    return known
  } catch {
    return undefined
  }
}

const keys = new Map<string, string>()

// Different credentials may give different content. The slow hash prevents guessing them from the cache.
function nameOf(url: URL, secretHeaders: Record<string, string>): string {
  const secrets = JSON.stringify(secretHeaders)
  const key = keys.get(secrets) ?? scryptSync(secrets, 'store-pages', 16).toString('hex')
  keys.set(secrets, key)
  return hash('sha256', `${key} ${url.href}`, 'hex').slice(0, 32)
}
