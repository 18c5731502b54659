import type { MapPoint } from '../../data/mercator.ts'
import { boxAround, coveredArea, isFree, isWithin, type Rect } from '../../data/rect.ts'
import { spreadPoints } from '../../data/spread-points.ts'
import type { StoreId } from '../../data/store.ts'
import { plural, type Words } from '../../data/words/words.ts'
import { controlAreas } from './control-areas.ts'
import { htmlElement, place } from './elements.ts'
import { freePlaces } from './free-places.ts'
import { type Group, groupPoints, isIn } from './group-points.ts'
import { NameWidths } from './label-metrics.ts'
import type { MapStore, NamedPoint, StorePoint } from './map-store.ts'
import { areaOf, largestScale, type MapView, pixelOf, type Size } from './map-view.ts'
import { nameBoxes } from './name-box.ts'

/** Minimum pixels between the centres of two groups, and between the first stores. */
const [apart, firstApart] = [52, 34]
/** Pixels beyond the edges in which markers are still drawn. */
const beyond = 30
/** Maximum number of visible stores with which names are shown. */
const named = 12
/** The highest number on a marker. */
const lastNumber = 99
/** Pixels of a marker and of a group with its halo, and of the longest names as in the styles. */
const [dot, halo] = [28, 44]
const longest = { store: 208, here: 288 }

type StoreGroup = Group<StorePoint>

/** A group where it is drawn. */
interface Spot extends MapPoint {
  group: StoreGroup
}

interface MarkerOptions {
  /** Areas without names. */
  covered: readonly Rect[]
  pick(store: MapStore): void
  open(members: readonly StorePoint[]): void
}

/**
 * The searched place and the stores on the map: a button for each store, or one for a group of stores that are too near
 * each other. The first stores are never in a group.
 */
export class MapMarkers {
  /** The selected store. */
  picked: StoreId | undefined
  readonly #pane: HTMLElement
  readonly #labels: Words['map']
  readonly #options: MarkerOptions
  readonly #buttons = new Map<string, HTMLElement>()
  readonly #here = htmlElement('span', 'map-here')
  readonly #widths = new NameWidths()
  #place: NamedPoint | undefined
  #first: readonly StorePoint[] = []
  #points: readonly StorePoint[] = []
  #grouped: { level: number; area: Rect; groups: StoreGroup[] } | undefined

