import { Labelers, type PmtilesSource, type PreparedTile, paint, Static } from 'protomaps-leaflet'
import type { LoadingTile, Tile, TileSource } from './tile-source.ts'

interface PaintedTile extends Tile {
  canvas: HTMLCanvasElement
  prepared: PreparedTile
}

/** A `.pmtiles` file. */
export type Archive = PmtilesSource['p']

interface ArchiveOptions {
  archive: Archive
  minZoom: number
  /** Nearer tiles are painted from tiles of this level. */
  maxZoom: number
  language: string
}

/** Size in units of the painter, independent of the pixels. */
const tileSize = 256
/** Maximum number of tiles around a view whose names are kept. */
const namedTiles = 16
/** Levels painted beyond those of the archive, as vector tiles stay sharp. */
const beyond = 4
/** Pixels that lines and names may extend over a tile's edge. */
const overhang = 16

/** Paints tiles of the Protomaps basemap in the browser, without further files for fonts or symbols. */
export class PaintedTiles implements TileSource {
  readonly minZoom: number
  readonly maxZoom: number
  readonly #map: Static
  readonly #names: Labelers
  readonly #painted = new Map<string, PaintedTile>()

  constructor({ archive, minZoom, maxZoom, language }: ArchiveOptions) {
    // Each tile is painted from a quarter of one at the next lower level.
    this.minZoom = minZoom === 0 ? 0 : minZoom + 1
    this.maxZoom = maxZoom + beyond
    this.#map = new Static({ url: archive, flavor: 'light', lang: language, maxDataZoom: maxZoom })
    const scratch = contextOf(document.createElement('canvas'))
    // A new name may extend into painted tiles, or make their names give way.
    const repaint = (keys: Set<string>) => {
      for (const key of keys) this.#paint(this.#painted.get(key))
    }
    this.#names = new Labelers(scratch, this.#map.labelRules, namedTiles, repaint)
  }

  load(tile: Tile): LoadingTile {
    const canvas = document.createElement('canvas')
    const pixels = Math.round(tileSize * Math.max(1, devicePixelRatio))
    canvas.width = pixels
    canvas.height = pixels
    return { element: canvas, ready: this.#load(tile, canvas) }
  }

  forget(tile: Tile): void {
    this.#painted.delete(keyOf(tile))
  }

  async #load(tile: Tile, canvas: HTMLCanvasElement): Promise<void> {
    const prepared = await this.#map.views.get('')?.getDisplayTile(tile)
    if (!prepared || prepared.data.size === 0) throw new Error(`No tile ${keyOf(tile)}`)
    const painted = { ...tile, canvas, prepared }
    this.#painted.set(keyOf(tile), painted)
    this.#names.add(tile.z, new Map([['', [prepared]]]))
    this.#paint(painted)
  }

  #paint(tile: PaintedTile | undefined): void {
    if (!tile) return
    const { z, x, y, canvas, prepared } = tile
    const context = contextOf(canvas)
    const [left, top] = [x * tileSize, y * tileSize]
    context.resetTransform()
    context.scale(canvas.width / tileSize, canvas.height / tileSize)
    context.fillStyle = this.#map.backgroundColor ?? 'white'
    context.fillRect(0, 0, tileSize, tileSize)
    const { origin } = prepared
    context.translate(origin.x - left, origin.y - top)
    const area = {
      minX: left - overhang,
      minY: top - overhang,
      maxX: left + tileSize + overhang,
      maxY: top + tileSize + overhang,
    }
    const names = this.#names.getIndex(z) ?? null
    const shapes = new Map([['', [prepared]]])
    paint(context, z, shapes, names, this.#map.paintRules, area, origin, false)
  }
}

/** Returns the key of a tile as the labelers write it. */
function keyOf({ z, x, y }: Tile): string {
  return `${x}:${y}:${z}`
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser paints nothing')
  return context
}
