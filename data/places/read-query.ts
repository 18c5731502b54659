import { placeKey, placeWords, plainWords, shortFormsFrom } from './place-words.ts'

/** What was typed, word by word. */
export interface Query {
  /** In their short forms: `n main st`. */
  words: readonly string[]
  /** As they were typed, without accents and letter case. */
  plain: readonly string[]
  /** The number after `#`, `no.` or `store`, or a word with a hyphen in it, as ids may be. */
  number?: string
}

/** Reads what was typed; what says no more than the country is left out. */
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

/** The keys that a text may begin with whose last word is not finished. */
export function startsOf({ words, plain }: Query): string[] {
  return lastWords({ words, plain }).map((last) =>
    placeKey([...words.slice(0, -1), last].join(' ')),
  )
}

/** What the last word may be: as typed, in its short form, or the short form of what it is the beginning of. */
export function lastWords({ words, plain }: Query): string[] {
  const last = plain.at(-1) ?? ''
  const shorter = last.length > 2 ? shortFormsFrom(last) : []
  return [...new Set([words.at(-1) ?? '', last, ...shorter])]
}

// `#12`, `no. 12`, `store 12`, `Store No. 12`, `Filiale 12`.
const numberAlone =
  /^\s*(?:(?:store|shop|branch|filiale|magasin|tienda|number)\s+|n[or]\b\.?\s*|#\s*)+([\w-]+)\s*$/i

const countryWords = [['usa'], ['united', 'states'], ['us'], ['canada']]

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.every((word, at) => words[words.length - end.length + at] === word)
}
