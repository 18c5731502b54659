/** An error in one field of a row, in words that follow the field's name. */
export interface RowFault {
  field: string
  fault: string
  /** The wrong value; absent if the field has none. */
  got?: unknown
  /** The name in the row that probably means the field. */
  meant?: string
  /** Names that are probably meant. */
  known?: readonly string[]
}
