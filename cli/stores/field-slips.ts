import { isOneEditApart } from '../../data/places/one-off.ts'
import { nearest } from '../report/nearest.ts'

/** The name that is a field with a slip in it: of what says where a store is, as the others are missed at once. */
export function slipOf(field: string, names: readonly string[]): string | undefined {
  if (field === 'City') return names.find((name) => isOneEditApart('city', name.toLowerCase()))
  return field === 'AddressLine1' ? names.find(isStreet) : undefined
}

const known = new Map<string, boolean>()

// Each row has the same names, and slips take long to count.
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
