import { grouped } from '../../data/grouped.ts'
import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Returns warnings for a value that most stores have and few lack: it may have been forgotten. */
export function emptyFields(stores: readonly Store[]): Problem[] {
  return (['AddressLine1', 'City'] as const).flatMap((field) => {
    const empty = stores.filter(({ row }) => row[field] === '')
    if (empty.length === 0 || empty.length * 2 > stores.length) return []
    return [problem('FIELD_LACKING', { field, stores: empty.map(({ id }) => id) })]
  })
}

/** Returns a warning for stores with derived ids. */
export function idsMade(stores: readonly Store[]): Problem[] {
  const ids = stores.flatMap(({ id, hasMadeId }) => (hasMadeId ? [id] : []))
  return ids.length > 0 ? [problem('IDS_MADE', { ids })] : []
}

/**
 * Returns a warning for stores without ids that have one name and one address, and differ in the rest: they may be one
 * store.
 */
export function storesAlike(stores: readonly Store[]): Problem[] {
  const made = stores.filter(({ hasMadeId }) => hasMadeId)
  const groups = [...grouped(made, addressKey).values()].filter(({ length }) => length > 1)
  const ids = groups.flatMap((group) => group.map(({ id }) => id))
  return ids.length > 0 ? [problem('STORES_ALIKE', { ids })] : []
}

function addressKey({ row }: Store): string {
  const { Name = '', AddressLine1, AddressLine2, City, State, Country = '' } = row
  return [Name, AddressLine1, AddressLine2, City, State, Country].map(slugOf).join('\n')
}
