import type { IncomingMessage } from 'node:http'

/** Which server's page makes a request; `unknown` where it is no page's, or an old browser does not say. */
export function requestOrigin({ headers }: IncomingMessage): 'own' | 'foreign' | 'unknown' {
  const { origin, host, referer, 'sec-fetch-site': site } = headers
  // A tunnel may speak https to the browser.
  if (origin !== undefined)
    return hostOf(origin) === host ? siteOf(site ?? 'same-origin') : 'foreign'
  if (site !== undefined) return siteOf(site)
  return referer !== undefined && hostOf(referer) === host ? 'own' : 'unknown'
}

function siteOf(site: string | string[]): 'own' | 'foreign' | 'unknown' {
  if (site === 'same-origin') return 'own'
  return site === 'none' ? 'unknown' : 'foreign'
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
