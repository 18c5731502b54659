import { hash } from 'node:crypto'
import type { Content } from '../../data/content.ts'
import type { FilledHtml, Page, Site } from '../../data/page.ts'
import { partsOf } from '../../data/parts-with-data.ts'
import type { Store } from '../../data/store.ts'
import { loadTemplates } from '../bundles/load-templates.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { buildPage } from './build-page.ts'
import { type ContentHosts, createStoreFiller } from './fill-content.ts'
import type { ReleasePage, RenderedPage } from './rendered-page.ts'

/** What pages are rendered from beside each store's content: plain data, so that threads can be given it. */
export interface RenderSettings {
  site: Site
  hosts: ContentHosts
  /** The templates bundle. */
  templatesFile: string
}

/** Makes pages of stores' content. */
export interface PageRenderer {
  /** Rejects with the `Failure` of a template or a plugin, too. */
  page(content: Content, store: Store): Promise<RenderedPage>
}

/** A renderer at work on this thread. */
export function createPageRenderer(
  { site, hosts, templatesFile }: RenderSettings,
  hooks: Pick<Hooks, 'transformPage' | 'transformHtml'>,
): PageRenderer {
  const fill = createStoreFiller(site, hosts)
  const { renderPage } = loadTemplates(templatesFile)
  return {
    async page(content, store) {
      const { content: filled, unknownTokens } = fill(content, store)
      const page = await hooks.transformPage(buildPage(store, filled, site), store)
      if (page === null) return { unknownTokens }
      const html = await hooks.transformHtml(renderPage(page, site).join(''), page)
      const bytes = new TextEncoder().encode(html)
      return { bytes, entry: entryOf(page, site, bytes), unknownTokens }
    },
  }
}

function entryOf(page: Page, site: Site, bytes: Uint8Array): ReleasePage {
  return {
    hash: hash('sha256', bytes, 'hex'),
    parts: partsOf(page, site),
    body: lengthOf(page.body),
    hours: page.details.hours?.length ?? 0,
    modified: page.modified,
  }
}

function lengthOf({ pieces }: FilledHtml): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
}
