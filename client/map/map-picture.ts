import { type MapDrawing, type MapLines, mapLayers } from '../../data/map-drawing.ts'
import { mapScale } from '../../data/map-scale.ts'
import { kilometresAround, placeAt } from '../../data/mercator.ts'
import { areApart, boxAround, isFree, isWithin, type Rect } from '../../data/rect.ts'
import type { Words } from '../../data/words/words.ts'
import type { BaseLayer } from './base-layer.ts'
import { htmlElement, place } from './elements.ts'
import { type NamedPoint, townOf } from './map-store.ts'
import { areaOf, type MapView, pixelOf, type Size } from './map-view.ts'
import { TownNames } from './town-names.ts'

/** Pixels per letter of a region's name. */
const letterWidth = 9
/** Maximum pixels of the scale bar. */
const longestBar = 110

/** The largest scales at which rivers, and at which shores are exact enough. */
const exactTo = { rivers: 2 ** 18, shores: 2 ** 19 }

/** The map without its stores: regions and towns with their names, and the buttons. */
export class MapPicture {
  /** Receives gestures, and contains the markers. */
  readonly pane: HTMLElement
  /** The locale of the scale, with its unit. */
  locale = document.documentElement.lang
  readonly #drawing: MapDrawing
  /** The drawing, then squares of it. */
  readonly #parts: { group: SVGElement; lines: MapLines }[] = []
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
    this.#svg = svgElement('svg', { 'aria-hidden': 'true' })
    this.#svg.append(...this.#rings)
    this.add(drawing)
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

  /** Adds the lines of a part of the map. */
  add(lines: MapLines): void {
    const group = svgElement('g')
    for (const layer of mapLayers)
      group.append(svgElement('path', { class: `map-${layer}`, d: lines[layer] ?? '' }))
    this.#parts.push({ group, lines })
    this.#rings[0]?.before(group)
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
    const isNear = size.width / view.scale <= this.#drawing.near
    this.pane.classList.toggle('map-near', isNear)
    this.pane.classList.toggle('map-close', view.scale > exactTo.rivers)
    this.pane.classList.toggle('map-dry', view.scale > exactTo.shores)
    const area = areaOf(view, size, 0)
    for (const { group, lines } of this.#parts) {
      const { x, y, unit } = placeOf(lines, view, size)
      const [left, top, right, bottom] = lines.box
      // Squares of earlier views would be painted, too.
      const isSeen = !areApart(area, { left, top, right, bottom })
      group.setAttribute('display', isSeen ? 'inline' : 'none')
      group.setAttribute('transform', `translate(${x} ${y}) scale(${unit})`)
    }
    const { x, y, unit } = placeOf(this.#drawing, view, size)
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

/** Returns the upper left corner of lines in a view, and the pixels of one of their units. */
function placeOf({ box: [left, top, right], width }: MapLines, view: MapView, size: Size) {
  const unit = ((right - left) * view.scale) / width
  return { ...pixelOf({ x: left, y: top }, view, size), unit }
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
