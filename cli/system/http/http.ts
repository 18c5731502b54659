import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Dispatcher } from 'undici'
import { decompress, tooLargeCause } from './decompress.ts'
import { networkFault } from './network-fault.ts'
import { RequestError } from './request-error.ts'

/** One request as it is sent. */
export interface HttpRequest {
  url: URL
  /** Headers for every host. */
  headers: Record<string, string>
  /** Headers for the origin of `url` only: a redirect to another origin drops them. */
  secretHeaders: Record<string, string>
  /** Validators of a previous answer, as request headers: the service may answer that it is still valid (304). */
  validators?: Record<string, string> | undefined
  /** The size limit of an answer, compressed and decompressed. Default: 10 MiB. */
  maxBytes?: number
  /** Throws a `RequestError` for an address that must not be asked, also as the target of a redirect. */
  check?: (url: URL) => void
  /** Whether the received part of a truncated answer counts as an answer. */
  takesPart?: boolean
  /** Returns the cause of an answer that is no success, redacted, from the beginning of its body. */
  explain?: ((answer: { status: number; text: string }) => string | undefined) | undefined
}

interface HttpOptions {
  dispatcher: Dispatcher
  /** Milliseconds for the whole attempt: connecting, redirects, headers and body. */
  timeoutMs: number
  signal: AbortSignal
}

/** An answer; `bytes` is empty if the status means that the answer is not complete. */
export interface Reply {
  status: number
  /** Headers by their names in lower case. */
  headers: Record<string, string | undefined>
  bytes: Buffer
  /** The reason why the rest is missing; absent for a complete answer. */
  cutBy?: RequestError
}

/**
 * One attempt: resolves to a complete, decompressed answer, or to a 304 if validators were sent. Throws a
 * `RequestError`, or the reason of `signal` as soon as that aborts.
 */
export async function get(request: HttpRequest, options: HttpOptions): Promise<Reply> {
  const { maxBytes = 10 * 1024 * 1024 } = request
  try {
    const reply = await follow({ ...request, maxBytes }, options)
    const encoding = reply.headers['content-encoding']
    if (!encoding || reply.status === 304) return reply
    const bytes = decompress(reply.bytes, encoding, maxBytes, reply.cutBy !== undefined)
    return { ...reply, bytes }
  } catch (error) {
    options.signal.throwIfAborted()
    throw networkFault(error) ?? error
  }
}

const maxRedirects = 5

// Redirects are followed here: undici's redirect interceptor removes only Authorization and cookies on the way
// to another origin, and secret headers may have any name.
async function follow(
  request: HttpRequest & { maxBytes: number },
  options: HttpOptions,
): Promise<Reply> {
  const deadline = performance.now() + options.timeoutMs
  const { maxBytes, takesPart = false, validators } = request
  let { url, secretHeaders } = request
  for (let hop = 0; hop <= maxRedirects; hop++) {
    request.check?.(url)
    const headers = { ...request.headers, ...validators, ...secretHeaders }
    const isRead = request.explain !== undefined
    const exchanged = { url, headers, maxBytes, takesPart, isRead }
    const reply = await exchange(exchanged, options, deadline)
    const next = redirectTarget(reply, url)
    // Without validators, a 304 is no answer.
    if (!next && (isWhole(reply.status) || (reply.status === 304 && validators))) return reply
    if (!next) throw statusFault(reply, request.explain)
    if (next.origin !== url.origin) secretHeaders = {}
    url = next
  }
  throw new RequestError(`redirected more than ${maxRedirects} times`)
}

// The body of an error or a redirect is read only to reuse the connection: the limit keeps that short.
const maxDiscarded = 65_536

interface Exchange
  extends Required<Pick<HttpRequest, 'url' | 'headers' | 'maxBytes' | 'takesPart'>> {
  /** Whether the body of an error is kept. */
  isRead: boolean
}

