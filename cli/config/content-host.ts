import { credentialsOf, secretsIn } from '../system/http/secrets.ts'

/** A content host as its calls are made. */
export interface ContentHost {
  /** Without credentials and with a slash at its end: relative addresses in its HTML start here. */
  base: string
  /** `contentHeaders` and the host's own credentials; names in small letters. */
  secretHeaders: Record<string, string>
  /** Every text that must not reach a message. */
  secrets: string[]
}

/** Takes credentials out of the address, so that no message can show them; they go out as basic auth. */
export function readContentHost(address: string, headers: Record<string, string>): ContentHost {
  const url = new URL(address)
  const credentials = credentialsOf(url)
  const own = credentials ? { authorization: credentials.header } : {}
  const said = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const secretHeaders = { ...own, ...Object.fromEntries(said) }
  const path = url.pathname.replace(/\/*$/, '/')
  const secrets = [...secretsIn(secretHeaders), ...(credentials?.written ?? [])]
  return { base: url.origin + path, secretHeaders, secrets }
}

/**
 * Where relative addresses start: in header, footer and the main brand's pages, and in the other
 * pages. Without the credentials that an address may hold, as these go into pages.
 */
export function basesOf(hosts: { contentHost: string; secondBrandHost?: string | undefined }) {
  const { contentHost, secondBrandHost = contentHost } = hosts
  const baseOf = (address: string) => readContentHost(address, {}).base
  return { main: baseOf(contentHost), second: baseOf(secondBrandHost) }
}
