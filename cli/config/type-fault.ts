import { businessTypes } from '../../data/business-types.ts'
import { nearest } from '../report/nearest.ts'

/** The fault of a business type; undefined if it is valid. */
export function typeFault(said: string): string | undefined {
  if (businessTypes.includes(said)) return undefined
  const meant = nearType(said)
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`
  return `should be LocalBusiness or a kind of it in https://schema.org/LocalBusiness${hint}`
}

// Type names are long and made of the same words: VeterinaryCare has an edit distance of five to PrimaryCare,
// and another meaning.
function nearType(said: string): string | undefined {
  const holds = (type: string) => type.toLowerCase().includes(said.toLowerCase())
  return nearest(said, businessTypes, Math.ceil(said.length / 5)) ?? businessTypes.find(holds)
}
