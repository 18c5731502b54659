/** A content host as its calls are made. */
export interface ContentHost {
  /** Without credentials and with a slash at its end: relative addresses in its HTML start here. */
  base: string
  /** `contentHeaders` and the host's own credentials; names in small letters. */
  secretHeaders: Record<string, string>
}

/** Takes credentials out of the address, so that no message can show them; they go out as basic auth. */
export function readContentHost(address: string, headers: Record<string, string>): ContentHost {
  const url = new URL(address)
  const secretHeaders = { ...credentials(url), ...lowerCased(headers) }
  const path = url.pathname.replace(/\/*$/, '/')
  return { base: url.origin + path, secretHeaders }
}

/**
 * Where relative addresses start: in header, footer and the main brand's pages, and in the other
 * pages. Without the credentials that an address may hold, as these go into pages.
 */
export function basesOf(hosts: { contentHost: string; secondBrandHost?: string | undefined }): {
  main: string
  second: string
} {
  const main = readContentHost(hosts.contentHost, {}).base
  const { secondBrandHost } = hosts
  const second = secondBrandHost === undefined ? main : readContentHost(secondBrandHost, {}).base
  return { main, second }
}

/** An address as a message may show it, however wrong it is: all before its last `@` may be a password. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1')
}

/** Every text that must not reach a message: header values, and what basic auth wraps. */
export function secretsOf(hosts: readonly ContentHost[]): string[] {
  const values = hosts.flatMap(({ secretHeaders }) => Object.values(secretHeaders))
  const secrets = values.flatMap((value) => [value, ...unwrapped(value)])
  // Shorter ones would blot out ordinary words; the longest first, as one may hold another.
  return [...new Set(secrets)]
    .filter(({ length }) => length >= 4)
    .sort((a, b) => b.length - a.length)
}

function unwrapped(value: string): string[] {
  const token = /^\S+\s+(\S.*)$/.exec(value)?.[1]
  if (!token) return []
  if (!/^basic\s/i.test(value)) return [token]
  const pair = Buffer.from(token, 'base64').toString()
  return [token, pair, pair.slice(pair.indexOf(':') + 1)]
}

function credentials({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {}
  const pair = `${decoded(username)}:${decoded(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
