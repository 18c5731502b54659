import { readCountryText } from '../../data/country-texts.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { stateName, statesOf } from '../../data/states.ts'
import { withoutCountry } from './split-address.ts'

/** The length limit of an address. */
const longest = 300

/** The place of a row, in its own fields. */
interface Place {
  City?: unknown
  State?: unknown
  Zip?: unknown
}

/**
 * Returns a street without the place that the row's other fields have, too: `178 Lake St` of `178 Lake St, Cairns
 * North QLD 4870, Australia`; a street that does not end with its town stays unchanged.
 */
export function withoutPlace(street: string, place: Place, country: string | undefined): string {
  const city = said(place.City)
  // Most streets have no town.
  if (city === '' || street.length > longest || !street.toLowerCase().includes(city.toLowerCase()))
    return street
  const state = said(place.State)
  const left = new Map([
    ['Zip', [said(place.Zip)]],
    ['State', [state, stateName(state, country), codeOf(state, country)]],
    ['City', [city]],
  ])
  let rest = withoutCountryWord(withoutCountry(withoutEnd(street), country), country, city)
  let isSure = false
  for (let part = partAtEnd(rest, left); part; part = partAtEnd(rest, left)) {
    left.delete(part.field)
    const before = rest.slice(0, -part.text.length)
    // A town without a comma may belong to the street.
    isSure ||= part.field === 'Zip' || (part.field === 'City' && /[,;\n]\s*$/.test(before))
    rest = withoutEnd(before)
  }
  return !left.has('City') && isSure && /\p{L}/u.test(rest) ? rest : street
}

/** Whether a town of an address is that of the row, perhaps with a district's letters: `Aarhus C`. */
export function isSameTown(town: string, city: string): boolean {
  const [one, other] = [town, city].map((text) => text.trim().toLowerCase())
  return one === other || (one?.replace(/\s\p{L}{1,2}$/u, '') ?? '') === other
}

/** Removes the row's postal code from the end of an address: `MG Road, Kochi - 682016`. */
export function withoutZip(street: string, zip: unknown): string {
  const code = said(zip)
  const before = street.slice(0, -code.length)
  const isAtEnd = /^\d{4,6}$/.test(code) && endsWith(street, code) && /[,-]\s*$/.test(before)
  const rest = isAtEnd ? withoutEnd(before) : street
  return /\p{L}/u.test(rest) ? rest : street
}

/** Returns the part of a place that a text ends with. */
function partAtEnd(
  text: string,
  left: ReadonlyMap<string, readonly string[]>,
): { field: string; text: string } | undefined {
  for (const [field, texts] of left) {
    const found = texts.find((one) => one !== '' && endsWith(text, one))
    if (found !== undefined) return { field, text: found }
  }
  return undefined
}

/** Returns the code of a state's name. */
function codeOf(name: string, country = ''): string {
  const states = [...statesOf(country)]
  return states.find(([, one]) => one.toLowerCase() === name.toLowerCase())?.[0] ?? ''
}

/** Removes a country that stands behind the postal code without a comma: `AL 36832 US`. */
function withoutCountryWord(text: string, country: string | undefined, city: string): string {
  const [word = ''] = /(?<=\s)\S+$/.exec(text) ?? []
  const isCountry = country !== undefined && readCountryText(word) === country
  return isCountry && !city.endsWith(word) ? withoutEnd(text.slice(0, -word.length)) : text
}

function said(value: unknown): string {
  return isBlank(value) ? '' : String(value).trim()
}

function withoutEnd(text: string): string {
  return text.replace(/(?<![\s,;-])[\s,;-]+$/, '')
}

/** Whether a text ends with whole words, in any case. */
function endsWith(text: string, words: string): boolean {
  const at = text.length - words.length
  const isEnd = text.slice(at).toLowerCase() === words.toLowerCase()
  return at > 0 && isEnd && !/[\p{L}\d]/u.test(text[at - 1] ?? '')
}
