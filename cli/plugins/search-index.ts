import type { Store } from '../../data/store.ts'
import type { Plugin } from './plugin.ts'

/** `assets/stores-<brand>.json`: what the store search of a brand shows, in the order of the list. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    async addFiles(pages, { site }) {
      const ofBrand = new Map(site.brands.map(({ id }) => [id, [] as Store[]]))
      for await (const { store } of pages) ofBrand.get(store.brand)?.push(store)
      return [...ofBrand].map(([brand, stores]) => ({
        path: `assets/stores-${brand}.json`,
        content: listOf(stores),
      }))
    },
  }
}

function* listOf(stores: readonly Store[]): Generator<string> {
  yield '[\n'
  for (const [at, store] of stores.entries()) yield (at === 0 ? '' : ',\n') + entryOf(store)
  yield '\n]\n'
}

function entryOf({ id, path, row }: Store): string {
  const { AddressLine1, AddressLine2, City, State, Zip } = row
  return JSON.stringify({ id, path, AddressLine1, AddressLine2, City, State, Zip })
}
