import type { CommandContext } from '../../report/command-context.ts'
import { headerFault } from '../header-fault.ts'
import { openConnections } from './connections.ts'
import { causeOf, RequestError } from './request-error.ts'
import { sendOnce } from './send-once.ts'

/** How long the requests of a sender may take. */
interface SenderLimits {
  /** Each of them. */
  eachMs: number
  /** All together, where something is under way. */
  allMs: number
}

/** At the end of a build: with what is around them, two seconds. */
const atTheEnd: SenderLimits = { eachMs: 1300, allMs: 1300 }

/** A timer may come a little early, and with less than this nothing is reached. */
const leastMs = 10

export interface SendInit {
  /** Default: POST with a body, GET without. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Less than the two seconds. */
  timeoutMs?: number | undefined
}

/**
 * One request, through the proxy of the environment; all of a build together take two seconds at most. Throws why
 * there was no good answer, in words that do not have the address.
 */
export type Send = (address: string, init?: SendInit) => Promise<void>

/** Sends requests to those who watch. */
export interface Sender {
  send: Send
  /** Ends what is still open. */
  close(): Promise<void>
}

/** Opens what sends to those who watch; a receiver that is dead holds a build up for two seconds, however many there are. */
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
      const left = leftMs - (now - since)
      const limitMs = Math.ceil(Math.min(timeoutMs || eachMs, left))
      try {
        if (isClosed) throw new RequestError('the build has ended')
        if (left < leastMs)
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

// Two requests that undici cannot send would block all those behind them.
function refuseOdd(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    const fault = headerFault(name, value)
    if (fault !== undefined) throw new RequestError(`one of its headers ${fault}`)
  }
}

// Never the message of the error, which may have the address, and with it a secret.
function wordsOf(error: unknown): string {
  return error instanceof RequestError ? causeOf(error, []) : 'it could not be asked'
}
