import type { BaseLayer } from '../map/base-layer.ts'
import { pictureTiles } from './picture-tiles.ts'
import { TileLayer } from './tile-layer.ts'

interface StreetOptions {
  /** An address with `{z}`, `{x}` and `{y}`, or the address of a `.pmtiles` file. */
  tiles: string
  maxZoom: number
  /** Two or three letters, for maps with names in several languages. */
  language: string
  /** Called for each view with whether any tile is visible. */
  onDrawn(isShown: boolean): void
}

/** Opens the street map that a chain hosts. */
export async function openStreets(options: StreetOptions): Promise<BaseLayer> {
  return new TileLayer(await sourceOf(options), options.onDrawn)
}

async function sourceOf({ tiles, maxZoom, language }: StreetOptions) {
  if (tiles.includes('{z}')) return pictureTiles(tiles, maxZoom)
  const { archiveTiles } = await import('./archive-tiles.ts')
  return archiveTiles(new URL(tiles, location.href).href, language)
}
