import type { StoreRow } from './store.ts'
import { type TextByLanguage, textIn } from './text-by-language.ts'

/** One thing that a store may offer. */
export interface Amenity {
  /** What visitors read. */
  label: string
  /** The label by language, where the chain says it in several. */
  labels?: TextByLanguage | undefined
  /** A name of the built-in icons, or an SVG picture. */
  icon?: string | undefined
  /** What structured data calls it in `amenityFeature`; there, that name alone stands for the label. */
  property?: string | undefined
}

/** What the stores of a chain may offer. */
export interface Amenities {
  /** By the key that rows name, in the order in which pages show them. */
  of: Readonly<Record<string, Amenity>>
  /** Whether each has a slot in a row, in this order; that of one that is not offered is empty. */
  bySlot: boolean
}

/** What a row says that its store offers, or what is wrong with that. */
type ReadAmenities =
  | { keys: string[] }
  | { fault: string; got: unknown }
  /** Keys that the chain does not have. */
  | { unknown: string[] }

/** The keys of what a checked row offers, in the chain's order. */
export function offeredAmenities({ Amenities }: StoreRow, { of, bySlot }: Amenities): string[] {
  const keys = Object.keys(of)
  if (bySlot) return keys.filter((_, slot) => Amenities[slot]?.trim())
  return keys.filter((key) => Amenities.includes(key))
}

/**
 * Reads what a row says by key: a list of keys, a text with keys between `,` `;` or `|`, or an object with
 * true or false by key. Nothing is none; an unknown key is a fault, whatever is said of it.
 */
export function readAmenities(value: unknown, { of }: Pick<Amenities, 'of'>): ReadAmenities {
  const said = saidKeys(value ?? [])
  if (said === undefined) return { fault: rule, got: value }
  const unknown = said.named.filter((key) => !Object.hasOwn(of, key))
  if (unknown.length > 0) return { unknown }
  return { keys: Object.keys(of).filter((key) => said.offered.includes(key)) }
}

const rule = 'should be a list of keys, a text with keys between commas, or true and false by key'

function saidKeys(value: unknown): { named: string[]; offered: string[] } | undefined {
  if (typeof value === 'string') return listed(value.split(/[,;|]/))
  if (Array.isArray(value))
    return value.every((key) => typeof key === 'string') ? listed(value) : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  if (!entries.every(([, offered]) => typeof offered === 'boolean')) return undefined
  return {
    named: entries.map(([key]) => key),
    offered: entries.filter(([, offered]) => offered).map(([key]) => key),
  }
}

function listed(keys: readonly string[]) {
  const named = keys.map((key) => key.trim()).filter(Boolean)
  return { named, offered: named }
}

/** The amenities of a chain, with labels in the language of a locale. */
export function amenitiesIn(amenities: Amenities, locale: string): Amenities {
  const entries = Object.entries(amenities.of)
  if (entries.every(([, { labels }]) => labels === undefined)) return amenities
  const of = entries.map(([key, amenity]) => {
    const { labels = amenity.label } = amenity
    return [key, { ...amenity, label: textIn(labels, locale) }]
  })
  return { ...amenities, of: Object.fromEntries(of) }
}
