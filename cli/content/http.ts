import { STATUS_CODES } from 'node:http'
import { Stop } from '../system/stop.ts'
import type { Connections } from './connections.ts'
import { decompress } from './decompress.ts'
import { exchange, isWhole, type Reply } from './exchange.ts'
import { Fault } from './fault.ts'

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

export interface HttpOptions {
  dispatcher: Pick<Connections, 'dispatch'>
  /** Covers the whole attempt: connecting, redirects, headers and body. */
  timeoutMs: number
  stop: Stop
}

/**
 * One attempt: a whole answer, unpacked, or the 304 that validators asked for. Throws a `Fault`, or the
 * reason of `stop` as soon as that comes.
 */
export async function get(request: HttpRequest, options: HttpOptions): Promise<Reply> {
  const { timeoutMs, stop, dispatcher } = options
  const { maxBytes = 10 * 1024 * 1024 } = request
  const cancel = new Stop()
  const release = stop.onStop((reason) => cancel.stop(reason))
  const timer = setTimeout(
    () => cancel.stop(new Fault(`no answer within ${timeoutMs / 1000} s`, { overload: true })),
    timeoutMs,
  )
  try {
    const reply = await follow({ ...request, maxBytes }, dispatcher, cancel)
    const encoding = reply.headers['content-encoding']
    if (!encoding || reply.status === 304) return reply
    return { ...reply, bytes: decompress(reply.bytes, encoding, maxBytes) }
  } finally {
    clearTimeout(timer)
    release()
  }
}

const maxRedirects = 5

// By hand: undici's redirect interceptor takes only Authorization and cookies off the way to another
// origin, and secret headers may have any name.
async function follow(
  request: HttpRequest & { maxBytes: number },
  dispatcher: HttpOptions['dispatcher'],
  cancel: Stop,
): Promise<Reply> {
  let { url, secretHeaders } = request
  const { maxBytes, validators } = request
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const headers = { ...request.headers, ...validators, ...secretHeaders }
    const reply = await exchange(dispatcher, { url, headers, maxBytes }, cancel)
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
    retryAfter: headers['retry-after'],
    overload: overloadStatuses.has(status),
    isMissing: status === 404 || status === 410,
  })
}
