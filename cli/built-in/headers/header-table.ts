import { caching, type SiteHeaders } from '../../plugins/site-headers.ts'
import type { SiteScripts } from './site-scripts.ts'

/** The chain's settings for headers. */
export interface HeaderSettings {
  /** The allowed scripts of editors and of `head`; `false` for no content security policy. */
  csp: { allow?: readonly string[] | undefined } | false
  /** Whether browsers may only use https for a year. */
  hsts: boolean
}

/** The headers of a site's answers. */
export function headerTable(
  scripts: SiteScripts,
  { csp, hsts }: HeaderSettings,
): Omit<SiteHeaders, 'blocked'> {
  return {
    headers: {
      ...(csp && { 'Content-Security-Policy': policyFor(scripts) }),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...(hsts && { 'Strict-Transport-Security': 'max-age=31536000' }),
      'X-Content-Type-Options': 'nosniff',
    },
    cache: caching,
  }
}

function policyFor({ hashes, hasHandlers, hosts, forms }: SiteScripts): string {
  const allowed = [
    "'self'",
    ...hashes.map((hash) => `'${hash}'`),
    ...(hasHandlers ? ["'unsafe-hashes'"] : []),
    ...hosts,
  ]
  return [
    `script-src ${allowed.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    "frame-ancestors 'self'",
  ].join('; ')
}
