import { distanceIn, limitIn, localeOfCountry } from '../../data/distance.ts'
import { farKilometres } from '../../data/places/find-stores.ts'
import { fill, plural, preparePlural, type Words } from '../../data/words/words.ts'
import type { Answer } from './question.ts'

/** Maximum characters of the query that the text repeats. */
const longest = 64

/** Returns the text with the number of stores and their place, preceded by a note if a place could not be looked up. */
export function foundWords(
  query: string,
  answer: Answer,
  words: Words['locator'],
  locale: string,
): string {
  const { isLookupFailed, count } = answer
  const failed = isLookupFailed ? fill(words.lookupFailed, { query: cut(query) }) : ''
  const found = failed && count === 0 ? '' : whatIsFound(query, answer, words, locale)
  return `${failed} ${found}`.trim()
}

/** Prepares the number formats of a locale: the first use takes longer than a key should wait. */
export function prepareFormats({ language }: Words['locator'], locale: string): void {
  preparePlural(language)
  // One distance with a decimal place, and one without.
  for (const kilometres of [1, 99]) distanceIn(locale, kilometres)
}

/** Returns the text about a place that is being looked up. */
export function lookUpWords(query: string, words: Words['locator']): string {
  return fill(words.lookingUp, { query: cut(query) })
}

function whatIsFound(
  query: string,
  { kind, name, count, near, areFar, isState, isNarrowed, found: [first] }: Answer,
  words: Words['locator'],
  locale: string,
): string {
  if (kind === 'nothing') return query.trim() && words.goOn
  if (kind === 'unknown') return fill(words.none, { query: cut(query) })
  if (kind === 'question') return fill(words.which, { query: cut(query) })
  if (!first) return words.noneFits
  const place = name || query
  const [inState, far] = isNarrowed ? [words.noneInFits, words.farFits] : [words.noneIn, words.far]
  if (isState || areFar) {
    const units = localeOfCountry(locale, first.store.country)
    return fill(isState ? inState : far, {
      place,
      distance: limitIn(units, farKilometres),
      far: distanceIn(units, first.kilometres ?? 0).text,
      city: first.store.City || first.store.name || first.store.AddressLine1,
    })
  }
  const [shown, forms] = kind === 'near' ? [near, words.near] : [count, words.found]
  return plural(words.language, shown, forms, { place })
}

// Shortens the query, as a visitor may paste a whole page into the field.
function cut(query: string): string {
  const letters = [...query]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : query
}
