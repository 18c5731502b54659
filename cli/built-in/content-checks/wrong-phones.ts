import type { Store, StoreId } from '../../../data/store.ts'
import { countryOf, phoneNumber, plainNumber } from '../../../data/store-address.ts'

type Library = typeof import('libphonenumber-js/min')

/** Possible phones in the text of a store's page, as written there. */
export interface WrittenPhones {
  store: Store
  /** The place of the text: `store 7 (/ames/)`. */
  place: string
  phones: readonly string[]
}

/** A phone in the text of a page that is not the phone of its store. */
export interface WrongPhone {
  /** The phone as written. */
  phone: string
  /** The store that has this phone; undefined if no store has it. */
  owner?: StoreId
  place: string
}

/** A number on more pages than this is the chain's own. */
const fewPages = 3
const smallShare = 0.1
/** In a smaller chain, the owner of a number on one page is unknown. */
const fewestStores = 5

/**
 * The phones in texts that belong to another store or, if all pages are available (`isWhole`), to no store. A
 * page that names the phones of several other stores is a list of stores, and is skipped.
 */
export async function wrongPhones(
  written: readonly WrittenPhones[],
  stores: readonly Store[],
  { country, isWhole }: { country?: string | undefined; isWhole: boolean },
): Promise<WrongPhone[]> {
  if (written.length === 0) return []
  const owners = new Map(stores.map((store) => [phoneNumber(store) ?? '', store.id]))
  const read = reader(await import('libphonenumber-js/min'), owners)
  const found = written.flatMap(({ store, place, phones }) => {
    const numbers = new Map(
      phones.map((phone) => [read(phone, countryOf(store, { country })), phone]),
    )
    const ofStore = digitsOf(store)
    const foreign = [...numbers].flatMap(([number, phone]) =>
      number && !ofStore.some((digits) => digits.endsWith(number.slice(-7)))
        ? [{ number, phone, place, owner: owners.get(number) }]
        : [],
    )
    return foreign.filter(({ owner }) => owner !== undefined).length > 1 ? [] : foreign
  })
  const pages = new Map<string, number>()
  for (const { number } of found) pages.set(number, (pages.get(number) ?? 0) + 1)
  const most = Math.max(1, Math.min(fewPages, stores.length * smallShare))
  const mayBeNobodys = isWhole && stores.length >= fewestStores
  return found.flatMap(({ number, owner, ...one }) => {
    if ((pages.get(number) ?? 0) > most) return []
    if (owner !== undefined) return [{ ...one, owner }]
    return mayBeNobodys && !isService.test(number) ? [one] : []
  })
}

/** Numbers without a place: toll-free and shared-cost numbers. */
const isService = /^\+(?:1(?:8(?:00|33|44|55|66|77|88)|900)|(?!1)\d{1,3}?(?:[78]0|90|18|13))/

/**
 * Returns a function that parses each phone once; its result is undefined for no phone. Without a country, only
 * numbers that a store of the list has are accepted as they are.
 */
function reader(
  { parsePhoneNumberFromString, isSupportedCountry }: Library,
  owners: ReadonlyMap<string, StoreId>,
) {
  const known = new Map<string, string | undefined>()
  return (phone: string, country: string | undefined): string | undefined => {
    const key = `${country} ${phone}`
    if (!known.has(key)) {
      const ofCountry = country !== undefined && isSupportedCountry(country) && country
      const found = parsePhoneNumberFromString(phone, {
        ...(ofCountry && { defaultCountry: ofCountry }),
        extract: false,
      })
      const plain = (country === undefined && plainNumber(phone)) || ''
      const ofStore = owners.has(plain) ? plain : ''
      const number = found?.isValid() ? found.number : ofStore
      const isWhole = number !== '' && (!number.startsWith('+1') || nanp.test(number))
      known.set(key, isWhole ? number : undefined)
    }
    return known.get(key)
  }
}

const nanp = /^\+1[2-9]\d{2}[2-9]\d{6}$/

// Lists may have a fax, or a second number, in a custom field.
function digitsOf({ row }: Store): string[] {
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  return texts.map((text) => text.replace(/\D/g, '')).filter((digits) => digits.length >= 7)
}
