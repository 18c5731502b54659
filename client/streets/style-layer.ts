import type { Map as StyledMap } from 'maplibre-gl'
import { placeAt } from '../../data/mercator.ts'
import type { Credit } from '../../data/street-map.ts'
import type { BaseLayer } from '../map/base-layer.ts'
import type { MapView, Size } from '../map/map-view.ts'
import { creditsOf } from './credits-of.ts'

/** The size of the world at zoom 0 in MapLibre's pixels. */
const worldSize = 512

export interface StyleOptions {
  /** The address of a MapLibre style. */
  style: string
  /** The address of MapLibre's script; its worker is the file `worker` beside it. */
  library: { script: string; worker: string }
  /** Called with whether the map is shown. */
  onDrawn(isShown: boolean): void
  /** Called with the credits of the style's sources, once they are known. */
  onCredits(credits: readonly Credit[]): void
}

/** Opens a map in a MapLibre style; rejects if the style cannot be loaded, or the browser cannot draw it. */
export async function openStyle(options: StyleOptions): Promise<BaseLayer> {
  const { script, worker } = options.library
  const { Map: StyledMap, setWorkerUrl }: typeof import('maplibre-gl') = await import(
    /* @vite-ignore */ script
  )
  setWorkerUrl(new URL(worker, document.baseURI).href)
  const container = document.createElement('div')
  const map = new StyledMap({
    container,
    style: options.style,
    // The map's pane has gestures, keys and credits of its own.
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
    minZoom: -2,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
  })
  await styleOf(map)
  return new StyleLayer(map, container, options)
}

async function styleOf(map: StyledMap): Promise<void> {
  try {
    await new Promise((resolve, reject) => {
      map.once('styledata', resolve)
      map.once('error', ({ error }) => reject(error))
    })
  } catch (error) {
    map.remove()
    throw error
  }
}

/** A MapLibre map below the stores of a map. A missing tile or letter leaves the rest of it. */
class StyleLayer implements BaseLayer {
  readonly element = document.createElement('div')
  readonly #map: StyledMap
  readonly #container: HTMLElement
  #size = ''

  constructor(map: StyledMap, container: HTMLElement, options: StyleOptions) {
    this.#map = map
    this.#container = container
    this.element.className = 'map-tiles'
    this.element.setAttribute('aria-hidden', 'true')
    this.element.append(container)
    map.on('error', ({ error }) => console.error(error))
    map.once('render', () => {
      container.toggleAttribute('data-loaded', true)
      this.element.toggleAttribute('data-shown', true)
      options.onDrawn(true)
    })
    const name = (sourceId: string) =>
      options.onCredits(creditsOf(map.getSource(sourceId)?.attribution ?? ''))
    for (const sourceId of Object.keys(map.getStyle().sources)) name(sourceId)
    map.on('sourcedata', ({ sourceId }) => name(sourceId))
  }

  draw({ x, y, scale }: MapView, { width, height }: Size): void {
    const size = `width:${width}px;height:${height}px`
    if (size !== this.#size) {
      this.#container.style.cssText = size
      this.#map.resize()
    }
    this.#size = size
    const { lat, lng } = placeAt({ x, y })
    this.#map.jumpTo({ center: [lng, lat], zoom: Math.log2(scale / worldSize) })
  }
}
