import type { MapView, Size } from '../map/map-view.ts'
import type { Tile } from './tile-source.ts'

/** Pixels of a tile at exactly its level. */
const tileSize = 256

/** Returns the tiles of a view, the central ones first; none if the view is below the lowest level. */
export function tilesIn(
  { x, y, scale }: MapView,
  { width, height }: Size,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): Tile[] {
  const z = Math.min(maxZoom, Math.round(Math.log2(scale / tileSize)))
  if (z < minZoom) return []
  const count = 2 ** z
  const reach = (at: number, pixels: number) => {
    const half = pixels / 2 / scale
    const first = Math.max(0, Math.floor((at - half) * count))
    const last = Math.min(count - 1, Math.floor((at + half) * count))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }
  const rows = reach(y, height)
  const tiles = reach(x, width).flatMap((column) => rows.map((row) => ({ z, x: column, y: row })))
  const off = (tile: Tile) => Math.hypot((tile.x + 0.5) / count - x, (tile.y + 0.5) / count - y)
  return tiles.sort((one, other) => off(one) - off(other))
}
