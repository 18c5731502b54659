import type { Content } from '../../data/content.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { loadTemplates } from '../bundles/load-templates.ts'
import { pagePluginsNamed } from '../plugins/page-plugins.ts'
import { runHooks } from '../plugins/run-hooks.ts'
import { buildPage } from './build-page.ts'
import { type ContentHosts, createStoreFiller, type FilledStore } from './fill-store.ts'
import { fillSurrounds } from './fill-surrounds.ts'
import { type PrintedPage, printed } from './printed-page.ts'
import type { SurroundTexts } from './surround-texts.ts'

/** What pages are printed from beside each store's content: plain data, so that threads can be told it. */
export interface PrintSettings {
  site: Site
  hosts: ContentHosts
  /** The templates bundle. */
  templatesFile: string
  /** Names of the built-in plugins with hooks for each page that are in use. */
  pagePlugins: readonly string[]
}

/** Makes pages of stores' content, and the documents that a site has once. */
export interface PagePrinter {
  /** Only fills the tokens. */
  fill(content: Content, store: Store): Promise<FilledStore>
  /** All that is to be done without the chain's own plugins. */
  print(content: Content, store: Store): Promise<PrintedPage>
  /** The page for strangers' paths, in pieces. */
  notFound(texts: SurroundTexts): Promise<Iterable<string>>
  /** The document of all stores, in pieces. */
  locationSearch(stores: readonly Store[], texts: SurroundTexts): Promise<Iterable<string>>
}

/** A printer at work on this thread. */
export function createPagePrinter(settings: PrintSettings): PagePrinter {
  const { site, hosts, templatesFile, pagePlugins } = settings
  const fill = createStoreFiller(site, hosts)
  const hooks = runHooks(pagePluginsNamed(pagePlugins), { site }, () => {})
  const { renderPage, renderNotFound, renderLocationSearch } = loadTemplates(templatesFile)
  return {
    fill: async (content, store) => fill(content, store),
    async print(content, store) {
      const { content: filled, unknownTokens } = fill(content, store)
      const page = await hooks.transformPage(buildPage(store, filled, site), store)
      if (page === null) return { unknownTokens }
      return printed(page, site, renderPage(page, site), unknownTokens)
    },
    notFound: async (texts) => [renderNotFound(site, fillSurrounds(texts, site, hosts))],
    locationSearch: async (stores, texts) =>
      renderLocationSearch(stores, site, fillSurrounds(texts, site, hosts)),
  }
}
