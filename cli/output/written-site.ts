import type { Site } from '../../data/page.ts'
import { storePath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { editorOf } from '../content/editor-of.ts'
import type { WrittenSite } from '../plugins/plugin.ts'
import type { Redirect } from '../plugins/redirects.ts'
import { layoutScans } from '../render/layout-scans.ts'
import type { PageMetadata } from '../render/rendered-page.ts'
import type { OutputFolder } from './output-folder.ts'
import { PageIndex } from './page-index.ts'
import type { ShardHead } from './release.ts'
import { hasAt, withoutSlashes } from './write-files.ts'

interface SiteInHand {
  config: Pick<Config, 'only' | 'source' | 'contentHost'>
  sample: boolean
  site: Site
  stores: readonly Store[]
  pageIndex: PageIndex
  output: Pick<OutputFolder, 'has'>
  layout: () => Promise<ShardHead['layout']>
}

/** The site as plugins check it after all files are written; `ownRules` is the chain's custom `_redirects`. */
export async function writtenSite(
  { config, sample, site, stores, pageIndex, output, layout }: SiteInHand,
  redirects: readonly Redirect[],
  customRules: string,
): Promise<(plugin: string) => WrittenSite> {
  const isRedirected = redirectedBy(redirects, customRules)
  const partial = config.only.length > 0
  const shared = await layout()
  const facts = {
    ...{ stores, partial },
    editor: sample ? undefined : editorOf(config, shared.hosts.main),
    answers: (path: string) => partial || hasAt(output, path) || isRedirected(withoutSlashes(path)),
    layout: () => layoutScans(shared, site),
  }
  return (plugin) => ({ ...facts, pages: pageIndex.summariesFor(plugin) })
}

/** The pages of some stores as plugins check them, without a whole site. */
export function writtenPages(
  made: Iterable<{ store: Store; page: PageMetadata }>,
  { stores, editor }: Pick<WrittenSite, 'stores' | 'editor'>,
): (plugin: string) => WrittenSite {
  const pageIndex = new PageIndex(stores)
  for (const { store, page } of made) if (page.entry) pageIndex.add(store, page.entry, page.others)
  const facts = { stores, editor, partial: true, answers: () => true, layout: async () => [] }
  return (plugin) => ({ ...facts, pages: pageIndex.summariesFor(plugin) })
}

// A custom rule with a pattern counts for all paths with the same beginning.
function redirectedBy(redirects: readonly Redirect[], customRules: string) {
  const sources = customRules.split('\n').map((line) => line.trim().split(/\s+/)[0] ?? '')
  const plain = new Set([...sources, ...redirects.map(({ from }) => from)].map(storePath))
  const starts = sources.flatMap((source) => {
    const pattern = source.search(/[*:]/)
    return pattern > 0 ? source.slice(1, pattern) : []
  })
  return (path: string) => plain.has(path) || starts.some((start) => path.startsWith(start))
}
