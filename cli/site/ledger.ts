import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { ReleasePage } from '../pages/rendered-page.ts'
import type { PageSummary } from '../plugins/plugin.ts'
import { oneOfEqual } from '../system/one-of-equal.ts'
import type { Release, ReleaseHead } from './release.ts'

/** The little that a build remembers of every page, in the order of the list whatever the order of writing. */
export class Ledger {
  readonly #stores: readonly Store[]
  /** By the id of the store. */
  readonly #pages = new Map<StoreId, ReleasePage>()
  // Nearly all pages have the same parts, and each page that was rendered on a thread has its own list of them.
  readonly #shared = oneOfEqual<ReleasePage['parts']>()

  constructor(stores: readonly Store[]) {
    this.#stores = stores
  }

  /** Each store is entered once. */
  enter({ id }: Store, page: ReleasePage): void {
    this.#pages.set(id, { ...page, parts: this.#shared(page.parts) })
  }

  /** How many stores have a page. */
  get size(): number {
    return this.#pages.size
  }

  /** The page of the store with this id; undefined when it has none. */
  pageOf(id: StoreId): ReleasePage | undefined {
    return this.#pages.get(id)
  }

  /** Stores with a page. */
  withPage(): Store[] {
    return Array.from(this.#listed(), ([store]) => store)
  }

  /** What plugins learn of the pages. */
  async *summaries(): AsyncGenerator<PageSummary> {
    for (const [store, { parts, modified }] of this.#listed())
      yield { store, path: store.path, parts, ...(modified === undefined ? {} : { modified }) }
  }

  /** The release that these pages make. */
  release(head: Omit<ReleaseHead, 'version'>): Release {
    const pages = () => this.#addressed(head.shard !== undefined)
    return { version: 1, ...head, pages: { [Symbol.iterator]: pages } }
  }

  *#addressed(isShard: boolean): Generator<[address: string, page: ReleasePage]> {
    for (const [store, { modified, ...entry }] of this.#listed()) {
      const page = isShard ? { ...entry, modified } : entry
      yield [pageAddress('', store.path), page]
      yield [pageAddress('', idPath(store.id)), page]
    }
  }

  *#listed(): Generator<[store: Store, page: ReleasePage]> {
    for (const store of this.#stores) {
      const page = this.#pages.get(store.id)
      if (page) yield [store, page]
    }
  }
}
