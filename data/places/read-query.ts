import { placeKey, placeWords, plainWords, shortFormsFrom } from './place-words.ts'

/** A query, split into words. */
export interface Query {
  /** The words in short form: `n main st`. */
  words: readonly string[]
  /** The words as typed, without accents and letter case. */
  plain: readonly string[]
  /** A store number: the text after `#`, `no.` or `store`, or a word with a hyphen, as in ids. */
  number?: string
}

/** Parses a query; removes words that only name the country. */
export function readQuery(typed: string): Query {
  const number = numberAlone.exec(typed)?.[1] ?? /^\s*(\w+[-_][\w-]*)\s*$/.exec(typed)?.[1]
  const all = plainWords(typed)
  const end = countryWords.find((words) => endsWith(all, words))?.length ?? 0
  const plain = all.length > end ? all.slice(0, all.length - end) : all
  return {
    words: placeWords(plain.join(' ')),
    plain,
    ...(number !== undefined && { number: number.toLowerCase() }),
  }
}

/** Returns the possible keys of a text whose last word is unfinished. */
export function startsOf({ words, plain }: Query): string[] {
  return lastWords({ words, plain }).map((last) =>
    placeKey([...words.slice(0, -1), last].join(' ')),
  )
}

/**
 * Returns the possible forms of the last word: as typed, its short form, or the short forms of words that start with
 * it.
 */
export function lastWords({ words, plain }: Query): string[] {
  const last = plain.at(-1) ?? ''
  const shorter = last.length > 2 ? shortFormsFrom(last) : []
  return [...new Set([words.at(-1) ?? '', last, ...shorter])]
}

// Matches `#12`, `no. 12`, `store 12`, `Store No. 12`, `Filiale 12`.
const numberAlone =
  /^\s*(?:(?:store|shop|branch|filiale|magasin|tienda|number)\s+|n[or]\b\.?\s*|#\s*)+([\w-]+)\s*$/i

const countryWords = [['usa'], ['united', 'states'], ['us'], ['canada']]

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.every((word, at) => words[words.length - end.length + at] === word)
}
