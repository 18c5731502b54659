import type { Templates } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Plugin } from './plugin.ts'

/** `location_search/index.html`, where the header's search leads: every store, as the templates show them. */
export function locator({ renderLocationSearch }: Pick<Templates, 'renderLocationSearch'>): Plugin {
  return {
    name: 'locator',
    async addFiles(pages, { site }) {
      const stores: Store[] = []
      for await (const { store } of pages) stores.push(store)
      const content = renderLocationSearch(stores, site)
      return [{ path: 'location_search/index.html', content }]
    },
  }
}
