import { scryptSync } from 'node:crypto'
import { escapeQuoted } from '../../../data/escape.ts'

/** An address as a message may show it, also if it is invalid: everything before the last `@` may be a password. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1')
}

/**
 * The credentials in an address: `header` for basic auth, and `written` as the address has them. A `%` that
 * begins no escape is an ordinary character.
 */
export function credentialsOf({ username, password }: URL) {
  if (!username && !password) return undefined
  const pair = `${decoded(username)}:${decoded(password)}`
  const written = password ? [password, `${username}:${password}`] : [username]
  return { header: `Basic ${Buffer.from(pair).toString('base64')}`, written }
}

function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}

/** All texts of secret headers that no message may show: the values, and the decoded parts of basic auth. */
export function secretsIn(headers: Record<string, string>): string[] {
  return Object.values(headers).flatMap((value) => [value, ...unwrapped(value)])
}

/** A text from outside without these secrets, in any escaping that a page may use to repeat them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  // Shorter secrets would hide ordinary words. The longest come first, as one secret may contain another.
  const forms = [...new Set(secrets.flatMap(formsOf))]
    .filter(({ length }) => length >= 4)
    .sort((a, b) => b.length - a.length)
  return forms.reduce((clean, form) => clean.replaceAll(form, '***'), text)
}

function unwrapped(value: string): string[] {
  const token = /^\S+\s+(\S.*)$/.exec(value)?.[1]
  if (!token) return []
  if (!/^basic\s/i.test(value)) return [token]
  const pair = Buffer.from(token, 'base64').toString()
  const password = pair.slice(pair.indexOf(':') + 1)
  // Some services take a key as the name, and no password.
  return [token, pair, password || pair.slice(0, -1)]
}

function formsOf(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [secret, escapeQuoted(secret), encodeURIComponent(secret.toWellFormed()), inJson]
}

const hashes = new Map<string, string>()

/**
 * A hash of facts with secrets, for the name of a cache: different credentials may give different content. It is slow,
 * so that nobody guesses a password from the name.
 */
export function hashSecrets(facts: unknown): string {
  const text = JSON.stringify(facts)
  const known = hashes.get(text) ?? scryptSync(text, 'store-pages', 16).toString('hex')
  hashes.set(text, known)
  return known
}
