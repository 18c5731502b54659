/** Every text of secret headers that must not reach a message: their values, and what basic auth wraps. */
export function secretsIn(headers: Record<string, string>): string[] {
  return Object.values(headers).flatMap((value) => [value, ...unwrapped(value)])
}

/** A text from outside without these secrets, however a page that repeats them has escaped them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  // Shorter ones would blot out ordinary words; the longest first, as one may hold another.
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
  // Some services take a key for the name, and no password.
  return [token, pair, password || pair.slice(0, -1)]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function formsOf(secret: string): string[] {
  const inHtml = secret.replace(/[&<>"]/g, (character) => entities[character] ?? character)
  return [
    secret,
    inHtml,
    encodeURIComponent(secret.toWellFormed()),
    JSON.stringify(secret).slice(1, -1),
  ]
}
