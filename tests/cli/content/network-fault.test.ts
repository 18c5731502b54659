import { AssertionError } from 'node:assert'
import { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { get } from '../../../cli/system/http/http.ts'
import { RequestError } from '../../../cli/system/http/request-error.ts'

const url = new URL('http://content.test')
const coded = (error: Error, code: string) => Object.assign(error, { code })

/** The result of an attempt when the connection throws this error, or ends with it. */
function endsWith(error: unknown, isThrown: boolean): Promise<unknown> {
  const dispatcher = new (class extends Dispatcher {
    override dispatch(_: unknown, handler: Dispatcher.DispatchHandler) {
      if (isThrown) throw error
      handler.onResponseError?.({} as Dispatcher.DispatchController, error as Error)
      return true
    }
  })()
  const { signal } = new AbortController()
  const request = { url, headers: {}, secretHeaders: {} }
  return get(request, { dispatcher, timeoutMs: 5000, signal }).catch((end: unknown) => end)
}

test.each([
  [new TypeError('this[kClient].connect is not a function')],
  [coded(new TypeError('x'), 'ERR_INVALID_ARG_TYPE')],
  [coded(new RangeError('x'), 'ERR_OUT_OF_RANGE')],
  [new AssertionError({ message: 'x' })],
  [new Error('x')],
])('an error of our own stays unchanged: %o', async (error) => {
  expect(await endsWith(error, false)).toBe(error)
  expect(await endsWith(error, true)).toBe(error)
})

test.each([
  [coded(new Error('x'), 'ECONNRESET'), 'the connection was cut'],
  [coded(new Error('http://user:word@x'), 'EWHATEVER'), 'network error (EWHATEVER)'],
  [coded(new Error('x'), 'CERT_HAS_EXPIRED'), 'no trusted connection (CERT_HAS_EXPIRED)'],
  [
    coded(new Error('x'), 'UND_ERR_INVALID_ARG'),
    'the request cannot be sent; check contentHeaders',
  ],
])('an error of the network is a fault: %o', async (error, cause) => {
  expect(await endsWith(error, false)).toEqual(new RequestError(cause, { overload: false }))
  expect(await endsWith(error, true)).toEqual(new RequestError(cause, { overload: false }))
})
