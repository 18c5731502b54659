import { storePath } from '../../data/paths.ts'
import type { RowFault } from '../../data/row-fault.ts'
import { shown } from '../../data/shown.ts'
import type { Store } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { readStoreRow, rowFields } from '../../data/store-schema.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import type { RowFieldArgs } from '../report/wording/row-field.ts'
import type { Chain } from './chain.ts'
import { readCustomFields } from './custom-fields.ts'
import { meantFields } from './meant-fields.ts'
import { withUsualNames } from './usual-names.ts'

/** Returns the store of a row; undefined if the row has errors, which are added to the problems. */
export function readStore(
  raw: unknown,
  where: Where,
  chain: Chain,
  problems: Problem[],
): Store | undefined {
  const result = readStoreRow(withUsualNames(raw, chain.fields), chain.amenities)
  const own = readCustomFields(raw, chain.fields, where)
  const meant = Object(raw) === raw ? meantFields(raw as object, chain.fields?.shape ?? {}) : []
  if ('faults' in result || 'faults' in own || meant.length > 0) {
    const id = readStoreId((raw as { locationID?: unknown } | null)?.locationID)
    const place = { ...where, ...(id !== undefined && { store: id }) }
    const others = otherNames(
      raw,
      new Set([...rowFields, ...Object.keys(chain.fields?.shape ?? {})]),
    )
    for (const fault of [result, own, { faults: meant }].flatMap((read) =>
      'faults' in read ? read.faults : [],
    )) {
      const args = faultArgs(fault, others)
      problems.push(problem('ROW_FIELD', args, { ...place, field: fault.field }))
    }
    return undefined
  }
  const { row } = result
  const id = row.locationID
  const path = storePath(row.URL)
  // The brand is set later: brands list stores by id, and some ids are not derived yet.
  return { id, path, brand: '', isCorporate: false, row, fields: own.fields }
}

/** Returns the message arguments of a field's error, with the wrong value or the probable names. */
export function faultArgs(
  { field, fault, got, known, meant }: RowFault,
  others: readonly string[],
): RowFieldArgs {
  if (known && typeof got === 'string')
    return { fault, got: shown(got), named: { name: got, known } }
  if (got !== undefined)
    return { fault, got: shown(got), ...(field === 'locationID' && { isId: true }) }
  return { fault, missing: { field, others, meant } }
}

/** Returns the names in a row that are not fields. */
export function otherNames(raw: unknown, fields: ReadonlySet<string> = rowNames): string[] {
  return Object.keys(Object(raw)).filter((name) => !fields.has(name))
}

const rowNames = new Set(rowFields)
