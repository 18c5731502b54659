import type { StoreId } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import type { PublishedPage } from '../plugins/redirects.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import type { Release, ReleasePages } from './release.ts'

interface StorePage {
  store: StoreId
  /** The path prefix of a further language; empty for the main one. */
  prefix: string
  page: ReleasePage
}

/** The pages of a release by store. A store's own path may change; the address with its id stays. */
export function* storesOf({ pages }: Pick<Release, 'pages'>): Generator<StorePage> {
  let last: string | undefined
  for (const [address, page] of pages) {
    const named = aliasOf(address, page.hash === last)
    last = page.hash
    if (named) yield { ...named, page }
  }
}

/**
 * The store of an address, if it is the second one of a page, with the store's id; `isSame`: the address
 * before has the same page.
 */
export function aliasOf(
  address: string,
  isSame: boolean,
): Pick<StorePage, 'store' | 'prefix'> | undefined {
  const [, prefix = '', id] = /^\/(?:([\w-]+)\/)?store\/([^/]+)\/$/.exec(address) ?? []
  const store = readStoreId(id)
  // Any other prefix is the start of a store's own path.
  return store === undefined || (prefix !== '' && !isSame) ? undefined : { store, prefix }
}

/** Each address of a store's page: the one with the store's id comes after the store's own path. */
export function* publishedPages(pages: ReleasePages): Generator<PublishedPage> {
  let before: { address: string; hash: string } | undefined
  for (const [address, { hash, town }] of pages) {
    const named = aliasOf(address, before?.hash === hash)
    if (named && before) {
      yield { ...named, address: before.address, town }
      yield { ...named, address, town }
    }
    before = named ? undefined : { address, hash }
  }
}
