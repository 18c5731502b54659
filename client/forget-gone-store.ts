import { idPath, pageAddress } from '../data/paths.ts'
import type { StoreId } from '../data/store.ts'
import { forgetSavedStore, readSavedStoreId } from './cookie-jar.ts'

/**
 * Deletes the saved store if the site under `base` has no page for it, and returns whether it did; a failed request
 * changes nothing.
 */
export async function forgetGoneStore(base: string, id: StoreId): Promise<boolean> {
  const address = pageAddress(base, idPath(id))
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  const isGone = saysGone(answer)
  // The visitor may have saved another store meanwhile.
  if (!isGone || readSavedStoreId() !== id) return false
  forgetSavedStore()
  return true
}

/** Whether a host answers that it has no such page; a failed request says nothing. */
export function saysGone(answer: Response | undefined): boolean {
  return answer?.status === 404 || answer?.status === 410
}
