import { isCountry } from '../../../data/countries.ts'
import { placeKey } from '../../../data/places/place-words.ts'
import { countriesWithStates, statesOf } from '../../../data/states.ts'
import type { StoreRow } from '../../../data/store.ts'
import { zipPattern } from '../../../data/zip-forms.ts'
import { countriesOfCity } from '../../stores/large-cities.ts'
import { commonCountry } from './common-country.ts'

/**
 * Returns the country that nearly all addresses are in: by the form of their postal codes, their states, their large
 * cities or the domains of their websites; undefined if several countries are as likely.
 */
export function countryOfAddresses(rows: readonly StoreRow[]): string | undefined {
  return (
    commonCountry(rows.map(countryOfCode)) ??
    onlyCountry(rows.map(countriesOfState)) ??
    onlyCountry(rows.map(countriesOfTown)) ??
    commonCountry(rows.map(countryOfDomain))
  )
}

/** Countries whose postal codes look like no others. */
const codes = ['CA', 'GB', 'IE'].map((country) => ({
  country,
  pattern: new RegExp(String.raw`\b(?:${zipPattern(country)})$`, 'm'),
}))

function countryOfCode({ Zip, AddressLine1, AddressLine2, City }: StoreRow): string | undefined {
  const lines = [Zip, ...[AddressLine1, AddressLine2, City].flatMap((text) => text.split(','))]
  const text = lines.map((line) => line.trim()).join('\n')
  return codes.find(({ pattern }) => pattern.test(text))?.country
}

function countriesOfState({ State }: StoreRow): string[] {
  const said = State.trim().toLowerCase()
  const isSaid = (name: string) => name.toLowerCase() === said
  return said === ''
    ? []
    : countriesWithStates.filter((country) => [...statesOf(country)].flat().some(isSaid))
}

// A town may stand beside its district, as `Santa Anita, Lima`, and a store without an address may have its name.
function countriesOfTown({ City, AddressLine1, Name = '' }: StoreRow): string[] {
  const [street = '', ...afterStreet] = AddressLine1.split(',')
  const withoutCity = street.trim() === '' ? [Name] : afterStreet
  const parts = City.trim() === '' ? withoutCity : City.split(',')
  return [...new Set(parts.flatMap((part) => countriesOfCity(placeKey(part))))]
}

/** The share of the rows with any country that must be in one, and the share that may be in another one, too. */
const share = { least: 0.9, ofOther: 0.5 }

/** Returns the country that may be that of nearly all rows, if no other one is likely. */
function onlyCountry(rows: readonly (readonly string[])[]): string | undefined {
  const known = rows.filter(({ length }) => length > 0)
  const counts = new Map<string, number>()
  for (const country of known.flat()) counts.set(country, (counts.get(country) ?? 0) + 1)
  const [[country, count] = [undefined, 0], [, next] = [undefined, 0]] = [...counts].sort(
    ([, one], [, other]) => other - one,
  )
  const isMost = count > rows.length / 2 && count >= share.least * known.length
  return isMost && next <= share.ofOther * count ? country : undefined
}

/** Domains of countries that sites anywhere have. */
const usedAnywhere = new Set('AI CC CO FM GG IO LA LY ME SH TO TV WS'.split(' '))

function countryOfDomain({ Website, Email }: StoreRow): string | undefined {
  const said = [Website, Email].find((one) => typeof one === 'string' && one.trim() !== '')
  const [, end = ''] = domainEnd.exec(String(said ?? '').trim()) ?? []
  const code = end.toUpperCase().replace(/^UK$/, 'GB')
  return isCountry(code) && !usedAnywhere.has(code) ? code : undefined
}

/** The last two letters of the host of an address, or of an e-mail address. */
const domainEnd = /^(?:https?:\/\/|[^@/]*@)?[^/:?#]*\.([a-z]{2})(?=$|[/:?#])/i
