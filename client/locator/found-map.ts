import type { Box } from '../../data/box.ts'
import type { PageData } from '../../data/page-data.ts'
import { pageAddress } from '../../data/paths.ts'
import type { FoundStores } from '../../data/places/find-stores.ts'
import type { LocatorIndex } from '../../data/places/locator-index.ts'
import type { Meaning } from '../../data/places/understand.ts'
import type { OpenMap } from '../map/open-map.ts'
import { offerStreets } from './offer-streets.ts'

/** The map beside the list: at once where there is room for it, else when its button is pressed. */
export class FoundMap {
  readonly #side: HTMLElement
  readonly #data: PageData
  #map: Promise<OpenMap> | undefined
  #last: (() => void) | undefined

  constructor(side: HTMLElement, data: PageData) {
    this.#side = side
    this.#data = data
    const button = side.querySelector('.map-button')
    button?.addEventListener('click', () => {
      const isOpen = side.toggleAttribute('data-open')
      button.setAttribute('aria-expanded', String(isOpen))
      this.#last?.()
    })
  }

  /** Shows what was found, as soon as the map is in sight. */
  show(index: LocatorIndex, meaning: Meaning, { found }: FoundStores): void {
    this.#last = () => {
      const pane = this.#side.querySelector<HTMLElement>('.found-map')
      if (!pane || pane.clientHeight === 0) return
      this.#map ??= this.#open(pane, index)
      const here = meaning.kind === 'near' ? placeOf(meaning.point) : undefined
      this.#map.then(
        (map) =>
          map.show(
            found.map(({ store }) => store.id),
            here,
          ),
        () => this.#side.remove(),
      )
    }
    this.#last()
  }

  async #open(pane: HTMLElement, { placed }: LocatorIndex): Promise<OpenMap> {
    const { openMap } = await import('../map/open-map.ts')
    const { base } = this.#data.site
    const map = await openMap(pane, {
      stores: placed.map((store) => ({
        id: store.id,
        ...placeOf(store),
        name: store.AddressLine1,
        path: pageAddress(base, store.path),
      })),
      covered: coveredOf(pane),
      onPick: pickInList,
      ...(this.#data.map && { labels: this.#data.map }),
    })
    offerStreets(this.#side, map, this.#data)
    return map
  }
}

function placeOf({ Lat, Lng }: { Lat: number; Lng: number }) {
  return { lat: Lat, lng: Lng }
}

/** The button that stands on a map. */
function coveredOf(map: HTMLElement): Box[] {
  const button = map.parentElement?.querySelector(':scope > .street-button')
  if (!button) return []
  const { left: across, top: down } = map.getBoundingClientRect()
  const { left, top, right, bottom } = button.getBoundingClientRect()
  return [{ left: left - across, top: top - down, right: right - across, bottom: bottom - down }]
}

function pickInList(id: number | string): void {
  for (const item of document.querySelectorAll<HTMLElement>('main [data-store]')) {
    const isPicked = item.dataset.store === String(id)
    item.toggleAttribute('data-picked', isPicked)
    if (isPicked) item.scrollIntoView({ block: 'nearest' })
  }
}
