import { isCountry } from '../../data/countries.ts'
import { readCountryText } from '../../data/country-texts.ts'

/** The fault of a country code of two letters; undefined if it is valid. */
export function countryFault(said: string): string | undefined {
  if (isCountry(said)) return undefined
  const meant = readCountryText(said)
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`
  return `should be a country's two letters of ISO 3166-1, such as US or DE${hint}`
}
