import type { Details } from '../../data/content.ts'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { readSeen } from '../pages/seen-on-page.ts'
import { type StoreDays, storeDays } from './holidays-missing.ts'
import { hoursFaults } from './hours-faults.ts'
import { Tally } from './tally.ts'
import type { WrittenPhones } from './wrong-phones.ts'

/** A page of a store, and what may be a fault on it. */
export interface CaredPage {
  store: Store
  /** Without slashes at the ends. */
  path: string
  /** In the store's main language. */
  isMain: boolean
  seen?: string | undefined
  words?: string | undefined
  opening?: string | undefined
}

/** What may be a fault on all pages together. */
export class SeenPages {
  readonly #isDead: (link: string) => boolean
  readonly #site: { country?: string | undefined }
  readonly pictures = new Tally()
  readonly links = new Tally()
  readonly anchors = new Tally()
  readonly hours = new Tally()
  readonly days: StoreDays[] = []
  readonly phones: WrittenPhones[] = []
  readonly words: [words: string, place: string][] = []
  /** Few hours are those of many stores. */
  readonly #read = new Map<string, { details: Details; faults: string[] }>()

  constructor(isDead: (link: string) => boolean, site: { country?: string | undefined }) {
    this.#isDead = isDead
    this.#site = site
  }

  add({ store, path, isMain, seen, words, opening }: CaredPage): void {
    const place = placeName(store, path)
    const { things, hours, specialHours } = readSeen(seen)
    const phones = this.addThings(things, place)
    if (phones.length > 0) this.phones.push({ store, place, phones })
    if (!isMain) return
    if (words !== undefined) this.words.push([words, place])
    const { details, faults } = this.#readHours(opening ?? JSON.stringify({ hours, specialHours }))
    for (const fault of faults) this.hours.add(fault, place)
    const days = storeDays(store, countryOf(store, this.#site) ?? '', details)
    if (days) this.days.push(days)
  }

  /** Adds what stands in a place, and returns what may be phones there. */
  addThings(things: readonly string[], place: string): string[] {
    return things.flatMap((thing) => {
      const border = thing.indexOf(' ')
      const [kind, value] = [thing.slice(0, border), thing.slice(border + 1)]
      if (kind === 'phone') return [value]
      if (kind === 'picture') this.pictures.add(value, place)
      else if (kind === 'anchor') this.anchors.add(value, place)
      else if (this.#isDead(value)) this.links.add(value, place)
      return []
    })
  }

  #readHours(opening: string): { details: Details; faults: string[] } {
    const known = this.#read.get(opening)
    if (known) return known
    const details: Details = JSON.parse(opening)
    const read = { details, faults: hoursFaults(details) }
    this.#read.set(opening, read)
    return read
  }
}

/** A store with the address of its page: `store 7 (/ames/)`. */
export function placeName(store: Store, path = store.path): string {
  return `store ${store.id} (${pageAddress('', path)})`
}
