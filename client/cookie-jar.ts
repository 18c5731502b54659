import type { SavedStore } from '../data/saved-store.ts'
import { clearCookies, saveCookies, savedStoreId } from '../data/saved-store.ts'
import type { StoreId } from '../data/store.ts'

/** The id of the visitor's saved store. */
export function readSavedStoreId(): StoreId | undefined {
  return savedStoreId(readCookies())
}

/** The cookies as the browser tells them. */
export function readCookies(): string {
  return document.cookie
}

/** Remembers a store as the visitor's own for a day; says whether the browser did. */
export function writeSavedStore(store: SavedStore): boolean {
  const origin = { host: location.host, secure: location.protocol === 'https:' }
  write(saveCookies(store, origin))
  return readSavedStoreId() === store.id
}

/** Forgets the saved store. */
export function forgetSavedStore(): void {
  write(clearCookies())
}

function write(cookies: readonly string[]): void {
  for (const cookie of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = cookie
  }
}
