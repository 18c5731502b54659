import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { MergedStore } from '../stores/merged-stores.ts'
import type { GoneStore, History, PageOf } from './history.ts'
import type { Ledger } from './ledger.ts'
import type { Release, ReleasePages } from './release.ts'
import { aliasOf } from './stores-of-release.ts'

/** What stood before a site: pages, and what was remembered of addresses without one. */
export interface Past extends Pick<Release, 'pages'> {
  /** The addresses of its directory. */
  directory?: readonly string[]
  history: History
}

interface NextOptions {
  /** The newest first. */
  pasts: readonly Past[]
  /** Stores of the list that lead to another one. */
  merged: readonly MergedStore[]
  /** The pages of the new site. */
  ledger: Pick<Ledger, 'pageOf' | 'withPage'>
  /** The pages of its directory. */
  directory?: Release['directory']
}

/** The history of a site after these: every address that had a page, and has none in the new site. */
export function nextHistory({ pasts, merged, ledger, directory = {} }: NextOptions): History {
  const current = new Set<string>()
  for (const store of ledger.withPage())
    for (const { address, prefix } of addressesOf(store))
      if (ledger.pageOf(store.id, prefix)) current.add(address)
  const gone = new Map<StoreId, GoneStore>()
  const addresses = new Map<string, PageOf>()
  const retire = (address: string, page: PageOf) => {
    if (!current.has(address) && !addresses.has(address)) addresses.set(address, page)
  }
  // What is new goes before what is remembered.
  for (const { pages } of pasts)
    for (const { address, store, prefix, at, town } of publishedPages(pages)) {
      retire(address, { store, prefix })
      remember(gone, store, { at, town })
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
    stores: knownOf(owners, gone, ledger),
    directory: goneFrom(directory, pasts),
  }
}

function goneFrom(directory: NonNullable<Release['directory']>, pasts: readonly Past[]): string[] {
  const published = pasts.flatMap((past) => past.directory ?? [])
  const remembered = pasts.flatMap(({ history }) => history.directory)
  return [...new Set([...published, ...remembered])].filter(
    (address) => !Object.hasOwn(directory, address),
  )
}

/** The addresses of a store's pages. */
function addressesOf(store: Store): { address: string; prefix: string }[] {
  return languagesOf(store).flatMap(({ path, prefix }) =>
    [path, idPath(store.id, prefix)].map((one) => ({ address: pageAddress('', one), prefix })),
  )
}

// What is known of a store first is the newest.
function remember(gone: Map<StoreId, GoneStore>, store: StoreId, facts: GoneStore): void {
  const { at, town, into } = { ...facts, ...withoutEmpty(gone.get(store)) }
  gone.set(store, withoutEmpty({ at, town, into }))
}

function withoutEmpty(facts: GoneStore = {}): GoneStore {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

// A store that others have gone into is needed for the way from them.
function knownOf(
  owners: Iterable<StoreId>,
  gone: ReadonlyMap<StoreId, GoneStore>,
  ledger: NextOptions['ledger'],
): Map<StoreId, GoneStore> {
  const known = new Map<StoreId, GoneStore>()
  for (const owner of owners) {
    let id: StoreId | undefined = owner
    while (id !== undefined && !known.has(id) && !ledger.pageOf(id)) {
      const facts: GoneStore = gone.get(id) ?? {}
      known.set(id, facts)
      id = facts.into
    }
  }
  return known
}

interface PublishedPage extends PageOf, Pick<GoneStore, 'at' | 'town'> {
  address: string
}

/** Each address with its page: the one with the store's id comes after the own one. */
export function* publishedPages(pages: ReleasePages): Generator<PublishedPage> {
  let before: { address: string; hash: string } | undefined
  for (const [address, { hash, town }] of pages) {
    const named = aliasOf(address, before?.hash === hash)
    if (named && before) {
      const at = named.prefix === '' ? before.address : undefined
      yield { ...named, address: before.address, at, town }
      yield { ...named, address, town }
    }
    before = named ? undefined : { address, hash }
  }
}
