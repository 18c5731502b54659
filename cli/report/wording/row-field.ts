import { cut } from '../cut.ts'
import { didYouMean, nearest } from '../nearest.ts'

/** A fault of a field of a row. */
export type RowFieldArgs = {
  fault: string
  /** Equal for faults that differ in a value; without it, the fault. */
  kind?: string
  /** The wrong value, as a message shows it. */
  got?: string
  /** The wrong name, and those of which one may have been meant. */
  named?: { name: string; known: readonly string[] } | undefined
  /** The missing field, and what the row has in its place. */
  missing?: { field: string; others: readonly string[]; meant?: string | undefined }
}

/** The words of what is wrong with a field. Only the first of many are put into words: a name that was meant takes long to find. */
export function fieldText({ fault, got, named, missing }: RowFieldArgs): string {
  if (named)
    return `${fault}: ${got}${named.known.length > 0 ? didYouMean(named.name, named.known) : ''}`
  if (got !== undefined) return `${fault}, got ${got}`
  const meant = missing && (missing.meant ?? nearest(missing.field, missing.others))
  return meant === undefined ? fault : `${fault} (the row has "${cut(meant, mostLetters)}")`
}

// A longer name of a field is cut.
const mostLetters = 200
