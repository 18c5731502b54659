import { isOneEditApart } from '../../data/places/one-edit-apart.ts'
import { nearest } from '../report/nearest.ts'

/**
 * Returns the name that misspells a field; only for address fields, because other missing fields are noticed at once.
 */
export function slipOf(field: string, names: readonly string[]): string | undefined {
  if (field === 'City') return names.find((name) => isOneEditApart('city', name.toLowerCase()))
  return field === 'AddressLine1' ? names.find(isStreet) : undefined
}

const known = new Map<string, boolean>()

// Cached: all rows have the same names, and the comparison is slow.
function isStreet(name: string): boolean {
  const found = known.get(name) ?? isSlip(name)
  if (known.size < 1000) known.set(name, found)
  return found
}

function isSlip(name: string): boolean {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return (
    ['address', 'address1', 'street', 'streetaddress'].some((one) =>
      isOneEditApart(one, letters),
    ) || nearest('AddressLine1', [name], 3) !== undefined
  )
}
