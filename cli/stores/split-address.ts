import { zipStandsFirst } from '../../data/address-formats.ts'
import { readCountryText } from '../../data/country-texts.ts'
import { statesOf } from '../../data/states.ts'
import { zipPattern } from '../../data/zip-forms.ts'
import type { AddressParts } from './address-parts.ts'
import { isAmerican } from './american-zip.ts'
import { splitRussian } from './russian-address.ts'
import { splitTurkish } from './turkish-address.ts'

/** The length limit of an address. */
const longest = 300

/** The last parts of an address, and the country from the address or the list. */
interface Tail {
  parts: readonly string[]
  country: string
}

/**
 * Splits an address in one text, such as `220 Sample Road, High Wycombe, WA 6057, Australia`; undefined if the
 * country's format does not separate the parts for certain.
 */
export function splitAddress(text: string, country?: string): AddressParts | undefined {
  if (text.length > longest) return undefined
  const parts = partsOf(text)
  const said = parts.length > 2 ? countryAtEnd(parts.at(-1) ?? '') : undefined
  if (said !== undefined) {
    const found = splitIn({ parts: parts.slice(0, -1), country: said })
    if (found) return { ...found, Country: said }
  }
  if (country !== undefined) return splitIn({ parts, country })
  return isAmerican(parts.at(-1) ?? '') ? splitIn({ parts, country: 'US' }) : undefined
}

