import { AssertionError } from 'node:assert'
import { errors } from 'undici'
import { withoutSecrets } from './secrets.ts'

interface FaultFacts {
  /** Text from outside for the `%s` of the message: not yet cut, cleaned or redacted. */
  quoted?: string
  /** Words of the chain's own code for it, redacted already. */
  said?: string
  /** For how long the service asked not to be asked. */
  retryAfterMs?: number
  /** Whether attempts fail like this when the service has too much to do. */
  overload?: boolean
  /** Whether the service has nothing at this address: it is up, and asking again seldom helps. */
  isMissing?: boolean
}

/** Why one attempt failed; caught by the retry loop and never shown before `causeOf` has made it safe. */
export class RequestError extends Error {
  override readonly name = 'Fault'
  readonly facts: FaultFacts

  constructor(message: string, facts: FaultFacts = {}) {
    super(message)
    this.facts = facts
  }
}

/** Nothing stands at an address that `Call.endsWhenMissing` was asked at; the message is the cause in plain words. */
export class NotFoundError extends Error {
  override readonly name = 'Missing'
  readonly url: string

  constructor(cause: string, url: string) {
    super(cause)
    this.url = url
  }
}

/** The cause in plain words, fit for a log: text from outside is redacted, cut short and on one line. */
export function causeOf({ message, facts }: RequestError, secrets: readonly string[]): string {
  const { said } = facts
  if (said !== undefined) return message.replace('%s', () => said)
  const quoted = () => oneLine(withoutSecrets((facts.quoted ?? '').slice(0, 65_536), secrets))
  return message.replace('%s', () => `"${quoted()}"`)
}

const quotedLength = 40

// Controls, line separators and direction signs could forge or garble a line of the log.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

function oneLine(text: string): string {
  const characters = Array.from(text.slice(0, 1000).replace(unprintable, ' ').trim())
  if (characters.length <= quotedLength) return characters.join('')
  return `${characters.slice(0, quotedLength).join('')}…`
}

/** What attempts end with when the service, or this machine, has too much to do. */
const overloadCauses: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  // Of a proxy that was asked for a tunnel: elsewhere undici waits for no headers.
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
 * What went wrong on the way to the service or back, as a `RequestError` in plain words. Its own message is never
 * used, as it may hold an address with a password. Undefined for what is no network error: a bug.
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

// Node gives some of these a code, too: it was misused.
const slips = [TypeError, RangeError, ReferenceError, SyntaxError, AssertionError]

/** The system, TLS and undici give each of their errors a code; what has none is a slip in a program. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || slips.some((slip) => error instanceof slip)) return undefined
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w+$/.test(code) ? code : undefined
}
