import { useSyncExternalStore } from 'react'
import type { StoreId } from '../data/store.ts'
import { readSavedStoreId } from './cookie-jar.ts'

/** Returns the id of the saved store; undefined on the server and in the first paint. */
export function useSavedStore(): StoreId | undefined {
  return useSyncExternalStore(subscribe, readSavedStoreId, nothingSaved)
}

// Cookies change by a click, which reloads the page, or while the page or its tab is in the background.
function subscribe(notify: () => void): () => void {
  addEventListener('pageshow', notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    removeEventListener('pageshow', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

function nothingSaved(): undefined {}
