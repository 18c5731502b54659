import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { ReleasePage } from '../pages/rendered-page.ts'
import type { PageSummary } from '../plugins/plugin.ts'
import { oneOfEqual } from '../system/one-of-equal.ts'
import type { Release, ReleaseHead } from './release.ts'

/** The little that a build remembers of every page, in the order of the list whatever the order of writing. */
export class Ledger {
  readonly #stores: readonly Store[]
  /** By the id of the store. */
  readonly #pages = new Map<StoreId, ReleasePage>()
  /** Those in further languages, by the id of the store and the prefix of their paths. */
  readonly #others = new Map<StoreId, Readonly<Record<string, ReleasePage>>>()
  // Nearly all pages have the same parts, and each page that was rendered on a thread has its own list of them.
  readonly #sharedParts = oneOfEqual<ReleasePage['parts']>()
  readonly #sharedOpening = oneOfEqual<string>()
  readonly #sharedSeen = oneOfEqual<string>()
  readonly #sharedServices = oneOfEqual<readonly string[]>()

  constructor(stores: readonly Store[]) {
    this.#stores = stores
  }

  /** Enters a store with its pages in further languages, in the place of what was entered of it before. */
  enter(
    { id }: Store,
    page: ReleasePage,
    others: Readonly<Record<string, ReleasePage>> = {},
  ): void {
    this.#pages.set(id, this.#sharing(page))
    const entries = Object.entries(others)
    const shared = entries.map(([prefix, other]) => [prefix, this.#sharing(other)])
    if (entries.length > 0) this.#others.set(id, Object.fromEntries(shared))
    else this.#others.delete(id)
  }

  #sharing(page: ReleasePage): ReleasePage {
    const opening = page.opening && this.#sharedOpening(page.opening)
    const services = page.services && this.#sharedServices(page.services)
    const seen = page.seen && this.#sharedSeen(page.seen)
    return { ...page, opening, services, seen, parts: this.#sharedParts(page.parts) }
  }

  /** How many stores have a page. */
  get size(): number {
    return this.#pages.size
  }

  /** How many pages stores have, in all languages. */
  get pages(): number {
    let count = this.#pages.size
    for (const others of this.#others.values()) count += Object.keys(others).length
    return count
  }

  /** The page of the store with this id, in a further language that below this prefix; undefined when it has none. */
  pageOf(id: StoreId, prefix = ''): ReleasePage | undefined {
    return prefix === '' ? this.#pages.get(id) : this.#others.get(id)?.[prefix]
  }

  /** Stores with a page. */
  withPage(): Store[] {
    return Array.from(this.#listed(), ([store]) => store)
  }

  /** What plugins learn of the pages. */
  async *summaries(): AsyncGenerator<PageSummary> {
    for (const [store, { parts, modified, opening, services }] of this.#listed()) {
      const languages = this.#languagesOf(store)
      yield {
        store,
        path: store.path,
        parts,
        ...(modified === undefined ? {} : { modified }),
        ...(opening === undefined ? {} : { opening }),
        ...(services && { services }),
        ...(languages.length > 1 && { languages }),
      }
    }
  }

  /** The release that these pages make. */
  release(head: Omit<ReleaseHead, 'version'>): Release {
    const pages = () => this.#addressed(head.shard !== undefined)
    return { version: 1, ...head, pages: { [Symbol.iterator]: pages } }
  }

  *#addressed(isShard: boolean): Generator<[address: string, page: ReleasePage]> {
    for (const [store] of this.#listed())
      for (const { prefix, path } of languagesOf(store)) {
        const known = this.pageOf(store.id, prefix)
        if (!known) continue
        const { modified, opening, services, seen, words, ...entry } = known
        const page = isShard ? known : entry
        yield [pageAddress('', path), page]
        yield [pageAddress('', idPath(store.id, prefix)), page]
      }
  }

  #languagesOf({ id, languages = [] }: Store): NonNullable<PageSummary['languages']> {
    return languages.flatMap(({ locale, path, prefix }) => {
      const page = this.pageOf(id, prefix)
      if (!page) return []
      const { modified } = page
      return [{ locale, path, ...(modified !== undefined && { modified }) }]
    })
  }

  *#listed(): Generator<[store: Store, page: ReleasePage]> {
    for (const store of this.#stores) {
      const page = this.#pages.get(store.id)
      if (page) yield [store, page]
    }
  }
}
