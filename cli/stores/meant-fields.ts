import type { RowFault } from '../../data/row-fault.ts'
import { rowFields } from '../../data/store-schema.ts'
import { fieldNamed } from './columns.ts'
import { slipOf } from './field-slips.ts'

/** Fields that a row may be without, but should not be for a slip in their name. */
const weighty = ['locationID', 'Lat', 'Lng', 'AddressLine1', 'City'] as const

/**
 * The fields that a row does not have, although it has another name that says one: what is left out by mistake is not left
 * out in silence. Names of the chain's own fields are none of these.
 */
export function meantFields(raw: object, own: Readonly<Record<string, unknown>>): RowFault[] {
  const row = raw as Readonly<Record<string, unknown>>
  const absent = weighty.filter((field) => row[field] === undefined)
  if (absent.length === 0) return []
  const others = Object.keys(row).filter(
    (name) => !known.has(name.toLowerCase()) && !Object.hasOwn(own, name),
  )
  return absent.flatMap((field) => {
    // A table has its columns under the names of their fields.
    const isOfTable = Object.hasOwn(row, field)
    const usual = others.find((name) => !isOfTable && fieldNamed(name) === field)
    const meant =
      usual ??
      slipOf(
        field,
        others.filter((name) => !fieldNamed(name)),
      )
    return meant === undefined ? [] : [{ field, fault: 'is missing', meant }]
  })
}

// Another letter case is a slip of its own.
const known: ReadonlySet<string> = new Set(rowFields.map((name) => name.toLowerCase()))
