import { linesWith, type TextLines } from '../text-lines.ts'
import type { LocatorStore } from './locator-file.ts'
import type { LocatorIndex } from './locator-index.ts'
import { isOneEditApart } from './one-edit-apart.ts'
import { shapeOf } from './place-pieces.ts'
import { placeWords } from './place-words.ts'
import { lastWords, type Query } from './read-query.ts'

/**
 * Finds the stores with these consecutive words in street, city, state and postal code, the last word possibly
 * unfinished; else stores with all words in any order, else stores whose address contains the typed text.
 */
export function findAddress(
  index: LocatorIndex,
  query: Query,
  { misspelt = false } = {},
): LocatorStore[] {
  const lines = index.addresses()
  const said = withCode(index, query.words)
  const words = misspelt ? corrected(index, lines, said) : said
  const found =
    inARow(lines, words, query, misspelt) ??
    linesWithAll(lines, words) ??
    (misspelt ? undefined : some(linesWith(lines, query.plain.join(' '))))
  return (found ?? []).flatMap((line) => index.stores[line] ?? [])
}

/** Finds the stores whose full address is the query, preceded by the name if they have one. */
export function findWholeAddress(index: LocatorIndex, { words }: Query): LocatorStore[] {
  const said = withCode(index, words).join(' ')
  const lines = index.addresses()
  return linesWith(lines, ` ${said}`).flatMap((line) => {
    const whole = lines.text.slice((lines.ends[line - 1] ?? -1) + 1, lines.ends[line])
    return whole.split('\t').some((one) => one.trim() === said) ? (index.stores[line] ?? []) : []
  })
}

/** Returns the full address of a store in one line. */
export function addressOf({ name, AddressLine1, place }: LocatorStore): string {
  return [name, AddressLine1, place].filter(Boolean).join(', ')
}

// Addresses contain state codes, not state names.
function withCode({ states }: LocatorIndex, words: readonly string[]): readonly string[] {
  for (let length = 1; length <= 3 && length < words.length; length += 1) {
    const [state] = states.get(words.slice(-length).join('')) ?? []
    if (state) return [...words.slice(0, -length), ...placeWords(state.code)]
  }
  return words
}

function inARow(
  lines: TextLines,
  words: readonly string[],
  query: Query,
  misspelt: boolean,
): number[] | undefined {
  const lasts = misspelt || words !== query.words ? words.slice(-1) : lastWords(query)
  const texts = lasts.map((last) => ` ${[...words.slice(0, -1), last].join(' ')}`)
  const found = texts.flatMap((text) => linesWith(lines, text))
  return some([...new Set(found)].sort((a, b) => a - b))
}

function linesWithAll(lines: TextLines, words: readonly string[]): number[] | undefined {
  const [first = [], ...others] = words.map((word) => new Set(linesWith(lines, ` ${word}`)))
  return some([...first].filter((line) => others.every((other) => other.has(line))))
}

function some(lines: number[]): number[] | undefined {
  return lines.length > 0 ? lines : undefined
}

// Replaces a word that no address has by one that differs in one letter; never a postal code, because another code is
// another place.
function corrected(index: LocatorIndex, lines: TextLines, words: readonly string[]): string[] {
  const known = new Set(lines.text.split(/[\s]+/))
  const codes = [...Object.values(index.tables).flatMap(({ shapes }) => shapes), ...index.codes]
  const isCode = (word: string) =>
    /\d/.test(word) && codes.some((code) => shapeOf(code) === shapeOf(word))
  return words.map((word) => {
    if (isCode(word) || linesWith(lines, ` ${word}`).length > 0) return word
    return [...known].find((other) => isOneEditApart(other, word)) ?? word
  })
}
