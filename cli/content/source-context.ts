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

/** What a function of a source is called for, and what ends its questions. */
export interface Asking {
  asked: Asked
  where: Where
  /** BCP 47: of the page. */
  locale: string
  end: AbortController
}

/** A text of a previous build, and what says whether it still holds. */
export interface KeptText {
  stamp: AnswerValidator
  text: string
}

/** Texts of previous builds, by a name made of the question. */
export interface KeptTexts {
  find(name: string): KeptText | undefined
  keep(name: string, kept: KeptText): void
}

interface ContextOptions {
  asker: RequestScope
  source: string
  /** Where addresses without a host start. */
  host: ContentHost | undefined
  folder: string
  texts: KeptTexts | undefined
}

/** Makes the contexts of a source's functions: all ask through one `RequestScope`. */
export class SourceContexts {
  readonly #options: ContextOptions
  readonly #once = new Map<string, Promise<unknown>>()
  /** Texts that were not sent again. */
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

  // Not ended by the failure of the store that came first, but by what ends all.
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
      // What all stores share does not say of one that it has no page.
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

  /** Where to ask, without credentials in the address, and the headers that are for that place alone. */
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

// Other credentials may show other content. A cache must not help to guess them.
function nameOf(url: URL, secretHeaders: Record<string, string>): string {
  const secrets = JSON.stringify(secretHeaders)
  const key = keys.get(secrets) ?? scryptSync(secrets, 'store-pages', 16).toString('hex')
  keys.set(secrets, key)
  return hash('sha256', `${key} ${url.href}`, 'hex').slice(0, 32)
}
