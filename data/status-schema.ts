import { z } from 'zod'
import { isRealDate } from './detail-schemas.ts'
import { readYesNo } from './list-status.ts'
import type { RowFault } from './row-fault.ts'
import type { StoreRow } from './store.ts'
import { readStoreId, storeIdKey } from './store-id.ts'

const dateRule = 'should be a date like 2027-03-31'
const closedRule = 'should be yes, no, or a date like 2027-03-31'

const text = z.string('should be text').nullable()

const yesNoOrDate = z
  .union([z.string(), z.boolean(), z.null()], closedRule)
  .transform((said, { issues }) => {
    const read = readClosed(said)
    if (read !== undefined) return read
    issues.push({ code: 'custom', message: closedRule, input: said })
    return z.NEVER
  })
  .optional()

const date = text
  .transform((said) => said?.trim() ?? '')
  .refine((said) => said === '' || isRealDate(said), dateRule)
  .optional()

/** The fields of a row with the status of its store; each may be absent or empty. */
export const statusFields = {
  OpensOn: date,
  ClosedFrom: yesNoOrDate,
  ReopensOn: date,
  ClosedForGood: yesNoOrDate,
  MergedInto: z
    .unknown()
    .transform((said, { issues }) => {
      if (said === undefined || said === null || said === '') return ''
      const id = readStoreId(said)
      if (id !== undefined) return id
      issues.push({ code: 'custom', message: 'should be the id of another store', input: said })
      return z.NEVER
    })
    .optional(),
  MovedFrom: text.transform((said) => said?.trim() ?? '').optional(),
}

/** Yields the errors of these fields in combination. */
export function* statusFaults(row: StoreRow): Generator<RowFault> {
  const { ClosedFrom, ReopensOn, MergedInto, locationID } = row
  if (ClosedFrom && ClosedFrom !== 'yes' && ReopensOn && ReopensOn <= ClosedFrom)
    yield { field: 'ReopensOn', fault: `should be after ClosedFrom, ${ClosedFrom}`, got: ReopensOn }
  if (
    MergedInto !== undefined &&
    MergedInto !== '' &&
    storeIdKey(MergedInto) === storeIdKey(locationID)
  )
    yield { field: 'MergedInto', fault: 'should be the id of another store', got: MergedInto }
}

// Undefined for an unknown value.
function readClosed(said: string | boolean | null): string | undefined {
  const word = String(said).trim()
  if (isRealDate(word)) return word
  if (word === '' || said === null) return ''
  const answer = readYesNo(word)
  return answer === undefined ? undefined : answer ? 'yes' : ''
}
