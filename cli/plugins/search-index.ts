import type { Store } from '../../data/store.ts'
import type { Plugin } from './plugin.ts'

/**
 * `assets/stores-<brand>.json`: for each brand what the store search shows, nothing more
 * (design 4.5): id, path and the address, in the order of the list.
 */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    async addFiles(pages, { site }) {
      const entries = new Map(site.brands.map(({ id }) => [id, [] as string[]]))
      for await (const { store } of pages) entries.get(store.brand)?.push(entryOf(store))
      return [...entries].map(([brand, lines]) => ({
        path: `assets/stores-${brand}.json`,
        content: `[\n${lines.join(',\n')}\n]\n`,
      }))
    },
  }
}

function entryOf({ id, path, row }: Store): string {
  const { AddressLine1, AddressLine2, City, State, Zip } = row
  return JSON.stringify({ id, path, AddressLine1, AddressLine2, City, State, Zip })
}
