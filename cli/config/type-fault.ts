import { businessTypes } from '../../data/business-types.ts'
import { nearest } from '../report/nearest.ts'

/** The fault of a business type; undefined if it is valid. */
export function typeFault(type: string): string | undefined {
  if (businessTypes.includes(type)) return undefined
  const meant = nearType(type)
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`
  return `should be LocalBusiness or a kind of it in https://schema.org/LocalBusiness${hint}`
}

// Type names are long and made of the same words: VeterinaryCare has an edit distance of five to PrimaryCare,
// and another meaning.
function nearType(type: string): string | undefined {
  const holds = (known: string) => known.toLowerCase().includes(type.toLowerCase())
  return nearest(type, businessTypes, Math.ceil(type.length / 5)) ?? businessTypes.find(holds)
}
