import { localeOfCountry } from '../../data/distance.ts'
import type { PageData } from '../../data/page-data.ts'
import type { Rect } from '../../data/rect.ts'
import type { MapOptions, OpenMap } from '../map/open-map.ts'
import { find } from './find-elements.ts'
import type { Finder } from './finder.ts'
import { offerStreets } from './offer-streets.ts'
import type { Answer } from './question.ts'

/** Opens the map of the page; undefined if the site has no map. */
export function openFoundMap(data: PageData): FoundMap | undefined {
  const side = document.querySelector<HTMLElement>('main .map-side')
  return side ? new FoundMap(side, data) : undefined
}

/** Stores with a marker of their own: those that the list shows at first. */
const apart = 10

/** The map beside the list; without room for both, a button shows the one or the other. */
class FoundMap {
  readonly #side: HTMLElement
  readonly #pane: HTMLElement
  readonly #button = find('.map-button')
  readonly #data: PageData
  #map: Promise<OpenMap> | undefined
  /** Updated by an observer, as reading the map's size would delay each answer. */
  #isInSight = false
  #draw = () => {}
  #frame = 0

  constructor(side: HTMLElement, data: PageData) {
    this.#side = side
    this.#data = data
    this.#pane = find('.found-map')
    const button = this.#button
    button.addEventListener('click', () => {
      const isOpen = side.toggleAttribute('data-open')
      button.setAttribute('aria-expanded', String(isOpen))
      const text = button.textContent
      button.textContent = button.dataset.other ?? text
      button.dataset.other = text ?? ''
    })
    new ResizeObserver(() => {
      const wasInSight = this.#isInSight
      this.#isInSight = this.#pane.clientHeight > 0
      if (this.#isInSight && !wasInSight) this.#drawSoon()
    }).observe(this.#pane)
  }

  /** Shows the stores of an answer as soon as the map is visible; a place without a name is the visitor's position. */
  show({ point, name, near, found: [first] }: Answer, finder: Finder): void {
    const draw = async () => {
      try {
        const stores = await finder.places()
        const here = point && { lat: point.Lat, lng: point.Lng, name }
        const locale = localeOfCountry(this.#data.site.locale, first?.store.country)
        const inView = stores.filter(({ number }) => number <= Math.min(apart, near)).length
        const isOpen = this.#map !== undefined
        this.#map ??= this.#open({ stores, here, locale, apart, inView })
        const map = await this.#map
        if (isOpen && draw === this.#draw) map.show(stores, here, { locale, apart, inView })
      } catch {
        this.#side.remove()
        this.#button.remove()
      }
    }
    this.#draw = draw
    if (this.#isInSight) this.#drawSoon()
  }

  /** Keeps the current map until the next call of `show`. */
  wait({ hasPlaces }: Answer): void {
    this.#draw = () => {}
    this.#side.hidden = !hasPlaces
    this.#button.hidden = !hasPlaces
  }

  /** Draws after the next paint, as the list comes first. */
  #drawSoon(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => setTimeout(() => this.#draw()))
  }

  async #open(first: Omit<MapOptions, 'onPick'>): Promise<OpenMap> {
    const { openMap } = await import('../map/open-map.ts')
    const map = await openMap(this.#pane, {
      ...first,
      covered: coveredOf(this.#pane),
      onPick: pickInList,
      ...(this.#data.map && { labels: this.#data.map }),
    })
    offerStreets(this.#side, map, this.#data)
    return map
  }
}

/** Returns the box of the button that covers a part of the map. */
function coveredOf(map: HTMLElement): Rect[] {
  const button = map.parentElement?.querySelector(':scope > .street-button')
  if (!button) return []
  const { left: across, top: down } = map.getBoundingClientRect()
  const { left, top, right, bottom } = button.getBoundingClientRect()
  return [{ left: left - across, top: top - down, right: right - across, bottom: bottom - down }]
}

function pickInList(id: number | string): void {
  for (const item of document.querySelectorAll<HTMLElement>('main .found-store')) {
    const isPicked = item.dataset.store === String(id)
    item.toggleAttribute('data-picked', isPicked)
    if (isPicked) item.scrollIntoView({ block: 'nearest' })
  }
}
