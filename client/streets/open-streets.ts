import type { Credit, StreetStyle, StreetTiles } from '../../data/street-map.ts'
import type { BaseLayer } from '../map/base-layer.ts'
import { pictureTiles } from './picture-tiles.ts'
import { TileLayer } from './tile-layer.ts'

type StreetOptions = (StreetTiles | StreetStyle) & {
  /** Two or three letters, for maps with names in several languages. */
  language: string
  /** Called for each view with whether any part of the map is visible. */
  onDrawn(isShown: boolean): void
  /** Called with credits that the map itself names. */
  onCredits(credits: readonly Credit[]): void
}

/** Opens the street map of a chain. */
export async function openStreets(options: StreetOptions): Promise<BaseLayer> {
  if (!('style' in options)) return new TileLayer(await sourceOf(options), options.onDrawn)
  const { openStyle } = await import('./style-layer.ts')
  return openStyle(options)
}

async function sourceOf({ tiles, maxZoom, language }: StreetTiles & { language: string }) {
  if (tiles.includes('{z}')) return pictureTiles(tiles, maxZoom)
  const { archiveTiles } = await import('./archive-tiles.ts')
  return archiveTiles(new URL(tiles, location.href).href, language)
}
