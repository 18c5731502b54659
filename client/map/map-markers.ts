import { boxAround, isFree, isWithin, type Rect } from '../../data/rect.ts'
import type { StoreId } from '../../data/store.ts'
import { plural, type Words } from '../../data/words/words.ts'
import { type Group, groupPoints, isIn } from './group-points.ts'
import { NameWidths } from './label-metrics.ts'
import { htmlElement, place } from './map-picture.ts'
import type { MapStore, StorePoint } from './map-store.ts'
import { areaOf, largestScale, type MapView, pixelOf, type Size } from './map-view.ts'

/** Minimum pixels between the centres of two markers. */
const apart = 52
/** Pixels beyond the edges in which markers are still drawn. */
const beyond = 30
/** Maximum number of visible stores with which names are shown. */
const named = 12
/** Pixels of a marker, and of the longest name as in `map.css`. */
const [dot, longestName] = [24, 208]
/** Pixels: height of a name, distance from it to its marker's centre, and to the edge of the map. */
const [line, off, edge] = [22, 26, 4]

type StoreGroup = Group<StorePoint>

interface MarkerOptions {
  /** Areas without names. */
  covered: readonly Rect[]
  pick(store: MapStore): void
  open(members: readonly StorePoint[]): void
}

/** The stores on the map: a button for each, or one for a group of stores that are too near each other. */
export class MapMarkers {
  /** The selected store. */
  picked: StoreId | undefined
  readonly #pane: HTMLElement
  readonly #labels: Words['map']
  readonly #options: MarkerOptions
  readonly #buttons = new Map<string, HTMLElement>()
  readonly #widths = new NameWidths()
  #points: readonly StorePoint[] = []
  #grouped: { level: number; area: Rect; groups: StoreGroup[] } | undefined

  constructor(pane: HTMLElement, labels: Words['map'], options: MarkerOptions) {
    this.#pane = pane
    this.#labels = labels
    this.#options = options
  }

  show(points: readonly StorePoint[]): void {
    this.#points = points
    this.#grouped = undefined
  }

  /** Draws the markers, and returns the areas that they and their names cover. */
  draw(view: MapView, size: Size): Rect[] {
    const area = areaOf(view, size, beyond)
    const shown = this.#groupsIn(view, size).filter((group) => isIn(area, group))
    const keys = new Set(shown.map(keyOf))
    for (const [key, button] of this.#buttons) if (!keys.has(key)) this.#remove(key, button)
    const spots = shown.map((group) => ({ group, ...pixelOf(group, view, size) }))
    const boxes = spots.map(({ x, y }) => boxAround(x, y, dot, dot))
    boxes.push(zoomButtons(size), ...this.#options.covered)
    for (const { group, x, y } of spots) {
      const button = this.#buttons.get(keyOf(group)) ?? this.#add(group)
      place(button, x, y)
      this.#mark(button, group)
      const name = this.#nameBox(button, group, x, y, size)
      if (!name) continue
      const isSeen = isWithin(name.box, size) && isFree(name.box, boxes)
      const isNamed = spots.length <= named && isSeen
      button.classList.toggle('map-named', isNamed)
      button.classList.toggle('map-named-above', name.isAbove)
      button.style.setProperty('--name-shift', `${name.shift}px`)
      if (isNamed) boxes.push(name.box)
    }
    return boxes
  }

  /** Returns the scale at which a store is no longer in a group. */
  scaleAlone(point: StorePoint, enough: number): number {
    for (let level = 20; 2 ** (level / 2) < enough; level++) {
      const room = roomAt(level)
      const area = areaOf({ ...point, scale: 1 / room }, { width: 0, height: 0 }, 3)
      const groups = groupPoints(this.#points, area, room)
      if (groups.some(({ members }) => members.length === 1 && members[0] === point))
        return 2 ** (level / 2)
    }
    return enough
  }

  // Groups a wider area, and reuses the groups while the view stays in it.
  #groupsIn(view: MapView, size: Size): StoreGroup[] {
    const level = Math.floor(Math.log2(view.scale) * 2)
    const needed = areaOf(view, size, beyond)
    const known = this.#grouped
    const corners = [
      { x: needed.left, y: needed.top },
      { x: needed.right, y: needed.bottom },
    ]
    if (known?.level === level && corners.every((corner) => isIn(known.area, corner)))
      return known.groups
    const area = areaOf(view, size, Math.max(size.width, size.height))
    const groups = groupPoints(this.#points, area, roomAt(level))
    this.#grouped = { level, area, groups }
    return groups
  }

  #nameBox(button: HTMLElement, group: StoreGroup, x: number, y: number, size: Size) {
    const name = nameOf(group)
    if (name === undefined) return undefined
    const width = Math.min(longestName, 12 + this.#widths.widthOf(name, button))
    return nameBox(width, x, y, size)
  }

  #add(group: StoreGroup): HTMLElement {
    const { members } = group
    const name = nameOf(group)
    const button = htmlElement('button', name === undefined ? 'map-group' : 'map-store')
    button.setAttribute('type', 'button')
    const stores = plural(this.#labels.language, members.length, this.#labels.stores)
    button.setAttribute('aria-label', name ?? stores)
    button.append(
      name === undefined
        ? htmlElement('span', 'map-count', String(members.length))
        : htmlElement('span', 'map-label', name),
    )
    button.addEventListener('click', () => this.#choose(members))
    this.#buttons.set(keyOf(group), button)
    this.#pane.append(button)
    return button
  }

  // Stores at one place never separate: each click selects the next one.
  #choose(members: readonly StorePoint[]): void {
    const isOnePlace = members.every(({ x, y }) => {
      const [first] = members
      return first && Math.hypot(x - first.x, y - first.y) * largestScale < apart
    })
    const before = members.findIndex(({ store }) => store.id === this.picked)
    const next = members[(before + 1) % members.length]
    if (!isOnePlace) this.#options.open(members)
    else if (next) this.#options.pick(next.store)
  }

  #mark(button: HTMLElement, { members }: StoreGroup): void {
    const isPicked = members.some(({ store }) => store.id === this.picked)
    if (isPicked) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
  }

  #remove(key: string, button: HTMLElement): void {
    this.#buttons.delete(key)
    if (button === document.activeElement) this.#pane.focus({ preventScroll: true })
    button.remove()
  }
}

/** Minimum distance of two markers in world units; each doubling of the scale has two levels. */
function roomAt(level: number): number {
  return apart / 2 ** (level / 2)
}

function keyOf({ members }: StoreGroup): string {
  return `${members[0]?.store.id} ${members.length}`
}

/** Returns the name of a store that is alone; undefined for a group. */
function nameOf({ members }: StoreGroup): string | undefined {
  return members.length === 1 ? members[0]?.store.name : undefined
}

/** Places a name so that it is fully visible beside its marker; usually centred below it. */
function nameBox(across: number, x: number, y: number, { width, height }: Size) {
  const most = (across - dot) / 2
  const least = edge + across / 2
  const wanted = Math.min(Math.max(x, least), width - least) - x
  const shift = Math.round(Math.min(most, Math.max(-most, wanted)))
  const isAbove = y + off + line / 2 > height
  return { shift, isAbove, box: boxAround(x + shift, isAbove ? y - off : y + off, across, line) }
}

/** Returns the area of the zoom buttons in their corner. */
function zoomButtons({ width }: Size): Rect {
  return { left: width - 60, top: 0, right: width, bottom: 108 }
}
