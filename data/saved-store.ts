import { isPlace } from './great-circle.ts'
import type { Store, StoreId, StoreRow } from './store.ts'
import { readStoreId } from './store-id.ts'
import { fill, type IslandWords } from './words/words.ts'

/** The saved data of the store that a visitor chose. */
export interface SavedStore {
  id: StoreId
  phone: string
  /** Empty if the coordinates are unknown. */
  coords: string
  address: string
  /** The site's base and the store's path, without slashes at the ends. */
  path: string
}

/** The host of the cookies, and whether they are sent over https only. */
export interface CookieOrigin {
  host: string
  secure: boolean
}

const savedStoreCookies = ['phone', 'storeCoords', 'storeID', 'storeURL', 'storeAddress'] as const

type ToSave = Pick<Store, 'id' | 'path'> & {
  row: Pick<StoreRow, 'Phone' | 'Lat' | 'Lng' | 'AddressLine1' | 'City' | 'State' | 'Zip'>
}

const oneDay = 24 * 60 * 60

/** Returns the data to save for a store. */
export function savedStoreOf({ id, path, row }: ToSave, base = ''): SavedStore {
  return {
    id,
    phone: row.Phone,
    coords: isPlace(row) ? `${row.Lat},${row.Lng}` : '',
    address: [row.AddressLine1, row.City, row.State, row.Zip]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(', '),
    path: `${base}/${path}`.replace(/^\/+/, ''),
  }
}

/** Returns the five strings for `document.cookie` that save a store for so many days. */
export function saveCookies(store: SavedStore, { host, secure }: CookieOrigin, days = 1): string[] {
  const values = {
    phone: store.phone,
    storeCoords: store.coords,
    storeID: String(store.id),
    storeURL: `${host}/${store.path}`,
    storeAddress: store.address,
  }
  return savedStoreCookies.map((name) => cookie(name, values[name], days * oneDay, secure))
}

/** Returns the five strings for `document.cookie` that delete the saved store. */
export function clearCookies(): string[] {
  return savedStoreCookies.map((name) => cookie(name, '', 0, false))
}

/**
 * Reads the id of the saved store from a cookie string; accepts only valid ids. The first script of a page does the
 * same.
 */
export function savedStoreId(cookies: string): StoreId | undefined {
  return readStoreId(/(?:^|; )storeID=([\w-]{1,64})(?:;|$)/.exec(cookies)?.[1])
}

/** Returns the text of the save-store button; `brand` is the brand's label. */
export function saveButtonText(
  { saveStore }: Pick<IslandWords, 'saveStore'>,
  brand: string,
  isSaved: boolean,
): string {
  return fill(isSaved ? saveStore.yours : saveStore.make, { brand })
}

function cookie(name: string, value: string, maxAge: number, secure: boolean): string {
  const attributes = `Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  // A lone surrogate cannot be percent-encoded.
  return `${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))}; ${attributes}`
}
