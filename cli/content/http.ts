import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import { type Dispatcher, request as send } from 'undici'
import { branchAbort } from '../system/branch-abort.ts'
import { decompress, tooLargeCause } from './decompress.ts'
import { Fault, networkFault } from './fault.ts'

/** One call as it goes out. */
export interface HttpRequest {
  url: URL
  /** Sent to every host. */
  headers: Record<string, string>
  /** Sent only to the origin of `url`: dropped on a redirect to another. */
  secretHeaders: Record<string, string>
  /** Of a previous answer, as request headers: the service may say that it still holds (304). */
  validators?: Record<string, string> | undefined
  /** The most that an answer may have, packed and unpacked. Default: 10 MiB. */
  maxBytes?: number
}

interface HttpOptions {
  dispatcher: Dispatcher
  /** Covers the whole attempt: connecting, redirects, headers and body. */
  timeoutMs: number
  signal: AbortSignal
}

/** An answer; `bytes` is empty when its status says that it is not whole. */
export interface Reply {
  status: number
  /** By their names in small letters. */
  headers: Record<string, string | undefined>
  bytes: Buffer
}

/**
 * One attempt: a whole answer, unpacked, or the 304 that validators asked for. Throws a `Fault`, or the
 * reason of `signal` as soon as that aborts.
 */
export function get(request: HttpRequest, options: HttpOptions): Promise<Reply> {
  const { timeoutMs, signal, dispatcher } = options
  const { maxBytes = 10 * 1024 * 1024 } = request
  return branchAbort(signal, async (own) => {
    const late = new Fault(`no answer within ${timeoutMs / 1000} s`, { overload: true })
    const timer = setTimeout(() => own.abort(late), timeoutMs)
    try {
      const reply = await follow({ ...request, maxBytes }, dispatcher, own.signal)
      const encoding = reply.headers['content-encoding']
      if (!encoding || reply.status === 304) return reply
      return { ...reply, bytes: decompress(reply.bytes, encoding, maxBytes) }
    } catch (error) {
      signal.throwIfAborted()
      throw networkFault(error) ?? error
    } finally {
      clearTimeout(timer)
    }
  })
}

const maxRedirects = 5

// By hand: undici's redirect interceptor takes only Authorization and cookies off the way to another
// origin, and secret headers may have any name.
async function follow(
  request: HttpRequest & { maxBytes: number },
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Reply> {
  let { url, secretHeaders } = request
  const { maxBytes, validators } = request
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const headers = { ...request.headers, ...validators, ...secretHeaders }
    const reply = await exchange(url, { dispatcher, headers, signal }, maxBytes)
    const next = redirectTarget(reply, url)
    // Said to a call that has nothing to hold on to, 304 is no answer.
    const isAnswer = isWhole(reply.status) || (reply.status === 304 && validators !== undefined)
    if (!next && !isAnswer) throw statusFault(reply)
    if (!next) return reply
    if (next.origin !== url.origin) secretHeaders = {}
    url = next
  }
  throw new Fault(`redirected more than ${maxRedirects} times`)
}

// The body of an error or a redirect is read only to use the connection again, so not for long.
const maxDiscarded = 65_536

async function exchange(
  url: URL,
  options: { dispatcher: Dispatcher; headers: Record<string, string>; signal: AbortSignal },
  maxBytes: number,
): Promise<Reply> {
  const { statusCode: status, headers, body } = await orAborted(send(url, options), options.signal)
  const chunks: Buffer[] = []
  if (isWhole(status)) {
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new Fault(tooLargeCause(maxBytes))
      chunks.push(chunk)
    }
  } else await body.dump({ limit: maxDiscarded })
  return { status, headers: singleHeaders(headers), bytes: Buffer.concat(chunks) }
}

// undici looks at the signal of a request only once it has a connection.
function orAborted<T>(sent: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    sent.then(resolve, reject)
  })
}

/**
 * Of a header that comes more than once, as a server and what stands before it may both send it, the first
 * counts, as it does in Node's own client; `Content-Encoding` is one list.
 */
function singleHeaders(sent: IncomingHttpHeaders): Reply['headers'] {
  const headers: Reply['headers'] = {}
  for (const [name, value] of Object.entries(sent))
    headers[name] = name === 'content-encoding' ? String(value) : [value].flat()[0]
  return headers
}

// 202 is mostly a firewall's page that wants to be waited for; the others are parts, changes, or nothing.
const notWhole = new Set([202, 205, 206, 207, 208, 226])

/** Whether a status says that the whole answer follows: 2xx, but for what only sounds like it. */
function isWhole(status: number): boolean {
  return status >= 200 && status < 300 && !notWhole.has(status)
}

const redirects = new Set([301, 302, 303, 307, 308])

function redirectTarget({ status, headers }: Reply, from: URL): URL | undefined {
  const { location } = headers
  if (!redirects.has(status) || location === undefined) return undefined
  if (!URL.canParse(location, from.href)) throw new Fault('redirected to no address')
  const target = new URL(location, from)
  if (target.protocol === 'http:' || target.protocol === 'https:') return target
  throw new Fault('a redirect to %s is not followed', { quoted: target.protocol })
}

// 502 and 504 are a web server's when PHP has no worker left, 508 is shared hosting's, 522 and 524 are
// Cloudflare's. 500 is none: it is mostly a bug in one page, and says nothing of the others.
const overloadStatuses = new Set([429, 502, 503, 504, 508, 522, 524])

function statusFault({ status, headers }: Reply): Fault {
  return new Fault(`HTTP ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd(), {
    leaveAloneMs: leaveAloneMs(headers['retry-after'], Date.now()),
    overload: overloadStatuses.has(status),
    isMissing: status === 404 || status === 410,
  })
}

/** For how many milliseconds from `now` a `Retry-After`, as it was sent, asks not to be asked; 60 s at most. */
export function leaveAloneMs(retryAfter: string | undefined, now: number): number {
  return Math.min(retryAfterMs(retryAfter?.trim() ?? '', now), 60_000)
}

// RFC 9110 section 10.2.3: whole seconds or an HTTP date; anything else asks for nothing.
function retryAfterMs(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Date.parse also reads "-5" or "1.5" as a date.
  if (!/^[a-z]{3}/i.test(value)) return 0
  const at = Date.parse(value)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
