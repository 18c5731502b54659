import { placeKey } from '../../../data/places/place-words.ts'
import { countriesWithStates, statesOf } from '../../../data/states.ts'
import type { StoreRow } from '../../../data/store.ts'
import { writtenZip, zipPattern } from '../../../data/zip-forms.ts'
import { countriesNamed } from '../../stores/towns-named.ts'
import { areAmerican } from './american-rows.ts'
import { defaultCountry } from './answers.ts'
import { agreed, commonCountry } from './common-country.ts'
import { countryOfDomain } from './country-of-domain.ts'

/**
 * Returns the country that nearly all addresses are in, if it is another one than the default: by the form of their
 * postal codes, their states, their large cities or the domains of their websites; empty if it may be another one or
 * the default, and undefined if nothing speaks for another one.
 */
export async function countryOfAddresses(rows: readonly StoreRow[]): Promise<string | undefined> {
  const [ofTowns, ofDomains] = [countryOfTowns(rows), commonCountry(rows.map(countryOfDomain))]
  const strong = commonCountry(rows.map(countryOfCode)) ?? countryOfStates(rows)
  const found = strong ?? ofTowns ?? ofDomains
  if (found === undefined || found === defaultCountry || !mayHaveCodes(found, rows))
    return undefined
  if (ofDomains && ofDomains !== found) return ''
  if (strong || ofTowns === ofDomains || !mayHaveCodes(defaultCountry, rows)) return found
  if (await areAmerican(rows, found)) return undefined
  return hasProof(rows) ? found : ''
}

/** Whether rows have a phone or a domain, or no code, by which a town may be a namesake in the default country. */
function hasProof(rows: readonly StoreRow[]): boolean {
  const isProved = rows.some(({ Phone }) => /\d/.test(Phone)) || rows.some(countryOfDomain)
  return isProved || codesOf(rows).length === 0
}

function countryOfCode({ Zip, AddressLine1, AddressLine2, City }: StoreRow): string | undefined {
  const lines = [Zip, ...[AddressLine1, AddressLine2, City].flatMap((text) => text.split(','))]
  const text = lines.map((line) => line.trim()).join('\n')
  if (canadian.test(text)) return 'CA'
  if (british.test(text)) return 'GB'
  // At the end of an address, a form as wide as the Irish one may be anything.
  return irish.test(Zip.trim()) ? 'IE' : undefined
}

const canadian = new RegExp(String.raw`\b(?:${zipPattern('CA')})$`, 'm')
// Islands with the same form have their own letters.
const british = new RegExp(String.raw`\b(?!(?:GX|GY|IM|JE)\d)(?:${zipPattern('GB')})$`, 'm')
const irish = new RegExp(`^(?:${zipPattern('IE')})$`)

/** Returns the only country that has nearly all states of the rows, and may have their codes. */
function countryOfStates(rows: readonly StoreRow[]): string | undefined {
  const said = rows.map(({ State }) => State.trim().toLowerCase()).filter(Boolean)
  // Without postal codes, two letters may be a province of any country.
  const isClear = codesOf(rows).length > 0 || said.filter(isLong).length >= said.length / 2
  if (said.length <= rows.length / 2 || !isClear) return undefined
  const [found, ...others] = countriesWithStates.filter((country) => {
    const names = new Set([...statesOf(country)].flat().map((name) => name.toLowerCase()))
    const known = said.filter((name) => names.has(name))
    return known.length >= agreed * said.length && mayHaveCodes(country, rows)
  })
  return others.length === 0 ? found : undefined
}

function isLong(state: string): boolean {
  return state.length > 2
}

/** Enough different towns for a country: a town of the same name may be anywhere. */
const enoughTowns = 3
/** The share of the towns of a country that may be in another one, too. */
const mostShared = 0.5

/** Returns the country of the large cities of nearly all rows, if no other one is likely. */
function countryOfTowns(rows: readonly StoreRow[]): string | undefined {
  const known = rows.map(countriesOfTown).filter(({ size }) => size > 0)
  const counts = new Map<string, number>()
  for (const towns of known)
    for (const country of new Set([...towns.values()].flat()))
      counts.set(country, (counts.get(country) ?? 0) + 1)
  const [[country, count] = ['', 0], [, next] = ['', 0]] = [...counts].sort(
    ([, one], [, other]) => other - one,
  )
  const isMost = count > rows.length / 2 && count >= agreed * known.length
  const all = new Map(known.flatMap((towns) => [...towns]))
  const own = [...all].filter(([, countries]) => countries.includes(country))
  return isMost && next <= mostShared * count && own.length >= enoughTowns ? country : undefined
}

/** Returns the countries of each large city of an address, by the key of its name. */
function countriesOfTown({
  City,
  AddressLine1,
  Name = '',
}: StoreRow): Map<string, readonly string[]> {
  const [street = '', ...afterStreet] = AddressLine1.split(',')
  // A town may be beside its district, as `Santa Anita, Lima`; a store without an address may have its name.
  const withoutCity = street.trim() === '' ? [Name] : afterStreet
  const parts = City.trim() === '' ? withoutCity : City.split(',')
  return new Map(
    parts
      .map(placeKey)
      .map((key) => [key, countriesNamed(key)] as const)
      .filter(([, countries]) => countries.length > 0),
  )
}

/** Whether at least half of the postal codes, if there are any, have the form of a country. */
function mayHaveCodes(country: string, rows: readonly StoreRow[]): boolean {
  const codes = codesOf(rows)
  if (zipPattern(country) === undefined) return true
  return codes.filter((code) => isCodeOf(country, code)).length >= codes.length / 2
}

function isCodeOf(country: string, code: string): boolean {
  return country === defaultCountry
    ? americanCode.test(code)
    : writtenZip(code, country) !== undefined
}

// Spreadsheets remove the first zero.
const americanCode = new RegExp(String.raw`^(?:${zipPattern(defaultCountry)}|\d{4})(?:\.0)?$`)

function codesOf(rows: readonly StoreRow[]): string[] {
  return rows.map(({ Zip }) => Zip.trim()).filter(Boolean)
}
