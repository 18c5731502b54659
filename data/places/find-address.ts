import { linesWith, type TextLines } from '../text-lines.ts'
import { isWholeCode } from './is-whole-code.ts'
import type { LocatorStore } from './locator-file.ts'
import type { LocatorIndex } from './locator-index.ts'
import { isOneEditApart } from './one-edit-apart.ts'
import { placeWords } from './place-words.ts'
import { lastWords, type Query } from './read-query.ts'

/**
 * Finds the stores with these consecutive words in street, city, state and postal code, the last word possibly
 * unfinished; else stores with all words in any order.
 */
export function findAddress(
  index: LocatorIndex,
  query: Query,
  { misspelt = false } = {},
): LocatorStore[] {
  // A postal code that no store has is no beginning of another one.
  if (query.words.length === 1 && isWholeCode(index, query.words.join(''))) return []
  const lines = index.addresses()
  const said = withCode(index, query.words)
  const words = misspelt ? corrected(lines, said) : said
  const found = inARow(lines, words, query, misspelt) ?? linesWithAll(lines, words) ?? []
  const stores = found.flatMap((line) => index.stores[line] ?? [])
  return query.country ? stores.filter(({ country }) => country === query.country) : stores
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

/** Returns words with the code of a state in place of its name at their end, as addresses have it. */
export function withCode({ states }: LocatorIndex, words: readonly string[]): readonly string[] {
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
  // A street's number is no beginning of another one, or of a postal code.
  const linesOf = (word: string) =>
    /^\d+$/.test(word) && words.length > 1
      ? [' ', '\t', '\n'].flatMap((end) => linesWith(lines, ` ${word}${end}`))
      : linesWith(lines, ` ${word}`)
  const [first = [], ...others] = words.map((word) => new Set(linesOf(word)))
  return some([...first].filter((line) => others.every((other) => other.has(line))))
}

function some(lines: number[]): number[] | undefined {
  return lines.length > 0 ? lines : undefined
}

// Replaces a word that no address has by one that differs in one letter; never a number, because another number is
// another place.
function corrected(lines: TextLines, words: readonly string[]): string[] {
  const known = new Set(lines.text.split(/[\s]+/))
  return words.map((word) => {
    if (/\d/.test(word) || linesWith(lines, ` ${word}`).length > 0) return word
    return [...known].find((other) => isOneEditApart(other, word)) ?? word
  })
}
