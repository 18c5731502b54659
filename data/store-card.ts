import type { Brand } from './brands.ts'
import type { OpeningFacts } from './open-state.ts'
import { idPath, utf8Length } from './paths.ts'
import type { Store, StoreId } from './store.ts'
import { phoneAddress } from './store-address.ts'
import { storeLabel } from './store-name.ts'
import { closedDays, statusOf } from './store-status.ts'

/** The facts of a store that pages show to visitors who have saved it; they come from a file of the site. */
export interface StoreCard {
  name: string
  town: string
  phone: string
  /** The `tel:` address of the phone; absent if it is not a complete number. */
  call?: string
  /** The path of the store's page, without the base and slashes. */
  path: string
  /** Absent if they are unknown, or too many for a card. */
  opening?: OpeningFacts
}

/** The maximum size of a card in bytes. */
const mostBytes = 1024

/** Returns the path of a store's card in the site. */
export function cardPath(id: StoreId): string {
  return `${idPath(id)}/card.json`
}

/** Returns a store's card as JSON of at most 1 KB; `opening` is its `openingText`. */
export function cardText(
  store: Pick<Store, 'path' | 'phone' | 'row'>,
  brand: Pick<Brand, 'displayName' | 'label'>,
  opening: string | undefined,
): string {
  const { path, row } = store
  const call = phoneAddress(store)
  const [name, town, phone] = [storeLabel(store, brand), row.City, row.Phone]
  const card: StoreCard = { name, town, phone, ...(call && { call }), path }
  if (opening === undefined) return JSON.stringify(card)
  const status = statusOf(row)
  const facts: OpeningFacts = JSON.parse(opening)
  const whole = { ...facts, ...(status && { closed: closedDays(status) }) }
  const withoutNames = {
    ...whole,
    specialHours: whole.specialHours?.map(({ name: _, ...day }) => day),
  }
  // Hours without some of their special days would be wrong.
  const texts = [whole, withoutNames].map((facts) => JSON.stringify({ ...card, opening: facts }))
  return texts.find((text) => utf8Length(text) <= mostBytes) ?? JSON.stringify(card)
}
