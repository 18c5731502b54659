import type { PageData } from '../../data/page-data.ts'
import { fill, type Words } from '../../data/words/words.ts'
import { foundWords } from './found-words.ts'
import { openStateOf } from './list-found.ts'
import type { Answer } from './question.ts'

/** Returns the text about an answer; it names the store that opens first if none near the place is open. */
export function answerWords(
  query: string,
  answer: Answer,
  data: PageData,
  words: Words['locator'],
): string {
  const { name, next } = answer
  if (!next) return foundWords(query, answer, words, data.site.locale)
  // The text begins with `Closed now, `.
  const opens = openStateOf(next, data, new Date()).text.replace(/^[^,]*, /, '')
  return fill(words.noneOpen, {
    place: name || query,
    store: next.name || next.AddressLine1,
    opens,
  })
}
