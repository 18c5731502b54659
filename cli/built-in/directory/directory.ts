import { directoryOf } from '../../../data/directory.ts'
import { type DirectoryPage, directoryPages } from '../../../data/directory-pages.ts'
import type { Json } from '../../../data/json.ts'
import { openingText } from '../../../data/opening-text.ts'
import type { Site } from '../../../data/page.ts'
import type { StoreId } from '../../../data/store.ts'
import type { Plugin, SitePage } from '../../plugins/plugin.ts'

/** Pages for all stores, each state and each city, unless the chain or another plugin has a page there. */
export const directory = {
  name: 'directory',
  /** The opening hours of the store, for the pages of its city. */
  pageFacts: ({ details }) => openingText(details),
  async sitePages({ stores, pages }, { site }) {
    if (!site.directory) return []
    const hours = new Map<StoreId, string | undefined>()
    for await (const { store, facts } of pages) hours.set(store.id, facts)
    const { all } = directoryOf(stores, site, ({ id }) => hours.has(id))
    const found = directoryPages(all, ({ id }) => hours.get(id))
    return Array.from(found, (page) => sitePage(page, site))
  },
} satisfies Plugin<string>

function sitePage(page: DirectoryPage, site: Site): SitePage {
  const { path, above, place } = page
  const shown = [place, ...place.places]
  return {
    path,
    yields: true,
    leadsUp: true,
    stores: shown.flatMap(({ stores }) => stores),
    inputs: [above, shown.map(({ stores, places, ...facts }) => [facts, stores.length])] as Json,
    render: ({ templates, layouts }) => templates.renderDirectory(page, site, layouts),
  }
}
