import { hasFeature } from '../../../data/features.ts'
import type { Store } from '../../../data/store.ts'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'

interface HomeOptions {
  /** No plugin of the chain's own decides whether there is a page that it leads to. */
  isAlone: boolean
}

/** The home page, where nobody else has made one: the search, and the way to the stores. */
export function home({ isAlone }: HomeOptions): Plugin {
  return {
    name: 'home',
    async sitePages({ pages }, { site }) {
      const stores: Store[] = []
      for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
      return [
        {
          path: '',
          yields: true,
          // Whether another plugin makes the page that it leads to shows when that is written.
          ...(isAlone && { stores }),
          render: ({ templates, surrounds, has }) =>
            has('location_search') || !hasFeature(site, 'locator')
              ? templates.renderHome(stores, site, surrounds)
              : undefined,
        },
      ]
    },
  }
}
