import type { BaseLayer } from '../map/base-layer.ts'
import type { MapView, Size } from '../map/map-view.ts'
import type { Tile, TileSource } from './tile-source.ts'
import { tilesIn } from './tiles-in.ts'

interface ShownTile extends Tile {
  element: HTMLElement
  state: 'loading' | 'shown' | 'missing'
}

/** Milliseconds between two checks of which tiles are needed, so that a moving view requests few. */
const pause = 100

/** Map tiles below the stores of a map. A missing tile shows the drawing below. */
export class TileLayer implements BaseLayer {
  readonly element = document.createElement('div')
  readonly #source: TileSource
  readonly #onDrawn: (isShown: boolean) => void
  readonly #tiles = new Map<string, ShownTile>()
  #needed: readonly string[] = []
  #seen: { view: MapView; size: Size } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** When all tiles of a view have loaded or failed, `onDrawn` receives whether any of them is shown. */
  constructor(source: TileSource, onDrawn: (isShown: boolean) => void) {
    this.#source = source
    this.#onDrawn = onDrawn
    this.element.className = 'map-tiles'
    this.element.setAttribute('aria-hidden', 'true')
  }

  draw(view: MapView, size: Size): void {
    this.#seen = { view, size }
    for (const tile of this.#tiles.values()) put(tile, view, size)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#load()
    }, pause)
  }

  #load(): void {
    if (!this.#seen) return
    const { view, size } = this.#seen
    const tiles = tilesIn(view, size, this.#source)
    this.#needed = tiles.map(keyOf)
    for (const tile of tiles) if (!this.#tiles.has(keyOf(tile))) this.#add(tile)
    for (const tile of this.#tiles.values()) put(tile, view, size)
    this.#settle()
  }

  #add(tile: Tile): void {
    const { element, ready } = this.#source.load(tile)
    const shown: ShownTile = { ...tile, element, state: 'loading' }
    this.#tiles.set(keyOf(tile), shown)
    const end = (state: ShownTile['state']) => {
      shown.state = state
      element.toggleAttribute('data-loaded', state === 'shown')
      this.#settle()
    }
    ready.then(
      () => end('shown'),
      () => end('missing'),
    )
    this.element.append(element)
  }

  // The previous tiles stay until all new ones have loaded.
  #settle(): void {
    const needed = this.#needed.map((key) => this.#tiles.get(key)?.state)
    if (needed.includes('loading')) return
    const keys = new Set(this.#needed)
    for (const [key, tile] of this.#tiles) {
      if (keys.has(key)) continue
      this.#tiles.delete(key)
      this.#source.forget?.(tile)
      tile.element.remove()
    }
    const isShown = needed.includes('shown')
    this.element.toggleAttribute('data-shown', isShown)
    this.#onDrawn(isShown)
  }
}

function keyOf({ z, x, y }: Tile): string {
  return `${z}/${x}/${y}`
}

/**
 * Places a tile exactly at its neighbours' edges, in whole pixels; otherwise the base would show as lines between
 * them.
 */
function put({ element, z, x, y }: ShownTile, view: MapView, { width, height }: Size): void {
  const edge = (at: number, middle: number, pixels: number) =>
    Math.round(pixels / 2 + (at / 2 ** z - middle) * view.scale)
  const left = edge(x, view.x, width)
  const top = edge(y, view.y, height)
  element.style.transform = `translate(${left}px,${top}px)`
  element.style.width = `${edge(x + 1, view.x, width) - left}px`
  element.style.height = `${edge(y + 1, view.y, height) - top}px`
}
