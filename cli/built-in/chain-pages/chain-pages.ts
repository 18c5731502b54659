import type { Store } from '../../../data/store.ts'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'

/** The chain's pages in `templates/pages/`. */
export const chainPages = {
  name: 'chain-pages',
  inEachEdition: true,
  async sitePages({ pages }, { site }) {
    const paths = site.customPages ?? []
    const stores: Store[] = []
    if (paths.length > 0)
      for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
    return paths.map((path) => ({
      path,
      stores,
      render: ({ templates, layouts }) => templates.renderCustomPage(path, stores, site, layouts),
    }))
  },
} satisfies Plugin
