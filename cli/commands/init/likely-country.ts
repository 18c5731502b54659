import { isInCountry } from '../../../data/country-boxes.ts'
import { isPlace } from '../../../data/great-circle.ts'
import { grouped } from '../../../data/grouped.ts'
import type { StoreRow } from '../../../data/store.ts'
import { countriesNear } from '../../stores/large-cities.ts'

/** Enough rows for a country; a long list would take seconds. */
const mostRows = 300
/** The share of the rows that must agree. */
const agreed = 0.9

/**
 * Returns the country of nearly all rows: that of their phones with the code of a country, if most phones have one, else
 * that of the large city nearest to each point; undefined if it is uncertain.
 */
export async function likelyCountry(rows: readonly StoreRow[]): Promise<string | undefined> {
  const step = Math.max(1, Math.floor(rows.length / mostRows))
  const some = rows.filter((_, at) => at % step === 0)
  const located = some.filter(isPlace)
  const country = (await countryOfPhones(some)) ?? common(await countriesNear(located))
  const isThere = country && located.every((row) => isInCountry(row, country) !== false)
  return isThere ? country : undefined
}

async function countryOfPhones(rows: readonly StoreRow[]): Promise<string | undefined> {
  const phones = rows.map(({ Phone }) => Phone.trim()).filter(Boolean)
  const coded = phones.filter((phone) => /^(?:\+|00)\s?[1-9]/.test(phone))
  if (coded.length <= phones.length / 2) return undefined
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return common(
    coded.map((phone) => parsePhoneNumberFromString(phone.replace(/^00/, '+'))?.country),
  )
}

function common(countries: readonly (string | undefined)[]): string | undefined {
  for (const [country, { length }] of grouped(countries, (country) => country))
    if (length >= agreed * countries.length) return country
  return undefined
}
