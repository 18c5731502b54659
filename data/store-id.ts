import type { StoreId } from './store.ts'

/** A store's id as it may be sent: a text that is a plain whole number is that number; undefined for what is none. */
export function readStoreId(sent: unknown): StoreId | undefined {
  const number = typeof sent === 'string' ? Number(sent) : sent
  const isWhole = Number.isSafeInteger(number) && (number as number) >= 0
  if (isWhole && String(number) === String(sent)) return number as number
  return typeof sent === 'string' && word.test(sent) ? sent : undefined
}

const word = /^[\w-]{1,64}$/

/** Equal for two ids that one folder name could stand for on some file system. */
export function storeIdKey(id: StoreId): string {
  return String(id).toLowerCase()
}

/** Whether an answer that names a store, or leaves that out, is of this one. */
export function isOfStore(sent: unknown, id: StoreId): boolean {
  // WordPress sends false, null or an empty text for a field that is not set.
  if (sent === undefined || sent === null || sent === false || sent === '') return true
  if (typeof sent !== 'number' && typeof sent !== 'string') return false
  const named = String(sent).trim()
  // A number may be filled with zeros.
  return storeIdKey(named) === storeIdKey(id) || (/^\d+$/.test(named) && Number(named) === id)
}

/** The order of ids: numbers, then words. */
export function compareStoreIds(one: StoreId, other: StoreId): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
