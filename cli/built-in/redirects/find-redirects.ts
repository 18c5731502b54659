import { pageAddress } from '../../../data/paths.ts'
import { searchField } from '../../../data/search-field.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { Redirect } from '../../plugins/redirects.ts'
import type { CurrentPages } from './current-pages.ts'
import type { History, PageOf } from './history.ts'

interface RedirectOptions {
  current: CurrentPages
  /** The stores of the list that should have pages. */
  listed: ReadonlySet<StoreId>
  /** Whether the page of a store that is not in the list may come back. */
  mayReturn: (id: StoreId) => boolean
  /** Whether the build has only some stores. */
  partial: boolean
  /** The page of all stores; undefined if there is none. */
  allStores: string | undefined
  /** Whether the site has a file for an address. */
  isTaken: (address: string) => boolean
}

/**
 * The redirects from old addresses directly to pages of the site, the newest first; addresses are without the
 * base.
 */
export function findRedirects(history: History, options: RedirectOptions): Redirect[] {
  const { current, listed, mayReturn, partial, allStores, isTaken } = options
  const stores = new Map(current.stores.map((store) => [store.id, store]))
  const paths = new Set(Array.from(stores.values(), ({ path }) => pageAddress('', path)))
  const ofStores = Array.from(history.addresses).flatMap(([from, page]) => {
    const to = isTaken(from) ? undefined : targetOf(page)
    return to && to.to !== from ? [{ from, ...to }] : []
  })
  const known = new Set(ofStores.map(({ from }) => from))
  const ofDirectory = history.directory.flatMap((from) => {
    const to = partial || isTaken(from) || known.has(from) ? undefined : pageAbove(from)
    // A second store in the city brings its page back.
    return to === undefined ? [] : [{ from, to, status: 302 as const }]
  })
  return [...ofStores, ...ofDirectory]

  function pageAbove(address: string): string | undefined {
    const segments = address.split('/').slice(1, -2)
    const above = segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/`)
    return above.findLast(isTaken) ?? allStores
  }

  function targetOf({ store, prefix }: PageOf): Omit<Redirect, 'from'> | undefined {
    const heir = heirOf(store)
    const found = stores.get(heir)
    if (found) return { to: addressIn(found, prefix), status: 301 }
    const { at, town } = history.stores.get(heir) ?? {}
    // Another store has the old path: the same place under a new id.
    if (at !== undefined && paths.has(at)) return { to: at, status: 301 }
    if (allStores === undefined || (partial && listed.has(heir))) return undefined
    if (listed.has(heir)) return { to: allStores, status: 302 }
    const status = mayReturn(heir) ? 302 : 301
    return { to: town === undefined ? allStores : nearTown(allStores, town), status }
  }

  // The page in the language of the old address, if the store has one.
  function addressIn(store: Store, prefix: string): string {
    const place = languagesOf(store).find((one) => one.prefix === prefix)
    const path = place && current.has(store.id, prefix) ? place.path : store.path
    return pageAddress('', path)
  }

  /** The last store that a store was merged into, or the store itself. */
  function heirOf(store: StoreId): StoreId {
    const seen = new Set<StoreId>()
    let heir = store
    while (!stores.has(heir) && !seen.has(heir)) {
      seen.add(heir)
      heir = history.stores.get(heir)?.into ?? heir
    }
    return heir
  }
}

function nearTown(allStores: string, town: string): string {
  return `${allStores}?${searchField}=${encodeURIComponent(town)}`
}
