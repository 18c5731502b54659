import type { MapDrawing } from '../../data/map-drawing.ts'
import type { MapPoint } from '../../data/mercator.ts'
import { boxAround, isFree, isWithin, type Rect } from '../../data/rect.ts'
import type { Words } from '../../data/words/words.ts'
import type { BaseLayer } from './base-layer.ts'
import { type MapView, pixelOf, type Size } from './map-view.ts'

/** Pixels per letter of a region's name. */
const letterWidth = 8

/** The searched place; one without a name is the visitor's position. */
export interface NamedPoint extends MapPoint {
  name: string | undefined
}

/** The map without its stores: regions, their names, the searched place, and the buttons. */
export class MapPicture {
  /** Receives gestures, and contains the markers. */
  readonly pane: HTMLElement
  readonly #drawing: MapDrawing
  readonly #regions: SVGGElement
  readonly #names: HTMLElement[]
  readonly #here: HTMLElement
  readonly #yourPlace: string
  readonly #svg: SVGElement
  #ground: BaseLayer | undefined

  constructor(
    element: HTMLElement,
    drawing: MapDrawing,
    labels: Words['map'],
    { zoom }: { zoom(factor: number): void },
  ) {
    this.#drawing = drawing
    this.#yourPlace = labels.here
    this.#regions = svgElement('g')
    this.#regions.append(
      svgElement('path', { class: 'map-land', d: drawing.land }),
      svgElement('path', { class: 'map-borders', d: drawing.borders }),
    )
    this.#svg = svgElement('svg', { 'aria-hidden': 'true' })
    this.#svg.append(this.#regions)
    this.#names = drawing.names.map(([name]) => {
      const span = htmlElement('span', 'map-name', name)
      span.setAttribute('aria-hidden', 'true')
      return span
    })
    this.#here = htmlElement('span', 'map-here')
    this.#here.setAttribute('role', 'img')
    // The place has no name until it is drawn.
    this.#here.hidden = true

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
    this.pane.append(this.#svg, ...this.#names, this.#here)

    const buttons = htmlElement('div', 'map-buttons')
    buttons.append(
      button('+', labels.zoomIn, () => zoom(2)),
      button('−', labels.zoomOut, () => zoom(0.5)),
    )
    element.classList.add('map-open')
    element.replaceChildren(hint, this.pane, buttons)
  }

  setBaseLayer(baseLayer: BaseLayer | undefined): void {
    this.#ground?.element.remove()
    this.#ground = baseLayer
    if (baseLayer) this.#svg.after(baseLayer.element)
  }

  /** Draws the map; names of regions appear only outside `taken`. */
  draw(view: MapView, size: Size, here: NamedPoint | undefined, taken: readonly Rect[]): void {
    this.#ground?.draw(view, size)
    const [left, top, right] = this.#drawing.box
    const unit = ((right - left) * view.scale) / this.#drawing.width
    const { x, y } = pixelOf({ x: left, y: top }, view, size)
    this.#regions.setAttribute('transform', `translate(${x} ${y}) scale(${unit})`)
    for (const [at, [name, across, down, wide]] of this.#drawing.names.entries()) {
      const span = this.#names[at]
      if (!span) continue
      const width = name.length * letterWidth
      const [middle, line] = [x + across * unit, y + down * unit]
      const box = boxAround(middle, line, width, 20)
      span.hidden = wide * unit < width || !isWithin(box, size) || !isFree(box, taken)
      if (!span.hidden) place(span, middle, line)
    }
    this.#here.hidden = !here
    if (!here) return
    this.#here.setAttribute('aria-label', here.name || this.#yourPlace)
    const spot = pixelOf(here, view, size)
    place(this.#here, spot.x, spot.y)
  }
}

/** Centres an element on a point of the map. */
export function place(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) translate(-50%,-50%)`
}

export function htmlElement(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function button(sign: string, label: string, onClick: () => void): HTMLElement {
  const element = htmlElement('button', 'map-zoom', sign)
  element.setAttribute('type', 'button')
  element.setAttribute('aria-label', label)
  element.addEventListener('click', onClick)
  return element
}

function svgElement<Name extends 'svg' | 'g' | 'path'>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
