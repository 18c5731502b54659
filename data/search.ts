import { usualPlaceLine } from './address-formats.ts'
import type { Store, StoreRow } from './store.ts'
import { linesWith, type TextLines, textLines } from './text-lines.ts'

/** A store as `assets/stores-<brand>.json` has it: what the search shows, nothing more. */
export type IndexEntry = Pick<Store, 'id' | 'path'> &
  Pick<StoreRow, Exclude<MarkedField, 'Name'> | 'State' | 'Zip'> & {
    /** The store's own name, beside its brand. */
    Name?: string | undefined
    /** `20354 Hamburg`: the line of the place where a country does not have it as `City, State Zip`. */
    Place?: string | undefined
  }

/** The fields that suggestions are found by. */
export type MarkedField = 'Name' | 'AddressLine1' | 'AddressLine2' | 'City'

/** Start and end of a piece of text, in UTF-16 units; the end is not part of it. */
export type TextRange = readonly [start: number, end: number]

/** A found store, and where the query stands in the line of each of these fields. */
export interface Match {
  entry: IndexEntry
  marks: Record<MarkedField, TextRange[]>
}

/** `count` counts all that match, `matches` are the first of them, best first. */
export interface SearchResult {
  matches: Match[]
  count: number
}

/** The list of a brand made ready by `prepareIndex`; its texts are folded once for all keys. */
export interface StoreIndex {
  entries: readonly IndexEntry[]
  cities: TextLines
  addresses: TextLines
}

const mostSuggestions = 8

/** Folds the texts of a list, once for all searches in it. */
export function prepareIndex(entries: readonly IndexEntry[]): StoreIndex {
  const cities = entries.map(({ City }) => fold(City))
  // No query has a tab or a line break: none matches across two fields.
  const addresses = entries.map((entry) =>
    [entry.Name ?? '', entry.AddressLine1, entry.AddressLine2].map(fold).join('\t'),
  )
  return { entries, cities: textLines(cities), addresses: textLines(addresses) }
}

/**
 * The first eight stores with the query in the name, an address line or the city, those with it in the city
 * first, else in the order of the list; letter case and outer white space do not count.
 */
export function searchStores(index: StoreIndex, query: string): SearchResult {
  const wanted = foldQuery(query)
  const inCity = linesWith(index.cities, wanted)
  const inAddress = linesWith(index.addresses, wanted)
  const inCities = new Set(inCity)
  const found = [...inCity, ...inAddress.filter((line) => !inCities.has(line))]
  const matches = found
    .slice(0, mostSuggestions)
    .flatMap((line) => index.entries[line] ?? [])
    .map((entry) => ({ entry, marks: marksOf(entry, wanted) }))
  return { matches, count: found.length }
}

/** What a picked suggestion fills into the field: `4120 Hickman Rd, Des Moines, IA 50310`. */
export function suggestionText(entry: IndexEntry): string {
  const lines = [entry.Name ?? '', entry.AddressLine1, entry.Place ?? usualPlaceLine(entry)]
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}

/** A suggestion's lines, as the marks of their fields have them. */
export function suggestionLines(entry: IndexEntry): { field: MarkedField; text: string }[] {
  const lines: { field: MarkedField; text: string }[] = [
    { field: 'Name', text: entry.Name ?? '' },
    { field: 'AddressLine1', text: entry.AddressLine1 },
    { field: 'AddressLine2', text: entry.AddressLine2 },
    { field: 'City', text: entry.Place ?? usualPlaceLine(entry) },
  ]
  return lines.filter(({ text }) => text.trim() !== '')
}

function marksOf(entry: IndexEntry, wanted: string): Match['marks'] {
  const { Name = '', AddressLine1, AddressLine2, City, Place } = entry
  return {
    Name: rangesIn(Name, wanted),
    AddressLine1: rangesIn(AddressLine1, wanted),
    AddressLine2: rangesIn(AddressLine2, wanted),
    City: Place === undefined ? rangesIn(City, wanted) : rangesWithin(Place, City.trim(), wanted),
  }
}

/** Of a part of a text, in the text: a postal code before the city has no marks. */
function rangesWithin(text: string, part: string, wanted: string): TextRange[] {
  const start = Math.max(0, text.indexOf(part))
  return rangesIn(part, wanted).map(([from, to]) => [start + from, start + to])
}

function rangesIn(text: string, wanted: string): TextRange[] {
  const folded = fold(text)
  const ranges: TextRange[] = []
  let at = wanted === '' ? -1 : folded.indexOf(wanted)
  if (at < 0) return ranges
  const origin = originOf(text)
  while (at >= 0) {
    const range: TextRange = [origin(at)[0], origin(at + wanted.length - 1)[1]]
    // Both halves of `ß` (folded `ss`) can match, and stand at one place in the text.
    if (range[0] >= (ranges.at(-1)?.[1] ?? 0)) ranges.push(range)
    at = folded.indexOf(wanted, at + wanted.length)
  }
  return ranges
}

/** Where each unit of a folded text comes from: always whole characters with their accents. */
function originOf(text: string): (unit: number) => TextRange {
  if (isPlain(text)) return (unit) => [unit, unit + 1]
  const origins: TextRange[] = []
  let start = 0
  for (const character of characters(text)) {
    const range: TextRange = [start, start + character.length]
    for (const _ of foldCharacter(character).split('')) origins.push(range)
    start += character.length
  }
  return (unit) => origins[unit] ?? [text.length, text.length]
}

function foldQuery(query: string): string {
  return fold(query).trim()
}

function fold(text: string): string {
  return isPlain(text) ? text.toLowerCase() : characters(text).map(foldCharacter).join('')
}

function isPlain(text: string): boolean {
  return !/[^ -~]| {2}/.test(text)
}

/** White space in a row, a Hangul syllable in parts, or a character with its accents. */
function characters(text: string): string[] {
  const pieces =
    /\s+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[가-힣][\u11a8-\u11c2]|\P{M}\p{M}*|\p{M}+/gu
  return text.match(pieces) ?? []
}

// One by one: a whole word would end in another sigma than its beginning has. Through upper case: it
// joins letters (ß, ſ, ı) that have several lower-case forms; `İ` ends as an `i` with a second dot.
function foldCharacter(character: string): string {
  if (/^\s/.test(character)) return ' '
  const lower = character.normalize('NFC').toLowerCase().toUpperCase().toLowerCase()
  return lower.replace('i\u0307', 'i').replace(/[‘’ʼ]/, "'").normalize('NFC')
}
