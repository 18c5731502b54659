import type { StoreId } from './store.ts'

/** A store's id as it may be sent: a text that is a plain whole number is that number; undefined for what is none. */
export function readStoreId(sent: unknown): StoreId | undefined {
  if (typeof sent === 'number') return Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined
  if (typeof sent !== 'string' || !word.test(sent)) return undefined
  const number = readStoreId(Number(sent))
  return number !== undefined && String(number) === sent ? number : sent
}

const word = /^[\w-]{1,64}$/

/** Equal for two ids that one folder name could stand for on some file system. */
export function storeIdKey(id: StoreId): StoreId {
  return typeof id === 'number' ? id : id.toLowerCase()
}

/** Whether an answer that names a store, or leaves that out, is of this one. */
export function isOfStore(sent: unknown, id: StoreId): boolean {
  // WordPress sends false, null or an empty text for a field that is not set.
  if (sent === undefined || sent === null || sent === false || sent === '') return true
  if (typeof sent !== 'number' && typeof sent !== 'string') return false
  const named = typeof sent === 'number' ? sent : sent.trim()
  if (typeof named === 'string' && typeof id === 'number')
    // It may be filled with zeros.
    return /^\d+$/.test(named) && Number(named) === id
  return storeIdKey(named) === storeIdKey(id)
}

/** The order of ids: numbers, then words. */
export function compareStoreIds(one: StoreId, other: StoreId): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
