import type { Plugin } from '../../plugins/plugin.ts'
import { headersFile, type SiteHeaders } from '../../plugins/site-headers.ts'
import type { OutputFile } from '../../plugins/summaries.ts'
import { problem } from '../../report/problems.ts'
import { type HeaderSettings, headerTable } from './header-table.ts'
import { apacheFile, netlifyHeaders, nginxHeaders, nginxRedirects } from './host-files.ts'
import { type ScriptFacts, scriptFacts } from './page-scripts.ts'
import { siteScripts } from './site-scripts.ts'

/** The longest line of `_headers` that Cloudflare reads. */
const longestLine = 2000

/** The part of the plugin that runs for each page, on any thread. */
export const headersOfPage = {
  name: 'headers',
  pageFacts: scriptFacts,
} satisfies Plugin<ScriptFacts>

/** Headers for web hosts, with a content security policy made from what the pages hold. */
export const headers = (settings: HeaderSettings): Plugin<ScriptFacts> => ({
  ...headersOfPage,
  async hostFiles(site, { site: { base, head, editions = [] }, warn }) {
    const { csp } = settings
    const allow = csp === false ? [] : (csp.allow ?? [])
    const scripts = await siteScripts(site, { head, allow })
    const table = headerTable(scripts, settings)
    const blocked = csp ? scripts.blocked : []
    for (const { store, ...script } of blocked)
      warn(problem('CSP_BLOCKED', script, store === undefined ? {} : { store }))
    const { 'Content-Security-Policy': policy = '' } = table.headers
    if (policy.length > longestLine) warn(problem('CSP_LONG', { length: policy.length }))
    const folders = editions.flatMap(({ path }) => path || [])
    const facts = { ...table, base, folders, redirects: site.redirects }
    const all: SiteHeaders = { ...table, blocked: [...blocked] }
    return [
      file(headersFile, `${JSON.stringify(all, null, 2)}\n`),
      file('_headers', netlifyHeaders(facts)),
      file('headers.conf', nginxHeaders(facts)),
      file('redirects.conf', nginxRedirects(facts)),
      file('.htaccess', apacheFile(facts)),
    ]
  },
})

function file(path: string, content: string): OutputFile {
  return { path, content }
}
