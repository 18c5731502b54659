import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { openConnections } from '../../system/http/connections.ts'
import { networkFault } from '../../system/http/network-fault.ts'
import { causeOf } from '../../system/http/request-error.ts'
import { orAborted } from '../../system/or-aborted.ts'
import { pause } from '../../system/pause.ts'
import type { BucketPlace } from './bucket-address.ts'
import { xmlLeaves } from './xml-leaves.ts'

/** The requests that are under way at once. */
export const requestsAtOnce = 24

export interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The whole key; empty for the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** The statuses that are answers; all others are failures. */
  fine: readonly number[]
}

export interface BucketAnswer {
  status: number
  /** The `ETag` header as it was sent. */
  tag: string
  text: string
}

const attempts = 6
const firstPauseMs = 200
const timeoutMs = 60_000

/**
 * Opens signed requests to a bucket, with retries for cut connections, busy services and faults of theirs. `ask`
 * rejects with a `UserError` that never has a key of the account.
 */
export function openRequests(
  { name, address, ...keys }: BucketPlace,
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
) {
  const { dispatcher, close } = openConnections({ env, concurrency: requestsAtOnce, timeoutMs })
  const cache = new Map<string, ArrayBuffer>()

  async function ask({ method, key, query, headers = {}, body, fine }: BucketRequest) {
    const search = query ? `?${new URLSearchParams(query).toString().replaceAll('+', '%20')}` : ''
    const url = `${address}/${encodedKey(key)}${search}`
    for (let attempt = 1; ; attempt++) {
      // A signature holds for fifteen minutes, and a retry may be late.
      const signed = await new AwsV4Signer({
        ...keys,
        method,
        url,
        headers,
        service: 's3',
        cache,
      }).sign()
      const sent = { method, headers: Object.fromEntries(signed.headers), body: body ?? null }
      const outcome = await send(signed.url.href, { ...sent, dispatcher }, signal)
      if (typeof outcome !== 'string' && fine.includes(outcome.status)) return outcome
      const mayPass = typeof outcome === 'string' || passing.has(outcome.status)
      if (!mayPass || attempt === attempts) {
        const cause = typeof outcome === 'string' ? outcome : causeIn(outcome)
        throw userError(1, 'BUCKET_FAILED', { target: name, method, key, cause })
      }
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()), signal)
    }
  }

  return { ask, close }
}

/** A key as it stands in an address: each byte of a name that is no letter, digit or `-._~` is encoded. */
export function encodedKey(key: string): string {
  const encode = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return key.split('/').map(encode).join('/')
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/** The answer, or the reason why there is none. */
async function send(
  url: string,
  options: {
    dispatcher: Dispatcher
    method: string
    headers: Record<string, string>
    body: Uint8Array | null
  },
  signal: AbortSignal,
): Promise<BucketAnswer | string> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const { method, ...rest } = options
    const sent = request(url, { ...rest, method: method as Dispatcher.HttpMethod, signal: until })
    const { statusCode, headers, body } = await orAborted(sent, until)
    return { status: statusCode, tag: String(headers.etag ?? ''), text: await body.text() }
  } catch (error) {
    signal.throwIfAborted()
    if (until.aborted) return `no answer within ${timeoutMs / 1000} s`
    const fault = networkFault(error)
    if (!fault) throw error
    return causeOf(fault, [])
  }
}

/** The status, and the code and message of the service's own error. */
function causeIn({ status, text }: BucketAnswer): string {
  const told = xmlLeaves(text).filter(([name]) => name === 'Code' || name === 'Message')
  return [`HTTP ${status}`, ...told.map(([, words]) => words)].join(': ').slice(0, 300)
}
