import { idPath, pageAddress } from '../data/paths.ts'
import type { StoreId } from '../data/store.ts'
import { forgetSavedStore, readSavedStoreId } from './cookie-jar.ts'

/** Forgets the saved store where the site under `base` has no page of it, and says whether it did; no answer changes nothing. */
export async function forgetGoneStore(base: string, id: StoreId): Promise<boolean> {
  const address = pageAddress(base, idPath(id))
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  const isGone = answer?.status === 404 || answer?.status === 410
  // Another store may have been saved meanwhile.
  if (!isGone || readSavedStoreId() !== id) return false
  forgetSavedStore()
  return true
}
