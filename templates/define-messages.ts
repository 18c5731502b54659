import type { SomeWords } from '../data/words/words.ts'

/** Makes the words of a chain's own: the others of the language, or the English ones, stay. */
export function defineMessages(words: SomeWords): SomeWords {
  return words
}
