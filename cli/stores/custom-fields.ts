import type { RowFault } from '../../data/row-fault.ts'
import type { Store } from '../../data/store.ts'
import type { FieldsSchema } from '../config/fields-schema.ts'
import type { Where } from '../report/problems.ts'
import { listCodeFailure } from './list-code-failure.ts'

type OwnFields = { fields: Store['fields'] } | { faults: RowFault[] }

const none: OwnFields = { fields: Object.freeze({}) }

/**
 * Parses a row's custom fields with the chain's schema, or returns the errors. Throws `UserError` (exit code 2) if
 * the schema throws.
 */
export function readCustomFields(
  raw: unknown,
  schema: FieldsSchema | undefined,
  where: Where,
): OwnFields {
  // A row that is not an object is already reported.
  if (!schema || typeof raw !== 'object' || raw === null) return none
  const row = raw as Record<string, unknown>
  const names = Object.keys(schema.shape).filter((name) => Object.hasOwn(row, name))
  const own = Object.fromEntries(names.map((name) => [name, row[name]]))
  const result = parsed(own, schema, where)
  if (result.success) return { fields: result.data }
  const faults = result.error.issues.map(({ path, message }) => {
    const got = path.reduce<unknown>((value, key) => Object(value)[key], own)
    const field = path.map(String).join('.') || 'fields'
    return got === undefined ? { field, fault: 'is missing' } : { field, fault: message, got }
  })
  return { faults }
}

function parsed(own: object, schema: FieldsSchema, where: Where) {
  try {
    return schema.safeParse(own)
  } catch (cause) {
    throw listCodeFailure('The schema under fields', cause, where)
  }
}
