import type { DrawnTown } from '../../data/map-drawing.ts'
import { boxAround, isFree, isWithin, type Rect } from '../../data/rect.ts'
import { htmlElement, place } from './elements.ts'
import { type MapView, pixelOf, type Size } from './map-view.ts'

/** Maximum number of visible towns. */
const most = 40
/** Pixels of a letter by size of the town. */
const letter = [7.5, 7.5, 9.5] as const
/** Pixels: height of a name, and the width of a town's point with the gap to its name. */
const [line, dot] = [18, 10]

interface Spot {
  town: DrawnTown
  /** The place of the town's point, in pixels. */
  x: number
  y: number
  /** The side of the name: 1 is right, and -1 is left. */
  side: number
}

/** The names of towns on the map: the largest that have room. */
export class TownNames {
  readonly #pane: HTMLElement
  readonly #towns: readonly DrawnTown[]
  /** The elements by town and side: on another side, an element would shift within itself. */
  readonly #shown = new Map<string, HTMLElement>()

  constructor(pane: HTMLElement, towns: readonly DrawnTown[]) {
    this.#pane = pane
    this.#towns = towns
  }

  /** Draws the towns outside `taken`, and adds their areas to it; `but` already has its name on the map. */
  draw(view: MapView, size: Size, but: string | undefined, taken: Rect[]): void {
    const spots = new Map<string, Spot>()
    for (const town of this.#towns) {
      const [name, across, down, rank] = town
      if (name === but) continue
      const { x, y } = pixelOf({ x: across / 1e6, y: down / 1e6 }, view, size)
      // Most of thousands are elsewhere.
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue
      const width = name.length * letter[rank]
      // Markers often stand on the right of the point, as stores are in the town.
      const side = [1, -1].find((side) => {
        const box = boxAround(x + (side * (width + dot / 2)) / 2, y, width + 1.5 * dot, line)
        return isWithin(box, size) && isFree(box, taken) && taken.push(box)
      })
      if (!side) continue
      spots.set(`${side} ${town}`, { town, x, y, side })
      if (spots.size === most) break
    }
    for (const [key, element] of this.#shown) {
      if (spots.has(key)) continue
      this.#shown.delete(key)
      element.remove()
    }
    for (const [key, spot] of spots)
      place(this.#shown.get(key) ?? this.#add(key, spot), spot.x, spot.y)
  }

  #add(key: string, { town: [name, , , rank], side }: Spot): HTMLElement {
    const element = htmlElement('span', `map-town map-town-${rank}`, name)
    if (side < 0) element.classList.add('map-town-left')
    element.setAttribute('aria-hidden', 'true')
    this.#shown.set(key, element)
    this.#pane.append(element)
    return element
  }
}
