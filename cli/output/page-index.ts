import type { Json } from '../../data/json.ts'
import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { PageSummary } from '../plugins/summaries.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import { intern } from '../system/intern.ts'
import type { Release, ReleaseHead } from './release.ts'

/** A short record of every page, in the order of the list, whatever the order of writing. */
export class PageIndex {
  readonly #stores: readonly Store[]
  /** Pages by store id. */
  readonly #pages = new Map<StoreId, ReleasePage>()
  /** Pages in further languages, by store id and path prefix. */
  readonly #others = new Map<StoreId, Readonly<Record<string, ReleasePage>>>()
  // Nearly all pages have the same parts, and each page that was rendered on a thread has its own copy of the list.
  readonly #sharedParts = intern<ReleasePage['parts']>()
  /** Interns the facts that many pages share. */
  readonly #sharedFacts = new Map<string, string>()

  constructor(stores: readonly Store[]) {
    this.#stores = stores
  }

  /** Adds a store with its pages in further languages, and replaces its earlier entry. */
  add({ id }: Store, page: ReleasePage, others: Readonly<Record<string, ReleasePage>> = {}): void {
    this.#pages.set(id, this.#sharing(page))
    const entries = Object.entries(others)
    const shared = entries.map(([prefix, other]) => [prefix, this.#sharing(other)])
    if (entries.length > 0) this.#others.set(id, Object.fromEntries(shared))
    else this.#others.delete(id)
  }

  #sharing(page: ReleasePage): ReleasePage {
    const { parts, facts } = page
    const shared = facts && Object.fromEntries(Object.entries(facts).map(this.#sharingFacts))
    return { ...page, parts: this.#sharedParts(parts), ...(shared && { facts: shared }) }
  }

  readonly #sharingFacts = ([plugin, text]: [string, string]): [string, string] => {
    const known = this.#sharedFacts.get(text) ?? text
    this.#sharedFacts.set(known, known)
    return [plugin, known]
  }

  /** The number of stores with a page. */
  get size(): number {
    return this.#pages.size
  }

  /** The number of store pages, in all languages. */
  get pages(): number {
    let count = this.#pages.size
    for (const others of this.#others.values()) count += Object.keys(others).length
    return count
  }

  /** The page of a store, in the further language with this prefix if given; undefined when the store has none. */
  pageOf(id: StoreId, prefix = ''): ReleasePage | undefined {
    return prefix === '' ? this.#pages.get(id) : this.#others.get(id)?.[prefix]
  }

  /** The stores with a page. */
  withPage(): Store[] {
    return Array.from(this.#listed(), ([store]) => store)
  }

  /** The summaries of the pages for a plugin, with the facts of its `pageFacts`. */
  async *summaries(plugin: string): AsyncGenerator<PageSummary> {
    const factsOf = factsReader(plugin)
    for (const [store, page] of this.#listed()) {
      const languages = this.#languagesOf(store, factsOf)
      yield {
        ...{ store, path: store.path, parts: page.parts },
        ...factsOf(page),
        ...(languages.length > 1 && { languages }),
      }
    }
  }

  /** The same summaries, as an iterable that can be read repeatedly. */
  summariesFor(plugin: string): AsyncIterable<PageSummary> {
    return { [Symbol.asyncIterator]: () => this.summaries(plugin) }
  }

  /** The facts of a store in all languages, as JSON text. */
  factsTextOf(plugin: string): ({ id }: Store) => string {
    return ({ id }) => {
      const others = Object.values(this.#others.get(id) ?? {})
      return [this.#pages.get(id), ...others].map((page) => page?.facts?.[plugin]).join('\n')
    }
  }

  /** A plugin's facts about the page of a store in its main language. */
  factsOf(plugin: string): (store: Store) => Json | undefined {
    const factsOf = factsReader(plugin)
    return ({ id }) => factsOf(this.#pages.get(id)).facts
  }

  /** The release of these pages. */
  release(head: Omit<ReleaseHead, 'version'>): Release {
    const pages = () => this.#addressed(head.shard !== undefined)
    return { version: 1, ...head, pages: { [Symbol.iterator]: pages } }
  }

  *#addressed(isShard: boolean): Generator<[address: string, page: ReleasePage]> {
    for (const [store] of this.#listed())
      for (const { prefix, path } of languagesOf(store)) {
        const known = this.pageOf(store.id, prefix)
        if (!known) continue
        const { facts, ...entry } = known
        const page = isShard ? known : entry
        yield [pageAddress('', path), page]
        yield [pageAddress('', idPath(store.id, prefix)), page]
      }
  }

  #languagesOf(
    { id, languages = [] }: Store,
    factsOf: ReturnType<typeof factsReader>,
  ): NonNullable<PageSummary['languages']> {
    return languages.flatMap(({ locale, path, prefix }) => {
      const page = this.pageOf(id, prefix)
      return page ? [{ locale, path, ...factsOf(page) }] : []
    })
  }

  *#listed(): Generator<[store: Store, page: ReleasePage]> {
    for (const store of this.#stores) {
      const page = this.#pages.get(store.id)
      if (page) yield [store, page]
    }
  }
}

/** Parses each text once: equal facts share one object. */
function factsReader(plugin: string): (page: ReleasePage | undefined) => { facts?: Json } {
  const known = new Map<string, { facts: Json }>()
  return (page) => {
    const text = page?.facts?.[plugin]
    if (text === undefined) return {}
    const read = known.get(text) ?? { facts: JSON.parse(text) }
    known.set(text, read)
    return read
  }
}
