import type { SourceContext } from '../plugins/source.ts'
import { cut } from '../report/cut.ts'
import { NotFoundError, RequestError } from '../system/http/request-error.ts'

/** How an address names a route: `/wp-json/wp/v2/pages`, or `/?rest_route=/wp/v2/pages` with plain permalinks. */
type Form = 'path' | 'query'

/** A request to the REST API of a WordPress; `read` throws an error that describes an invalid answer. */
export interface ApiRequest<T> {
  /** Such as `wp/v2/pages`. */
  route: string
  query: Readonly<Record<string, string>>
  read: (text: string) => T
}

/** The API has no such route; the message is what the WordPress says. */
export class NoRouteError extends Error {}

type Asking = Pick<SourceContext, 'ask'>

/** The REST API of the WordPress at an address, with any permalinks. */
export class WordPressApi {
  readonly #base: string
  #form: Form | undefined
  #probe: Promise<void> | undefined

  constructor(base: string) {
    this.#base = base
  }

  /**
   * Resolves to what `read` returns. Throws `NoRouteError`, a `RequestError` if the API does not answer at all, or
   * the errors of `ask`.
   */
  async ask<T>(request: ApiRequest<T>, context: Asking): Promise<T> {
    // The first request finds the form of addresses for all others.
    while (this.#form === undefined && this.#probe) await this.#probe
    if (this.#form !== undefined) return this.#askIn(this.#form, request, context)
    const answer = this.#askFirst(request, context)
    const end = () => {
      this.#probe = undefined
    }
    this.#probe = answer.then(end, end)
    return answer
  }

  async #askFirst<T>(request: ApiRequest<T>, context: Asking): Promise<T> {
    const inPath = await this.#attempt('path', request, context)
    if ('value' in inPath) return inPath.value
    const inQuery = await this.#attempt('query', request, context)
    if ('value' in inQuery) return inQuery.value
    // Without a form that works, a web page in place of JSON may be a maintenance page, which a retry may get past.
    if (inPath.isWebPage) return this.#askIn('path', request, context)
    throw this.#missing(inPath.cause)
  }

  async #attempt<T>(
    form: Form,
    { read, ...request }: ApiRequest<T>,
    context: Asking,
  ): Promise<{ value: T } | { isWebPage: boolean; cause: string }> {
    const orPage = (text: string) =>
      isWebPage(text) ? { isWebPage: true, cause: 'a web page' } : { value: read(text) }
    try {
      const init = { read: orPage, mayBeEmpty: true }
      const answer = await send(addressOf(form, request), init, context)
      if ('value' in answer) this.#form = form
      return answer
    } catch (error) {
      if (error instanceof NoRouteError) this.#form = form
      if (!(error instanceof NotFoundError)) throw error
      return { isWebPage: false, cause: error.message }
    }
  }

  async #askIn<T>(form: Form, request: ApiRequest<T>, context: Asking): Promise<T> {
    try {
      const answer = await send(addressOf(form, request), request, context)
      this.#form = form
      return answer
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
      // The permalinks may have changed during a session of the dev server.
      this.#form = undefined
      throw this.#missing(error.message)
    }
  }

  #missing(cause: string): RequestError {
    const places = `at ${this.#base}wp-json/ nor at ${this.#base}?rest_route=/`
    const advice =
      'check the url, and whether a plugin or the web server has switched off the REST API'
    return new RequestError('%s', {
      cause: `the REST API of WordPress answers neither ${places} (${cause}); ${advice}`,
    })
  }
}

async function send<T>(
  address: string,
  { read, mayBeEmpty = false }: Pick<ApiRequest<T>, 'read'> & { mayBeEmpty?: boolean },
  context: Asking,
): Promise<T> {
  const init = { check: read, mayBeEmpty, explain: explainFault }
  try {
    return read(await context.ask(address, init))
  } catch (error) {
    if (error instanceof NotFoundError && error.message.includes('(rest_no_route)'))
      throw new NoRouteError(error.message)
    throw error
  }
}

function addressOf(form: Form, { route, query }: Pick<ApiRequest<unknown>, 'route' | 'query'>) {
  if (form === 'path') return `wp-json/${route}?${new URLSearchParams(query)}`
  return `?rest_route=/${route}&${new URLSearchParams(query)}`
}

// Without the route, WordPress sends its home page, which is empty without a theme.
function isWebPage(text: string): boolean {
  return /^\s*(?:<|$)/.test(text)
}

/** The words of a WordPress about a failed request, and what to do; undefined if the status says enough. */
export function explainFault({
  status,
  text,
}: {
  status: number
  text: string
}): string | undefined {
  const said = faultIn(parsed(text))
  const advice = adviceFor(status, said !== undefined)
  const parts = [said, advice].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join('; ')
}

/** The error in an answer of the REST API: its message and code; undefined if it is none. */
function faultIn(answer: unknown): string | undefined {
  const { code, message } = Object(answer) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  if (!/^[\w-]{1,100}$/.test(code)) return undefined
  const plain = message
    .replace(/<[^>]*>/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return `the WordPress says "${cut(plain, mostLetters)}" (${code})`
}

const mostLetters = 200

function adviceFor(status: number, isOfWordPress: boolean): string | undefined {
  if (status !== 401 && status !== 403) return undefined
  if (status === 403 && !isOfWordPress)
    return 'the web server or a firewall refuses the request; allow requests of store-pages'
  return 'add the name and an application password of a user to url, or let visitors read the REST API'
}

/** The value of a JSON text; undefined for another text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
