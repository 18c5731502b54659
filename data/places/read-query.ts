import { placeKey, placeWords, plainWords, shortFormsFrom } from './place-words.ts'

/** What was typed, word by word. */
export interface Query {
  /** In their short forms: `n main st`. */
  words: readonly string[]
  /** As they were typed, without accents and letter case. */
  plain: readonly string[]
  /** The number after `#` or `store`. */
  number?: string
}

/** Reads what was typed; what says no more than the country is left out. */
export function readQuery(typed: string): Query {
  const number = /^\s*(?:#|(?:store|shop)\s+#?)\s*([\w-]+)\s*$/i.exec(typed)?.[1]
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

const countryWords = [['usa'], ['united', 'states'], ['us'], ['canada']]

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.every((word, at) => words[words.length - end.length + at] === word)
}
