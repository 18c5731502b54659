import type { Redirect } from '../plugins/redirects.ts'

/** The file that Netlify and Cloudflare read redirects from. */
export const rulesFile = '_redirects'

/** So many rules without `*` and `:` Cloudflare reads; Netlify takes more. */
export const mostRules = 2000

const longestRule = 1000

/**
 * The text of `_redirects`: the newest redirects, as many as hosts read, and then the chain's own rules, which win for
 * an address that they name. `left` counts those that are not in it.
 */
export function redirectRules(
  redirects: readonly Redirect[],
  own = '',
): { text: string; left: number } {
  const ownRules = own.split(/\r?\n/).map((line) => line.trim().split(/\s+/))
  const ownSources = new Set(ownRules.map(([source = '']) => withSlash(source)))
  const ownCount = ownRules.filter(([source]) => source && !source.startsWith('#')).length
  const wanted = redirects.filter(({ from }) => !ownSources.has(from))
  const written = wanted
    .map(({ from, to, status }) => ({ from, line: `${from} ${to} ${status}\n` }))
    .filter(({ from, line }) => !/[*:]/.test(from) && line.length <= longestRule)
    .slice(0, Math.max(0, mostRules - ownCount))
    .map(({ line }) => line)
  return { text: written.join('') + own, left: wanted.length - written.length }
}

function withSlash(source: string): string {
  return source.endsWith('/') ? source : `${source}/`
}
