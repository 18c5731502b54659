import { type BrandGroup, stateNamesOf } from './location-search-groups.ts'

/** How many stores there are, and where. */
export function lead(groups: readonly BrandGroup[]): string {
  const stores = groups.reduce((sum, { count }) => sum + count, 0)
  const states = stateNamesOf(groups)
  const where = states.length === 1 ? states[0] : counted(states.length, 'state')
  return `${counted(stores, 'store')} in ${where}.`
}

/** What search engines show of a page with all stores. */
export function describe(groups: readonly BrandGroup[]): string {
  const counts = groups.map(({ brand, count }) => counted(count, `${brand.displayName} store`))
  const names = stateNamesOf(groups)
  const where = names.length > 12 ? counted(names.length, 'state') : listed(names)
  return `${listed(counts)} in ${where}: addresses and phone numbers. Find yours by ZIP code, city or street.`
}

/** `1 store`, `2 stores`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
