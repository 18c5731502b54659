import type { Store } from '../../data/store.ts'
import type { Awaitable, FileContent, Plugin } from './plugin.ts'

/** Makes the document of all stores. */
export interface LocationSearch {
  renderLocationSearch(stores: readonly Store[]): Awaitable<FileContent>
}

/** `location_search/index.html`, where the header's search leads: every store, as the templates show them. */
export function locator({ renderLocationSearch }: LocationSearch): Plugin {
  return {
    name: 'locator',
    async addFiles(pages) {
      const stores: Store[] = []
      for await (const { store } of pages) stores.push(store)
      const content = await renderLocationSearch(stores)
      return [{ path: 'location_search/index.html', content }]
    },
  }
}
