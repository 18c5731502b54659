import type { Point } from '../../data/great-circle.ts'
import type { StoreId } from '../../data/store.ts'

/** What the browser's history keeps of a search beside its address. */
interface Kept {
  /** Where the visitor is, which stands in no address: that would be sent. */
  here?: Point | undefined
  /** How many of the stores are listed. */
  listed?: number
  /** The store that was made the visitor's own before a reload, and whether by a key. */
  saved?: { id: StoreId; isByKey: boolean } | undefined
}

/** The search that was asked for last; what is only typed stands in its entry until it is asked for, too. */
let last = { kept: kept(), search: '', query: '' }

/** What is kept of the search in the address. */
export function kept(): Kept {
  return history.state ?? {}
}

/** Keeps more of it. */
export function keep(more: Kept): void {
  history.replaceState({ ...kept(), ...more }, '')
  last.kept = kept()
}

/** The page shows the search in the address; `query` is its form. */
export function settle(query: string): void {
  last = { kept: kept(), search: location.search, query }
}

/** Puts what is typed into the address, so that it can be sent to somebody. */
export function showTyped(query: string): void {
  history.replaceState(null, '', addressOf(query))
}

/** The same search with other filters. */
export function showRefined(query: string): void {
  history.replaceState({ here: kept().here }, '', addressOf(query))
  settle(query)
}

/** A search that was asked for: Back leads from it to the one before. */
export function showAsked(query: string, here?: Point): void {
  history.replaceState(last.kept, '', location.pathname + last.search)
  const { here: before } = last.kept
  const isSame = query === last.query && here?.Lat === before?.Lat && here?.Lng === before?.Lng
  if (!isSame) history.pushState({ here }, '', addressOf(query))
  settle(query)
}

/** Calls `show` when Back or Forward has led to another search. */
export function whenBack(show: () => void): void {
  addEventListener('popstate', () => {
    // A link within the page: its entry is one of the same search.
    if (location.hash && location.search === last.search) history.replaceState(last.kept, '')
    else show()
  })
}

function addressOf(query: string): string {
  return location.pathname + (query && `?${query}`)
}
