import type { Store } from '../../data/store.ts'
import { someOf } from '../report/format.ts'

// Kept outside of the store: otherwise a new row above would change the stores below, and rebuild their pages.
const rows = new WeakMap<Store, number>()

/** Records the row number of a store, as users see it. */
export function noteRow(store: Store, row: number): void {
  rows.set(store, row)
}

/** Returns a lookup of row numbers, which also covers stores that plugins derive from the list's stores. */
export function rowsOf(listed: readonly Store[]): (store: Store) => number | undefined {
  const byId = new Map(listed.map((store) => [store.id, rows.get(store)]))
  return ({ id }) => byId.get(id)
}

/**
 * Returns a formatter of row numbers, `rows 7, 12`, which also covers stores that plugins derive from the list's
 * stores.
 */
export function placeNames(listed: readonly Store[]): (stores: readonly Store[]) => string {
  const rowOf = rowsOf(listed)
  return (stores) => {
    const known = stores.map(rowOf)
    const areKnown = known.every((row) => row !== undefined)
    const names = areKnown ? known : stores.map(({ id }) => id)
    const noun = `${areKnown ? 'row' : 'store'}${names.length === 1 ? '' : 's'}`
    return `${noun} ${someOf(names)}`
  }
}
