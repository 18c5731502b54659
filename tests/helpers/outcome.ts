import { findStores } from '../../data/places/find-stores.ts'
import type { LocatorStore } from '../../data/places/locator-file.ts'
import { matchQuery } from '../../data/places/match-query.ts'
import type { TestLocator } from './locator.ts'

/** Returns the answer to a query as the tables of judged queries write it. */
export async function outcomeOf(
  { index, places }: TestLocator,
  query: string,
  expected: string,
): Promise<string> {
  const match = await matchQuery(index, query, places)
  if (match.kind === 'question') return `? ${match.others.join(' | ')}`
  const { found, areFar } = findStores(index, match)
  const [first] = found
  if (!first) return 'none'
  if (areFar || ('isState' in match && match.isState)) return 'far'
  const stores = found.map(({ store }) => store)
  const area = match.kind === 'stores' && areaOf(stores, index.stores)
  if (area) return area
  return first.store.City === expected ? expected : String(first.store.id)
}

/** The country or state of which these are all stores. */
function areaOf(stores: readonly LocatorStore[], all: readonly LocatorStore[]): string | undefined {
  const state = ({ country, State }: LocatorStore) => `${country}-${State}`
  const country = (store: LocatorStore) => store.country
  for (const area of [country, state]) {
    const [name, ...others] = new Set(stores.map(area))
    const count = all.filter((store) => area(store) === name).length
    if (others.length === 0 && count === stores.length) return `all ${name}`
  }
  return undefined
}
