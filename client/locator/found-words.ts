import { distanceIn } from '../../data/distance.ts'
import { type FoundStores, farKilometres } from '../../data/places/find-stores.ts'
import type { Meaning } from '../../data/places/understand.ts'
import { fill, plural, type Words } from '../../data/words/words.ts'

/** How many stores there are, and where, in words. */
export function foundWords(
  query: string,
  meaning: Meaning,
  { found, areFar }: FoundStores,
  words: Words['locator'],
  locale: string,
): string {
  const [first] = found
  if (meaning.kind === 'nothing') return ''
  if (meaning.kind === 'unknown') return fill(words.none, { query })
  if (!first) return words.noneFits
  const place = meaning.name || query
  if (areFar)
    return fill(words.far, {
      place,
      distance: distanceIn(locale, farKilometres).text,
      far: distanceIn(locale, first.kilometres ?? 0).text,
      city: first.store.City,
    })
  const forms = meaning.kind === 'near' ? words.near : words.found
  return plural(words.language, found.length, forms, { place })
}
