import { searchField } from '../../data/search-field.ts'
import type { Words } from '../../data/words/words.ts'
import { find } from './find-elements.ts'

/** Offers other places, each as a link; of a question, they are the answers. */
export function offerPlaces(
  others: readonly string[],
  isQuestion: boolean,
  words: Words['locator'],
): void {
  const line = find('.location-others')
  line.hidden = others.length === 0
  line.toggleAttribute('data-question', isQuestion)
  line.replaceChildren(isQuestion ? '' : words.others)
  for (const name of others) {
    const params = new URLSearchParams(location.search)
    params.set(searchField, name)
    const link = Object.assign(document.createElement('a'), { textContent: name })
    link.href = `?${params}`
    line.append(' ', link)
  }
}
