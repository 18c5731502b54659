import type { MapDrawing } from '../../data/map-drawing.ts'
import { mapScale } from '../../data/map-scale.ts'
import { kilometresAround, placeAt } from '../../data/mercator.ts'
import { boxAround, isFree, isWithin, type Rect } from '../../data/rect.ts'
import type { Words } from '../../data/words/words.ts'
import type { BaseLayer } from './base-layer.ts'
import { htmlElement, place } from './elements.ts'
import { type NamedPoint, townOf } from './map-store.ts'
import { type MapView, pixelOf, type Size } from './map-view.ts'
import { TownNames } from './town-names.ts'

/** Pixels per letter of a region's name. */
const letterWidth = 9
/** Maximum pixels of the scale bar. */
const longestBar = 110

/** Pixels between points of the drawing up to which its shores, and its other lines, are exact enough. */
const exactTo = { shores: 64, lines: 90 }
const layers = ['land', 'lakes', 'rivers', 'borders'] as const

/** The map without its stores: regions and towns with their names, and the buttons. */
export class MapPicture {
  /** Receives gestures, and contains the markers. */
  readonly pane: HTMLElement
  /** The locale of the scale, with its unit. */
  locale = document.documentElement.lang
  readonly #drawing: MapDrawing
  readonly #regions: SVGGElement
  readonly #paths = new Map<(typeof layers)[number], SVGPathElement>()
  readonly #names: HTMLElement[]
  readonly #towns: TownNames
  readonly #svg: SVGElement
  readonly #twoFingers: HTMLElement
  readonly #scale = htmlElement('span', 'map-scale')
  readonly #rings = [1, 2, 3].map(() => svgElement('circle', { class: 'map-ring' }))
  #ground: BaseLayer | undefined

  constructor(
    element: HTMLElement,
    drawing: MapDrawing,
    labels: Words['map'],
    { zoom }: { zoom(factor: number): void },
  ) {
    this.#drawing = drawing
    this.#regions = svgElement('g')
    for (const layer of layers)
      this.#paths.set(layer, svgElement('path', { class: `map-${layer}`, d: drawing[layer] }))
    this.#regions.append(...this.#paths.values())
    this.#svg = svgElement('svg', { 'aria-hidden': 'true' })
    this.#svg.append(this.#regions, ...this.#rings)
    this.#names = drawing.names.map(([name]) => {
      const span = htmlElement('span', 'map-name', name)
      span.setAttribute('aria-hidden', 'true')
      return span
    })

    const hint = htmlElement('p', 'visually-hidden', labels.hint)
    hint.id = 'map-hint'
    this.pane = htmlElement('div', 'map-pane')
    this.pane.tabIndex = 0
    for (const [name, value] of [
      ['role', 'application'],
      ['aria-label', labels.map],
      ['aria-describedby', hint.id],
    ] as const)
      this.pane.setAttribute(name, value)
    this.pane.append(this.#svg, ...this.#names)
    this.#towns = new TownNames(this.pane, drawing.towns)

    const buttons = htmlElement('div', 'map-buttons')
    buttons.append(
      button('+', labels.zoomIn, () => zoom(2)),
      button('−', labels.zoomOut, () => zoom(0.5)),
    )
    this.#twoFingers = htmlElement('p', 'map-two-fingers', labels.twoFingers)
    this.#twoFingers.setAttribute('aria-hidden', 'true')
    element.classList.add('map-open')
    element.replaceChildren(hint, this.pane, buttons, this.#scale, this.#twoFingers)
  }

  setBaseLayer(baseLayer: BaseLayer | undefined): void {
    this.#ground?.element.remove()
    this.#ground = baseLayer
    if (baseLayer) this.#svg.after(baseLayer.element)
  }

  /** Says for a moment that the map needs two fingers. */
  showTwoFingers(): void {
    // A new animation starts from the beginning.
    for (const animation of this.#twoFingers.getAnimations()) animation.cancel()
    this.#twoFingers.animate({ opacity: [1, 1, 0] }, 1800)
  }

  /** Draws the map; names of regions and towns appear only outside `taken`. */
  draw(view: MapView, size: Size, here: NamedPoint | undefined, taken: Rect[]): void {
    this.#ground?.draw(view, size)
    this.#drawScale(view, size, here)
    const [left, top, right] = this.#drawing.box
    const unit = ((right - left) * view.scale) / this.#drawing.width
    const { x, y } = pixelOf({ x: left, y: top }, view, size)
    this.#regions.setAttribute('transform', `translate(${x} ${y}) scale(${unit})`)
    // A coarse shore would leave stores in the water.
    const { steps } = this.#drawing
    this.pane.classList.toggle('map-dry', unit * steps.land > exactTo.shores)
    for (const layer of ['lakes', 'rivers', 'borders'] as const) {
      const isExact = unit * steps[layer] <= exactTo.lines
      this.#paths.get(layer)?.setAttribute('visibility', isExact ? 'visible' : 'hidden')
    }
    for (const [at, [name, across, down, wide]] of this.#drawing.names.entries()) {
      const span = this.#names[at]
      if (!span) continue
      const width = name.length * letterWidth
      const [middle, line] = [x + across * unit, y + down * unit]
      const box = boxAround(middle, line, width, 20)
      span.hidden = wide * unit < width || !isWithin(box, size) || !isFree(box, taken)
      if (span.hidden) continue
      place(span, middle, line)
      taken.push(box)
    }
    this.#towns.draw(view, size, townOf(here), taken)
  }

  // The bar and the rings around the searched place have the same length.
  #drawScale(view: MapView, size: Size, here: NamedPoint | undefined): void {
    const perPixel = kilometresAround(placeAt(view).lat) / view.scale
    const { text, kilometres } = mapScale(this.locale, longestBar * perPixel)
    const length = kilometres / perPixel
    this.#scale.textContent = text
    this.#scale.style.width = `${length}px`
    const { x, y } = here ? pixelOf(here, view, size) : { x: 0, y: 0 }
    for (const [at, ring] of this.#rings.entries())
      for (const [name, value] of Object.entries({ cx: x, cy: y, r: here ? length * (at + 1) : 0 }))
        ring.setAttribute(name, value.toFixed(1))
  }
}

function button(sign: string, label: string, onClick: () => void): HTMLElement {
  const element = htmlElement('button', 'map-zoom', sign)
  element.setAttribute('type', 'button')
  element.setAttribute('aria-label', label)
  element.addEventListener('click', onClick)
  return element
}

function svgElement<Name extends 'svg' | 'g' | 'path' | 'circle'>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
