import { isPlace } from '../../../data/great-circle.ts'
import type { Page, Site } from '../../../data/page.ts'
import { countryOf } from '../../../data/store-address.ts'
import { frameAround } from '../../../data/store-map.ts'
import { drawAround } from './draw-around.ts'

/**
 * A page with the map of its store and the nearest others, unless the site has a map picture, or the map would be empty.
 */
export function withMap(page: Page, site: Site): Page {
  if (site.mediaBucket !== undefined) return page
  const { store, nearby } = page
  const frame = frameAround(store.row, nearby.map(({ row }) => row).filter(isPlace))
  if (!frame) return page
  const map = drawAround(frame, countryOf(store, site) === 'US')
  const isEmpty = !map.borders && !map.counties && map.towns.length === 0
  return isEmpty && nearby.length === 0 ? page : { ...page, map }
}
