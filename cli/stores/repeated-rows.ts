import { isPlace } from '../../data/great-circle.ts'
import { pathKey } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { hasMadePath } from './derive-paths.ts'

/**
 * Splits off the stores whose rows equal an earlier row in all cells, with one warning for all of them: those with a
 * street or a point, and without an id or a path. An id or a path of the list that occurs twice stays: it is a fault.
 */
export function withoutRepeated(
  stores: readonly Store[],
  placeOf: (store: Store) => Where,
): { stores: readonly Store[]; warnings: Problem[] } {
  const first = new Map<string, Store>()
  const repeated = new Set<Store>()
  for (const store of stores) {
    if (!store.hasMadeId || !hasMadePath(store) || !hasPlace(store)) continue
    const key = pathKey(store.path)
    const earlier = first.get(key)
    if (!earlier) first.set(key, store)
    else if (contentOf(earlier) === contentOf(store)) repeated.add(store)
  }
  if (repeated.size === 0) return { stores, warnings: [] }
  const [one] = repeated
  const places = [...repeated].map(placeOf)
  const { file } = places[0] ?? {}
  const args = {
    kind: 'repeat',
    rows: places.map(({ row }) => row ?? 0),
    text: one?.row.Name || one?.row.AddressLine1 || String(one?.id ?? ''),
  } as const
  return {
    stores: stores.filter((store) => !repeated.has(store)),
    warnings: [problem('ROWS_NOT_STORES', args, file === undefined ? {} : { file })],
  }
}

/** Two stores may share a name and a town, but not a street or a point. */
function hasPlace({ row }: Store): boolean {
  return row.AddressLine1 !== '' || isPlace(row)
}

function contentOf({ row }: Store): string {
  return JSON.stringify({ ...row, locationID: '' })
}
