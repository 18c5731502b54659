import { type Dispatcher, request } from 'undici'
import { seconds } from '../../report/format.ts'
import { orAborted } from '../or-aborted.ts'
import { networkFault, RequestError } from './request-error.ts'

interface OneRequest {
  dispatcher: Dispatcher
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | null
  signal: AbortSignal
  limitMs: number
}

/** Sends one request, once, and resolves to the status of its answer. Throws a `RequestError` where none comes within `limitMs`. */
export async function sendOnce(
  address: string,
  { signal, limitMs, method = 'GET', ...asked }: OneRequest,
): Promise<number> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limitMs)
  const until = AbortSignal.any([signal, late.signal])
  try {
    // A request that waits for a connection does not hear its signal.
    const answer = await orAborted(request(address, { ...asked, method, signal: until }), until)
    // What it says beside that is of no use.
    answer.body.on('error', () => {}).destroy()
    return answer.statusCode
  } catch (error) {
    if (late.signal.aborted) throw new RequestError(`no answer within ${seconds(limitMs)}`)
    throw networkFault(error) ?? error
  } finally {
    clearTimeout(timer)
  }
}
