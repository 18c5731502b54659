import type { StoreId } from './store.ts'

/**
 * Reads a store's id; the text of a plain whole number, also as `7.0`, becomes a number; undefined for an invalid id.
 */
export function readStoreId(sent: unknown): StoreId | undefined {
  if (typeof sent === 'number') return Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined
  if (typeof sent !== 'string') return undefined
  const [, whole] = /^([1-9]\d*)\.0$/.exec(sent) ?? []
  if (whole !== undefined) return readStoreId(Number(whole))
  if (!word.test(sent)) return undefined
  const number = readStoreId(Number(sent))
  return number !== undefined && String(number) === sent ? number : sent
}

const word = /^[\w-]{1,64}$/

/** Returns a key that is equal for two ids which some file system maps to one folder. */
export function storeIdKey(id: StoreId): StoreId {
  return typeof id === 'number' ? id : id.toLowerCase()
}

/** Whether a response is for this store; a response without a store id counts as a match. */
export function isOfStore(sent: unknown, id: StoreId): boolean {
  // WordPress sends false, null or an empty text for an unset field.
  if (sent === undefined || sent === null || sent === false || sent === '') return true
  if (typeof sent !== 'number' && typeof sent !== 'string') return false
  const named = typeof sent === 'number' ? sent : sent.trim()
  if (typeof named === 'string' && typeof id === 'number')
    // The sent number may have leading zeros.
    return /^\d+$/.test(named) && Number(named) === id
  return storeIdKey(named) === storeIdKey(id)
}

/** Compares ids: numbers come before words. */
export function compareStoreIds(one: StoreId, other: StoreId): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
