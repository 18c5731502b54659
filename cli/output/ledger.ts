import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { PageSummary } from '../plugins/plugin.ts'
import { PageColumns } from './page-columns.ts'
import type { NewRelease, ReleasePage } from './release.ts'

/** What is remembered of a written page. */
export type LedgerEntry = ReleasePage

/** The little that a build remembers of every page, in the order of the list whatever the order of writing. */
export class Ledger {
  readonly #stores: readonly Store[]
  readonly #columns: PageColumns
  /** By the id of the store. */
  readonly #places = new Map<number, number>()

  constructor(stores: readonly Store[]) {
    this.#stores = stores
    this.#columns = new PageColumns(stores.length)
  }

  /** Each store is entered once. */
  enter(store: Store, entry: LedgerEntry): void {
    this.#places.set(store.id, this.#columns.push(entry))
  }

  /** Stores with a page. */
  get size(): number {
    return this.#places.size
  }

  async *summaries(): AsyncGenerator<PageSummary> {
    for (const [store, { parts, modified }] of this.#entries())
      yield { store, path: store.path, parts, ...(modified === undefined ? {} : { modified }) }
  }

  /** The release that these pages make. */
  release(head: Omit<NewRelease, 'version' | 'pages'>): NewRelease {
    const isShard = head.shard !== undefined
    const pages = {
      size: 2 * this.size,
      ofStore: (id: number) => this.#entryOf(id),
      [Symbol.iterator]: () => this.#addressed(isShard),
    }
    return { version: 1, ...head, pages }
  }

  *#addressed(isShard: boolean): Generator<[address: string, page: ReleasePage]> {
    for (const [store, { modified, ...entry }] of this.#entries()) {
      const page = isShard ? { ...entry, modified } : entry
      yield [pageAddress('', store.path), page]
      yield [pageAddress('', idPath(store.id)), page]
    }
  }

  *#entries(): Generator<[store: Store, entry: LedgerEntry]> {
    for (const store of this.#stores) {
      const entry = this.#entryOf(store.id)
      if (entry) yield [store, entry]
    }
  }

  #entryOf(id: number): LedgerEntry | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.#columns.at(place)
  }
}
