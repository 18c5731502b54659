import { credentialsOf, secretsIn } from '../system/http/secrets.ts'

/** A content host with the data for its calls. */
export interface ContentHost {
  /** Without credentials and with a slash at its end: the base of relative addresses in its HTML. */
  base: string
  /** `contentHeaders` and the host's own credentials; names in lower case. */
  secretHeaders: Record<string, string>
  /** All texts that no message may show. */
  secrets: string[]
}

/** Moves credentials from the address into a basic auth header, so that no message can show them. */
export function readContentHost(address: string, headers: Record<string, string>): ContentHost {
  const url = new URL(address)
  const credentials = credentialsOf(url)
  const authorization = credentials ? { authorization: credentials.header } : {}
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const secretHeaders = { ...authorization, ...Object.fromEntries(named) }
  const path = url.pathname.replace(/\/*$/, '/')
  const secrets = [...secretsIn(secretHeaders), ...(credentials?.written ?? [])]
  return { base: url.origin + path, secretHeaders, secrets }
}

/**
 * The bases of relative addresses: in header, footer and the main brand's pages, and in the other pages.
 * Without credentials of an address, as pages contain these bases.
 */
export function basesOf(hosts: { contentHost: string; secondBrandHost?: string | undefined }) {
  const { contentHost, secondBrandHost = contentHost } = hosts
  const baseOf = (address: string) => readContentHost(address, {}).base
  return { main: baseOf(contentHost), second: baseOf(secondBrandHost) }
}
