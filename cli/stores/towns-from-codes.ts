import { codeFinder } from '../../data/places/code-finder.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { zipPattern } from '../../data/zip-forms.ts'
import { isInState } from './points-from-codes.ts'

/**
 * Splits town, state and postal code from one-line addresses, if the country's table of codes has the town at the end
 * of the text; any other text stays whole.
 */
export function townsFromCodes(
  stores: readonly Store[],
  site: { country?: string | undefined },
  places: readonly PlacesOfCountry[],
): void {
  const finders = new Map(places.map((one) => [one.country, codeFinder(one)]))
  for (const { row } of stores) {
    const country = countryOf({ row }, site) ?? ''
    const find = finders.get(country)
    if (row.City !== '' || row.AddressLine1 === '' || row.AddressLine1.length > 300 || !find)
      continue
    const code = row.Zip || lastCode(row.AddressLine1, country)
    const place = code === undefined ? undefined : find(code)
    if (!code || !place || !isInState(place.name, row.State, country)) continue
    const [, city = place.name, state = ''] = /^(.+), ([^,]+)$/.exec(place.name) ?? []
    const rest = withoutEnds(row.AddressLine1, [code, row.State, state])
    const street = withoutEnds(rest, [city])
    // A code without its town may belong to a street in another town.
    if (street === rest || street === '') continue
    Object.assign(row, { AddressLine1: street, City: city, State: row.State || state, Zip: code })
  }
}

function lastCode(text: string, country: string): string | undefined {
  const pattern = zipPattern(country)
  if (pattern === undefined) return undefined
  return new RegExp(String.raw`(?<![\p{L}\d])(${pattern})$`, 'u').exec(text.trim())?.[1]
}

function withoutEnds(text: string, ends: readonly string[]): string {
  const cut = ends.reduce((left, end) => {
    const plain = left.replace(/[\s,]+$/, '')
    const isAtEnd = end && sameText(plain.slice(-end.length), end)
    return isAtEnd && /[\s,]$/.test(plain.slice(0, -end.length))
      ? plain.slice(0, -end.length)
      : left
  }, text)
  return cut.replace(/[\s,]+$/, '')
}

function sameText(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}
