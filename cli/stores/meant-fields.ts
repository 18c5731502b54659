import type { RowFault } from '../../data/row-fault.ts'
import { rowFields } from '../../data/store-schema.ts'
import { fieldNamed } from './field-names.ts'
import { slipOf } from './field-slips.ts'

/** Optional fields that must not be lost through a misspelled name. */
const weighty = ['locationID', 'Lat', 'Lng', 'AddressLine1', 'City'] as const

/**
 * Returns errors for missing fields with a similar name in the row, so that no field is lost in silence. Names of
 * custom fields are excluded.
 */
export function meantFields(raw: object, own: Readonly<Record<string, unknown>>): RowFault[] {
  const row = raw as Readonly<Record<string, unknown>>
  const absent = weighty.filter((field) => row[field] === undefined)
  if (absent.length === 0) return []
  const others = Object.keys(row).filter(
    (name) => !known.has(name.toLowerCase()) && !Object.hasOwn(own, name),
  )
  return absent.flatMap((field) => {
    // Rows of a table already have their columns under field names.
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

// A different letter case is reported separately.
const known: ReadonlySet<string> = new Set(rowFields.map((name) => name.toLowerCase()))
