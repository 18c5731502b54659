import type { Store } from '../../data/store.ts'
import { someOf } from '../report/format.ts'

// Not in the store: pages would be made again where a row is put above others.
const rows = new WeakMap<Store, number>()

/** Remembers the number that people know a store's row by. */
export function noteRow(store: Store, row: number): void {
  rows.set(store, row)
}

/** Gives the rows of stores, also of those that plugins have made of the list's. */
export function rowsOf(listed: readonly Store[]): (store: Store) => number | undefined {
  const byId = new Map(listed.map((store) => [store.id, rows.get(store)]))
  return ({ id }) => byId.get(id)
}

/** Says where stores are in the list, also those that plugins have made of its stores: `rows 7, 12`. */
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