  constructor(pane: HTMLElement, labels: Words['map'], options: MarkerOptions) {
    this.#pane = pane
    this.#labels = labels
    this.#options = options
    this.#here.setAttribute('role', 'img')
    // The place has no name until it is drawn.
    this.#here.hidden = true
    this.#here.classList.add('map-named')
    this.#here.append(htmlElement('span', 'map-label'))
    pane.append(this.#here)
  }

  /** Replaces all stores; the first ones of `points` stay apart. */
  show(points: readonly StorePoint[], first: number, here: NamedPoint | undefined): void {
    this.#first = points.slice(0, first)
    this.#points = points.slice(first)
    this.#grouped = undefined
    // A store may have another number now.
    for (const [key, button] of this.#buttons) this.#remove(key, button)
    this.#place = here
    const name = here?.name || this.#labels.here
    this.#here.hidden = !here
    this.#here.setAttribute('aria-label', name)
    const label = this.#here.firstElementChild
    if (label) label.textContent = name
  }

  /** Draws the markers, and returns the areas that they and their names cover. */
  draw(view: MapView, size: Size): Rect[] {
    const controls = [...controlAreas(size), ...this.#options.covered]
    const spots = this.#spots(view, size).filter(
      (spot) => isWithin(boxOf(spot), size) && isFree(boxOf(spot), controls),
    )
    const keys = new Set(spots.map(({ group }) => keyOf(group)))
    for (const [key, button] of this.#buttons) if (!keys.has(key)) this.#remove(key, button)
    const boxes = [...spots.map(boxOf), ...controls]
    this.#drawHere(view, size, boxes)
    for (const { group, x, y } of spots) {
      const button = this.#buttons.get(keyOf(group)) ?? this.#add(group)
      place(button, x, y)
      this.#mark(button, group)
      const name = nameOf(group)
      if (name === undefined) continue
      const isNamed = this.#putName(button, name, { x, y }, size, boxes)
      button.classList.toggle('map-named', isNamed && spots.length <= named)
    }
    return boxes
  }

  #spots(view: MapView, size: Size): Spot[] {
    const area = areaOf(view, size, beyond)
    const first = this.#first.map((point): StoreGroup => ({ ...point, members: [point] }))
    const shown = [first, this.#groupsIn(view, size)].map((groups) =>
      groups.filter((group) => isIn(area, group)),
    )
    const [near = [], others = []] = shown
    const pixels = (points: readonly MapPoint[]) => points.map((at) => pixelOf(at, view, size))
    const here = this.#place ? pixels([this.#place]) : []
    const apartOnes = asPoints(spreadPoints([...here, ...pixels(near)], firstApart, here.length))
    const moved = freePlaces(pixels(others), apartOnes, firstApart)
    return [...apartOnes.slice(here.length), ...moved].flatMap((at, index) => {
      const group = near[index] ?? others[index - near.length]
      return group ? { group, ...at } : []
    })
  }

  #drawHere(view: MapView, size: Size, boxes: Rect[]): void {
    if (!this.#place) return
    const { x, y } = pixelOf(this.#place, view, size)
    place(this.#here, x, y)
    boxes.push(boxAround(x, y, dot, dot))
    const name = this.#here.textContent ?? ''
    this.#putName(this.#here, name, { x, y }, size, boxes)
  }

  /** Places a name beside its marker, preferably below; returns whether it has room there, and then covers it. */
  #putName(marker: HTMLElement, name: string, { x, y }: MapPoint, size: Size, boxes: Rect[]) {
    const isHere = marker === this.#here
    const shown = this.#widths.widthOf(name, marker.lastElementChild ?? marker)
    const width = Math.min(isHere ? longest.here : longest.store, 12 + shown)
    const options = nameBoxes({ x, y }, width, size, isHere)
    const inside = options.filter(({ box }) => isWithin(box, size))
    const free = inside.find(({ box }) => isFree(box, boxes))
    // The searched place always has its name, where it covers least.
    const [least] = inside.toSorted(
      (one, other) => coveredArea(one.box, boxes) - coveredArea(other.box, boxes),
    )
    const best = free ?? least ?? options[0]
    if (!best) return false
    const { isAbove, shift, away, box } = best
    marker.classList.toggle('map-named-above', isAbove)
    marker.style.setProperty('--name-shift', `${shift}px`)
    if (isHere) marker.style.setProperty('--name-away', `${away}px`)
    if (free || isHere) boxes.push(box)
    return free !== undefined
  }

  /** Returns the scale at which a store is no longer in a group. */
  scaleAlone(point: StorePoint, enough: number): number {
    if (this.#first.includes(point)) return 1
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

  #add(group: StoreGroup): HTMLElement {
    const { members } = group
    const [{ store } = { store: undefined }] = members
    const isAlone = members.length === 1 && store
    const button = htmlElement('button', isAlone ? 'map-store' : 'map-group')
    button.setAttribute('type', 'button')
    const stores = plural(this.#labels.language, members.length, this.#labels.stores)
    button.setAttribute('aria-label', isAlone ? `${store.number} ${store.name}` : stores)
    const number = isAlone && store.number <= lastNumber ? String(store.number) : ''
    // The space keeps the two apart for speech control.
    button.append(htmlElement('span', 'map-count', isAlone ? number : String(members.length)), ' ')
    if (isAlone) button.append(htmlElement('span', 'map-label', store.name))
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

function asPoints(pairs: readonly [x: number, y: number][]): MapPoint[] {
  return pairs.map(([x, y]) => ({ x, y }))
}

/** Returns the area of a marker. */
function boxOf({ group: { members }, x, y }: Spot): Rect {
  return members.length > 1 ? boxAround(x, y, halo, halo) : boxAround(x, y, dot, dot)
}
