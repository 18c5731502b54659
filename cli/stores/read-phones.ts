import type { Store } from '../../data/store.ts'
import { countryOf, plainNumber } from '../../data/store-address.ts'
import { type Problem, problem } from '../report/problems.ts'

type Phone = NonNullable<Store['phone']>
type Library = typeof import('libphonenumber-js/min')

/** Formats the phones of rows for their country, and adds the numbers to the stores. Invalid phones stay unchanged. */
export async function readPhones(
  stores: readonly Store[],
  chain: { country?: string | undefined },
): Promise<void> {
  for (const store of stores) {
    const said = withoutLabel(store.row.Phone.trim())
    if (store.phone?.text === store.row.Phone) continue
    if (said === '') {
      delete store.phone
      continue
    }
    const phone = phoneIn(said, countryOf(store, chain))
    store.phone = (phone instanceof Promise ? await phone : phone) ?? {
      text: withoutDecimals(store.row.Phone),
    }
    store.row.Phone = store.phone.text
  }
}

let library: Promise<Library> | undefined

/** Returns a phone in a country's format with its number; undefined if it is invalid there. */
export function phoneIn(
  said: string,
  country: string | undefined,
): Phone | undefined | Promise<Phone | undefined> {
  const phone = northAmerican(said, country)
  if (phone || (country === undefined && !said.startsWith('+'))) return phone
  // Loaded on demand: most North American chains never need its tables.
  library ??= import('libphonenumber-js/min')
  return library.then((loaded) => readPhone(said, country, loaded))
}

/** Returns one warning for all invalid phones. */
export function unreadablePhones(stores: readonly Store[]): Problem[] {
  const phones = stores.flatMap(({ id, phone }) =>
    phone && phone.number === undefined ? [`${phone.text.trim()} (store ${id})`] : [],
  )
  return phones.length > 0 ? [problem('PHONES_UNREADABLE', { phones })] : []
}

// Programs that read a column as numbers write "2255151.0".
function withoutDecimals(said: string): string {
  return said.replace(/^\s*(\d{6,15})\.0\s*$/, '$1')
}

/**
 * Removes a label from a phone, the parentheses of a country code, and decimals: `Phone: 515 555 0101`, `(+91) 98…`,
 * `5155550101.0`.
 */
export function withoutLabel(said: string): string {
  const number = said.replace(/^\p{L}[\p{L}. ]{0,15}(?::\s*(?=[+(\d])|\s+(?=\+\d))/u, '')
  return withoutDecimals(number.replace(/^\((\+\d{1,3})\)/, '$1'))
}

/**
 * Returns a phone in the format of the US and Canada; undefined if it is not valid there. Takes a tenth of the library's
 * time.
 */
export function northAmerican(said: string, country: string | undefined): Phone | undefined {
  if (country === undefined) return plain(said)
  if (country !== 'US' && country !== 'CA') return undefined
  const digits = /^[\d\s().+-]+$/.test(said) ? said.replace(/\D/g, '') : ''
  const [, area, exchange, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? []
  if (!area || (said.startsWith('+') && digits.length === 10)) return undefined
  return { text: `(${area}) ${exchange}-${line}`, number: `+1${area}${exchange}${line}` }
}

function readPhone(said: string, country: string | undefined, library: Library): Phone | undefined {
  const { parsePhoneNumberFromString: read, isSupportedCountry, getCountryCallingCode } = library
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined
  const as = (text: string) =>
    read(text, { ...(known && { defaultCountry: known }), extract: false })
  const written = as(said)
  // Callers to Italy dial the zero; in other countries they leave it out.
  const found = written?.isValid() ? written : as(said.replace(/^(\+[\s\d]*)\(0\)/, '$1'))
  // Length is no proof: some countries have numbers of many lengths, and a number without its area code is invalid.
  if (!found?.isValid()) return country === 'US' || country === 'CA' ? plain(said) : undefined
  // Calls from another country need the country code; without a country, the caller's location is unknown.
  const isLocal = known && found.countryCallingCode === getCountryCallingCode(known)
  const text = isLocal ? found.formatNational() : found.formatInternational()
  return { text, number: found.number }
}

// Keeps the written form.
function plain(said: string): Phone | undefined {
  const number = said.startsWith('+') ? undefined : plainNumber(said)
  return number === undefined ? undefined : { text: said, number }
}
