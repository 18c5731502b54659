import { hash } from 'node:crypto'
import { grouped } from '../../../data/grouped.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { storeIdKey } from '../../../data/store-id.ts'
import type { Config } from '../../config/config.ts'
import { type Problem, problem } from '../../report/problems.ts'
import type { LoadedStores } from '../../stores/load-stores.ts'
import { apartFromMerged } from '../../stores/merged-stores.ts'

/**
 * Warns of mistakes that a valid list may contain, one warning per kind; `said` names the keys that the config sets.
 */
export function listDoubts(
  { listed: stores, leftOut }: Pick<LoadedStores, 'listed' | 'leftOut'>,
  {
    brands,
    corporateIds,
    storesName: file,
  }: Pick<Config, 'brands' | 'corporateIds' | 'storesName'>,
  said: readonly string[],
): Problem[] {
  const ids = [...stores.map(({ id }) => id), ...(leftOut?.ids ?? [])]
  const listed = new Set(ids.map(storeIdKey))
  const named = brands.map(({ id, locationIDs = [] }) => [`The brand ${id}`, locationIDs] as const)
  // The store ids of the built-in sample do not apply to another list.
  const lists = [
    ...(said.includes('brands') ? named : []),
    ...(said.includes('corporateStores') ? [['corporateStores', [...corporateIds]] as const] : []),
  ]
  const unknown = lists.flatMap(([what, ids]) => {
    const absent = ids.filter((id) => !listed.has(storeIdKey(id)))
    return absent.length > 0 ? [problem('IDS_UNKNOWN', { ids: absent, what }, { file })] : []
  })
  const pairs = pairsIn(apartFromMerged(stores).stores)
  return [...unknown, ...(pairs.length > 0 ? [problem('STORES_TWICE', { pairs }, { file })] : [])]
}

/** Fields that may differ between two rows of the same store. */
const identity = { locationID: 0, URL: '', YextId: '' }

// Two shops in one airport share an address and often a phone, but differ in name or coordinates.
function pairsIn(stores: readonly Store[]): string[] {
  const first = new Map<string, StoreId>()
  const atStreet = grouped(stores, ({ row }) => row.AddressLine1)
  return stores.flatMap(({ id, row }) => {
    if (atStreet.get(row.AddressLine1)?.length === 1) return []
    const key = hash('md5', JSON.stringify({ ...row, ...identity }), 'base64')
    const other = first.get(key)
    if (other === undefined) first.set(key, id)
    return other === undefined ? [] : [`${other} and ${id}`]
  })
}
