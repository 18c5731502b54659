import type { LoadingTile, Tile, TileSource } from './tile-source.ts'

/** A tile source of pictures with one address each. */
export function pictureTiles(tiles: string, maxZoom: number): TileSource {
  return { minZoom: 0, maxZoom, load: (tile) => loadPicture(addressOf(tiles, tile)) }
}

function loadPicture(address: string): LoadingTile {
  const element = document.createElement('img')
  element.alt = ''
  element.draggable = false
  element.src = address
  return { element, ready: element.decode() }
}

function addressOf(tiles: string, tile: Tile): string {
  return tiles.replace(/\{([zxy])\}/g, (_, name: keyof Tile) => String(tile[name]))
}
