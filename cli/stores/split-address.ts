import { zipStandsFirst } from '../../data/address-formats.ts'
import { readCountryText } from '../../data/country-texts.ts'
import { statesOf } from '../../data/states.ts'
import type { StoreRow } from '../../data/store.ts'
import { zipPattern } from '../../data/zip-forms.ts'

/** The parts of an address that was written in one cell. */
export type AddressParts = Pick<StoreRow, 'AddressLine1' | 'City' | 'State' | 'Zip'> & {
  Country?: string
}

/** No address has more letters. */
const longest = 300

/** The last parts of an address, and the country that the address or the list says. */
interface Tail {
  parts: readonly string[]
  country: string
}

/**
 * The parts of an address in one text, such as `220 Sample Road, High Wycombe, WA 6057, Australia`. Undefined where the
 * country's form does not tell them apart for certain.
 */
export function splitAddress(text: string, country?: string): AddressParts | undefined {
  if (text.length > longest) return undefined
  const parts = partsOf(text)
  const said = parts.length > 2 ? countryAtEnd(parts.at(-1) ?? '') : undefined
  if (said !== undefined) {
    const found = splitIn({ parts: parts.slice(0, -1), country: said })
    if (found) return { ...found, Country: said }
  }
  return country === undefined ? undefined : splitIn({ parts, country })
}

function partsOf(text: string): string[] {
  return text
    .split(/\s*(?:[,;\n]|<br\s*\/?>)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The country with which an address in one text ends, unless that is a state of the country of the list. */
export function countryOfAddress(text: string, country = ''): string | undefined {
  if (text.length > longest) return undefined
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  return parts.length > 1 && stateIn(last, country) === undefined ? countryAtEnd(last) : undefined
}

// Two letters may be a state.
function countryAtEnd(part: string): string | undefined {
  return part.length > 2 || /^(?:US|UK)$/.test(part) ? readCountryText(part) : undefined
}

function splitIn(tail: Tail): AddressParts | undefined {
  const first = zipStandsFirst(tail.country)
  const zip = zipPattern(tail.country)
  if (first === undefined || zip === undefined) return undefined
  const found = first ? withZipFirst(tail, zip) : withZipLast(tail, zip)
  return found?.AddressLine1 && /\p{L}/u.test(found.City) ? found : undefined
}

/** `Teststr. 1, 20354 Hamburg`, and `Via Prova 10, 20121 Milano MI`. */
function withZipFirst({ parts, country }: Tail, zip: string): AddressParts | undefined {
  const form = new RegExp(String.raw`^(?:[A-Z]{1,3}-)?(${zip})\s+(\D.*)$`, 'i')
  const at = parts.findLastIndex((part) => form.test(part))
  const [, Zip = '', city = ''] = form.exec(parts[at] ?? '') ?? []
  const rest = parts.slice(at + 1)
  if (at < 1 || rest.length > 1) return undefined
  const [, inner = city, state = ''] =
    country === 'IT' ? (/^(.+?)\s+\(?([A-Z]{2})\)?$/.exec(city) ?? []) : []
  return {
    AddressLine1: parts.slice(0, at).join(', '),
    City: inner,
    State: state || (rest[0] ?? ''),
    Zip,
  }
}

/** `310 Lincoln Way, Ames, IA 50010`; of Britain, only with a town and nothing between. */
function withZipLast({ parts, country }: Tail, zip: string): AddressParts | undefined {
  const last = parts.at(-1) ?? ''
  const [, before = '', Zip] = new RegExp(String.raw`^(.*?)\s*\b(${zip})$`, 'i').exec(last) ?? []
  if (Zip === undefined) return undefined
  const rest = before ? [...parts.slice(0, -1), before] : parts.slice(0, -1)
  const states = statesOf(country)
  if (states.size > 0) return withState(rest, Zip, country)
  // A county, or a part of a town, may stand between.
  if (rest.length !== 2) return undefined
  return { AddressLine1: rest[0] ?? '', City: rest[1] ?? '', State: '', Zip }
}

function withState(
  parts: readonly string[],
  Zip: string,
  country: string,
): AddressParts | undefined {
  const last = parts.at(-1) ?? ''
  const code = stateIn(last, country)
  if (code !== undefined && parts.length > 2)
    return {
      AddressLine1: parts.slice(0, -2).join(', '),
      City: parts.at(-2) ?? '',
      State: code,
      Zip,
    }
  const [, city = '', said = ''] = /^(.+?)(?:\s+-\s+|\s+|\/)(\p{Lu}{2,3})$/u.exec(last) ?? []
  const state = stateIn(said, country)
  if (state === undefined || parts.length < 2) return undefined
  return { AddressLine1: parts.slice(0, -1).join(', '), City: city, State: state, Zip }
}

/** The state that a text is, by its code or its name, as it is written. */
function stateIn(text: string, country: string): string | undefined {
  const states = statesOf(country)
  const isName = [...states.values()].some((name) => name.toLowerCase() === text.toLowerCase())
  return states.has(text.toUpperCase()) || isName ? text : undefined
}
