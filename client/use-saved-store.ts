import { useSyncExternalStore } from 'react'
import type { StoreId } from '../data/store.ts'
import { readSavedStoreId } from './cookie-jar.ts'

/** The id of the saved store; nothing on the server and in the first paint. */
export function useSavedStore(): StoreId | undefined {
  return useSyncExternalStore(subscribe, readSavedStoreId, nothingSaved)
}

// Cookies change only by a click that reloads the page.
function subscribe(): () => void {
  return () => {}
}

function nothingSaved(): undefined {}
