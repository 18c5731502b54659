import type { Store } from '../../data/store.ts'
import { countryOf, plainNumber } from '../../data/store-address.ts'
import { type Problem, problem } from '../report/problems.ts'

type Phone = NonNullable<Store['phone']>
type Library = typeof import('libphonenumber-js/min')

/** Gives the rows of stores their phones in the form of their country, and each store its number. Phones that are no numbers stay as they are. */
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
    store.phone = (phone instanceof Promise ? await phone : phone) ?? { text: store.row.Phone }
    store.row.Phone = store.phone.text
  }
}

let library: Promise<Library> | undefined

/** A phone in the form of a country, with its number; undefined for what is none there. */
export function phoneIn(
  said: string,
  country: string | undefined,
): Phone | undefined | Promise<Phone | undefined> {
  const phone = northAmerican(said, country)
  if (phone || (country === undefined && !said.startsWith('+'))) return phone
  // Most chains of North America never need its tables.
  library ??= import('libphonenumber-js/min')
  return library.then((loaded) => readPhone(said, country, loaded))
}

/** One problem that names all phones which are no numbers. */
export function unreadablePhones(stores: readonly Store[]): Problem[] {
  const phones = stores.flatMap(({ id, phone }) =>
    phone && phone.number === undefined ? [`${phone.text.trim()} (store ${id})`] : [],
  )
  return phones.length > 0 ? [problem('PHONES_UNREADABLE', { phones })] : []
}

/** A phone without the word before it: `Phone: 515 555 0101`. */
function withoutLabel(said: string): string {
  return said.replace(/^\p{L}[\p{L}. ]{0,15}:\s*(?=[+(\d])/u, '')
}

// A tenth of the time that the tables take, for the form that they give, too.
function northAmerican(said: string, country: string | undefined): Phone | undefined {
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
  const found = read(said, { ...(known && { defaultCountry: known }), extract: false })
  // Many lengths are possible in some countries: numbers without the code of their town are of none.
  if (!found?.isValid()) return country === 'US' || country === 'CA' ? plain(said) : undefined
  // From another country one dials its code; without a country nobody knows where that is.
  const isLocal = known && found.countryCallingCode === getCountryCallingCode(known)
  const text = isLocal ? found.formatNational() : found.formatInternational()
  return { text, number: found.number }
}

// As it is written.
function plain(said: string): Phone | undefined {
  const number = said.startsWith('+') ? undefined : plainNumber(said)
  return number === undefined ? undefined : { text: said, number }
}
