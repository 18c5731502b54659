import { fill, type Language, plural, type Words } from '../data/words/words.ts'
import { type BrandGroup, placeNamesOf } from './location-search-groups.ts'

type Noun = ReturnType<typeof placeNamesOf>['noun']

/** Returns the text with the number of stores and their places. */
export function lead(groups: readonly BrandGroup[], language: Language): string {
  const { words, locale } = language
  const stores = countOf(groups)
  const { noun, names } = placeNamesOf(groups, locale)
  // No store has a place.
  if (names.length === 0) return `${countStores(stores, words)}.`
  return leadIn(stores, names, noun, words)
}

/** Returns the number of stores with that of their places, or with the name of the only place. */
export function leadIn(count: number, names: readonly string[], noun: Noun, words: Words): string {
  const stores = countStores(count, words)
  const [first = '', ...others] = names
  if (others.length === 0) return fill(words.find.leadOfPlace, { stores, where: first })
  return fill(words.find.lead, { stores, where: countPlaces(names.length, noun, words) })
}

/** Returns the number of stores of all brands. */
export function countOf(groups: readonly BrandGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the description of a page with all stores for search engines. */
export function describe(groups: readonly BrandGroup[], language: Language): string {
  const { words, locale } = language
  const counts = groups.map(({ brand, count }) =>
    plural(words.islands.language, count, words.find.storesOfBrand, { brand: brand.displayName }),
  )
  const { noun, names } = placeNamesOf(groups, locale)
  if (names.length === 0) return listed(counts, locale)
  const where = names.length > 12 ? countPlaces(names.length, noun, words) : listed(names, locale)
  return fill(words.find.description, { stores: listed(counts, locale), where })
}

/** Returns a text such as `1 store` or `2 stores`. */
export function countStores(count: number, { islands, find }: Words): string {
  return plural(islands.language, count, find.stores)
}

/** Returns a text such as `1 state` or `2 states`. */
function countPlaces(count: number, noun: Noun, { islands, find }: Words): string {
  const forms = { country: find.countries, state: find.states, city: find.cities }
  return plural(islands.language, count, forms[noun])
}

function listed(words: string[], locale: string): string {
  // Always without the comma before "and" of American lists.
  const list = new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale)
  return list.format(words)
}
