import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Returns warnings for a value that most stores have and few lack: it may have been forgotten. */
export function fieldsLacking(stores: readonly Store[]): Problem[] {
  return (['AddressLine1', 'City'] as const).flatMap((field) => {
    const lacking = stores.filter(({ row }) => row[field] === '')
    if (lacking.length === 0 || lacking.length * 2 > stores.length) return []
    return [problem('FIELD_LACKING', { field, stores: lacking.map(({ id }) => id) })]
  })
}

/** Returns a warning for stores with derived ids. */
export function idsMade(stores: readonly Store[]): Problem[] {
  const ids = stores.flatMap(({ id, hasMadeId }) => (hasMadeId ? [id] : []))
  return ids.length > 0 ? [problem('IDS_MADE', { ids })] : []
}
