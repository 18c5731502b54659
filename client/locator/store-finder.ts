import { isPlace } from '../../data/great-circle.ts'
import { openingAt } from '../../data/open-state.ts'
import { type FoundStores, findStores } from '../../data/places/find-stores.ts'
import { matchQuery } from '../../data/places/match-query.ts'
import type { QueryResult } from '../../data/places/query-match.ts'
import { suggestPlaces } from '../../data/places/suggest-places.ts'
import type { MapStore } from '../map/map-store.ts'
import { filterOf, isNarrowed } from './filter-of.ts'
import type { Locator } from './load-locator.ts'
import { nearCount } from './near-count.ts'
import type { Answer, Found, Question } from './question.ts'

const portions = { first: 10, further: 20 }

/** Searches in all stores, and keeps the last answer. */
export class StoreFinder {
  readonly #loads: () => Promise<Locator>
  #locator: Promise<Locator> | undefined
  #found: readonly Found[] = []

  constructor(loads: () => Promise<Locator>) {
    this.#loads = loads
  }

  load(): Promise<Locator> {
    this.#locator ??= this.#loads().catch((error) => {
      // The next question tries to load them again.
      this.#locator = undefined
      throw error
    })
    return this.#locator
  }

  /** Answers a question; undefined if the text matches nothing yet, as it may be the beginning of a place. */
  async answer(question: Question): Promise<Answer | undefined> {
    const { query, isWhole, here, chosen, locale, listed = 0, now } = question
    const { index, places } = await this.load()
    const said: QueryResult = here
      ? { kind: 'near', others: [], ...here }
      : await matchQuery(index, query, isWhole ? places : undefined, locale)
    const narrowed = isNarrowed(chosen)
    // Filters without a search text apply to all stores.
    const result: QueryResult =
      said.kind === 'nothing' && narrowed
        ? { kind: 'stores', name: '', stores: index.stores, others: [] }
        : said
    if (result.kind === 'unknown' && !isWhole) return undefined
    const at = new Date(now)
    const open = findStores(index, result, filterOf(chosen, at))
    const near =
      chosen.open && result.kind === 'near' ? ofClosed(open, index, question, result) : undefined
    const { found, areFar } = near ?? open
    this.#found = found
    return {
      ...shownOf(result),
      ...{ isLookupFailed: said.isLookupFailed, count: found.length, next: near?.next },
      areFar,
      hasPlaces: found.some(({ store }) => isPlace(store)),
      isNarrowed: narrowed,
      near: nearCount(found),
      found: found.slice(0, Math.max(portions.first, listed)),
    }
  }

  /** Returns queries for places that begin with a text; none if they cannot be looked up. */
  async suggest(typed: string, locale: string): Promise<string[]> {
    const { index, places } = await this.load()
    return suggestPlaces(index, typed, places, locale).catch(() => [])
  }

  more(from: number): readonly Found[] {
    return this.#found.slice(from, from + portions.further)
  }

  places(): MapStore[] {
    return this.#found.flatMap(({ store }, at) => {
      const { id, Lat: lat, Lng: lng } = store
      const name = store.name || store.AddressLine1
      return isPlace(store) ? [{ id, name, number: at + 1, lat, lng }] : []
    })
  }
}

/** Returns what a page shows of a result: copies of thousands of matching stores would delay typing. */
function shownOf(result: QueryResult) {
  const { name = '', others = [], point, isState }: Partial<Answer> = result
  return { kind: result.kind, name, others, point, ...(isState && { isState }) }
}

/** Returns the stores near a place of which none is open, and the one that opens first; else undefined. */
function ofClosed(
  { found, areFar }: FoundStores,
  index: Locator['index'],
  { chosen, now }: Question,
  result: QueryResult,
): (FoundStores & { next: Found['store'] }) | undefined {
  if (found.length > 0 && !areFar) return undefined
  const at = new Date(now)
  const near = findStores(index, result, filterOf({ ...chosen, open: false }, at))
  if (near.areFar) return undefined
  const startOf = ({ store: { hours, closed } }: Found) =>
    (hours && openingAt({ ...hours, closed }, at)?.start) ?? Number.POSITIVE_INFINITY
  const [first] = near.found
    .slice(0, portions.first)
    .toSorted((one, other) => startOf(one) - startOf(other))
  return first && startOf(first) < Number.POSITIVE_INFINITY
    ? { ...near, next: first.store }
    : undefined
}
