import { isFromLargest, type PlaceFields, placeLines, usualPlaceLine } from './address-formats.ts'
import { countryName } from './countries.ts'
import { isPlace, type Point } from './great-circle.ts'
import type { Store, StoreRow } from './store.ts'

/** The site's options about the countries of its stores. */
export interface SiteCountries extends SiteCountry {
  /** BCP 47. */
  locale: string
  /** Set if stores are in more than one country. */
  showsCountry?: true
}

/** The default country of stores: ISO 3166, two letters. */
export interface SiteCountry {
  country?: string
}

/** The store fields that name its town. */
interface Located {
  row: PlaceFields & Pick<StoreRow, 'Country'>
}

/** Returns a store's address as the lines of a postal label in its country; empty fields are left out. */
export function addressLines({ row }: Pick<Store, 'row'>, site: SiteCountries): string[] {
  const country = countryOf({ row }, site)
  const street = [row.AddressLine1, row.AddressLine2]
  const place = placeLines(row, country)
  const lines = isFromLargest(row, country) ? [...place, ...street] : [...street, ...place]
  if (site.showsCountry && country) lines.push(countryName(country, site.locale))
  // A city may have the name of its country.
  return [...new Set(lines.map((line) => line.trim()))].filter(Boolean)
}

/**
 * Returns city, state and postal code as one line in the format of the store's country: `20354 Hamburg`; empty fields
 * are left out.
 */
export function placeLine({ row }: Located, site: SiteCountry): string {
  return placeLines(row, countryOf({ row }, site)).join(' ')
}

/** Returns `placeLine` if the country's format differs from the most common one; else undefined. */
export function unusualPlaceLine(store: Pick<Store, 'row'>, site: SiteCountry): string | undefined {
  const line = placeLine(store, site)
  return line === usualPlaceLine(store.row).trim() ? undefined : line
}

/** Returns city and state as the name of a page: `Des Moines, IA`, or `Hamburg`. */
export function townName({ row }: Located, site: SiteCountry): string {
  const { City, State } = row
  return placeLines({ City, State, Zip: '' }, countryOf({ row }, site)).join(' ')
}

/** Returns a store's country as two letters: from its row, else from the site; undefined if both lack it. */
export function countryOf(
  { row }: { row: Pick<StoreRow, 'Country'> },
  site: { country?: string | undefined },
): string | undefined {
  return row.Country || site.country
}

/** Whether stores are in more than one country. */
export function hasCountries(
  stores: Iterable<Pick<Store, 'row'>>,
  site: { country?: string | undefined },
): boolean {
  let first: string | undefined
  for (const store of stores) {
    const country = countryOf(store, site)
    first ??= country
    if (country !== undefined && country !== first) return true
  }
  return false
}

/** Returns the exact or approximate point of a store; 0, 0 if unknown. */
export function pointOf({ row, near }: { row: Point; near?: Point | undefined }): Point {
  return isPlace(row) ? row : (near ?? row)
}

type Neighbours = Pick<StoreRow, 'Lat' | 'Lng' | 'AddressLine1' | 'City' | 'State' | 'Zip'> &
  Partial<Pick<StoreRow, 'Name' | 'Country'>>

/**
 * Returns the address of a map with directions to a store, by its name and address; by its coordinates only if it has no
 * address. Undefined if the store's place is not known well enough.
 */
export function directionsAddress(
  { row }: { row: Neighbours },
  map: 'google' | 'apple' = 'google',
): string | undefined {
  const { AddressLine1, City, State, Zip } = row
  const isKnown = isPlace(row) || (AddressLine1.trim() && `${City}${State}${Zip}`.trim())
  if (!isKnown) return undefined
  const { Lat, Lng, Name = '', Country = '' } = row
  const address = AddressLine1.trim() && `${City}${Zip}`.trim()
  const place = address
    ? [Name, addressOnMap(row), Country].filter(Boolean).join(', ')
    : isPlace(row)
      ? `${Lat},${Lng}`
      : addressOnMap(row)
  const start =
    map === 'apple'
      ? 'https://maps.apple.com/?daddr='
      : 'https://www.google.com/maps/dir/?api=1&destination='
  return start + encodeURIComponent(place.toWellFormed())
}

/** Returns the address of a map that shows a store. */
export function mapAddress({ row }: { row: Neighbours }): string {
  return `https://www.google.com/maps/search/?api=1&query=${placeOnMap(row)}`
}

// Uses the address only if the coordinates are unknown.
function placeOnMap(row: Neighbours): string {
  return encodeURIComponent(
    isPlace(row) ? `${row.Lat},${row.Lng}` : addressOnMap(row).toWellFormed(),
  )
}

function addressOnMap({ AddressLine1, City, State, Zip }: Neighbours): string {
  return [AddressLine1, City, `${State} ${Zip}`.trim()].filter(Boolean).join(', ')
}

/** Returns the `tel:` address of a store's phone; undefined if the phone is not a complete number. */
export function phoneAddress(store: Pick<Store, 'row' | 'phone'>): string | undefined {
  const number = phoneNumber(store)
  return number && `tel:${number}`
}

/** Returns the E.164 number of a store's phone; undefined if the phone is not a complete number. */
export function phoneNumber({ row, phone }: Pick<Store, 'row' | 'phone'>): string | undefined {
  // A plugin may have changed the row's phone after it was read.
  return phone?.text === row.Phone ? phone.number : plainNumber(row.Phone)
}

/** Returns the E.164 number of a phone that starts with `+`, or has a North American format. */
export function plainNumber(phone: string): string | undefined {
  const [text = ''] = phone.trim().split(/\s*(?:x|ext\.?)\s*/i)
  const digits = text.replace(/\D/g, '')
  if (/^\+[\d\s().-]+$/.test(text)) return /^\d{7,15}$/.test(digits) ? `+${digits}` : undefined
  const local = /^1?([2-9]\d{9})$/.exec(digits)?.[1]
  return local && `+1${local}`
}
