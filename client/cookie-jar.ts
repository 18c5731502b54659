import type { SavedStore } from '../data/saved-store.ts'
import { clearCookies, saveCookies, savedStoreId } from '../data/saved-store.ts'
import type { StoreId } from '../data/store.ts'

/** Returns the id of the visitor's saved store. */
export function readSavedStoreId(): StoreId | undefined {
  return savedStoreId(readCookies())
}

/** Returns the cookies that the browser exposes to scripts. */
export function readCookies(): string {
  return document.cookie
}

/** Saves a store for the visitor, for one day or so many; returns whether the browser stored it. */
export function writeSavedStore(store: SavedStore, days?: number): boolean {
  const origin = { host: location.host, secure: location.protocol === 'https:' }
  write(saveCookies(store, origin, days))
  return readSavedStoreId() === store.id
}

/** Deletes the saved store. */
export function forgetSavedStore(): void {
  write(clearCookies())
}

function write(cookies: readonly string[]): void {
  for (const cookie of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = cookie
  }
}
