import type { Site } from '../../data/page.ts'
import { storePath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { Config } from '../config/config.ts'
import type { PlacesOfCountry } from '../plugins/locator-files.ts'
import type { Problem } from '../say/problems.ts'
import type { Ledger } from '../site/ledger.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import type { Redirect } from '../site/redirects.ts'
import type { ShardHead } from '../site/release.ts'
import { pageFile } from '../site/write-files.ts'
import { aroundPages } from './around-pages.ts'
import { careForPages } from './care-for-pages.ts'
import { deadLinks } from './dead-links.ts'
import { editorOf } from './editor-of.ts'
import type { CaredPage } from './seen-pages.ts'

interface CaredSite {
  config: Pick<Config, 'care' | 'only' | 'source' | 'contentHost'>
  sample: boolean
  site: Site
  stores: readonly Store[]
  ledger: Ledger
  output: Pick<OutputFolder, 'has'>
  places: readonly PlacesOfCountry[]
  surround: () => Promise<ShardHead['surround']>
}

/** The warnings of a site's content, when all its files are written; `ownRules` is the chain's own `_redirects`. */
export async function careForSite(
  { config, sample, site, stores, ledger, output, places, surround }: CaredSite,
  redirects: readonly Redirect[],
  ownRules: string,
): Promise<Problem[]> {
  if (config.care === false) return []
  const isWhole = config.only.length === 0
  const isRedirected = redirectedBy(redirects, ownRules)
  const leads = (path: string) =>
    output.has(pageFile(path)) || output.has(path) || isRedirected(path)
  const paths = ledger.withPage().flatMap((store) => languagesOf(store).map(({ path }) => path))
  const { base, directory } = site
  const isDead = deadLinks({ stores: paths, directory: directory?.path, base, leads })
  const shared = await surround()
  return careForPages(pagesOf(ledger), {
    config,
    site,
    stores,
    isWhole,
    places,
    // Of the stores that were not asked for, pages may be missing.
    isDead: isWhole ? isDead : () => false,
    editor: sample ? undefined : editorOf(config, shared.hosts.main),
    today: new Date().toISOString().slice(0, 10),
    around: await aroundPages(shared, site),
  })
}

function* pagesOf(ledger: Ledger): Generator<CaredPage> {
  for (const store of ledger.withPage())
    for (const { path, prefix } of languagesOf(store)) {
      const page = ledger.pageOf(store.id, prefix)
      if (!page) continue
      const { seen, words, opening } = page
      yield { store, path, isMain: prefix === '', seen, words, opening }
    }
}

// Of the chain's own rules, those with a pattern count for all that begins as they do.
function redirectedBy(redirects: readonly Redirect[], ownRules: string) {
  const sources = ownRules.split('\n').map((line) => line.trim().split(/\s+/)[0] ?? '')
  const plain = new Set([...sources, ...redirects.map(({ from }) => from)].map(storePath))
  const starts = sources.flatMap((source) => {
    const pattern = source.search(/[*:]/)
    return pattern > 0 ? source.slice(1, pattern) : []
  })
  return (path: string) => plain.has(path) || starts.some((start) => path.startsWith(start))
}
