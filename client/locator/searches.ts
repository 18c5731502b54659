import type { Point } from '../../data/great-circle.ts'
import type { StoreId } from '../../data/store.ts'

/** State of a search in the browser's history, beside its address. */
interface Kept {
  /** The visitor's position; never in the address, as that would be sent to the server. */
  here?: Point | undefined
  /** The number of listed stores. */
  listed?: number
  /** How far the page was scrolled when the visitor left it, in pixels. */
  scroll?: number
  /** The store that was saved before a reload, and whether by a key. */
  saved?: { id: StoreId; isByKey: boolean } | undefined
}

/** The last submitted search; a search that is only typed shares its history entry until it is submitted. */
let last = { kept: kept(), search: '', query: '' }

/** Returns the state of the search in the address. */
export function kept(): Kept {
  return history.state ?? {}
}

/** Adds to the state of the search. */
export function keep(more: Kept): void {
  history.replaceState({ ...kept(), ...more }, '')
  last.kept = kept()
}

/** Records that the page shows the search in the address; `query` is its form. */
export function settle(query: string): void {
  last = { kept: kept(), search: location.search, query }
}

/** Puts the typed search into the address, so that the link can be shared. */
export function showTyped(query: string): void {
  history.replaceState(null, '', addressOf(query))
}

/** Puts the same search with other filters into the address. */
export function showRefined(query: string): void {
  history.replaceState({ here: kept().here }, '', addressOf(query))
  settle(query)
}

/** Adds a history entry for a submitted search, so that Back leads to the previous one. */
export function showAsked(query: string, here?: Point): void {
  const isShown = location.search === last.search
  history.replaceState(
    { ...last.kept, ...(isShown && { scroll: scrollY }) },
    '',
    location.pathname + last.search,
  )
  const { here: before } = last.kept
  const isSame = query === last.query && here?.Lat === before?.Lat && here?.Lng === before?.Lng
  if (!isSame) history.pushState({ here }, '', addressOf(query))
  settle(query)
}

/** Calls `show` when Back or Forward has led to another search. */
export function whenBack(show: () => void): void {
  addEventListener('pagehide', () => keep({ scroll: scrollY }))
  addEventListener('popstate', () => {
    // A link within the page adds a history entry for the same search.
    if (location.hash && location.search === last.search) history.replaceState(last.kept, '')
    else show()
  })
}

function addressOf(query: string): string {
  return location.pathname + (query && `?${query}`)
}
