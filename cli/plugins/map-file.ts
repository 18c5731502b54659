import type { MapDrawing } from '../../data/map-drawing.ts'
import type { Place } from '../../data/mercator.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import type { StorePlaces } from '../outlines/draw-map.ts'
import type { Plugin } from './plugin.ts'

/** `assets/map.json`: the outlines of states and countries for the map of all stores. */
export function mapFile(): Plugin {
  return {
    name: 'map',
    async addFiles(pages, { site }) {
      const stores: StorePlaces = { places: [], inUs: false, elsewhere: false, locale: site.locale }
      const places: Place[] = []
      for await (const { store } of pages) {
        places.push({ lat: store.row.Lat, lng: store.row.Lng })
        const isInUs = inUs(store, site)
        stores.inUs ||= isInUs
        stores.elsewhere ||= !isInUs
      }
      if (places.length === 0) return []
      // Loaded here, as most commands draw nothing.
      const { drawMap } = await import('../outlines/draw-map.ts')
      const drawing: MapDrawing = drawMap({ ...stores, places })
      return [{ path: 'assets/map.json', content: [`${JSON.stringify(drawing)}\n`] }]
    },
  }
}

function inUs(store: Store, site: { country?: string }): boolean {
  return countryOf(store, site) === 'US'
}
