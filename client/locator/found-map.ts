import type { PageData } from '../../data/page-data.ts'
import { pageAddress } from '../../data/paths.ts'
import type { FoundStores } from '../../data/places/find-stores.ts'
import type { LocatorIndex } from '../../data/places/locator-index.ts'
import type { Meaning } from '../../data/places/understand.ts'
import type { OpenMap } from '../map/open-map.ts'

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
    return openMap(pane, {
      stores: placed.map((store) => ({
        id: store.id,
        ...placeOf(store),
        name: store.AddressLine1,
        path: pageAddress(base, store.path),
      })),
      onPick: pickInList,
      ...(this.#data.map && { labels: this.#data.map }),
    })
  }
}

function placeOf({ Lat, Lng }: { Lat: number; Lng: number }) {
  return { lat: Lat, lng: Lng }
}

function pickInList(id: number | string): void {
  for (const item of document.querySelectorAll<HTMLElement>('main [data-store]')) {
    const isPicked = item.dataset.store === String(id)
    item.toggleAttribute('data-picked', isPicked)
    if (isPicked) item.scrollIntoView({ block: 'nearest' })
  }
}
