import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { ownPlaceLine } from '../../data/store-address.ts'
import { isGone } from '../../data/store-life.ts'
import type { FileContent } from '../system/write-file.ts'
import { filterServices } from './filter-services.ts'
import { locatorFiles, type PlacesOfCountry } from './locator-files.ts'
import type { Awaitable, PageSummary, Plugin } from './plugin.ts'

/** Makes the document of all stores. */
export interface LocationSearch {
  renderLocationSearch(
    stores: readonly Store[],
    services: readonly string[],
  ): Awaitable<FileContent>
}

/**
 * `location_search/index.html`, where the header's search leads: every store, as the templates show them; and what
 * finds them there.
 */
export function locator(
  { renderLocationSearch }: LocationSearch,
  places: readonly PlacesOfCountry[],
): Plugin {
  return {
    name: 'locator',
    async addFiles(pages, { site }) {
      const summaries: PageSummary[] = []
      for await (const page of pages) if (!isGone(page.store.row)) summaries.push(page)
      const services = filterServices(summaries)
      const stores = summaries.map(({ store }) => store)
      const content = await renderLocationSearch(stores, services)
      const page = { path: 'location_search/index.html', content }
      return [page, ...locatorFiles(summaries, site, places, services)]
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
