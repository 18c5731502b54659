import { isShared, SharedError } from '../shared-error.ts'
import { withoutSecrets } from './secrets.ts'

interface FaultFacts {
  /** Text from outside for the `%s` of the message: not yet cut, cleaned or redacted. */
  quoted?: string
  /** The cause in words of the chain's own code, redacted already. */
  cause?: string
  /** Milliseconds that the service asked to wait. */
  retryAfterMs?: number
  /** Whether the failure is typical of an overloaded service. */
  overload?: boolean
  /** Whether the request must not be made, or its answer must not be used: a retry never helps. */
  isRefused?: boolean
  /** Whether the answer is over the size limit. */
  isTooLarge?: boolean
  /** Whether the service has nothing at this address: the service is up, and a retry seldom helps. */
  isMissing?: boolean
}

/**
 * The reason why one attempt failed; the retry loop catches the error, and `causeOf` redacts it before it is
 * shown.
 */
export class RequestError extends SharedError {
  override readonly name = 'RequestError'
  readonly facts: FaultFacts

  constructor(message: string, facts: FaultFacts = {}) {
    super(message)
    this.facts = facts
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isShared(value, 'RequestError')
  }
}

/** Nothing exists at an address that `Call.endsWhenMissing` was asked at; the message is the cause in plain words. */
export class NotFoundError extends SharedError {
  override readonly name = 'NotFoundError'
  readonly url: string

  constructor(cause: string, url: string) {
    super(cause)
    this.url = url
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isShared(value, 'NotFoundError')
  }
}

/** The cause in plain words, fit for a log: text from outside is redacted, cut short and on one line. */
export function causeOf({ message, facts }: RequestError, secrets: readonly string[]): string {
  const { cause } = facts
  if (cause !== undefined) return message.replace('%s', () => cause)
  const quoted = () => oneLine(withoutSecrets((facts.quoted ?? '').slice(0, 65_536), secrets))
  return message.replace('%s', () => `"${quoted()}"`)
}

const quotedLength = 40

// Control characters, line separators and direction marks could forge or garble a line of the log.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** A text on one line without signs that garble it, cut to `most` characters. */
export function oneLine(text: string, most = quotedLength): string {
  const characters = Array.from(text.slice(0, 1000).replace(unprintable, ' ').trim())
  if (characters.length <= most) return characters.join('')
  return `${characters.slice(0, most).join('')}…`
}
