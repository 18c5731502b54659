import type { FoundStores } from '../../data/places/find-stores.ts'

/** Kilometres within which no store is far. */
const alwaysNear = 25
/** The multiple of the average distance of the stores before it that makes a store far. */
const factor = 4

/** Returns the number of stores before the first one that is much farther away than they are. */
export function nearCount(found: FoundStores['found']): number {
  let sum = 0
  let count = 0
  for (const [at, { kilometres }] of found.entries()) {
    if (kilometres === undefined) continue
    if (count > 0 && kilometres > Math.max(alwaysNear, (factor * sum) / count)) return at
    sum += kilometres
    count += 1
  }
  return found.length
}
