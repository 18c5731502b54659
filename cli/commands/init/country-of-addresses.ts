import { isCountry } from '../../../data/countries.ts'
import { placeKey } from '../../../data/places/place-words.ts'
import { countriesWithStates, statesOf } from '../../../data/states.ts'
import type { StoreRow } from '../../../data/store.ts'
import { zipPattern } from '../../../data/zip-forms.ts'
import { countriesOfCity } from '../../stores/large-cities.ts'
import { northAmerican, withoutLabel } from '../../stores/read-phones.ts'
import { defaultCountry } from './answers.ts'
import { commonCountry } from './common-country.ts'

/**
 * Returns the country that nearly all addresses are in, if it is another one than the default: by the form of their
 * postal codes, their states, their large cities or the domains of their websites; undefined if it is uncertain.
 */
export async function countryOfAddresses(rows: readonly StoreRow[]): Promise<string | undefined> {
  const strong = commonCountry(rows.map(countryOfCode)) ?? countryOfStates(rows)
  const found = strong ?? weakly(rows)
  if (found === undefined || found === defaultCountry || !mayHaveCodes(found, rows))
    return undefined
  return strong || !(await areAmerican(rows, found)) ? found : undefined
}

function weakly(rows: readonly StoreRow[]): string | undefined {
  return countryOfTowns(rows) ?? commonCountry(rows.map(countryOfDomain))
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

/** The share of the rows with a country that must be in one. */
const agreed = 0.9

/** Returns the only country that has nearly all states of the rows. */
function countryOfStates(rows: readonly StoreRow[]): string | undefined {
  const said = rows.map(({ State }) => State.trim().toLowerCase()).filter(Boolean)
  // Without postal codes, two letters may be a province of any country.
  const isClear = codesOf(rows).length > 0 || said.filter(isLong).length >= said.length / 2
  if (said.length <= rows.length / 2 || !isClear) return undefined
  const [found, ...others] = countriesWithStates.filter((country) => {
    const names = new Set([...statesOf(country)].flat().map((name) => name.toLowerCase()))
    return said.filter((name) => names.has(name)).length >= agreed * said.length
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
      .map((key) => [key, countriesOfCity(key)] as const)
      .filter(([, countries]) => countries.length > 0),
  )
}

/** Whether most phones or addresses look like those of the US, which has a town of nearly every name. */
async function areAmerican(rows: readonly StoreRow[], other: string): Promise<boolean> {
  const phones = rows
    .map(({ Phone }) => withoutLabel(Phone.trim()))
    .filter((text) => /\d/.test(text))
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const areas = phones.map((phone) => {
    const number = northAmerican(phone, defaultCountry)?.number
    return number && parsePhoneNumberFromString(number)?.country
  })
  const american = areas.filter((country) => country === defaultCountry)
  const inStates = rows.filter((row) => hasAmericanState(row, other))
  return (
    (phones.length > 0 && american.length >= phones.length / 2) ||
    inStates.length >= rows.length / 2
  )
}

const americanStates = new Set(
  [...statesOf(defaultCountry)].flat().map((name) => name.toLowerCase()),
)

// The code of a country may be that of a state, as in `Berlin, DE`.
function hasAmericanState({ State, ...address }: StoreRow, other: string): boolean {
  const { AddressLine1, AddressLine2, City } = address
  const atEnds = [AddressLine1, AddressLine2, City].map((text) => stateAtEnd.exec(text.trim())?.[1])
  return [State.trim(), ...atEnds]
    .map((state = '') => state.toLowerCase())
    .some((state) => americanStates.has(state) && state !== other.toLowerCase())
}

/** The state at the end of `Lima, OH 45801`. */
const stateAtEnd = /,\s*([a-z]{2})(?:[\s,]+\d{5}(?:-\d{4})?)?(?:,?\s+(?:USA?|United States))?$/i

/** Whether at least half of the postal codes, if there are any, have the form of a country. */
function mayHaveCodes(country: string, rows: readonly StoreRow[]): boolean {
  const pattern = zipPattern(country)
  const codes = codesOf(rows)
  if (pattern === undefined) return true
  const form = new RegExp(`^(?:${pattern})$`, 'i')
  return codes.filter((code) => form.test(code)).length >= codes.length / 2
}

function codesOf(rows: readonly StoreRow[]): string[] {
  return rows.map(({ Zip }) => Zip.trim()).filter(Boolean)
}

/** Domains of countries that sites anywhere have. */
const usedAnywhere = new Set([
  ...'AC AG AI AM AS BZ CC CO CX EU FM GD GG GL GS HM IM IO LA LC LY ME MN MS MU NU'.split(' '),
  ...'PN PW SC SH SO ST SU SX TC TK TO TV VC VG WS'.split(' '),
])

/** Hosts that shorten addresses or have pages of anybody. */
const anybodys =
  /^(?:https?:\/\/)?(?:[^/]*\.)?(?:goo\.gl|bit\.ly|linktr\.ee|youtu\.be|instagr\.am|t\.me|wa\.me)(?=$|[/:?#])/i

function countryOfDomain({ Website, Email }: StoreRow): string | undefined {
  const said = [Website, Email]
    .map((one) => (typeof one === 'string' ? one.trim() : ''))
    .find((one) => one !== '' && !anybodys.test(one))
  const [, end = ''] = domainEnd.exec(said ?? '') ?? []
  const code = end.toUpperCase().replace(/^UK$/, 'GB')
  return isCountry(code) && !usedAnywhere.has(code) ? code : undefined
}

/** The last two letters of the host of an address, or of an e-mail address. */
const domainEnd = /^(?:https?:\/\/|[^@/]*@)?[^/:?#]*\.([a-z]{2})(?=$|[/:?#])/i
