import { hasFeature } from '../../../data/features.ts'
import type { Store } from '../../../data/store.ts'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'

interface HomeOptions {
  /** Whether no plugin of the chain decides if the store search exists, to which the page links. */
  isAlone: boolean
}

/** The home page of each edition, unless the chain or another plugin has one: the search, and links to the stores. */
export function home({ isAlone }: HomeOptions): Plugin {
  return {
    name: 'home',
    inEachEdition: true,
    async sitePages({ pages }, { site }) {
      const stores: Store[] = []
      for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
      return [
        {
          path: '',
          yields: true,
          // If a plugin of the chain may make the store search, its page must be written before the home page
          // is decided.
          ...(isAlone && { stores }),
          render: async ({ templates, layouts, has, placeMap }) =>
            has('location_search') || !hasFeature(site, 'locator')
              ? templates.renderHome(stores, site, layouts, await placeMap(stores))
              : undefined,
        },
      ]
    },
  }
}
