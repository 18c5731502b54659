/** A fault of one field of a row, in words that follow the field's name. */
export interface RowFault {
  field: string
  fault: string
  /** The wrong value; absent where there is none. */
  got?: unknown
  /** The name that stands in its place. */
  meant?: string
  /** The names of which one may have been meant. */
  known?: readonly string[]
}
