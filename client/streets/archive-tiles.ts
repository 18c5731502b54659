import { PmtilesSource } from 'protomaps-leaflet'
import { type Archive, PaintedTiles } from './painted-tiles.ts'
import type { LoadingTile, Tile, TileSource } from './tile-source.ts'

/** Tile type for vector tiles in the header of a `.pmtiles` file; all other types are pictures. */
const shapes = 1

/** Opens a `.pmtiles` file, from which the browser requests byte ranges: pictures, or vector tiles that it paints. */
export async function archiveTiles(address: string, language: string): Promise<TileSource> {
  const { p: archive } = new PmtilesSource(address, false)
  const { tileType, minZoom, maxZoom } = await archive.getHeader()
  if (tileType === shapes) return new PaintedTiles({ archive, minZoom, maxZoom, language })
  return { minZoom, maxZoom, load: (tile) => loadPicture(archive, tile) }
}

function loadPicture(archive: Archive, tile: Tile): LoadingTile {
  const element = document.createElement('canvas')
  return { element, ready: drawPicture(archive, tile, element) }
}

// Draws on a canvas, as `blob:` addresses would need a permission in the content security policy.
async function drawPicture(archive: Archive, { z, x, y }: Tile, canvas: HTMLCanvasElement) {
  const answer = await archive.getZxy(z, x, y)
  if (!answer) throw new Error(`No tile ${z}/${x}/${y}`)
  const picture = await createImageBitmap(new Blob([answer.data]))
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}
