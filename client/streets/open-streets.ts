import type { MapGround } from '../map/map-ground.ts'
import { pictureTiles } from './picture-tiles.ts'
import { TileGround } from './tile-ground.ts'

interface StreetOptions {
  /** An address with `{z}`, `{x}` and `{y}`, or that of a `.pmtiles` file. */
  tiles: string
  maxZoom: number
  /** Two or three letters, for names that a map has in several. */
  language: string
  /** Is told of each view whether there is anything to be seen. */
  onDrawn(isShown: boolean): void
}

/** Opens the map of streets that a chain hosts. */
export async function openStreets(options: StreetOptions): Promise<MapGround> {
  return new TileGround(await sourceOf(options), options.onDrawn)
}

async function sourceOf({ tiles, maxZoom, language }: StreetOptions) {
  if (tiles.includes('{z}')) return pictureTiles(tiles, maxZoom)
  const { archiveTiles } = await import('./archive-tiles.ts')
  return archiveTiles(new URL(tiles, location.href).href, language)
}
