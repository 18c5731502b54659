import type { StoreId } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import type { PublishedPage } from '../plugins/redirects.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import type { Release, ReleasePages } from './release.ts'

interface StorePage {
  store: StoreId
  /** Of a further language; empty for the main one. */
  prefix: string
  page: ReleasePage
}

/** The pages of a release by their stores. A store's own path may change; the address with its id stays. */
export function* storesOf({ pages }: Pick<Release, 'pages'>): Generator<StorePage> {
  let last: string | undefined
  for (const [address, page] of pages) {
    const named = aliasOf(address, page.hash === last)
    last = page.hash
    if (named) yield { ...named, page }
  }
}

/** Whether an address is the second one of a page, with the id of its store; `isSame`: its page is that of the address before. */
export function aliasOf(
  address: string,
  isSame: boolean,
): Pick<StorePage, 'store' | 'prefix'> | undefined {
  const [, prefix = '', id] = /^\/(?:([\w-]+)\/)?store\/([^/]+)\/$/.exec(address) ?? []
  const store = readStoreId(id)
  // What is no prefix of a language begins a store's own path.
  return store === undefined || (prefix !== '' && !isSame) ? undefined : { store, prefix }
}

/** Each address of a store's page: the one with the store's id comes after the own one. */
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
