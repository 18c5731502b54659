import { type Dispatcher, request } from 'undici'
import { seconds } from '../../report/format.ts'
import { orAborted } from '../or-aborted.ts'
import { networkFault } from './network-fault.ts'
import { RequestError } from './request-error.ts'

interface OneRequest {
  dispatcher: Dispatcher
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | null
  signal: AbortSignal
  limitMs: number
}

/**
 * Sends a request once and resolves to the status of the answer. Throws a `RequestError` if none comes within
 * `limitMs`.
 */
export async function sendOnce(
  address: string,
  { signal, limitMs, method = 'GET', ...init }: OneRequest,
): Promise<number> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limitMs)
  const until = AbortSignal.any([signal, late.signal])
  try {
    // undici ignores the signal while a request waits for a connection.
    const answer = await orAborted(request(address, { ...init, method, signal: until }), until)
    // The body of the answer is not used.
    answer.body.on('error', () => {}).destroy()
    return answer.statusCode
  } catch (error) {
    if (late.signal.aborted) throw new RequestError(`no answer within ${seconds(limitMs)}`)
    throw networkFault(error) ?? error
  } finally {
    clearTimeout(timer)
  }
}
