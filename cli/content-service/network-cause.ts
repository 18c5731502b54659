import { errors } from 'undici'

const causes: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is cut off',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'host not reachable',
  UND_ERR_INVALID_ARG: 'the request cannot be sent; check contentHeaders',
  ENETUNREACH: 'network not reachable',
}

/** A network error in plain words; its own message is never used, as it may hold an address with a password. */
export function networkCause(error: unknown): string {
  const code = codeOf(error)
  const known = causes[code]
  if (known) return known
  if (/CERT|SIGNATURE|^ERR_(TLS|SSL)|^UND_ERR_PRX_TLS/.test(code)) {
    return `no trusted connection (${code})`
  }
  if (error instanceof errors.HTTPParserError) return 'the answer is not HTTP'
  return proxyCause(error) ?? `network error (${code})`
}

const overloadCodes = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])

/** Whether a network error is one that a service with too much to do makes. */
export function isOverload(error: unknown): boolean {
  return overloadCodes.has(codeOf(error))
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w+$/.test(code) ? code : 'unknown'
}

// undici gives a proxy's refusal no code of its own.
function proxyCause(error: unknown): string | undefined {
  const status = error instanceof Error && /^Proxy response \((\d+)\)/.exec(error.message)?.[1]
  return status ? `the proxy answered ${status}` : undefined
}
