import type { MapView, Size } from '../map/map-view.ts'
import type { Tile } from './tile-source.ts'

/** Pixels of a tile where its level is just right. */
const tileSize = 256

/** The tiles of a view, the middle ones first; none where the levels begin too near. */
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
