import { AssertionError } from 'node:assert'
import { errors } from 'undici'
import { RequestError } from './request-error.ts'

/** Causes of failed attempts if the service, or this machine, is overloaded. */
const overloadCauses: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  // The code of a proxy that was asked for a tunnel: elsewhere undici waits for no headers.
  UND_ERR_HEADERS_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
  EMFILE:
    'too many files and connections are open; allow more (ulimit -n), or set a lower --concurrency',
  ENFILE: 'the system has too many open files',
}

const causes: Record<string, string> = {
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is cut off',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'host not reachable',
  ENETUNREACH: 'network not reachable',
  UND_ERR_NOT_SUPPORTED: 'the request cannot be sent; check contentHeaders',
  UND_ERR_INVALID_ARG: 'the request cannot be sent; check contentHeaders',
}

/**
 * A network error as a `RequestError` in plain words; undefined for any other error, which is a bug. The
 * error's own message is never used, as it may hold an address with a password.
 */
export function networkFault(error: unknown): RequestError | undefined {
  if (error instanceof errors.HTTPParserError) return new RequestError('the answer is not HTTP')
  const code = codeOf(error)
  if (code === undefined) return undefined
  const overloadCause = overloadCauses[code]
  const cause = overloadCause ?? causes[code] ?? otherCause(error, code)
  return new RequestError(cause, { overload: overloadCause !== undefined })
}

function otherCause(error: unknown, code: string): string {
  if (/CERT|SIGNATURE|^ERR_(TLS|SSL)|^UND_ERR_PRX_TLS/.test(code))
    return `no trusted connection (${code})`
  // undici gives a proxy's refusal no code of its own.
  const status = error instanceof Error && /^Proxy response \((\d+)\)/.exec(error.message)?.[1]
  return status ? `the proxy answered ${status}` : `network error (${code})`
}

// Node gives some of these errors a code as well: they mean wrong use of an API.
const slips = [TypeError, RangeError, ReferenceError, SyntaxError, AssertionError]

/**
 * The code of a network error: the system, TLS and undici set one on each error. An error without a code is a
 * bug.
 */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || slips.some((slip) => error instanceof slip)) return undefined
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w+$/.test(code) ? code : undefined
}
