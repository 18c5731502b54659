import { AssertionError } from 'node:assert'
import { errors } from 'undici'
import { Fault } from './fault.ts'

const causes: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is cut off',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  // Of a proxy that was asked for a tunnel: elsewhere undici waits for no headers.
  UND_ERR_HEADERS_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'host not reachable',
  UND_ERR_NOT_SUPPORTED: 'the request cannot be sent; check contentHeaders',
  UND_ERR_INVALID_ARG: 'the request cannot be sent; check contentHeaders',
  EMFILE:
    'too many files and connections are open; allow more (ulimit -n), or set a lower --concurrency',
  ENFILE: 'the system has too many open files',
  ENETUNREACH: 'network not reachable',
}

/**
 * What went wrong on the way to the service or back, as a `Fault` in plain words. Its own message is never
 * used, as it may hold an address with a password. Undefined for what is no network error: a bug.
 */
export function networkFault(error: unknown): Fault | undefined {
  if (error instanceof errors.HTTPParserError) return new Fault('the answer is not HTTP')
  const code = codeOf(error)
  if (code === undefined) return undefined
  return new Fault(networkCause(error, code), { overload: overloadCodes.has(code) })
}

function networkCause(error: unknown, code: string): string {
  const known = causes[code]
  if (known) return known
  if (/CERT|SIGNATURE|^ERR_(TLS|SSL)|^UND_ERR_PRX_TLS/.test(code)) {
    return `no trusted connection (${code})`
  }
  return proxyCause(error) ?? `network error (${code})`
}

const overloadCodes = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
])

// Node gives some of these a code, too: it was misused.
const slips = [TypeError, RangeError, ReferenceError, SyntaxError, AssertionError]

/** The system, TLS and undici give each of their errors a code; what has none is a slip in a program. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || slips.some((slip) => error instanceof slip)) return undefined
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w+$/.test(code) ? code : undefined
}

// undici gives a proxy's refusal no code of its own.
function proxyCause(error: unknown): string | undefined {
  const status = error instanceof Error && /^Proxy response \((\d+)\)/.exec(error.message)?.[1]
  return status ? `the proxy answered ${status}` : undefined
}
