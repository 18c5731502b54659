import type { Brand } from './brands.ts'
import { grouped } from './grouped.ts'
import type { Store } from './store.ts'
import { storeName } from './store-name.ts'

/** The words after a name that several stores of the chain share. */
export interface Apart {
  /** The town, the state, or both: `IA`. */
  place?: string
  /** The street, and the second address line if another store has the same first line. */
  street?: string
}

/**
 * Returns a lookup of the words that distinguish each store from stores of the same name; undefined for a unique
 * name.
 */
export function distinguishStores(
  stores: readonly Store[],
  brands: readonly Brand[],
): (store: Store) => Apart | undefined {
  const brandById = new Map(brands.map((brand) => [brand.id, brand]))
  const nameOf = (store: Store) => {
    const brand = brandById.get(store.brand)
    return brand ? storeName(store, brand).toLowerCase() : ''
  }
  const apart = new Map<Store['id'], Apart>()
  for (const alike of grouped(stores, nameOf).values()) split(alike, fields, {}, apart)
  return ({ id }) => apart.get(id)
}

/** Returns the name of a store with its distinguishing words: `Hartland Springfield, IL`. */
export function wholeName(
  store: Pick<Store, 'row'>,
  brand: Brand,
  { place, street }: Apart = {},
): string {
  return [storeName(store, brand), place, street].filter(Boolean).join(', ')
}

const fields = ['City', 'State', 'AddressLine1', 'AddressLine2'] as const
type Field = (typeof fields)[number]

/** Splits stores of one name by the first field that differs, and remaining groups by the next field. */
function split(
  stores: readonly Store[],
  [field, ...others]: readonly Field[],
  said: Apart,
  apart: Map<Store['id'], Apart>,
): void {
  if (stores.length < 2 || field === undefined) {
    if (said.place || said.street) for (const { id } of stores) apart.set(id, said)
    return
  }
  const parts = [...grouped(stores, ({ row }) => row[field].trim().toLowerCase()).values()]
  for (const part of parts) {
    const more = parts.length > 1 && part[0] ? withField(said, field, part[0]) : said
    split(part, others, more, apart)
  }
}

function withField(said: Apart, field: Field, { row }: Pick<Store, 'row'>): Apart {
  const text = row[field].trim()
  if (text === '') return said
  if (field === 'City' || field === 'State') return { ...said, place: joined(said.place, text) }
  const street = field === 'AddressLine1' ? text : joined(row.AddressLine1.trim(), text)
  return { ...said, street }
}

function joined(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(', ')
}
