import type { Site } from '../../data/page.ts'
import type { Templates } from '../../data/templates.ts'
import type { Redirect } from '../plugins/redirects.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { OutputFolder } from './output-folder.ts'
import { mostRules, redirectRules, rulesFile } from './redirect-rules.ts'
import { redirectsFile, redirectsText } from './redirects.ts'
import { fileOfAddress } from './write-files.ts'

interface RedirectedSite {
  config: { redirectPages: boolean }
  site: Site
  bundles: { templates(): Pick<Templates, 'renderRedirect'> }
  output: OutputFolder
  warn: (problem: Problem) => void
}

/**
 * Writes the redirects of old addresses: `redirects.json`, `_redirects` for hosts that read it, and pages for
 * the other hosts. `ownRules` is the chain's custom `_redirects`.
 */
export function writeRedirects(
  redirects: readonly Redirect[],
  customRules: string,
  { config, site, bundles, output, warn }: RedirectedSite,
): void {
  const { base } = site
  const whole = redirects.map(({ from, to, status }) => ({
    from: base + from,
    to: to.startsWith('/') ? base + to : to,
    status,
  }))
  if (whole.length > 0) output.write(redirectsFile, redirectsText(whole))
  const { text, skipped } = redirectRules(whole, customRules)
  if (text !== '') output.write(rulesFile, text)
  if (skipped > 0) warn(problem('REDIRECTS_LEFT', { skipped, of: whole.length, most: mostRules }))
  if (config.redirectPages)
    for (const { from, to } of redirects) {
      const file = fileOfRedirect(from)
      if (file) output.writeIfFree(file, bundles.templates().renderRedirect(to, site))
    }
}

/** The file of a redirect page; undefined where hosts would send it as a file of another kind, such as `/a.php`. */
function fileOfRedirect(from: string): string | undefined {
  if (from.endsWith('/')) return fileOfAddress(from)
  return from.endsWith('.html') ? decodeURIComponent(from.slice(1)) : undefined
}
