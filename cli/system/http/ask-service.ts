import { type Dispatcher, type FormData, request } from 'undici'
import { orAborted } from '../or-aborted.ts'
import { pause } from '../pause.ts'
import { retryAfterMs } from './http.ts'
import { networkFault } from './network-fault.ts'
import { causeOf } from './request-error.ts'

/** A request to a service that a site is published to. */
export interface ServiceRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: Uint8Array | string | FormData | null
}

/** The answer of such a service. */
export interface ServiceAnswer {
  status: number
  /** The `ETag` header as it was sent. */
  tag: string
  text: string
  /** Milliseconds that the service asked to wait. */
  waitMs: number
}

interface ServiceOptions {
  dispatcher: Dispatcher
  signal: AbortSignal
  /** Milliseconds for each attempt. */
  timeoutMs: number
}

const attempts = 6
const firstPauseMs = 200

/** Services that limit the number of requests in a minute say so more often than they fail. */
const mostRefusals = 30

const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Sends a request until its answer is no passing failure, or often enough: cut connections, busy services and faults
 * of theirs are retried. `make` makes the request of each attempt. Resolves to the last answer, or to the reason why
 * there is none; rejects with the reason of `signal`.
 */
export async function askService(
  make: () => Promise<ServiceRequest> | ServiceRequest,
  options: ServiceOptions,
): Promise<ServiceAnswer | string> {
  let refusals = 0
  for (let failures = 0; ; ) {
    const outcome = await send(await make(), options)
    if (typeof outcome !== 'string' && !passing.has(outcome.status)) return outcome
    const isRefusal = typeof outcome !== 'string' && outcome.status === 429
    if (isRefusal ? ++refusals === mostRefusals : ++failures === attempts) return outcome
    const usualMs = firstPauseMs * 2 ** Math.min(failures + refusals - 1, attempts)
    const waitMs = typeof outcome === 'string' ? 0 : outcome.waitMs
    await pause(Math.max(waitMs, usualMs * (0.5 + Math.random())), options.signal)
  }
}

/** The answer, or the reason why there is none. */
async function send(
  { url, ...init }: ServiceRequest,
  { dispatcher, signal, timeoutMs }: ServiceOptions,
): Promise<ServiceAnswer | string> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const sent = request(url, { ...init, dispatcher, signal: until })
    const { statusCode, headers, body } = await orAborted(sent, until)
    const reset = Number(headers['x-ratelimit-reset'] ?? 0) - Date.now() / 1000
    const after = headers['retry-after'] ?? (reset > 0 ? String(Math.ceil(reset)) : undefined)
    return {
      status: statusCode,
      tag: String(headers.etag ?? ''),
      text: await body.text(),
      waitMs: retryAfterMs(after?.toString(), Date.now()),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (until.aborted) return `no answer within ${timeoutMs / 1000} s`
    const fault = networkFault(error)
    if (!fault) throw error
    return causeOf(fault, [])
  }
}
