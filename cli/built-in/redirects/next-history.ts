import { idPath, pageAddress } from '../../../data/paths.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { PublishedSite, RedirectedSite } from '../../plugins/redirects.ts'
import type { CurrentPages } from './current-pages.ts'
import type { GoneStore, History, PageOf } from './history.ts'

/** A previous site: its pages, and its history of addresses without a page. */
export interface Past extends Pick<PublishedSite, 'pages' | 'leadingUp'> {
  history: History
}

interface NextOptions {
  /** The newest first. */
  pasts: readonly Past[]
  site: Pick<RedirectedSite, 'merged' | 'leadingUp'>
  current: CurrentPages
}

/** The history of the new site: all addresses that once had a page, and have none now. */
export function nextHistory({ pasts, site, current }: NextOptions): History {
  const { merged, leadingUp } = site
  const taken = new Set<string>()
  for (const store of current.stores)
    for (const { address, prefix } of addressesOf(store))
      if (current.has(store.id, prefix)) taken.add(address)
  const gone = new Map<StoreId, GoneStore>()
  const addresses = new Map<string, PageOf>()
  const retire = (address: string, page: PageOf) => {
    if (!taken.has(address) && !addresses.has(address)) addresses.set(address, page)
  }
  // Pages of the previous sites take precedence over their history.
  for (const { pages } of pasts)
    for (const { address, store, prefix, town } of pages) {
      retire(address, { store, prefix })
      remember(gone, store, {
        at: prefix === '' ? withoutIdAddress(address, store) : undefined,
        town,
      })
    }
  for (const { store } of merged)
    for (const { address, prefix } of addressesOf(store))
      retire(address, { store: store.id, prefix })
  for (const { history } of pasts) {
    for (const [address, page] of history.addresses) retire(address, page)
    for (const [store, facts] of history.stores) remember(gone, store, facts)
  }
  for (const { store, into } of merged)
    gone.set(store.id, { at: pageAddress('', store.path), ...gone.get(store.id), into })
  const owners = Array.from(addresses.values(), ({ store }) => store)
  return {
    addresses,
    stores: goneStoresOf(owners, gone, current),
    directory: goneFrom(leadingUp, pasts),
  }
}

function goneFrom(current: readonly string[], pasts: readonly Past[]): string[] {
  const published = pasts.flatMap(({ leadingUp }) => leadingUp)
  const remembered = pasts.flatMap(({ history }) => history.directory)
  const present = new Set(current)
  return [...new Set([...published, ...remembered])].filter((address) => !present.has(address))
}

/** The addresses of a store's pages. */
function addressesOf(store: Store): { address: string; prefix: string }[] {
  return languagesOf(store).flatMap(({ path, prefix }) =>
    [path, idPath(store.id, prefix)].map((one) => ({ address: pageAddress('', one), prefix })),
  )
}

// Earlier calls have the newer facts.
function remember(gone: Map<StoreId, GoneStore>, store: StoreId, facts: GoneStore): void {
  const { at, town, into } = { ...facts, ...withoutEmpty(gone.get(store)) }
  gone.set(store, withoutEmpty({ at, town, into }))
}

function withoutEmpty(facts: GoneStore = {}): GoneStore {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

// A store that others were merged into is kept: their redirects lead through it.
function goneStoresOf(
  owners: Iterable<StoreId>,
  gone: ReadonlyMap<StoreId, GoneStore>,
  current: CurrentPages,
): Map<StoreId, GoneStore> {
  const found = new Map<StoreId, GoneStore>()
  for (const owner of owners) {
    let id: StoreId | undefined = owner
    while (id !== undefined && !found.has(id) && !current.has(id)) {
      const facts: GoneStore = gone.get(id) ?? {}
      found.set(id, facts)
      id = facts.into
    }
  }
  return found
}

// The address with the store's id does not show the place of the store.
function withoutIdAddress(address: string, store: StoreId): string | undefined {
  return address === pageAddress('', idPath(store)) ? undefined : address
}
