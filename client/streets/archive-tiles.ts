import { PmtilesSource } from 'protomaps-leaflet'
import { type Archive, PaintedTiles } from './painted-tiles.ts'
import type { LoadingTile, Tile, TileSource } from './tile-source.ts'

/** What the header of a `.pmtiles` file has for tiles of shapes; all other types are pictures. */
const shapes = 1

/** Tiles out of one `.pmtiles` file, of which the browser asks for parts: pictures, or shapes that it paints. */
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

// On a canvas, as an address with `blob:` would have to be allowed.
async function drawPicture(archive: Archive, { z, x, y }: Tile, canvas: HTMLCanvasElement) {
  const answer = await archive.getZxy(z, x, y)
  if (!answer) throw new Error(`No tile ${z}/${x}/${y}`)
  const picture = await createImageBitmap(new Blob([answer.data]))
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}
