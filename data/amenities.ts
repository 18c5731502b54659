import type { StoreRow } from './store.ts'
import { type TextByLanguage, textIn } from './text-by-language.ts'

/** An amenity that a store may offer. */
export interface Amenity {
  /** The text for visitors. */
  label: string
  /** The label by language, if the chain has several. */
  labels?: TextByLanguage | undefined
  /** The name of a built-in icon, or an SVG picture. */
  icon?: string | undefined
  /** The name in the structured data's `amenityFeature`; replaces the label there. */
  property?: string | undefined
}

/** The amenities of a chain. */
export interface Amenities {
  /** Amenities by the key that rows use, in the order in which pages show them. */
  of: Readonly<Record<string, Amenity>>
  /** Whether each row has one slot per amenity, in this order; the slot of an amenity that is not offered is empty. */
  bySlot: boolean
}

/** The amenities of a row, or the reason why they cannot be read. */
type ReadAmenities =
  | { keys: string[] }
  | { fault: string; got: unknown }
  /** Keys that the chain does not define. */
  | { unknown: string[] }

/** Returns the keys of a checked row's amenities, in the chain's order. */
export function offeredAmenities({ Amenities }: StoreRow, { of, bySlot }: Amenities): string[] {
  const keys = Object.keys(of)
  if (bySlot) return keys.filter((_, slot) => Amenities[slot]?.trim())
  return keys.filter((key) => Amenities.includes(key))
}

/**
 * Reads amenities by key: a list of keys, a text with keys between `,` `;` or `|`, or an object with true or false by
 * key. A blank value means no amenities; an unknown key is an error, even with the value false.
 */
export function readAmenities(value: unknown, { of }: Pick<Amenities, 'of'>): ReadAmenities {
  const keys = amenityKeys(value ?? [])
  if (keys === undefined) return { fault: rule, got: value }
  const unknown = keys.named.filter((key) => !Object.hasOwn(of, key))
  if (unknown.length > 0) return { unknown }
  return { keys: Object.keys(of).filter((key) => keys.offered.includes(key)) }
}

const rule = 'should be a list of keys, a text with keys between commas, or true and false by key'

/** Returns the keys that a value names, and those that it offers; undefined if it is none of these forms. */
export function amenityKeys(value: unknown): { named: string[]; offered: string[] } | undefined {
  if (typeof value === 'string') return listed(value.split(/[,;|]/))
  if (Array.isArray(value))
    return value.every((key) => typeof key === 'string') ? listed(value) : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  // Services say null for what they do not know.
  if (!entries.every(([, offered]) => typeof offered === 'boolean' || offered === null))
    return undefined
  return {
    named: entries.map(([key]) => key),
    offered: entries.filter(([, offered]) => offered).map(([key]) => key),
  }
}

function listed(keys: readonly string[]) {
  const named = keys.map((key) => key.trim()).filter(Boolean)
  return { named, offered: named }
}

/** Returns the amenities of a chain with labels in the language of a locale. */
export function amenitiesIn(amenities: Amenities, locale: string): Amenities {
  const entries = Object.entries(amenities.of)
  if (entries.every(([, { labels }]) => labels === undefined)) return amenities
  const of = entries.map(([key, amenity]) => {
    const { labels = amenity.label } = amenity
    return [key, { ...amenity, label: textIn(labels, locale) }]
  })
  return { ...amenities, of: Object.fromEntries(of) }
}
