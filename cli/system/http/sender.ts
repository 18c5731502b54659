import type { CommandContext } from '../../report/command-context.ts'
import { headerFault } from '../header-fault.ts'
import { openConnections } from './connections.ts'
import { causeOf, RequestError } from './request-error.ts'
import { sendOnce } from './send-once.ts'

/** Time limits for the requests of a sender. */
interface SenderLimits {
  /** Milliseconds for each request. */
  eachMs: number
  /** Milliseconds during which requests are under way, for all requests together. */
  allMs: number
}

/** Limits at the end of a build: with the work around the requests, two seconds. */
const atTheEnd: SenderLimits = { eachMs: 1300, allMs: 1300 }

/** A timer may fire a little early, and no request succeeds in less time than this. */
const leastMs = 10

export interface SendInit {
  /** Default: POST with a body, GET without. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds, less than two seconds. */
  timeoutMs?: number | undefined
}

/**
 * Sends one request through the proxy of the environment; all requests of a build together take two seconds at
 * most. Throws the reason why there was no good answer, in words without the address.
 */
export type Send = (address: string, init?: SendInit) => Promise<void>

/** Sends requests to monitoring services. */
export interface Sender {
  send: Send
  /** Ends open requests. */
  close(): Promise<void>
}

/**
 * Opens a sender to monitoring services; dead receivers delay a build by two seconds in all, however many there
 * are.
 */
export function openSender(
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
  { eachMs, allMs }: SenderLimits = atTheEnd,
): Sender {
  let connections: ReturnType<typeof openConnections> | undefined
  let leftMs = allMs
  let open = 0
  let isClosed = false
  let since = 0

  return {
    async send(address, { body, headers = {}, timeoutMs, ...init } = {}) {
      const now = performance.now()
      if (open++ === 0) since = now
      const remainingMs = leftMs - (now - since)
      const limitMs = Math.ceil(Math.min(timeoutMs || eachMs, remainingMs))
      try {
        if (isClosed) throw new RequestError('the build has ended')
        if (remainingMs < leastMs)
          throw new RequestError('those before it have taken all the time that there is')
        refuseOdd(headers)
        connections ??= openConnections({ env, concurrency: 2, timeoutMs: eachMs })
        const status = await sendOnce(address, {
          dispatcher: connections.dispatcher,
          method: init.method ?? (body === undefined ? 'GET' : 'POST'),
          headers: { 'user-agent': 'store-pages', ...headers },
          body: body ?? null,
          ...{ signal, limitMs },
        })
        if (status >= 300) throw new RequestError(`HTTP ${status}`)
      } catch (error) {
        throw new Error(wordsOf(error))
      } finally {
        if (--open === 0) leftMs -= performance.now() - since
      }
    },
    async close() {
      isClosed = true
      await connections?.close()
    },
  }
}

// Two requests that undici cannot send would block all requests behind them.
function refuseOdd(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    const fault = headerFault(name, value)
    if (fault !== undefined) throw new RequestError(`one of its headers ${fault}`)
  }
}

// Never the message of the error: it may have the address, and a secret in it.
function wordsOf(error: unknown): string {
  return error instanceof RequestError ? causeOf(error, []) : 'it could not be asked'
}
