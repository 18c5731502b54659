import { type BrandGroup, placeNamesOf } from './location-search-groups.ts'

/** How many stores there are, and where. */
export function lead(groups: readonly BrandGroup[]): string {
  const stores = groups.reduce((sum, { count }) => sum + count, 0)
  const { noun, names } = placeNamesOf(groups)
  const where = names.length === 1 ? names[0] : counted(names.length, noun)
  return `${counted(stores, 'store')} in ${where}.`
}

/** What search engines show of a page with all stores. */
export function describe(groups: readonly BrandGroup[]): string {
  const counts = groups.map(({ brand, count }) => counted(count, `${brand.displayName} store`))
  const { noun, names } = placeNamesOf(groups)
  const where = names.length > 12 ? counted(names.length, noun) : listed(names)
  return `${listed(counts)} in ${where}: addresses and phone numbers. Find yours by ZIP code, city or street.`
}

/** `1 store`, `2 stores`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : (plurals[noun] ?? `${noun}s`)}`
}

const plurals: Record<string, string> = { city: 'cities', country: 'countries' }

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
