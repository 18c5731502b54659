import type { StoreId } from './store.ts'

/**
 * Returns a number from 0 to 2^32 - 1 that depends only on the store and the question: the random source of the
 * sample.
 */
export function storeHash(locationID: StoreId, question: string): number {
  const id = typeof locationID === 'number' ? locationID : textHash(locationID)
  return mix(textHash(question) ^ Math.imul(id, 0x9e3779b1))
}

function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Chooses some of the items, in their order; the choice depends only on the store and the question. */
export function chooseSome<T>(
  items: readonly T[],
  locationID: StoreId,
  question: string,
  count: number,
): T[] {
  const seed = storeHash(locationID, question)
  return items
    .map((item, index) => ({ item, index, rank: mix(seed + Math.imul(index + 1, 0x85ebca6b)) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item)
}

// The final step of MurmurHash3: neighbouring ids must not get neighbouring variants.
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
