import { isCountry } from '../../data/countries.ts'
import { readCountryText } from '../../data/country-texts.ts'

/** The fault of a country code of two letters; undefined if it is valid. */
export function countryFault(country: string): string | undefined {
  if (isCountry(country)) return undefined
  const meant = readCountryText(country)
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`
  return `should be a country's two letters of ISO 3166-1, such as US or DE${hint}`
}
