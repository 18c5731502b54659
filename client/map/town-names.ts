import type { DrawnTown } from '../../data/map-drawing.ts'
import { isFree, isWithin, type Rect } from '../../data/rect.ts'
import { htmlElement, place } from './elements.ts'
import { type MapView, pixelOf, type Size } from './map-view.ts'

/** Maximum number of visible towns. */
const most = 40
/** Pixels of a letter by size of the town. */
const letter = [7.5, 7.5, 9.5] as const
/** Pixels: height of a name, and the width of a town's point with the gap to its name. */
const [line, dot] = [18, 10]

/** The names of towns on the map: the largest that have room. */
export class TownNames {
  readonly #pane: HTMLElement
  readonly #towns: readonly DrawnTown[]
  readonly #shown = new Map<DrawnTown, HTMLElement>()

  constructor(pane: HTMLElement, towns: readonly DrawnTown[]) {
    this.#pane = pane
    this.#towns = towns
  }

  /** Draws the towns outside `taken`, and adds their areas to it; `but` already has its name on the map. */
  draw(view: MapView, size: Size, but: string | undefined, taken: Rect[]): void {
    const spots = new Map<DrawnTown, [x: number, y: number]>()
    for (const town of this.#towns) {
      const [name, across, down, rank] = town
      if (name === but) continue
      const { x, y } = pixelOf({ x: across / 1e6, y: down / 1e6 }, view, size)
      const right = x + dot + name.length * letter[rank]
      const box = { left: x - dot / 2, top: y - line / 2, right, bottom: y + line / 2 }
      if (!isWithin(box, size) || !isFree(box, taken)) continue
      taken.push(box)
      spots.set(town, [x, y])
      if (spots.size === most) break
    }
    for (const [town, element] of this.#shown) {
      if (spots.has(town)) continue
      this.#shown.delete(town)
      element.remove()
    }
    for (const [town, [x, y]] of spots) place(this.#shown.get(town) ?? this.#add(town), x, y)
  }

  #add(town: DrawnTown): HTMLElement {
    const [name, , , rank] = town
    const element = htmlElement('span', `map-town map-town-${rank}`, name)
    element.setAttribute('aria-hidden', 'true')
    this.#shown.set(town, element)
    this.#pane.append(element)
    return element
  }
}
