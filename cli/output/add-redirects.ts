import type { Site, Templates } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { MergedStore } from '../stores/merged-stores.ts'
import { historyFile, historyPieces } from './history.ts'
import type { Ledger } from './ledger.ts'
import { nextHistory, type Past } from './next-history.ts'
import type { OutputFolder } from './output-folder.ts'
import { mostRules, redirectRules, rulesFile } from './redirect-rules.ts'
import { type Redirect, redirectsFile, redirectsOf, redirectsText } from './redirects.ts'
import type { Release } from './release.ts'
import { allStoresFile, fileOfAddress } from './write-files.ts'

interface RedirectedSite {
  config: { redirectPages: boolean }
  site: Site
  bundles: { templates(): Pick<Templates, 'renderRedirect'> }
  stores: readonly Store[]
  merged: readonly MergedStore[]
  ledger: Ledger
  output: OutputFolder
  warn: (problem: Problem) => void
}

interface RedirectOptions extends Pick<Release, 'partial' | 'directory'> {
  pasts: readonly Past[]
  ownRules?: string
}

/**
 * Writes, and returns, where addresses lead that were published before and have no page now: `history.json`, `redirects.json`,
 * `_redirects` for hosts that read it, and pages for those that do not. `ownRules` is the chain's own `_redirects`.
 */
export function addRedirects(
  open: RedirectedSite,
  { pasts, partial, directory, ownRules }: RedirectOptions,
): Redirect[] {
  const { output, site, merged, ledger, config } = open
  const history = nextHistory({ pasts, merged, ledger, directory })
  if (history.addresses.size + history.directory.length > 0)
    output.write(historyFile, historyPieces(history))
  const redirects = redirectsOf(history, {
    ledger,
    partial,
    listed: new Set(open.stores.map(({ id }) => id)),
    allStores: output.has(allStoresFile) ? allStoresAddress : undefined,
    isTaken: (address) => output.has(fileOfAddress(address)),
  })
  writeRules(redirects, open, ownRules)
  if (config.redirectPages)
    for (const { from, to } of redirects)
      output.writeIfFree(fileOfAddress(from), open.bundles.templates().renderRedirect(to, site))
  return redirects
}

const allStoresAddress = '/location_search/'

function writeRules(
  redirects: readonly Redirect[],
  { output, site: { base }, warn }: RedirectedSite,
  ownRules: string | undefined,
): void {
  const whole = redirects.map(({ from, to, status }) => ({
    from: base + from,
    to: base + to,
    status,
  }))
  if (whole.length > 0) output.write(redirectsFile, redirectsText(whole))
  const { text, left } = redirectRules(whole, ownRules)
  if (text !== '') output.write(rulesFile, text)
  if (left > 0) warn(problem('REDIRECTS_LEFT', { left, of: whole.length, most: mostRules }))
}
