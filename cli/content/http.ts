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
  /** Of an earlier answer, as request headers: the service may say that it still holds (304). */
  validators?: Record<string, string> | undefined
  /** The most that an answer may have, packed and unpacked. Default: 10 MiB. */
  maxBytes?: number
}

export interface HttpSettings {
  dispatcher: Pick<Connections, 'dispatch'>
  /** Covers the whole attempt: connecting, redirects, headers and body. */
  timeoutMs: number
  stop: Stop
}

/** A whole answer, unpacked, or the word that an earlier one still holds; headers as they were sent. */
export interface Received {
  /** Whether the service says that the answer of the validators still holds; it has no bytes then. */
  stillHolds: boolean
  bytes: Buffer
  contentType: string | undefined
  lastModified: string | undefined
  etag: string | undefined
  date: string | undefined
}

const maxRedirects = 5
const defaultMaxBytes = 10 * 1024 * 1024

/** One attempt (design 4.3); throws a `Fault`, or the reason of `stop` as soon as that comes. */
export async function get(request: HttpRequest, settings: HttpSettings): Promise<Received> {
  const { timeoutMs, stop } = settings
  const cancel = new Stop()
  const release = stop.onStop((reason) => cancel.stop(reason))
  const timer = setTimeout(
    () => cancel.stop(new Fault(`no answer within ${timeoutMs / 1000} s`, { overload: true })),
    timeoutMs,
  )
  try {
    return received(await follow(request, settings.dispatcher, cancel), request)
  } finally {
    clearTimeout(timer)
    release()
  }
}

async function follow(
  request: HttpRequest,
  dispatcher: HttpSettings['dispatcher'],
  cancel: Stop,
): Promise<Reply> {
  let url = request.url
  let { secretHeaders } = request
  const { maxBytes = defaultMaxBytes } = request
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const headers = { ...request.headers, ...request.validators, ...secretHeaders }
    const reply = await exchange(dispatcher, { url, headers, maxBytes }, cancel)
    const next = redirectTarget(reply, url)
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

function received({ status, headers, bytes }: Reply, request: HttpRequest): Received {
  // Said to a call that has nothing to hold on to, it is no answer.
  const stillHolds = status === 304 && request.validators !== undefined
  if (!isWhole(status) && !stillHolds) {
    const cause = `HTTP ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd()
    throw new Fault(cause, {
      retryAfter: headers['retry-after'],
      overload: overloadStatuses.has(status),
      isMissing: status === 404 || status === 410,
    })
  }
  const encoding = headers['content-encoding']
  const { maxBytes = defaultMaxBytes } = request
  return {
    stillHolds,
    bytes: encoding && !stillHolds ? decompress(bytes, encoding, maxBytes) : bytes,
    contentType: headers['content-type'],
    lastModified: headers['last-modified'],
    etag: headers.etag,
    date: headers.date,
  }
}
