import { cut } from '../cut.ts'
import { didYouMean, nearest } from '../nearest.ts'

/** A fault of a field of a row. */
export type RowFieldArgs = {
  fault: string
  /** A key that is equal for faults that differ only in a value. Default: the fault. */
  kind?: string
  /** The wrong value, as a message shows it. */
  got?: string
  /** The wrong name, and the known names to suggest. */
  named?: { name: string; known: readonly string[] } | undefined
  /** The missing field, and the fields that the row has instead. */
  missing?: { field: string; others: readonly string[]; meant?: string | undefined }
  /** Whether the fault is that of an id. */
  isId?: boolean
  /** Whether the build leaves the row out. */
  isLeftOut?: boolean
}

/** The text of a field's fault. Only the first of many faults get a text: finding a suggestion takes long. */
export function fieldText({ fault, got, named, missing }: RowFieldArgs): string {
  if (named)
    return `${fault}: ${got}${named.known.length > 0 ? didYouMean(named.name, named.known) : ''}`
  if (got !== undefined) return `${fault}, got ${got}`
  const meant = missing && (missing.meant ?? nearest(missing.field, missing.others))
  return meant === undefined ? fault : `${fault} (the row has "${cut(meant, mostLetters)}")`
}

// The maximum length of a field name; longer ones are cut.
const mostLetters = 200

/** The ways out of a row's fault. */
export function fieldHint({ isId, isLeftOut }: RowFieldArgs): string {
  return [
    'Correct the row; docs/stores.md describes each field, and how to get coordinates.',
    ...(isId
      ? ['If the column has no such ids, set columns: { locationID: false } in the config file.']
      : []),
    ...(isLeftOut ? [] : ["To build without such rows, set badRows: 'leave-out'."]),
  ].join(' ')
}