function partsOf(text: string): string[] {
  return text
    .split(/\s*(?:[,;\n]|<br\s*\/?>)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns the country at the end of an address, unless it is a state of the list's country. */
export function countryOfAddress(text: string, country = ''): string | undefined {
  if (text.length > longest) return undefined
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  return parts.length > 1 && stateIn(last, country) === undefined ? countryAtEnd(last) : undefined
}

/**
 * Splits an address at the row's postal code, if the code is before the town without a comma: `12 rue Exemple 75012
 * Paris`.
 */
export function splitBeforeZip(
  text: string,
  zip: unknown,
  country: string | undefined,
): AddressParts | undefined {
  const code = String(zip ?? '').trim()
  const isSure = country !== undefined && zipStandsFirst(country) && /^\d{4,6}$/.test(code)
  if (!isSure || text.length > longest) return undefined
  return splitAtCode(text, code, country)
}

/** Countries whose addresses without commas have one number before a town, by the digits of their postal codes. */
const codesBeforeTown: Readonly<Record<string, RegExp>> = {
  'DE EE ES FI FR GF GP HR IT MC MQ RE': /(?<=\s)\d{5}(?=\s\p{L})/gu,
  // Four digits may be a part of the street, unless the number of the house is before them.
  'AT BE CH DK HU LU NO SI': /(?<=\d\s?[a-z]?\s)\d{4}(?=\s\p{L})/giu,
}

/** Splits an address without commas: `12 rue Exemple 75012 Paris`, `Teststr. 1 4780 Schärding`. */
export function splitAtAnyCode(text: string, country = ''): AddressParts | undefined {
  const form = Object.entries(codesBeforeTown).find(([all]) => all.split(' ').includes(country))
  if (!form || text.length > longest || text.includes(',')) return undefined
  const [code, ...others] = text.match(form[1]) ?? []
  return code === undefined || others.length > 0 ? undefined : splitAtCode(text, code, country)
}

function splitAtCode(text: string, code: string, country: string): AddressParts | undefined {
  const at = text.lastIndexOf(` ${code} `)
  const [line, city] = [text.slice(0, at).trim(), text.slice(at + code.length + 2).trim()]
  if (at < 1 || !/^\p{L}[^\d,]*(?:\s\d{1,2}(?:er|e|ème)?)?$/iu.test(city) || line === '')
    return undefined
  const [, town = city, state = ''] =
    country === 'MY' ? (stateAtEndOfMalaysian.exec(city) ?? []) : []
  return { AddressLine1: line.replace(/[\s,.]+$/, ''), City: town, State: state, Zip: code }
}

/** The states of Malaysia without a town of their name. */
const statesOfMalaysia =
  'johor|kedah|kelantan|negeri sembilan|pahang|perak|perlis|sabah|sarawak|selangor|terengganu'

/** A town and its state, which may have the same name. */
const stateAtEndOfMalaysian = new RegExp(
  String.raw`^(.+?)\s+(${statesOfMalaysia}|n\.?\s?sembilan|melaka|pulau pinang|penang|kuala lumpur|putrajaya|labuan)$`,
  'i',
)

/** Countries with a town of the same name. */
const towns: ReadonlySet<string> = new Set('DJ GI GT HK KW LU MC MO MX PA SG SM VA'.split(' '))

/** Whether a country is no larger than a city, so that a point in it is in no other country. */
export function isSmall(country: string): boolean {
  return /^(?:GI|HK|MC|MO|SG|SM|VA)$/.test(country)
}

/** Removes the country from the end of an address, because the row has it. */
export function withoutCountry(text: string, country: string | undefined): string {
  const at = text.lastIndexOf(',')
  const isCountry = at > 0 && country !== undefined && !towns.has(country)
  return isCountry && countryOfAddress(text) === country ? text.slice(0, at).trim() : text
}

// Two letters may be a state.
function countryAtEnd(part: string): string | undefined {
  return part.length > 2 || /^(?:US|UK)$/.test(part) ? readCountryText(part) : undefined
}

function splitIn(tail: Tail): AddressParts | undefined {
  if (tail.country === 'SG') return inSingapore(tail.parts.join(', '))
  if (tail.country === 'RU') return splitRussian(tail.parts)
  const first = zipStandsFirst(tail.country)
  const zip = zipPattern(tail.country)
  if (first === undefined || zip === undefined) return undefined
  const found = first ? withZipFirst(tail, zip) : withZipLast(tail, zip)
  if (tail.country === 'TR' && (!found || /\d|\s\/\s/.test(found.City)))
    return splitTurkish(tail.parts.join(', '))
  return found?.AddressLine1 && /\p{L}/u.test(found.City) ? found : undefined
}

/** Splits `4300 Sample Avenue 6 Singapore 569842`. */
function inSingapore(text: string): AddressParts | undefined {
  const [, line = '', Zip] = /^(.+?)[\s,]+Singapore[\s,]+(\d{6})$/i.exec(text) ?? []
  return Zip === undefined ? undefined : { AddressLine1: line, City: 'Singapore', State: '', Zip }
}

/** Splits `Teststr. 1, 20354 Hamburg`, and `Via Prova 10, 20121 Milano MI`. */
function withZipFirst({ parts, country }: Tail, zip: string): AddressParts | undefined {
  const last = parts.at(-1) ?? ''
  if (country === 'MY' && /^\d{5}$/.test(last)) return withTownBefore(parts.slice(0, -1), '', last)
  const form = new RegExp(String.raw`^(?:[A-Z]{1,3}-)?(${zip})\s+(\D.*)$`, 'i')
  const at = parts.findLastIndex((part) => form.test(part))
  const [, Zip = '', city = ''] = form.exec(parts[at] ?? '') ?? []
  const rest = parts.slice(at + 1)
  if (at < 1 || rest.length > 1 || /\d/.test(rest[0] ?? '')) return undefined
  if (country === 'MY' && rest.length === 0 && isStateOfMalaysia.test(city))
    return withTownBefore(parts.slice(0, at), city, Zip)
  const [, inner = city, state = ''] =
    country === 'IT' ? (/^(.+?)\s+\(?([A-Z]{2})\)?$/.exec(city) ?? []) : []
  return {
    AddressLine1: parts.slice(0, at).join(', '),
    City: inner,
    State: state || (rest[0] ?? ''),
    Zip,
  }
}

/** A state alone, which many Malaysian addresses have after the postal code. */
const isStateOfMalaysia = new RegExp(String.raw`^(?:${statesOfMalaysia})(?: darul \w+)?$`, 'i')

/** Splits `Suria Mall, Kota Kinabalu, 88100 Sabah`. */
function withTownBefore(
  before: readonly string[],
  State: string,
  Zip: string,
): AddressParts | undefined {
  const City = before.at(-1) ?? ''
  const isTown =
    before.length > 1 && !/\d|^(?:jalan|jln|lorong|lot|level|taman|kampung|mall)\b/i.test(City)
  return isTown ? { AddressLine1: before.slice(0, -1).join(', '), City, State, Zip } : undefined
}

/**
 * Splits `310 Lincoln Way, Ames, IA 50010`; a British address only if exactly one part, the town, is before the code.
 */
function withZipLast({ parts, country }: Tail, zip: string): AddressParts | undefined {
  const last = parts.at(-1) ?? ''
  const [, before = '', Zip] = new RegExp(String.raw`^(.*?)[\s-]*\b(${zip})$`, 'i').exec(last) ?? []
  if (Zip === undefined) return splitWithoutZip(parts, country)
  const rest = before ? [...parts.slice(0, -1), before] : parts.slice(0, -1)
  const states = statesOf(country)
  if (states.size > 0) return withState(rest, Zip, country)
  // A county or a district may be in between.
  if (rest.length !== 2) return undefined
  return { AddressLine1: rest[0] ?? '', City: rest[1] ?? '', State: '', Zip }
}

/** A Brazilian town with its state, behind no part of the town. */
const isTownAndState = /^(?!Centro\b)[^\d-]+\s+-\s+(?:\p{Lu}{2}|State of \p{Lu}[^\d-]+)$/u

/** Splits `310 Lincoln Way, Ames, IA`, an address whose postal code is absent. */
function splitWithoutZip(parts: readonly string[], country: string): AddressParts | undefined {
  if (country === 'BR' && isTownAndState.test(parts.at(-1) ?? ''))
    return withState(parts, '', country)
  const [city = '', State = ''] = parts.slice(-2)
  const isState = /^(?:US|CA|AU)$/.test(country) && /^[A-Z]{2,3}$/.test(State)
  if (!isState || parts.length < 3 || !stateIn(State, country) || /\d/.test(city)) return undefined
  return { AddressLine1: parts.slice(0, -2).join(', '), City: city, State, Zip: '' }
}

function withState(
  parts: readonly string[],
  Zip: string,
  country: string,
): AddressParts | undefined {
  // Maps write Brazilian states in English: `São José - State of Santa Catarina`.
  const [, town, name = ''] = /^(.+?)\s+-\s+State of (\p{Lu}.+)$/u.exec(parts.at(-1) ?? '') ?? []
  const [named] = [...statesOf(country)].find(([, one]) => one === name) ?? []
  if (town && named) return withState([...parts.slice(0, -1), `${town} - ${named}`], Zip, country)
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

/** Returns the state that a text names by code or name, in its written form. */
function stateIn(text: string, country: string): string | undefined {
  const states = statesOf(country)
  const isName = [...states.values()].some((name) => name.toLowerCase() === text.toLowerCase())
  return states.has(text.toUpperCase()) || isName ? text : undefined
}
