import { withoutSecrets } from '../config/secrets.ts'

/** Why one attempt failed; caught by the retry loop and never shown before `causeOf` has made it safe. */
export class Fault extends Error {
  /** Text from outside for the `%s` of the message: not yet cut, cleaned or redacted. */
  readonly quoted: string | undefined
  readonly retryAfter: string | undefined
  /** Whether attempts fail like this when the service has too much to do. */
  readonly overload: boolean
  /** Whether the service has nothing at this address: it is up, and asking again seldom helps. */
  readonly isMissing: boolean

  constructor(message: string, facts: FaultFacts = {}) {
    super(message)
    this.name = 'Fault'
    this.quoted = facts.quoted
    this.retryAfter = facts.retryAfter
    this.overload = facts.overload ?? false
    this.isMissing = facts.isMissing ?? false
  }
}

interface FaultFacts {
  quoted?: string
  retryAfter?: string | undefined
  overload?: boolean
  isMissing?: boolean
}

/** The cause in plain words, fit for a log: text from outside is redacted, cut short and on one line. */
export function causeOf({ message, quoted }: Fault, secrets: readonly string[]): string {
  if (quoted === undefined) return message
  return message.replace(
    '%s',
    () => `"${oneLine(withoutSecrets(quoted.slice(0, 65_536), secrets))}"`,
  )
}

const quotedLength = 40

// Controls, line separators and direction marks could forge or garble a line of the log.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

function oneLine(text: string): string {
  const characters = Array.from(text.slice(0, 1000).replace(unprintable, ' ').trim())
  if (characters.length <= quotedLength) return characters.join('')
  return `${characters.slice(0, quotedLength).join('')}…`
}
