import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { ownPlaceLine } from '../../data/store-address.ts'
import { isGone } from '../../data/store-life.ts'
import type { FileContent } from '../system/write-file.ts'
import type { Awaitable, Plugin } from './plugin.ts'

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
      for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
      const content = await renderLocationSearch(stores)
      return [{ path: 'location_search/index.html', content }]
    },
  }
}

/** `assets/stores-<brand>.json`: what the store search of a brand shows, in the order of the list. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    async addFiles(pages, { site }) {
      const ofBrand = new Map(site.brands.map(({ id }) => [id, [] as Store[]]))
      for await (const { store } of pages)
        if (!isGone(store.row)) ofBrand.get(store.brand)?.push(store)
      return [...ofBrand].map(([brand, stores]) => ({
        path: `assets/stores-${brand}.json`,
        content: listOf(stores, site),
      }))
    },
  }
}

function* listOf(stores: readonly Store[], site: Site): Generator<string> {
  yield '[\n'
  for (const [at, store] of stores.entries()) yield (at === 0 ? '' : ',\n') + entryOf(store, site)
  yield '\n]\n'
}

function entryOf(store: Store, site: Site): string {
  const { AddressLine1, AddressLine2, City, State, Zip } = store.row
  const Place = ownPlaceLine(store, site)
  const { id, path } = store
  return JSON.stringify({ id, path, AddressLine1, AddressLine2, City, State, Zip, Place })
}
