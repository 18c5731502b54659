import { isFromLargest, type PlaceFields, placeLines, usualPlaceLine } from './address-formats.ts'
import { countryName } from './countries.ts'
import { isPlace, type Point } from './great-circle.ts'
import type { Store, StoreRow } from './store.ts'

/** What the site says about where its stores are. */
export interface SiteCountries extends SiteCountry {
  /** BCP 47. */
  locale: string
  /** Stores are in more than one country. */
  showsCountry?: true
}

/** The country of stores that do not say it: ISO 3166, two letters. */
export interface SiteCountry {
  country?: string
}

/** A store, by what says in which town it is. */
interface Located {
  row: PlaceFields & Pick<StoreRow, 'Country'>
}

/** A store's address as the lines of a label in its country; empty fields are left out. */
export function addressLines({ row }: Pick<Store, 'row'>, site: SiteCountries): string[] {
  const country = countryOf({ row }, site)
  const street = [row.AddressLine1, row.AddressLine2]
  const place = placeLines(row, country)
  const lines = isFromLargest(row, country) ? [...place, ...street] : [...street, ...place]
  if (site.showsCountry && country) lines.push(countryName(country, site.locale))
  // A city may be its country.
  return [...new Set(lines.map((line) => line.trim()))].filter(Boolean)
}

/** City, state and postal code as one line of a store's country: `20354 Hamburg`, or as much of it as there is. */
export function placeLine({ row }: Located, site: SiteCountry): string {
  return placeLines(row, countryOf({ row }, site)).join(' ')
}

/** `placeLine` where a country does not have it as most do; undefined where it does. */
export function ownPlaceLine(store: Pick<Store, 'row'>, site: SiteCountry): string | undefined {
  const line = placeLine(store, site)
  return line === usualPlaceLine(store.row).trim() ? undefined : line
}

/** City and state as a page is called by: `Des Moines, IA`, and `Hamburg`. */
export function townName({ row }: Located, site: SiteCountry): string {
  const { City, State } = row
  return placeLines({ City, State, Zip: '' }, countryOf({ row }, site)).join(' ')
}

/** A store's country as two letters: what its row says, else the site's; undefined where neither does. */
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

/** Where a store is, or about where; 0, 0 where nobody knows. */
export function pointOf({ row, near }: { row: Point; near?: Point | undefined }): Point {
  return isPlace(row) ? row : (near ?? row)
}

type Neighbours = Pick<StoreRow, 'Lat' | 'Lng' | 'AddressLine1' | 'City' | 'State' | 'Zip'>

/** The address of a map with the way to a store; undefined where nobody knows enough to lead there. */
export function directionsAddress({ row }: { row: Neighbours }): string | undefined {
  const { AddressLine1, City, State, Zip } = row
  const isKnown = isPlace(row) || (AddressLine1.trim() && `${City}${State}${Zip}`.trim())
  if (!isKnown) return undefined
  return `https://www.google.com/maps/dir/?api=1&destination=${placeOnMap(row)}`
}

/** The address of a map with a store. */
export function mapAddress({ row }: { row: Neighbours }): string {
  return `https://www.google.com/maps/search/?api=1&query=${placeOnMap(row)}`
}

// By its address only where nobody knows its point.
function placeOnMap(row: Neighbours): string {
  const { Lat, Lng, AddressLine1, City, State, Zip } = row
  const address = [AddressLine1, City, `${State} ${Zip}`.trim()].filter(Boolean).join(', ')
  return encodeURIComponent(isPlace(row) ? `${Lat},${Lng}` : address)
}

/** The `tel:` address of a store's phone; undefined where it is no whole number. */
export function phoneAddress(store: Pick<Store, 'row' | 'phone'>): string | undefined {
  const number = phoneNumber(store)
  return number && `tel:${number}`
}

/** The number of a store's phone as E.164; undefined where it is no whole number. */
export function phoneNumber({ row, phone }: Pick<Store, 'row' | 'phone'>): string | undefined {
  // A plugin may have put another phone into the row since.
  return phone?.text === row.Phone ? phone.number : plainNumber(row.Phone)
}

/** The E.164 number of a phone that begins with `+`, or is North American as people write it. */
export function plainNumber(phone: string): string | undefined {
  const [text = ''] = phone.trim().split(/\s*(?:x|ext\.?)\s*/i)
  const digits = text.replace(/\D/g, '')
  if (/^\+[\d\s().-]+$/.test(text)) return /^\d{7,15}$/.test(digits) ? `+${digits}` : undefined
  const local = /^1?([2-9]\d{9})$/.exec(digits)?.[1]
  return local && `+1${local}`
}
