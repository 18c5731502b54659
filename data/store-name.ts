import type { Brand } from './brands.ts'
import { slugOf } from './slug.ts'
import type { StoreRow } from './store.ts'

/** The fields that make up a name. */
interface Named {
  row: Pick<StoreRow, 'Name' | 'AddressLine1' | 'City'>
  hasCommonName?: true
}

type BrandNames = Pick<Brand, 'displayName' | 'label'>

/** Returns the full name of a store: `Hartland Tire & Auto Des Moines`, or its own name, with the brand once. */
export function storeName(store: Named, brand: BrandNames): string {
  const name = givenName(store, brand)
  if (name === '')
    return `${brand.displayName} ${store.row.City || store.row.AddressLine1}`.trimEnd()
  return hasBrand(name, brand) ? name : `${brand.displayName} ${name}`
}

/** Returns a store's name in the list; empty if the list has none, or only the brand's name. */
export function givenName({ row }: Named, brand: BrandNames): string {
  const name = row.Name?.trim() ?? ''
  return name !== '' && afterBrand(name, brand) === '' ? '' : name
}

/** Returns a store's name within its chain: a name of its own, else its street or its town. */
export function storeLabel(store: Named, brand: BrandNames): string {
  const { AddressLine1, City } = store.row
  const place = AddressLine1 || City
  const isPlaced = store.hasCommonName && place !== ''
  return (isPlaced ? '' : givenName(store, brand)) || place || brand.displayName
}

/** Returns a store's name for use next to its street; empty if the street is the name. */
export function nameBesideStreet(store: Named, brand: BrandNames): string {
  const label = storeLabel(store, brand)
  return label === store.row.AddressLine1 ? '' : label
}

/** Whether a name starts with the brand's name. */
export function hasBrand(name: string, brand: BrandNames): boolean {
  return afterBrand(name, brand) !== undefined
}

/** Returns a store's own name without the brand at its start: `Ames` for `Hartland Ames`. */
export function nameWithoutBrand(store: Named, brand: BrandNames): string {
  const name = givenName(store, brand)
  return afterBrand(name, brand) ?? name
}

/** Whether two names are equal except for letter case, accents and signs. */
export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

/** Returns the rest of a name that starts with the brand; undefined for any other name. */
function afterBrand(name: string, { displayName, label }: BrandNames): string | undefined {
  const whole = keyOf(name)
  for (const said of [displayName, label]) {
    const brand = keyOf(said)
    if (brand === '' || !whole.startsWith(brand)) continue
    const end = endsIn(name, said).find((at) => keyOf(name.slice(0, at)) === brand)
    if (end !== undefined) return name.slice(end).replace(/^[\s\-–—|:,;·•/]+/u, '')
  }
  return undefined
}

/**
 * Returns the positions where a brand's name may end in a longer name: at word ends, or anywhere in scripts without
 * spaces.
 */
function endsIn(name: string, brand: string): number[] {
  const ends = withoutBlanks.test(brand)
    ? /(?<=.)/gsu
    : /(?<=[\p{L}\p{M}\p{N}])(?![\p{L}\p{M}\p{N}])/gu
  return Array.from(name.matchAll(ends), ({ index }) => index)
}

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}]$/u

function keyOf(text: string): string {
  return slugOf(text)
    .split('-')
    .filter((word) => !ands.has(word))
    .join('')
}

// Words for `&`.
const ands = new Set(['and', 'und', 'et', 'y'])
