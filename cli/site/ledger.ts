import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { ReleasePage } from '../pages/release-page.ts'
import type { PageSummary } from '../plugins/plugin.ts'
import type { NewRelease } from './release.ts'

/** The little that a build remembers of every page, in the order of the list whatever the order of writing. */
export class Ledger {
  readonly #stores: readonly Store[]
  /** By the id of the store. */
  readonly #entries = new Map<number, ReleasePage>()

  constructor(stores: readonly Store[]) {
    this.#stores = stores
  }

  /** Each store is entered once. */
  enter(store: Store, entry: ReleasePage): void {
    this.#entries.set(store.id, entry)
  }

  /** Stores with a page. */
  get size(): number {
    return this.#entries.size
  }

  async *summaries(): AsyncGenerator<PageSummary> {
    for (const [store, { parts, modified }] of this.#listed())
      yield { store, path: store.path, parts, ...(modified === undefined ? {} : { modified }) }
  }

  /** The release that these pages make. */
  release(head: Omit<NewRelease, 'version' | 'pages'>): NewRelease {
    const isShard = head.shard !== undefined
    const pages = {
      size: 2 * this.size,
      ofStore: (id: number) => this.#entries.get(id),
      [Symbol.iterator]: () => this.#addressed(isShard),
    }
    return { version: 1, ...head, pages }
  }

  *#addressed(isShard: boolean): Generator<[address: string, page: ReleasePage]> {
    for (const [store, { modified, ...entry }] of this.#listed()) {
      const page = isShard ? { ...entry, modified } : entry
      yield [pageAddress('', store.path), page]
      yield [pageAddress('', idPath(store.id)), page]
    }
  }

  *#listed(): Generator<[store: Store, entry: ReleasePage]> {
    for (const store of this.#stores) {
      const entry = this.#entries.get(store.id)
      if (entry) yield [store, entry]
    }
  }
}
