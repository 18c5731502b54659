import type { MapDrawing } from '../../data/map-drawing.ts'
import { isFree, isWithin, type Rect } from '../../data/rect.ts'
import { htmlElement, place } from './elements.ts'
import { type MapView, pixelOf, type Size } from './map-view.ts'

/** Maximum number of visible towns. */
const most = 40
/** Pixels of a letter by size of the town. */
const letter = [6.5, 7, 8] as const
/** Pixels: height of a name, and the width of a town's point with the gap to its name. */
const [line, dot] = [18, 10]

/** The names of towns on the map: the largest that have room. */
export class TownNames {
  readonly #pane: HTMLElement
  readonly #towns: MapDrawing['towns']
  readonly #shown = new Map<number, HTMLElement>()

  constructor(pane: HTMLElement, towns: MapDrawing['towns']) {
    this.#pane = pane
    this.#towns = towns
  }

  /** Draws the towns outside `taken`, and adds their areas to it; `but` already has its name on the map. */
  draw(view: MapView, size: Size, but: string, taken: Rect[]): void {
    const spots = new Map<number, [x: number, y: number]>()
    for (const [at, [name, across, down, rank]] of this.#towns.entries()) {
      if (name === but) continue
      const { x, y } = pixelOf({ x: across / 1e6, y: down / 1e6 }, view, size)
      const right = x + dot + name.length * letter[rank]
      const box = { left: x - dot / 2, top: y - line / 2, right, bottom: y + line / 2 }
      if (!isWithin(box, size) || !isFree(box, taken)) continue
      taken.push(box)
      spots.set(at, [x, y])
      if (spots.size === most) break
    }
    for (const [at, element] of this.#shown) {
      if (spots.has(at)) continue
      this.#shown.delete(at)
      element.remove()
    }
    for (const [at, [x, y]] of spots) place(this.#shown.get(at) ?? this.#add(at), x, y)
  }

  #add(at: number): HTMLElement {
    const [name, , , rank] = this.#towns[at] as MapDrawing['towns'][number]
    const element = htmlElement('span', `map-town map-town-${rank}`, name)
    element.setAttribute('aria-hidden', 'true')
    this.#shown.set(at, element)
    this.#pane.append(element)
    return element
  }
}
