import type { Site } from './page.ts'
import type { Store, StoreRow } from './store.ts'

/** A store's address as the lines of a label; empty fields are left out. */
export function addressLines(row: StoreRow): string[] {
  const lines = [row.AddressLine1, row.AddressLine2, placeLine(row)]
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** City, state and ZIP as one line: `Des Moines, IA 50310`, or as much of it as there is. */
export function placeLine({ City, State, Zip }: Pick<StoreRow, 'City' | 'State' | 'Zip'>): string {
  const state = State.trim()
  return `${state ? `${City}, ${state}` : City} ${Zip.trim()}`.trimEnd()
}

/** A store's country as two letters: what its row says, else the site's; undefined where neither does. */
export function countryOf({ row }: Store, site: Pick<Site, 'country'>): string | undefined {
  const said = typeof row.Country === 'string' ? row.Country.trim().toUpperCase() : ''
  if (said === '') return site.country
  return /^[A-Z]{2}$/.test(said) ? said : undefined
}

/** The address of a map with the way to a store. */
export function directionsAddress({ row }: Store): string {
  const destination = encodeURIComponent(`${row.Lat},${row.Lng}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}

/** The `tel:` address of a North American phone as people write it; undefined without a whole number. */
export function phoneAddress(phone: string): string | undefined {
  const [number = ''] = phone.split(/\s*(?:x|ext\.?)\s*/i)
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `tel:+1${digits}` : undefined
}
