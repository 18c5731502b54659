import type { Store } from '../../../data/store.ts'
import { isGone } from '../../../data/store-life.ts'
import type { Plugin } from '../../plugins/plugin.ts'

interface HomeOptions {
  /** The locator is the built-in one. */
  hasLocator: boolean
}

/** The home page, where nobody else has made one: the search, and the way to the stores. */
export function home({ hasLocator }: HomeOptions): Plugin {
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
          ...(hasLocator && { stores }),
          render: ({ templates, surrounds, has }) =>
            has('location_search') ? templates.renderHome(stores, site, surrounds) : undefined,
        },
      ]
    },
  }
}