// `dispatch` needs no stream, iterator or AbortController for each answer.
function exchange(
  { url, headers, maxBytes, takesPart, isRead }: Exchange,
  { dispatcher, timeoutMs, signal }: HttpOptions,
  deadline: number,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let answer: Omit<Reply, 'bytes'> = { status: 0, headers: {} }
    let control: Dispatcher.DispatchController | undefined
    let cutBy: Error | undefined

    const stop = () => cut(signal.reason)
    const tooLate = () =>
      cut(new RequestError(`no answer within ${timeoutMs / 1000} s`, { overload: true }))
    const timer = setTimeout(tooLate, deadline - performance.now())
    signal.addEventListener('abort', stop)
    const tooLarge = () =>
      new RequestError(tooLargeCause(maxBytes), { isRefused: true, isTooLarge: true })
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    const end = () => {
      settle()
      const [bytes = Buffer.alloc(0), ...more] = chunks
      resolve({ ...answer, bytes: more.length === 0 ? bytes : Buffer.concat(chunks) })
    }
    const fail = (reason: Error) => {
      // The body of an incomplete answer, such as an error, need not be read to its end.
      if (answer.status !== 0 && !isWhole(answer.status)) return end()
      if (takesPart && size > 0 && !signal.aborted) {
        const cutBy = reason instanceof RequestError ? reason : networkFault(reason)
        if (cutBy) {
          answer.cutBy = cutBy
          return end()
        }
      }
      settle()
      chunks.length = 0
      reject(reason)
    }
    const cut = (reason: Error) => {
      cutBy = reason
      fail(reason)
      control?.abort(reason)
    }

    const { origin, pathname, search } = url
    const request = { origin, path: pathname + search, method: 'GET', headers } as const
    dispatcher.dispatch(request, {
      onRequestStart(controller) {
        control = controller
        if (cutBy) controller.abort(cutBy)
      },
      onResponseStart(_, status, sent) {
        answer = { status, headers: singleHeaders(sent) }
        const length = Number(answer.headers['content-length'])
        if (isWhole(status) && length > maxBytes && !takesPart) cut(tooLarge())
      },
      onResponseData(_, chunk) {
        const whole = isWhole(answer.status)
        size += chunk.length
        if (whole || isRead) chunks.push(chunk)
        if (size > (whole ? maxBytes : maxDiscarded)) cut(tooLarge())
      },
      onResponseEnd: end,
      onResponseError: (_, error) => fail(error),
    })
  })
}

/**
 * Of a repeated header, which a server and its proxy may both send, the first one counts, as in Node's own
 * client; `Content-Encoding` is one list.
 */
function singleHeaders(sent: IncomingHttpHeaders): Reply['headers'] {
  const headers: Reply['headers'] = {}
  for (const name in sent) {
    const value = sent[name]
    const isList = name === 'content-encoding'
    headers[name] = Array.isArray(value) ? (isList ? value.join() : value[0]) : value
  }
  return headers
}

// 202 is usually a firewall's waiting page; the others mean a part, a change, or no content.
const notWhole = new Set([202, 205, 206, 207, 208, 226])

/** Whether a status means a complete answer: 2xx except `notWhole`. */
function isWhole(status: number): boolean {
  return status >= 200 && status < 300 && !notWhole.has(status)
}

const redirects = new Set([301, 302, 303, 307, 308])

function redirectTarget({ status, headers }: Reply, from: URL): URL | undefined {
  const { location } = headers
  if (!redirects.has(status) || location === undefined) return undefined
  if (!URL.canParse(location, from.href)) throw new RequestError('redirected to no address')
  const target = new URL(location, from)
  if (target.protocol === 'http:' || target.protocol === 'https:') return target
  throw new RequestError('a redirect to %s is not followed', { quoted: target.protocol })
}

// A web server sends 502 and 504 if PHP has no worker left, shared hosting sends 508, Cloudflare 522 and 524.
// 500 is not an overload: it is usually a bug in one page, and says nothing about the others.
const overloadStatuses = new Set([429, 502, 503, 504, 508, 522, 524])

function statusFault(reply: Reply, explain: HttpRequest['explain']): RequestError {
  const { status, headers } = reply
  const cause = explain?.({ status, text: errorText(reply) })
  const words = `HTTP ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd()
  return new RequestError(cause === undefined ? words : `${words}: %s`, {
    ...(cause !== undefined && { cause }),
    retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()),
    overload: overloadStatuses.has(status),
    isMissing: status === 404 || status === 410,
  })
}

function errorText({ bytes, headers }: Reply): string {
  const encoding = headers['content-encoding']
  try {
    return (encoding ? decompress(bytes, encoding, maxDiscarded, true) : bytes).toString('utf8')
  } catch {
    return ''
  }
}

/** Milliseconds from `now` that a `Retry-After` header asks to wait; at most 60 s. */
export function retryAfterMs(retryAfter: string | undefined, now: number): number {
  const value = retryAfter?.trim() ?? ''
  // RFC 9110 section 10.2.3: whole seconds or an HTTP date; any other value counts as none. Date.parse also
  // reads "-5" or "1.5" as a date.
  const isDate = /^[a-z]{3}/i.test(value)
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : isDate ? Date.parse(value) - now : 0
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), 60_000)
}
