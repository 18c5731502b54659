import { usualPlaceLine } from './address-formats.ts'
import type { Store, StoreRow } from './store.ts'
import { linesWith, type TextLines, textLines } from './text-lines.ts'

/** A store in `assets/stores-<brand>.json`: only the fields that the search shows. */
export type IndexEntry = Pick<Store, 'id' | 'path'> &
  Pick<StoreRow, Exclude<MarkedField, 'Name'> | 'State' | 'Zip'> & {
    /** The store's own name, without the brand. */
    Name?: string | undefined
    /** The place line, `20354 Hamburg`; set if the country's format differs from `City, State Zip`. */
    Place?: string | undefined
  }

/** The fields that the search matches. */
export type MarkedField = 'Name' | 'AddressLine1' | 'AddressLine2' | 'City'

/** Start and end of a text range, in UTF-16 units; the end is exclusive. */
export type TextRange = readonly [start: number, end: number]

/** A found store, and the matching ranges in each field. */
export interface Match {
  entry: IndexEntry
  marks: Record<MarkedField, TextRange[]>
}

/** `count` is the number of all matches, `matches` are the best ones, best first. */
export interface SearchResult {
  matches: Match[]
  count: number
}

/** The stores of a brand prepared by `prepareIndex`, with texts folded once for all keystrokes. */
export interface StoreIndex {
  entries: readonly IndexEntry[]
  cities: TextLines
  addresses: TextLines
}

const mostSuggestions = 50

/** Folds the texts of a store list, once for all searches. */
export function prepareIndex(entries: readonly IndexEntry[]): StoreIndex {
  const cities = entries.map(({ City }) => fold(City))
  // A query never has a tab or a line break, so no match spans two fields.
  const addresses = entries.map((entry) =>
    [entry.Name ?? '', entry.AddressLine1, entry.AddressLine2].map(fold).join('\t'),
  )
  return { entries, cities: textLines(cities), addresses: textLines(addresses) }
}

/**
 * Returns the first 50 stores with the query in the name, an address line or the city. Stores with a match in the
 * city come first, else list order applies; letter case and outer white space are ignored.
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

/** Returns the input's text for a chosen suggestion: `4120 Hickman Rd, Des Moines, IA 50310`. */
export function suggestionText(entry: IndexEntry): string {
  const lines = [entry.Name ?? '', entry.AddressLine1, entry.Place ?? usualPlaceLine(entry)]
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}

/** Returns the lines of a suggestion with the field that each line's matches refer to. */
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

/** Returns the ranges of matches within a part of a text: a postal code before the city is never marked. */
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
    // Both halves of `ß` (folded to `ss`) can match, at the same place in the text.
    if (range[0] >= (ranges.at(-1)?.[1] ?? 0)) ranges.push(range)
    at = folded.indexOf(wanted, at + wanted.length)
  }
  return ranges
}

/** Maps each unit of a folded text to its source range: always whole characters with their accents. */
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

/** Splits a text into runs of white space, Hangul syllables in parts, and characters with their accents. */
function characters(text: string): string[] {
  const pieces =
    /\s+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[가-힣][\u11a8-\u11c2]|\P{M}\p{M}*|\p{M}+/gu
  return text.match(pieces) ?? []
}

// Folds character by character, because a whole word could end in a final sigma that its beginning lacks. Upper case
// first, because several lower-case letters (ß, ſ, ı) share an upper-case form; `İ` becomes `i` with a second dot.
function foldCharacter(character: string): string {
  if (/^\s/.test(character)) return ' '
  const lower = character.normalize('NFC').toLowerCase().toUpperCase().toLowerCase()
  return lower.replace('i\u0307', 'i').replace(/[‘’ʼ]/, "'").normalize('NFC')
}
