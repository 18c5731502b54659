import { createHash } from 'node:crypto'
import type { Store } from '../../../data/store.ts'
import { isGone } from '../../../data/store-life.ts'
import { storePlaces } from '../../outlines/store-places.ts'
import type { Plugin } from '../../plugins/plugin.ts'

/** `assets/map.json`: the outlines of states and countries for the map of all stores. */
export const map = {
  name: 'map',
  async addFiles(pages, { site }) {
    const stores: Store[] = []
    for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
    const places = storePlaces(stores, site)
    const inputs = createHash('sha256').update(JSON.stringify(places)).digest('hex')
    const content = async () => {
      const { drawMap } = await import('../../outlines/draw-map.ts')
      return `${JSON.stringify(drawMap(places))}\n`
    }
    return [{ path: 'assets/map.json', inputs, content }]
  },
} satisfies Plugin
