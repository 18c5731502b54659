import type { Content } from '../../data/content.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import { haveOwnPageHooks } from '../plugins/page-plugins.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { buildPage } from './build-page.ts'
import type { ContentHosts } from './fill-store.ts'
import type { PrintSettings } from './page-printer.ts'
import { type PrintedPage, printed } from './printed-page.ts'
import type { Printers } from './printers.ts'

export interface PrintOrder {
  bundles: Pick<Bundles, 'templates' | 'templatesFile'>
  site: Site
  hosts: ContentHosts
  plugins: readonly Plugin[]
  hooks: Hooks
  printers: Printers
  /** How many pages there are to print; 0 where most of them stand already. */
  pages: number
}

/** Makes the pages of a build, from stores' content to bytes. */
export interface PagePress {
  print(content: Content, store: Store): Promise<PrintedPage>
}

/** Has the printers make the pages, and the chain's own plugins have their say. */
export function openPress(order: PrintOrder): PagePress {
  const { printers, plugins, pages } = order
  printers.open(settingsOf(order), pages)
  return {
    print: haveOwnPageHooks(plugins)
      ? (content, store) => printHere(order, content, store)
      : (content, store) => printers.print(content, store),
  }
}

// The chain's own plugins live on this thread.
async function printHere(
  { bundles, site, hooks, printers }: PrintOrder,
  content: Content,
  store: Store,
): Promise<PrintedPage> {
  const filled = await printers.fill(content, store)
  const page = await hooks.transformPage(buildPage(store, filled.content, site), store)
  if (page === null) return { unknownTokens: filled.unknownTokens }
  const { renderPage } = bundles.templates()
  const html = await hooks.transformHtml(renderPage(page, site).join(''), page)
  return printed(page, site, [html], filled.unknownTokens)
}

function settingsOf({ bundles, site, hosts, plugins }: PrintOrder): PrintSettings {
  const pagePlugins = plugins.map(({ name }) => name)
  return { site, hosts, templatesFile: bundles.templatesFile, pagePlugins }
}
