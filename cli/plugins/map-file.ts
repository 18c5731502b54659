import type { Store } from '../../data/store.ts'
import { isGone } from '../../data/store-life.ts'
import type { FileContent } from '../system/write-file.ts'
import type { Awaitable, Plugin } from './plugin.ts'

/** Makes the drawing for the map of all stores. */
export interface MapDocument {
  renderMap(stores: readonly Store[]): Awaitable<FileContent>
}

/** `assets/map.json`: the outlines of states and countries for the map of all stores. */
export function mapFile({ renderMap }: MapDocument): Plugin {
  return {
    name: 'map',
    async addFiles(pages) {
      const stores: Store[] = []
      for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
      return [{ path: 'assets/map.json', content: await renderMap(stores) }]
    },
  }
}
