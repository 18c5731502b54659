import { plural, type Words } from '../../data/words/words.ts'
import { type Group, groupPoints } from './group-points.ts'
import { htmlElement, place } from './map-picture.ts'
import type { MapStore, MapStoreId, StorePoint } from './map-store.ts'
import { largestScale, type MapView, type Size } from './map-view.ts'

/** Pixels between the middles of two markers. */
const apart = 52
/** Pixels beyond the edges where markers still stand. */
const beyond = 30
/** So few stores have their names beside them. */
const named = 6

type StoreGroup = Group<StorePoint>

interface MarkerActions {
  pick(store: MapStore): void
  open(members: readonly StorePoint[]): void
}

/** The stores on the map: a button each, or one for all that are too near each other. */
export class MapMarkers {
  /** The store that is marked. */
  picked: MapStoreId | undefined
  readonly #pane: HTMLElement
  readonly #labels: Words['map']
  readonly #actions: MarkerActions
  readonly #buttons = new Map<StoreGroup, HTMLElement>()
  #points: readonly StorePoint[] = []
  /** Groups by level of nearness: there are two for each doubling. */
  readonly #levels = new Map<number, StoreGroup[]>()

  constructor(pane: HTMLElement, labels: Words['map'], actions: MarkerActions) {
    this.#pane = pane
    this.#labels = labels
    this.#actions = actions
  }

  show(points: readonly StorePoint[]): void {
    this.#points = points
    this.#levels.clear()
  }

  draw(view: MapView, { width, height }: Size): void {
    const groups = this.#groupsAt(view.scale)
    const shown = new Set<StoreGroup>()
    for (const group of groups) {
      const x = width / 2 + (group.x - view.x) * view.scale
      const y = height / 2 + (group.y - view.y) * view.scale
      if (x < -beyond || y < -beyond || x > width + beyond || y > height + beyond) continue
      shown.add(group)
      const button = this.#buttons.get(group) ?? this.#add(group)
      place(button, x, y)
      this.#mark(button, group)
    }
    for (const [group, button] of this.#buttons) if (!shown.has(group)) this.#remove(group, button)
    this.#pane.classList.toggle('map-named', shown.size <= named)
  }

  /** How near the view has to be for a store to stand alone. */
  scaleAlone(point: StorePoint, enough: number): number {
    for (let scale = 2 ** 10; scale < enough; scale *= 2)
      if (this.#groupsAt(scale).some(({ members }) => members.length === 1 && members[0] === point))
        return scale
    return enough
  }

  #groupsAt(scale: number): StoreGroup[] {
    const level = Math.floor(Math.log2(scale) * 2)
    const known = this.#levels.get(level) ?? groupPoints(this.#points, apart / 2 ** (level / 2))
    this.#levels.set(level, known)
    return known
  }

  #add(group: StoreGroup): HTMLElement {
    const { members } = group
    const [first] = members
    const isStore = members.length === 1
    const button = htmlElement('button', isStore ? 'map-store' : 'map-group')
    button.setAttribute('type', 'button')
    const label = plural(this.#labels.language, members.length, this.#labels.stores)
    if (!isStore) button.append(htmlElement('span', 'map-count', String(members.length)))
    button.setAttribute('aria-label', isStore && first ? first.store.name : label)
    if (isStore && first) button.append(htmlElement('span', 'map-label', first.store.name))
    button.addEventListener('click', () => this.#choose(members))
    this.#buttons.set(group, button)
    this.#pane.append(button)
    return button
  }

  // Stores at one place never come apart: each click takes the next one.
  #choose(members: readonly StorePoint[]): void {
    const isOnePlace = members.every(({ x, y }) => {
      const [first] = members
      return first && Math.hypot(x - first.x, y - first.y) * largestScale < apart
    })
    const before = members.findIndex(({ store }) => store.id === this.picked)
    const next = members[(before + 1) % members.length]
    if (!isOnePlace) this.#actions.open(members)
    else if (next) this.#actions.pick(next.store)
  }

  #mark(button: HTMLElement, { members }: StoreGroup): void {
    const isPicked = members.some(({ store }) => store.id === this.picked)
    if (isPicked) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
  }

  #remove(group: StoreGroup, button: HTMLElement): void {
    this.#buttons.delete(group)
    if (button === document.activeElement) this.#pane.focus({ preventScroll: true })
    button.remove()
  }
}
