import type { Redirect } from '../plugins/redirects.ts'

/** The file from which Netlify and Cloudflare read redirects. */
export const rulesFile = '_redirects'

/** Cloudflare's limit for rules without `*` and `:`; Netlify accepts more. */
export const mostRules = 2000

const longestRule = 1000

/**
 * The text of `_redirects`: the newest redirects up to the hosts' limit, then the chain's custom rules, which
 * take precedence for the same address. `skipped` is the number of redirects that are not in it.
 */
export function redirectRules(
  redirects: readonly Redirect[],
  customRules = '',
): { text: string; skipped: number } {
  const rules = customRules.split(/\r?\n/).map((line) => line.trim().split(/\s+/))
  const sources = new Set(rules.map(([source = '']) => withSlash(source)))
  const count = rules.filter(([source]) => source && !source.startsWith('#')).length
  const wanted = redirects.filter(({ from }) => !sources.has(from))
  const written = wanted
    .map(({ from, to, status }) => ({ from, line: `${from} ${to} ${status}\n` }))
    .filter(({ from, line }) => !/[*:]/.test(from) && line.length <= longestRule)
    .slice(0, Math.max(0, mostRules - count))
    .map(({ line }) => line)
  return { text: written.join('') + customRules, skipped: wanted.length - written.length }
}

function withSlash(source: string): string {
  return source.endsWith('/') ? source : `${source}/`
}
