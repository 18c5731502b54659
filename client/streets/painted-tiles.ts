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
  /** Nearer tiles are painted from those of this level. */
  maxZoom: number
  language: string
}

/** In units of what is painted, whatever pixels it has. */
const tileSize = 256
/** So many tiles around a view have their names at once. */
const namedTiles = 16
/** Levels that are painted beyond those of the archive: shapes stay sharp. */
const beyond = 4
/** Pixels by which lines and names reach over a tile's edge. */
const overhang = 16

/** Tiles of the Protomaps basemap, painted here: no further files of fonts or symbols are needed. */
export class PaintedTiles implements TileSource {
  readonly minZoom: number
  readonly maxZoom: number
  readonly #map: Static
  readonly #names: Labelers
  readonly #painted = new Map<string, PaintedTile>()

  constructor({ archive, minZoom, maxZoom, language }: ArchiveOptions) {
    // Each is painted from a quarter of one that is a level farther.
    this.minZoom = minZoom === 0 ? 0 : minZoom + 1
    this.maxZoom = maxZoom + beyond
    this.#map = new Static({ url: archive, flavor: 'light', lang: language, maxDataZoom: maxZoom })
    const scratch = contextOf(document.createElement('canvas'))
    // A name that reaches into a tile that is painted already, or has to give way there.
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

/** As the names call tiles. */
function keyOf({ z, x, y }: Tile): string {
  return `${x}:${y}:${z}`
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser paints nothing')
  return context
}
