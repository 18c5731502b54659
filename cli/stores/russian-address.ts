import type { AddressParts } from './address-parts.ts'

const country = /^(?:Россия|Российская Федерация|РФ)$/i
const region = /(?:область|обл\.?|край|республика|\bАО)$|^республика\s/i
const town =
  /^(?:(?:г|гор|пгт|пос|с|дер)\.\s*|(?:г|город|пгт|посёлок|поселок|село|деревня)\s+)(\p{L}.*)$/iu
const street =
  /(?:^|\s)(?:ул|улица|пр|пр-т|пр-кт|просп|проспект|ш|шоссе|пер|переулок|б-р|бульвар|наб|набережная|пл|площадь|проезд|пр-д|мкр|микрорайон|квартал|тракт|аллея|линия|тц|трц|район|округ|сп)(?:\.|\s|$)|\d/i

/** The cities that are regions of their own. */
const cities = /^(?:Москва|Санкт-Петербург|Севастополь)$/i

/**
 * Splits a Russian address, from the largest part to the smallest: `197082, Россия, Санкт-Петербург, Богатырский
 * проспект, 54`, `г. Омск, ул. Ленина, д. 9`; undefined if its town is not certain.
 */
export function splitRussian(parts: readonly string[]): AddressParts | undefined {
  const rest = [...parts]
  const take = (form: RegExp) => (form.test(rest[0] ?? '') ? rest.shift() : undefined)
  const first = take(/^\d{6}$/)
  const hasCountry = take(country) !== undefined
  const Zip = first ?? take(/^\d{6}$/) ?? (/^\d{6}$/.test(rest.at(-1) ?? '') ? rest.pop() : '')
  const State = take(region)
  const [, named] = town.exec(rest[0] ?? '') ?? []
  // Behind the country or the region, the next part is the town, unless it is a street.
  const isInRegion = hasCountry || State !== undefined || first !== undefined
  const isBare = cities.test(rest[0] ?? '') || (isInRegion && isName(rest[0]))
  const City = named ?? (isBare ? rest[0] : undefined)
  const last = rest.at(-1) ?? ''
  if (City === undefined && cities.test(last) && rest.length > 1)
    return { AddressLine1: rest.slice(0, -1).join(', '), City: last, State: '', Zip: Zip ?? '' }
  const AddressLine1 = rest.slice(1).join(', ')
  return City === undefined || AddressLine1 === ''
    ? undefined
    : { AddressLine1, City: City.trim(), State: State ?? '', Zip: Zip ?? '' }
}

function isName(part = ''): boolean {
  return /^\p{Lu}/u.test(part) && !street.test(part)
}
