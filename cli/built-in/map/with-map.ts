import { isPlace } from '../../../data/great-circle.ts'
import { type MapPoint, mercator } from '../../../data/mercator.ts'
import type { Page, Site } from '../../../data/page.ts'
import type { Store } from '../../../data/store.ts'
import { countryOf } from '../../../data/store-address.ts'
import { frameAround, frameOver, type StoreMap } from '../../../data/store-map.ts'
import { drawAround, ofPlace } from './draw-around.ts'

/**
 * A page with the map of its store and the nearest others, unless the site has a map picture, or the map would be empty.
 */
export function withMap(page: Page, site: Site): Page {
  if (site.mediaBucket !== undefined) return page
  const { store } = page
  const nearby = page.nearby.filter(({ isFar }) => !isFar)
  const rows = [store, ...nearby].map(({ row }) => row).filter(isPlace)
  const frame = frameAround(store.row, nearby.map(({ row }) => row).filter(isPlace))
  if (!frame) return page
  const map = drawAround(frame, countryOf(store, site) === 'US', rows.map(pointOf))
  return isEmpty(map) && nearby.length === 0 ? page : { ...page, map }
}

/** The map of a place with these stores; undefined if there is nothing to show. */
export function mapOfPlace(stores: readonly Store[], site: Site): StoreMap | undefined {
  if (site.mediaBucket !== undefined) return undefined
  const rows = stores.map(({ row }) => row).filter(isPlace)
  const frame = frameOver(rows)
  if (!frame) return undefined
  const inUs = stores.every((store) => countryOf(store, site) === 'US')
  const map = drawAround(frame, inUs, rows.map(pointOf), ofPlace)
  return isEmpty(map) && rows.length < 2 ? undefined : map
}

function pointOf({ Lat, Lng }: { Lat: number; Lng: number }): MapPoint {
  return mercator({ lat: Lat, lng: Lng })
}

function isEmpty({ borders, counties, towns }: StoreMap): boolean {
  return !borders && !counties && towns.length === 0
}
