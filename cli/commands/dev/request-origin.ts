import type { IncomingMessage } from 'node:http'

/** Returns which server's page makes a request; `unknown` if no page makes it or an old browser does not report it. */
export function requestOrigin({ headers }: IncomingMessage): 'same' | 'foreign' | 'unknown' {
  const { origin, host, referer, 'sec-fetch-site': site } = headers
  // A tunnel may use https to the browser.
  if (origin !== undefined)
    return hostOf(origin) === host ? siteOf(site ?? 'same-origin') : 'foreign'
  if (site !== undefined) return siteOf(site)
  return referer !== undefined && hostOf(referer) === host ? 'same' : 'unknown'
}

function siteOf(site: string | string[]): 'same' | 'foreign' | 'unknown' {
  if (site === 'same-origin') return 'same'
  return site === 'none' ? 'unknown' : 'foreign'
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
