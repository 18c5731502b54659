import { grouped } from '../../../data/grouped.ts'

/** The share of the known countries that must agree. */
export const agreed = 0.9

/** Returns the country of nearly all rows whose country is known, if these are most rows. */
export function commonCountry(countries: readonly (string | undefined)[]): string | undefined {
  const known = countries.filter((country) => country !== undefined)
  for (const [country, { length }] of grouped(known, (country) => country))
    if (length >= agreed * known.length && length > countries.length / 2) return country
  return undefined
}
