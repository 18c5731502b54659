import { availableParallelism } from 'node:os'
import type { Content } from '../../data/content.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import { haveOwnPageHooks } from '../plugins/page-plugins.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { buildPage } from './build-page.ts'
import type { ContentHosts } from './fill-store.ts'
import type { PagePrinter, PrintSettings } from './print/page-printer.ts'
import { type PrintPool, startPrintPool } from './print/print-pool.ts'
import { type PrintedPage, printed } from './print/printed-page.ts'

export interface PrintOrder {
  bundles: Pick<Bundles, 'templates' | 'templatesFile'>
  site: Site
  hosts: ContentHosts
  plugins: readonly Plugin[]
  hooks: Hooks
  /** How many pages there are to print at least. */
  pages: number
}

/** Makes the pages of a build, from stores' content to bytes. */
export interface PagePress {
  print(content: Content, store: Store): Promise<PrintedPage>
  close(): Promise<void>
}

/** Opens a press: with threads of its own where there are pages enough for that to pay. */
export function openPress(order: PrintOrder): PagePress {
  const printers = choosePrinters(settingsOf(order), order.pages)
  return {
    print: haveOwnPageHooks(order.plugins)
      ? (content, store) => printHere(order, printers.next(), content, store)
      : async (content, store) => (await printers.next()).print(content, store),
    close: () => printers.close(),
  }
}

// The chain's own plugins live on this thread.
async function printHere(
  { bundles, site, hooks }: PrintOrder,
  printer: Promise<PagePrinter>,
  content: Content,
  store: Store,
): Promise<PrintedPage> {
  const filled = await (await printer).fill(content, store)
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

/** Below this, starting a thread takes longer than it saves. */
const pagesForThreads = 300

const mostThreads = 3

// Where it is not known how much there is to do, the threads come when it has become much.
function choosePrinters(
  settings: PrintSettings,
  pages: number,
): { next(): Promise<PagePrinter>; close(): Promise<void> } {
  const threads = Math.min(availableParallelism() - 1, mostThreads)
  let here: Promise<PagePrinter> | undefined
  let pool: PrintPool | undefined
  let printed = 0
  const next = async (): Promise<PagePrinter> => {
    const isMuch = threads > 0 && Math.max(pages, printed) >= pagesForThreads
    printed += 1
    if (isMuch) pool ??= startPrintPool(threads, settings)
    else here ??= openPrinter(settings)
    return pool ?? (here as Promise<PagePrinter>)
  }
  // At once where it is known: threads take a while to start.
  if (pages >= pagesForThreads) next()
  return { next, close: async () => pool?.close() }
}

// Parser and templates are loaded only when there is something to print.
async function openPrinter(settings: PrintSettings): Promise<PagePrinter> {
  const { createPagePrinter } = await import('./print/page-printer.ts')
  return createPagePrinter(settings)
}
